import { partOf } from '@rubrica/contracts/parts.ts'
import { Navigate } from 'react-router-dom'
import { Brand } from '../../../brand.tsx'
import { ReaderCode } from '../../../documents/reader-code.tsx'
import { LanguageSwitch } from '../../../language-switch.tsx'
import { useNavigationAlert } from '../../../navigation-alert.ts'
import { useSession } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { type OpenedDocument, signingAddressOf } from '../opened.ts'
import { SignerArea, SigningSkeleton } from '../signer-area.tsx'
import { SigningFailure } from '../signer-card.tsx'
import { documentEnd, OtherDocuments, portugueseEnds, SignedFiles } from './document-end.tsx'

/** Confirms the signature, says what happens next, and offers the files once they exist. */
export function SignedPage() {
  return <SignerArea>{(accessCode) => <Success accessCode={accessCode} />}</SignerArea>
}

function Success({ accessCode }: { accessCode: string }) {
  const isSignedIn = useSession() !== null
  const { alert, close } = useNavigationAlert()
  const opened = trpc.signing.open.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.document && isBeingSealed(state.data.document) ? 2_000 : false),
  })
  const words = useWords('success', portuguese)
  const ends = useWords('ends', portugueseEnds)
  const locale = useLocale()
  const { done, doneIn } = (opened.data?.document?.part ?? partOf(undefined)).words
  usePageTitle(done[locale])
  if (!opened.data) {
    return opened.error ? <SigningFailure error={opened.error} onRetry={() => opened.refetch()} /> : <SigningSkeleton />
  }
  const { document, signer, senderName } = opened.data
  if (!document?.hasSigned) return <Navigate to={`/sign/${accessCode}`} replace />
  if (documentEnd(document, senderName, ends, locale)) return <Navigate to={`/sign/${accessCode}/closed`} replace />
  const { reachedAt } = document
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
      <header className="mb-6 sm:mb-8">
        <Brand />
      </header>
      <main className="w-full max-w-130 rounded-card bg-surface px-5 py-8 shadow-page sm:px-9 sm:py-10">
        {alert && (
          <Alert tone={alert.tone} onClose={close} className="mb-6">
            {alert.message}
          </Alert>
        )}
        <Mark isDrawn className="mx-auto h-28 text-pen" />
        <h1 className="mt-4 text-center font-serif text-2xl font-semibold">{done[locale]}!</h1>
        <p className="mt-2 text-center text-quiet">
          {doneIn[locale]} <span className="font-medium text-ink">{document.name}</span>.
        </p>
        <div className="mt-6 flex flex-col gap-5">
          <section aria-label={words.next} className="border-l-2 border-pen pl-3">
            <p role="status" className="min-h-12">
              {whatNext(document, words)}
            </p>
            <p className="mt-1 text-quiet [overflow-wrap:anywhere]">
              {whereTheCopyIs(document, (reachedAt.isMail && signer.email) || reachedAt.yours[locale], words)}
            </p>
          </section>
          <SignedFiles document={document} signerId={signer.id} />
          {document.artifacts.includes('certificated') && <ReaderNote documentId={document.id} />}
          <NextDocument accessCode={accessCode} />
          {isSignedIn && (
            <LinkButton href="/dashboard" className="w-full">
              {words.home}
            </LinkButton>
          )}
        </div>
      </main>
      <footer className="mt-6">
        <LanguageSwitch />
      </footer>
    </div>
  )
}

function isBeingSealed({ status, signerCount, completedCount }: OpenedDocument) {
  return status === 'certificating' || (status === 'pending_signature' && completedCount >= signerCount)
}

function whereTheCopyIs({ status }: OpenedDocument, to: string, words: typeof portuguese) {
  return status === 'certificated' ? words.copyGoes(to) : words.copyWillGo(to)
}

function whatNext(document: OpenedDocument, words: typeof portuguese) {
  const { isOnlySigned } = document
  if (document.status === 'certificated') return words.ready(isOnlySigned)
  if (isBeingSealed(document)) return words.sealing(isOnlySigned)
  return words.missing(document.signerCount - document.completedCount, isOnlySigned)
}

/** The document that waits longest for this signer, and the way to the others; renders nothing if there are none. */
function NextDocument({ accessCode }: { accessCode: string }) {
  const words = useWords('success', portuguese)
  const locale = useLocale()
  const waiting = trpc.signing.waiting.useQuery()
  const next = waiting.data?.documents.at(-1)
  if (!next) return null
  return (
    <section aria-label={words.nextDocument} className="flex flex-col gap-3 border-t border-line pt-4">
      <p>
        <span className="block text-sm text-quiet">{words.alsoWaits(next.part.asked[locale])}</span>
        <span className="block font-medium [overflow-wrap:anywhere]">{next.name}</span>
      </p>
      <LinkButton size="large" href={signingAddressOf(next)}>
        {words.openNext}
      </LinkButton>
      {(waiting.data?.totalCount ?? 0) > 1 && <OtherDocuments accessCode={accessCode} />}
    </section>
  )
}

/** The secret for the reader of ITI, if the sender opened the document to it. */
function ReaderNote({ documentId }: { documentId: string }) {
  const words = useWords('success', portuguese)
  const code = trpc.signing.readerCode.useQuery({ documentId })
  if (!code.data?.secret_code) return null
  return (
    <section aria-labelledby="reader" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="reader" className="font-medium">
        {words.reader}
      </h2>
      <ReaderCode code={code.data.secret_code} />
    </section>
  )
}

const portuguese = {
  next: 'O que acontece agora',
  home: 'Voltar ao início',
  copyGoes: (to: string) => `Uma cópia vai para ${to}. Este link também a guarda.`,
  copyWillGo: (to: string) =>
    `A sua cópia, com o certificado de assinaturas, vai para ${to} assim que ficar pronta. Este link também a guarda.`,
  ready: (isOnlySigned: boolean) =>
    `${isOnlySigned ? 'Todos assinaram' : 'Todos fizeram a sua parte'}. O documento final está pronto, com o certificado de assinaturas.`,
  sealing: (isOnlySigned: boolean) =>
    `${isOnlySigned ? 'Todos assinaram' : 'Todos fizeram a sua parte'}. Estamos gerando o documento final; ele aparece aqui em instantes.`,
  missing: (count: number, isOnlySigned: boolean) => {
    const what =
      count === 1 ? 'Falta a assinatura de mais uma pessoa' : `Faltam as assinaturas de mais ${count} pessoas`
    const who = count === 1 ? 'Falta mais uma pessoa' : `Faltam mais ${count} pessoas`
    return `${isOnlySigned ? what : who}. Você não precisa fazer mais nada.`
  },
  nextDocument: 'Próximo documento',
  alsoWaits: (asked: string) => `Também espera ${asked}`,
  openNext: 'Abrir o próximo documento',
  reader: 'Código para o leitor do ITI',
}
