import type { Sentence } from '@rubrica/contracts/locale.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** The word for each status. */
export const statusWords: Readonly<Record<keyof typeof documentStatuses, Sentence>> = {
  uploading: { pt: documentStatuses.uploading, en: 'Processing' },
  uploaded: { pt: documentStatuses.uploaded, en: 'Processing' },
  metadata_processing: { pt: documentStatuses.metadata_processing, en: 'Processing' },
  metadata_ready: { pt: documentStatuses.metadata_ready, en: 'Awaiting preparation' },
  pending_signature: { pt: documentStatuses.pending_signature, en: 'Awaiting signature' },
  certificating: { pt: documentStatuses.certificating, en: 'Certifying' },
  certificated: { pt: documentStatuses.certificated, en: 'Signed' },
  expired: { pt: documentStatuses.expired, en: 'Expired' },
  rejected_by_user: { pt: documentStatuses.rejected_by_user, en: 'Cancelled' },
  rejected_by_signer: { pt: documentStatuses.rejected_by_signer, en: 'Declined' },
  failed: { pt: documentStatuses.failed, en: 'Failed' },
}

/** A status as typed on a command line. */
export function statusOf(text: string): DocumentStatus {
  if (isStatus(text)) return text
  const list = Object.keys(documentStatuses).join(', ')
  throw new Failure({ pt: 'Status possíveis: {list}.', en: 'Possible statuses: {list}.' }, exitCodes.usage, { list })
}

function isStatus(text: string): text is keyof typeof documentStatuses {
  return Object.hasOwn(documentStatuses, text)
}
