import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { DotSigner } from './signer-dots.tsx'

/** Says in a few words who has the turn, for the person with this e-mail; '' if no signer has it any more. */
export function whoseTurn(document: { status: DocumentStatus; signers: DotSigner[] }, ownEmail: string) {
  if (document.status === 'metadata_ready') return 'Sua vez de preparar'
  if (document.status === 'failed') return 'Sua vez de tentar de novo'
  if (document.status !== 'pending_signature') return ''
  const asked = document.signers.filter((signer) => signer.state === 'turn')
  const [first, ...more] = asked.filter(({ email }) => email !== ownEmail)
  const isMine = asked.some(({ email }) => email === ownEmail)
  if (!first) return isMine ? 'Sua vez de assinar' : 'Convites a caminho'
  const others = more.length === 0 ? first.full_name : `${first.full_name} e mais ${more.length}`
  return isMine ? `Sua vez, e de ${others}` : `Vez de ${others}`
}
