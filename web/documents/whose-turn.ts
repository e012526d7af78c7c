import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { DotSigner } from './signer-dots.tsx'

/** Whose turn it is, in a few words; '' where it is nobody's any more. */
export function whoseTurn(document: { status: DocumentStatus; signers: DotSigner[] }) {
  if (document.status === 'metadata_ready') return 'Sua vez de preparar'
  if (document.status === 'failed') return 'Sua vez de tentar de novo'
  if (document.status !== 'pending_signature') return ''
  const [first, ...others] = document.signers.filter((signer) => signer.state === 'turn')
  if (!first) return 'Convites a caminho'
  if (others.length === 0) return `Vez de ${first.full_name}`
  return `Vez de ${first.full_name} e mais ${others.length}`
}
