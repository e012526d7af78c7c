import type { PartyStatus, VerifiedBy } from '@rubrica/contracts/assignments.ts'
import type { Generated } from 'kysely'

/** What was sent to whom, and what they filled in. */
export interface SendingsTables {
  assignments: AssignmentsTable
  parties: PartiesTable
  party_notifications: PartyNotificationsTable
  copy_receivers: CopyReceiversTable
  items: ItemsTable
  prepared_signatures: PreparedSignaturesTable
}

/** What a signer is about to sign by a key of their own. The members of the file are of certificates alone. */
interface PreparedSignaturesTable {
  id: string
  party_id: string
  document_id: string
  kind: 'certificate' | 'passkey'
  /** As JSON. */
  filled: string
  salt: string
  trail_head: string
  /** The file that is signed, as it was without this signature and with an empty place for it. */
  base_sha256: string | null
  file_sha256: string | null
  range_from: number | null
  range_to: number | null
  digest: string | null
  /** DER as base64; the chain as a JSON list. */
  certificate: string | null
  chain: string | null
  is_qualified: number | null
  /** As JSON. */
  judged: string | null
  created_at: string
  expires_at: string
}

interface AssignmentsTable {
  id: string
  document_id: string
  method: 'virtual' | 'collect'
  message: string | null
  expires_at: string | null
  sent_by: string
  /** When the first step was told; null while a virtual assignment waits for its document. */
  started_at: string | null
  /** After how many days without an answer a signer is reminded. */
  reminder_days: Generated<number | null>
  created_at: string
}

interface PartiesTable {
  id: string
  account_id: string
  assignment_id: string
  document_id: string
  signer_id: string
  position: number
  step: number | null
  verification_method: 'email' | 'digital_certificate'
  access_hash: string
  status: PartyStatus
  notified_at: string | null
  verified_at: string | null
  /** Keyed hash of the token that the confirmation is bound to; null if it counts for whoever has the link. */
  verification_hash: string | null
  /** How the holder was known when the link was opened last, and when it was signed; null, of rows before 0026, means a code. */
  verified_by: Generated<VerifiedBy | null>
  signed_by: Generated<VerifiedBy | null>
  viewed_at: string | null
  terms_version: string | null
  terms_accepted_at: string | null
  signed_at: string | null
  declined_at: string | null
  /** As they were when the document was sent, or as this person corrected them: they do not change with the contact. */
  full_name: string
  email: string | null
  whatsapp_phone_number: string | null
  government_id: string | null
  /** Name and address folded, for search. */
  full_name_key: string
  email_key: string | null
  /** Counts the corrections of the address; link and codes of the one before do not count any more. */
  link_version: Generated<number>
  /** When a code sent to the address was first confirmed by whoever acts here; the address is not corrected after that. */
  confirmed_at: string | null
  ip: string | null
  user_agent: string | null
  signature_sha256: string | null
  /** What was found out about the certificate that this person has signed with, as JSON. */
  certificate: string | null
  remind_at: Generated<string | null>
  reminders_sent: Generated<number>
}

interface PartyNotificationsTable {
  id: string
  party_id: string
  event: 'signature_request'
  status: 'sent' | 'failed'
  error_code: string | null
  error_message: string | null
  happened_at: string
}

interface CopyReceiversTable {
  assignment_id: string
  signer_id: string
  /** As they were when the document was sent. */
  full_name: string
  email: string | null
}

interface ItemsTable {
  id: string
  assignment_id: string
  /** Null for items that the sender filled in: completed from the start. */
  party_id: string | null
  position: number
  page_id: string | null
  field_id: string | null
  display_settings: string | null
  value: string | null
  completed_at: string | null
}
