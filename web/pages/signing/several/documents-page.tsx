import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Brand } from '../../../brand.tsx'
import { counted } from '../../../format.ts'
import { LanguageSwitch } from '../../../language-switch.tsx'
import { openPart } from '../../../load-code.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { DeclineDialog } from '../decline-dialog.tsx'
import { SignerArea, SigningSkeleton } from '../signer-area.tsx'
import { SignerCard, SigningFailure } from '../signer-card.tsx'
import { ActBar } from './act-bar.tsx'
import type { WaitingDocument } from './questions.ts'
import { type Chosen, type DocumentResult, isDone, isOver, useChosen } from './use-several.ts'
import { isSignedHere, WaitingRow } from './waiting-row.tsx'

const loadReader = () => import('./document-reader.tsx')
const DocumentReader = lazy(async () => ({ default: (await loadReader()).DocumentReader }))
const QuestionsForm = lazy(async () => ({ default: (await import('./questions-form.tsx')).QuestionsForm }))
const SignatureDialog = lazy(async () => ({
  default: (await import('../document/signature-dialog.tsx')).SignatureDialog,
}))
// Only who signs in the cloud loads it.
const CloudDialog = lazy(async () => ({ default: (await import('../cloud/cloud-choice.tsx')).CloudDialog }))

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
  return (
    <SignerCard title={words.nothing} intro={words.nothingNow}>
      <p className="text-quiet">{words.later}</p>
    </SignerCard>
  )
}

/** Props of `WaitingDocuments`. */
interface WaitingDocumentsProps {
  waiting: Outputs['signing']['waiting']
  accessCode: string
}

/** The list with its selection, what the chosen documents ask for, and the bar that signs or declines them. */
function WaitingDocuments({ waiting, accessCode }: WaitingDocumentsProps) {
  const words = useWords('several', portuguese)
  const locale = useLocale()
  usePageTitle(words.title)
  const several = useChosen({ waiting, accessCode })
  const { chosen, answers } = several
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<WaitingDocument>()
  const isSeen = ({ id, hasSeen }: WaitingDocument) => hasSeen || seen.has(id)
  const acts = new Set(chosen.map(({ part }) => part.several[locale]))
  const { typed, drawn } = answers.questions

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-180 px-4 pt-6 sm:pt-10">
        <Brand />
      </header>
      <main className="mx-auto w-full max-w-180 grow px-4 py-6">
        <ListHead waiting={waiting} several={several} />
        <ul className="mt-5 flex flex-col gap-2">
          {waiting.documents.map((document) => (
            <WaitingRow
              key={document.id}
              document={document}
              result={several.results[document.id]}
              isChosen={chosen.includes(document)}
              isDisabled={several.isPending}
              isSeen={isSeen(document)}
              isSignable={isSignable(document, waiting)}
              onChoose={(isChosen) => several.choose(document.id, isChosen)}
              onRead={() => openPart(loadReader, () => setReading(document))}
            />
          ))}
        </ul>
        {typed.length + drawn.length > 0 && (
          <Suspense>
            <QuestionsForm answers={answers} chosenCount={chosen.length} isDisabled={several.isPending} />
          </Suspense>
        )}
        <LanguageSwitch className="mt-5 justify-center" />
      </main>
      {chosen.length > 0 && (
        <ActBar
          act={acts.size === 1 ? [...acts][0] : undefined}
          names={chosen.map(({ name }) => name)}
          unread={chosen.filter((one) => !isSeen(one)).length}
          inCloud={several.inCloud.length}
          missing={answers.missing}
          error={several.signError?.message}
          isPending={several.isPending}
          onDecline={() => several.setDeclining(true)}
          onMissing={answers.goOn}
          onSign={several.sign}
        />
      )}
      {reading && (
        <Suspense>
          <DocumentReader
            document={reading}
            signerId={waiting.signer.id}
            answers={answers}
            onSeen={() => setSeen((before) => new Set([...before, reading.id]))}
            onItem={(item) => {
              several.choose(reading.id, true)
              setReading(undefined)
              answers.open(item)
            }}
            onClose={() => setReading(undefined)}
          />
        </Suspense>
      )}
      <ActDialogs waiting={waiting} several={several} />
    </div>
  )
}

/** Props of the parts around the list. */
interface PartProps {
  waiting: Outputs['signing']['waiting']
  several: Chosen
}

/** How many documents wait, what became of the last act, and the box that chooses all of them. */
function ListHead({ waiting, several }: PartProps) {
  const words = useWords('several', portuguese)
  const { chosen } = several
  const open = waiting.documents.filter(({ id }) => !isOver(several.results[id]))
  const signable = open.filter((one) => isSignable(one, waiting)).map(({ id }) => id)
  const left = open.length + waiting.totalCount - waiting.documents.length
  const unlisted = left - open.length
  const outcome = outcomeOf(several.results, words)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, and on a phone what became of the documents would be out of sight.
  useEffect(() => {
    if (Object.keys(several.results).length > 0) heading.current?.focus()
  }, [several.results])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="scroll-mt-6 font-serif text-2xl font-semibold">
        {left > 0 ? words.waiting : words.noneWaiting}
      </h1>
      <p role="status" className="mt-1 text-quiet">
        {outcome}
        {left > 0 ? words.from(left, waiting.accountName) : !outcome && words.allDone}
        {unlisted > 0 && ` ${words.newest(waiting.documents.length)}`}
      </p>
      {signable.length > 2 && (
        <Checkbox
          isSelected={chosen.length === signable.length}
          isIndeterminate={chosen.length > 0 && chosen.length < signable.length}
          isDisabled={several.isPending}
          onChange={(isChosen) => several.chooseOnly(isChosen ? signable : [])}
          className="mt-4 px-4 [&>label]:min-h-11"
        >
          {signable.length === open.length ? words.selectAll : words.selectHere(signable.length)}
        </Checkbox>
      )}
    </>
  )
}

/** The dialogs of signing and declining, each while it is open. */
function ActDialogs({ waiting, several }: PartProps) {
  const { answers, toCloud } = several
  const ids = several.chosen.map(({ id }) => id)
  return (
    <>
      {answers.pad && (
        <Suspense>
          <SignatureDialog
            type={answers.pad}
            signer={waiting.signer}
            onClose={answers.closePad}
            onRefused={() => undefined}
            onKept={answers.keepPicture}
          />
        </Suspense>
      )}
      {toCloud.length > 0 && (
        <Suspense>
          <CloudDialog
            documents={toCloud}
            providers={waiting.cloudCertificates}
            onRefused={several.refuse}
            onClose={several.closeCloud}
          />
        </Suspense>
      )}
      <DeclineDialog
        isOpen={several.isDeclining}
        count={ids.length}
        draftId={ids.join()}
        onClose={() => several.setDeclining(false)}
        onDecline={(reason) => several.decline(ids, reason)}
        isPending={several.isPending}
        error={several.declineError?.message ?? null}
      />
    </>
  )
}

function isSignable(document: WaitingDocument, { cloudCertificates }: PartProps['waiting']) {
  return isSignedHere(document, cloudCertificates.length > 0)
}

/** How many of one act went through and how many did not; the rows say why. */
function outcomeOf(results: Record<string, DocumentResult>, words: typeof portuguese) {
  const all = Object.values(results)
  const failed = all.filter((one) => !isDone(one)).length
  const signed = all.filter((one) => isDone(one) && one.action === 'sign').length
  return failed > 0 ? `${words.outcome(signed, failed)} ` : ''
}

const portuguese = {
  title: 'Seus documentos',
  nothing: 'Nenhum documento espera por você',
  nothingNow: 'Você não tem nada para assinar agora.',
  later: 'Quando alguém enviar um documento para a sua assinatura, avisaremos você.',
  waiting: 'Documentos à sua espera',
  noneWaiting: 'Nenhum documento à sua espera',
  allDone: 'Tudo resolvido por aqui.',
  outcome: (signed: number, failed: number): string => {
    const not =
      failed === 1 ? '1 não deu certo: o motivo está nele.' : `${failed} não deram certo: o motivo está em cada um.`
    return signed === 0 ? not : `${signed === 1 ? '1 concluído' : `${signed} concluídos`}, ${not}`
  },
  from: (count: number, account: string) => `${counted(count, 'documento', 'documentos')} de ${account}.`,
  newest: (count: number) => `Aqui estão os ${count} mais novos; os outros aparecem depois destes.`,
  selectAll: 'Selecionar todos',
  selectHere: (count: number) => `Selecionar os ${count} que se assinam aqui`,
}
