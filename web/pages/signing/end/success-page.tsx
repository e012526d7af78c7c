import { Navigate } from 'react-router-dom'
import { Brand } from '../../../brand.tsx'
import { useSession } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import type { OpenedDocument } from '../opened.ts'
import { SignerArea } from '../signer-area.tsx'
import { SigningFailure } from '../signing-failure.tsx'
import { SigningSkeleton } from '../signing-skeleton.tsx'
import { documentEnd } from './document-end.ts'
import { NextDocument } from './next-document.tsx'
import { ReaderNote } from './reader-note.tsx'
import { SignedFiles } from './signed-files.tsx'

/** Confirms the signature, says what happens next, and offers the files once they exist. */
export function SignedPage() {
  return <SignerArea>{(accessCode) => <Success accessCode={accessCode} />}</SignerArea>
}

function Success({ accessCode }: { accessCode: string }) {
  usePageTitle('Documento assinado')
  const isSignedIn = useSession() !== null
  const opened = trpc.signing.open.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.document && isBeingSealed(state.data.document) ? 2_000 : false),
  })
  if (!opened.data) {
    return opened.error ? <SigningFailure error={opened.error} onRetry={() => opened.refetch()} /> : <SigningSkeleton />
  }
  const { document, signer, senderName } = opened.data
  if (!document?.hasSigned) return <Navigate to={`/sign/${accessCode}`} replace />
  if (documentEnd(document, senderName)) return <Navigate to={`/sign/${accessCode}/closed`} replace />
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
      <header className="mb-6 sm:mb-8">
        <Brand />
      </header>
      <main className="w-full max-w-130 rounded-card bg-surface px-5 py-8 shadow-page sm:px-9 sm:py-10">
        <Mark isDrawn className="mx-auto h-28 text-pen" />
        <h1 className="mt-4 text-center font-serif text-2xl font-semibold">Documento assinado!</h1>
        <p className="mt-2 text-center text-quiet">
          Sua assinatura está em <span className="font-medium text-ink">{document.name}</span>.
        </p>
        <div className="mt-6 flex flex-col gap-5">
          <section aria-label="O que acontece agora" className="border-l-2 border-pen pl-3">
            <p role="status" className="min-h-12">
              {whatNext(document)}
            </p>
            <p className="mt-1 text-quiet [overflow-wrap:anywhere]">{whereTheCopyIs(document, signer.email)}</p>
          </section>
          <SignedFiles document={document} signerId={signer.id} />
          {document.artifacts.includes('certificated') && <ReaderNote documentId={document.id} />}
          <NextDocument accessCode={accessCode} />
          {isSignedIn && (
            <LinkButton href="/dashboard" className="w-full">
              Voltar ao início
            </LinkButton>
          )}
        </div>
      </main>
    </div>
  )
}

function isBeingSealed({ status, signerCount, completedCount }: OpenedDocument) {
  return status === 'certificating' || (status === 'pending_signature' && completedCount >= signerCount)
}

function whereTheCopyIs({ status }: OpenedDocument, email: string | null) {
  const to = email ?? 'o seu e-mail'
  if (status === 'certificated') return `Uma cópia vai para ${to}. Este link também a guarda.`
  return `A sua cópia, com o certificado de assinaturas, vai para ${to} assim que ficar pronta. Este link também a guarda.`
}

function whatNext(document: OpenedDocument) {
  const missing = document.signerCount - document.completedCount
  if (document.status === 'certificated')
    return 'Todos assinaram. O documento final está pronto, com o certificado de assinaturas.'
  if (isBeingSealed(document))
    return 'Todos assinaram. Estamos gerando o documento final; ele aparece aqui em instantes.'
  return missing === 1
    ? 'Falta a assinatura de mais uma pessoa. Você não precisa fazer mais nada.'
    : `Faltam as assinaturas de mais ${missing} pessoas. Você não precisa fazer mais nada.`
}
