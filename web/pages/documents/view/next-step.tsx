import type { Document } from '@rubrica/contracts/documents.ts'
import { Download, PenLine } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { downloadPath } from '../download-path.ts'
import { RetryButton } from './retry-button.tsx'

/** The one thing to do next with a document, by its status. */
export function NextStep({ document, onDeadline }: { document: Document; onDeadline: () => void }) {
  const { id, status, signing_url } = document
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
    case 'failed':
      return (
        <>
          <RetryButton documentId={id} />
          {!document.assignment && <LinkButton href="/dashboard/documents">Enviar outro arquivo</LinkButton>}
        </>
      )
    default:
      return null
  }
}
