import type { DocumentStatus } from '@rubrica/contracts/documents.ts'

interface Asked {
  status: DocumentStatus
  assignment: { signers: { email: string | null; status: string }[] } | null
}

/** Whether the document waits for the signature of the person with this e-mail. */
export function isOwnTurn({ status, assignment }: Asked, email: string) {
  if (status !== 'pending_signature') return false
  return (assignment?.signers ?? []).some((signer) => signer.email === email && isAsked(signer.status))
}

function isAsked(status: string) {
  return status === 'notified' || status === 'viewed'
}
