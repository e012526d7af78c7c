import { Navigate } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import { SignerArea } from '../signer-area.tsx'
import { SignerCard } from '../signer-card.tsx'
import { SigningFailure } from '../signing-failure.tsx'
import { SigningSkeleton } from '../signing-skeleton.tsx'
import { WaitingDocuments } from './waiting-documents.tsx'

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
  return (
    <SignerCard title="Nenhum documento espera por você" intro="Você não tem nada para assinar agora.">
      <p className="text-quiet">Quando alguém enviar um documento para a sua assinatura, avisaremos por e-mail.</p>
    </SignerCard>
  )
}
