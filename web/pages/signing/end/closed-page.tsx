import { Navigate } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import { useLocale, useWords } from '../../../words.ts'
import { SignerArea, SigningSkeleton } from '../signer-area.tsx'
import { SignerCard, SigningFailure } from '../signer-card.tsx'
import { documentEnd, OtherDocuments, portugueseEnds, SignedFiles } from './document-end.tsx'

/** Why this document can no longer be signed, and what that means. */
export function ClosedPage() {
  return <SignerArea>{(accessCode) => <Closed accessCode={accessCode} />}</SignerArea>
}

function Closed({ accessCode }: { accessCode: string }) {
  const opened = trpc.signing.open.useQuery()
  const words = useWords('closed', portuguese)
  const ends = useWords('ends', portugueseEnds)
  const locale = useLocale()
  if (!opened.data) {
    return opened.error ? <SigningFailure error={opened.error} onRetry={() => opened.refetch()} /> : <SigningSkeleton />
  }
  const { document, senderName, signer } = opened.data
  const end = document && documentEnd(document, senderName, ends, locale)
  if (!end) return <Navigate to={`/sign/${accessCode}`} replace />
  return (
    <SignerCard title={end.title} intro={end.meaning}>
      <dl className="flex flex-col gap-3 border-l-2 border-line pl-3">
        <Fact name={words.document} value={document.name} />
        <Fact name={words.sentBy} value={senderName} />
        {end.reason && <Fact name={words.reason} value={end.reason} />}
      </dl>
      {document.hasSigned && (
        <>
          <p>{words.stays(document.part.words.didDocument[locale])}</p>
          <SignedFiles document={document} signerId={signer.id} />
        </>
      )}
      <p className="text-quiet">{end.advice}</p>
      <OtherDocuments accessCode={accessCode} />
    </SignerCard>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
    </div>
  )
}

const portuguese = {
  document: 'Documento',
  sentBy: 'Enviado por',
  reason: 'Motivo',
  stays: (didDocument: string) =>
    `Antes disso você ${didDocument}, e isso continua registrado. O documento final não foi gerado.`,
}
