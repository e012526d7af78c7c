import type { Document } from '@rubrica/contracts/documents.ts'
import { Download, PenLine, RotateCw } from 'lucide-react'
import { ActionFailure } from '../../../action-failure.tsx'
import { isOwnTurn, SignHere } from '../../../documents/sign-here.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { downloadPath } from '../document-menu.tsx'

/** The one thing to do next with a document, by its status. */
export function NextStep({ document, onDeadline }: { document: Document; onDeadline: () => void }) {
  const { id, status, signing_url } = document
  const { user } = useSignedIn()
  if (isOwnTurn(document, user.email)) return <SignHere document={document} label="Assinar documento" />
  switch (status) {
    case 'metadata_ready':
      return (
        <LinkButton variant="primary" href={`/dashboard/documents/${id}/signers`}>
          <PenLine aria-hidden />
          Preparar
        </LinkButton>
      )
    case 'pending_signature':
      return <CopyButton text={signing_url} label="Copiar link de assinatura" copied="Link de assinatura copiado." />
    case 'certificated':
      return (
        <LinkButton variant="primary" href={downloadPath(id, 'certificated')} download>
          <Download aria-hidden />
          Baixar documento assinado
        </LinkButton>
      )
    case 'expired':
      return (
        <Button variant="primary" onPress={onDeadline}>
          Definir novo prazo
        </Button>
      )
    case 'rejected_by_signer':
      return <LinkButton href="/dashboard/documents?upload">Carregar nova versão</LinkButton>
    case 'failed':
      return (
        <>
          <RetryButton documentId={id} />
          {!document.assignment && <LinkButton href="/dashboard/documents?upload">Carregar outro arquivo</LinkButton>}
        </>
      )
    default:
      return null
  }
}

/** Retries a failed processing or sealing. */
function RetryButton({ documentId }: { documentId: string }) {
  const utils = trpc.useUtils()
  const retry = trpc.documents.retry.useMutation({
    onSuccess: () => toast('Estamos tentando de novo.'),
    // Also after a refusal: the page may be out of date.
    onSettled: () => void utils.documents.invalidate(),
  })
  return (
    <>
      <Button variant="primary" isPending={retry.isPending} onPress={() => retry.mutate({ documentId })}>
        <RotateCw aria-hidden />
        Tentar de novo
      </Button>
      <ActionFailure call={retry} className="order-last basis-full" />
    </>
  )
}
