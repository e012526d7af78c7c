import { formatDateTime } from '../../../format.ts'
import { Navigate } from '../../../router/router.tsx'
import { trpc } from '../../../trpc.ts'
import type { OpenedDocument } from '../opened.ts'
import { SignerArea } from '../signer-area.tsx'
import { SignerCard } from '../signer-card.tsx'
import { SigningFailure } from '../signing-failure.tsx'
import { SigningSkeleton } from '../signing-skeleton.tsx'
import { OtherDocuments } from './other-documents.tsx'

/** Why this document can no longer be signed, and what that means. */
export function Component() {
  return <SignerArea>{(accessCode) => <Closed accessCode={accessCode} />}</SignerArea>
}

function Closed({ accessCode }: { accessCode: string }) {
  const opened = trpc.signing.open.useQuery()
  if (opened.error) return <SigningFailure error={opened.error} onRetry={() => opened.refetch()} />
  if (!opened.data) return <SigningSkeleton />
  const { document, senderName, signer } = opened.data
  const end = document && endOf(document, senderName, signer.name)
  if (!end) return <Navigate to={`/sign/${accessCode}`} replace />
  return (
    <SignerCard title={end.title} intro={end.meaning}>
      <dl className="flex flex-col gap-3 border-l-2 border-line pl-3">
        <Fact name="Documento" value={document.name} />
        <Fact name="Enviado por" value={senderName} />
        {end.reason && <Fact name="Motivo" value={end.reason} />}
      </dl>
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

interface End {
  title: string
  meaning: string
  reason?: string | null
  advice: string
}

/** How the document ended for this signer; nothing while it still waits for them. */
function endOf(document: OpenedDocument, senderName: string, signerName: string): End | undefined {
  const askSender = `Se ainda for preciso assinar, fale com ${senderName}.`
  switch (document.status) {
    case 'expired':
      return {
        title: 'O prazo para assinar terminou',
        meaning: document.expiresAt
          ? `O documento podia ser assinado até ${formatDateTime(document.expiresAt)}.`
          : 'O documento não pode mais ser assinado.',
        advice: `${senderName} pode dar um novo prazo. O link que você já tem volta a funcionar.`,
      }
    case 'rejected_by_signer':
      return {
        title:
          document.declinedBy === signerName
            ? 'Você recusou este documento'
            : `${document.declinedBy ?? 'Outra pessoa'} recusou o documento`,
        meaning: 'Por isso ele foi encerrado para todos, e ninguém mais pode assinar.',
        reason: document.declineReason,
        advice: askSender,
      }
    case 'rejected_by_user':
      return {
        title: 'O documento foi cancelado',
        meaning: `${senderName} cancelou o envio. Não é preciso fazer mais nada.`,
        reason: document.declineReason,
        advice: askSender,
      }
    case 'failed':
      return {
        title: 'O documento não pôde ser concluído',
        meaning: 'Houve um problema ao gerar o documento final. Ele não vale como assinado.',
        advice: `${senderName} já pode ver o problema e enviar o documento de novo.`,
      }
    default:
      return undefined
  }
}
