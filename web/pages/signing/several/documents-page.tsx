import { ACCOUNT_CHANNEL, channels } from '@rubrica/contracts/channels.ts'
import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Brand } from '../../../brand.tsx'
import { LanguageSwitch } from '../../../language-switch.tsx'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { ConsentSentence } from '../consent.tsx'
import { DeclineDialog } from '../decline-dialog.tsx'
import { SignerArea } from '../signer-area.tsx'
import { SignerCard } from '../signer-card.tsx'
import { SigningFailure } from '../signing-failure.tsx'
import { SigningSkeleton } from '../signing-skeleton.tsx'
import { useSeveral } from './use-several.ts'
import { isSignedHere, WaitingRow } from './waiting-row.tsx'

// Only who signs in the cloud loads it.
const CloudDialog = lazy(async () => ({ default: (await import('../cloud/cloud-dialog.tsx')).CloudDialog }))

/** Other documents that wait for this signer: sign or decline several at once, or open one by one. */
export function SignerDocumentsPage() {
  return <SignerArea>{(accessCode) => <Waiting accessCode={accessCode} />}</SignerArea>
}

function Waiting({ accessCode }: { accessCode: string }) {
  // A document signed or declined here stays in the list with its result, so the list loads only once.
  const waiting = trpc.signing.waiting.useQuery(undefined, {
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (waiting.error?.data?.code === 'verification_required') return <Navigate to={`/verify/${accessCode}`} replace />
  if (waiting.error) return <SigningFailure error={waiting.error} onRetry={() => waiting.refetch()} />
  if (!waiting.data) return <SigningSkeleton />
  if (waiting.data.documents.length === 0) return <NothingWaits />
  return <WaitingDocuments waiting={waiting.data} accessCode={accessCode} />
}

function NothingWaits() {
  const words = useWords('several', portuguese)
  const locale = useLocale()
  return (
    <SignerCard title={words.nothing} intro={words.nothingNow}>
      <p className="text-quiet">{words.later(channels[ACCOUNT_CHANNEL].by[locale])}</p>
    </SignerCard>
  )
}

type WaitingDocument = Outputs['signing']['waiting']['documents'][number]

/** Props of `WaitingDocuments`. */
interface WaitingDocumentsProps {
  waiting: Outputs['signing']['waiting']
  accessCode: string
}

/** The list with its selection, and the bar that signs or declines what is selected. */
function WaitingDocuments({ waiting, accessCode }: WaitingDocumentsProps) {
  const words = useWords('several', portuguese)
  const locale = useLocale()
  usePageTitle(words.title)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isDeclining, setDeclining] = useState(false)
  const [cloudIds, setCloudIds] = useState<string[]>([])
  const several = useSeveral({
    accessCode,
    onDone: () => {
      setChosen(new Set())
      setDeclining(false)
    },
    onCloud: setCloudIds,
  })
  const open = waiting.documents.filter(({ id }) => !several.results[id]?.success)
  const isSignable = (document: WaitingDocument) => isSignedHere(document, waiting.cloudCertificates.length > 0)
  const withoutFields = open.filter(isSignable).map(({ id }) => id)
  const inCloud = open.filter(({ id, demand }) => chosen.has(id) && demand.inCloud).map(({ id }) => id)
  const acts = new Set(open.filter(({ id }) => chosen.has(id)).map(({ part }) => part.several[locale]))
  const unlisted = waiting.totalCount - waiting.documents.length
  const ids = [...chosen]
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before, id].filter((one) => one !== id || isChosen)))

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-180 px-4 pt-6 sm:pt-10">
        <Brand />
      </header>
      <main className="mx-auto w-full max-w-180 grow px-4 py-6">
        <h1 className="font-serif text-2xl font-semibold">
          {open.length + unlisted > 0 ? words.waiting : words.noneWaiting}
        </h1>
        <p role="status" className="mt-1 text-quiet">
          {open.length + unlisted === 0 ? words.allDone : words.from(open.length + unlisted, waiting.accountName)}
          {unlisted > 0 && ` ${words.newest(waiting.documents.length)}`}
        </p>
        {withoutFields.length > 2 && (
          <Checkbox
            isSelected={ids.length === withoutFields.length}
            isIndeterminate={ids.length > 0 && ids.length < withoutFields.length}
            isDisabled={several.isPending}
            onChange={(isChosen) => setChosen(new Set(isChosen ? withoutFields : []))}
            className="mt-4 px-4 [&>label]:min-h-11"
          >
            {withoutFields.length === open.length ? words.selectAll : words.selectWithout(withoutFields.length)}
          </Checkbox>
        )}
        <ul className="mt-5 flex flex-col gap-2">
          {waiting.documents.map((document) => (
            <WaitingRow
              key={document.id}
              document={document}
              result={several.results[document.id]}
              isChosen={chosen.has(document.id)}
              isDisabled={several.isPending}
              isSignable={isSignable(document)}
              onChoose={(isChosen) => choose(document.id, isChosen)}
            />
          ))}
        </ul>
        <LanguageSwitch className="mt-5 justify-center" />
      </main>
      {chosen.size > 0 && (
        <footer className="sticky bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto flex max-w-180 animate-rise flex-col gap-2.5 px-4 py-3 lying:flex-row lying:items-center lying:gap-4 lying:py-1.5">
            {several.signError && <Alert tone="warning">{several.signError.message}</Alert>}
            <div className="text-sm text-quiet">
              <ConsentSentence error={null} />
            </div>
            <div className="flex gap-2 sm:justify-end lying:shrink-0">
              <Button
                size="large"
                className="max-sm:px-4!"
                onPress={() => setDeclining(true)}
                isDisabled={several.isPending}
              >
                {words.decline}
              </Button>
              <Button
                size="large"
                variant="primary"
                className="min-w-0 px-4! leading-tight max-sm:shrink! max-sm:grow max-sm:whitespace-normal!"
                onPress={() => several.sign({ ids, inCloud })}
                isFinal
                isPending={several.isPending}
              >
                {inCloud.length > 0
                  ? words.signInCloud(ids.length)
                  : words.act(acts.size === 1 ? [...acts][0] : undefined, ids.length)}
              </Button>
            </div>
          </div>
        </footer>
      )}
      {cloudIds.length > 0 && (
        <Suspense>
          <CloudDialog
            documentIds={cloudIds}
            providers={waiting.cloudCertificates}
            onRefused={several.refuse}
            onClose={() => setCloudIds([])}
          />
        </Suspense>
      )}
      <DeclineDialog
        isOpen={isDeclining}
        count={ids.length}
        draftId={ids.join()}
        onClose={() => setDeclining(false)}
        onDecline={(reason) => several.decline(ids, reason)}
        isPending={several.isPending}
        error={several.declineError?.message ?? null}
      />
    </div>
  )
}

const portuguese = {
  title: 'Seus documentos',
  nothing: 'Nenhum documento espera por você',
  nothingNow: 'Você não tem nada para assinar agora.',
  later: (by: string) => `Quando alguém enviar um documento para a sua assinatura, avisaremos ${by}.`,
  waiting: 'Documentos à sua espera',
  noneWaiting: 'Nenhum documento à sua espera',
  allDone: 'Tudo resolvido por aqui.',
  from: (count: number, account: string) => `${counted(count)} de ${account}.`,
  newest: (count: number) => `Aqui estão os ${count} mais novos; os outros aparecem depois destes.`,
  selectAll: 'Selecionar todos',
  selectWithout: (count: number) => `Selecionar os ${count} sem campos a preencher`,
  decline: 'Recusar',
  /** Documents of different parts have a neutral sentence. */
  act: (several: string | undefined, count: number) =>
    (several ?? 'Concluir {documents}').replace('{documents}', counted(count)),
  signInCloud: (count: number) => `Assinar ${counted(count)} com certificado em nuvem`,
}

function counted(count: number) {
  return count === 1 ? '1 documento' : `${count} documentos`
}
