import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { formatDateTime } from '../../../format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** Where a signer stands, in a word or two. */
export function signerState(signer: AssignmentSigner, isPending: boolean): { tone: BadgeTone; words: string } {
  if (signer.status === 'signed') return { tone: 'done', words: 'Assinou' }
  if (signer.status === 'declined') return { tone: 'stop', words: 'Recusou' }
  if (!isPending) return { tone: 'quiet', words: 'Não assinou' }
  if (signer.status === 'viewed') return { tone: 'wait', words: 'Abriu' }
  if (signer.status === 'notified') return { tone: 'wait', words: 'Convite enviado' }
  return { tone: 'quiet', words: 'Aguarda a vez' }
}

/** The latest that is known of a signer, with its moment and the method of verification. */
export function signerMoment(signer: AssignmentSigner) {
  if (signer.signed_at) return `Assinou em ${formatDateTime(signer.signed_at)}, ${methods[signer.verification_method]}`
  if (signer.viewed_at) return `Abriu em ${formatDateTime(signer.viewed_at)}`
  if (signer.notified_at) return `Convite enviado em ${formatDateTime(signer.notified_at)}`
  return 'Recebe o convite quando chegar a vez'
}

const methods = { Email: 'com código enviado por e-mail' } satisfies Record<
  AssignmentSigner['verification_method'],
  string
>
