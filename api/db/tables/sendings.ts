import type { PartyStatus, VerifiedBy } from '@rubrica/contracts/assignments.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { PartName } from '@rubrica/contracts/parts.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import type { DemandName, demands, KeyWay } from '@rubrica/contracts/ways.ts'
import type { ColumnType, Generated } from 'kysely'

/** Assignments, their parties, and the values that these filled in. */
export interface SendingsTables {
  assignments: AssignmentsTable
  parties: PartiesTable
  party_notifications: PartyNotificationsTable
  copy_receivers: CopyReceiversTable
  items: ItemsTable
  prepared_signatures: PreparedSignaturesTable
  cloud_authorizations: CloudAuthorizationsTable
  drawings: DrawingsTable
}

/** What a signer is about to sign by a key of their own. Only certificates have the members of the file. */
interface PreparedSignaturesTable {
  id: string
  party_id: string
  document_id: string
  kind: KeyWay
  /** As JSON. */
  filled: string
  salt: string
  trail_head: string
  /** The file to sign, without this signature and with an empty place for it. */
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

/** A signer who is at a provider of certificates in the cloud. */
interface CloudAuthorizationsTable {
  state_hash: string
  party_id: string
  provider: string
  /**
   * `looking` until a provider is chosen, which is then `asked`; `taken` while one call has it in hand, and for good
   * after it; `held` waits for the signer's word.
   */
  stage: 'looking' | 'asked' | 'taken' | 'held'
  /** JSON, encrypted. */
  sealed: string
  created_at: string
  expires_at: string
}

/** A drawing that a signer makes on another device, and the code by which that device sends it. */
interface DrawingsTable {
  id: string
  party_id: string
  type: SignatureType
  secret_hash: string
  /** The confirmation of the page that shows the code; null if it is not bound to a browser. */
  verification_hash: string | null
  opened_at: string | null
  /** Null until the drawing is here. */
  sha256: string | null
  size: number | null
  media_type: 'image/png' | 'image/jpeg' | null
  drawn_at: string | null
  ip: string | null
  user_agent: string | null
  created_at: string
  expires_at: string
}

interface AssignmentsTable {
  id: string
  document_id: string
  method: 'virtual' | 'collect'
  message: string | null
  expires_at: string | null
  /** When the deadline asks for something next: the sender's notice, then the close. */
  due_at: Generated<string | null>
  /** Who sent it, for ever: the seal's evidence names this person. */
  sent_by: ColumnType<string, string, never>
  /** The time of the first invitations; null while a virtual assignment waits for its document. */
  started_at: string | null
  /** Days without an answer before a signer gets a reminder. */
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
  /** What the person does in the document, as the sender chose it. */
  part: Generated<PartName>
  /** In what capacity, in the sender's words. */
  acting_as: Generated<string | null>
  /** The contacts whom a witness attests, as a JSON list; null for everybody else. */
  witness_of: Generated<string | null>
  step: number | null
  verification_method: (typeof demands)[DemandName]['column']
  access_hash: string
  status: PartyStatus
  notified_at: string | null
  verified_at: string | null
  /** Keyed hash of the token that the confirmation needs; null if it counts for any holder of the link. */
  verification_hash: string | null
  /** How the holder proved who they are, when last opening the link and when signing; null (before 0026) is a code. */
  verified_by: Generated<VerifiedBy | null>
  signed_by: Generated<VerifiedBy | null>
  viewed_at: string | null
  terms_version: string | null
  terms_accepted_at: string | null
  signed_at: string | null
  declined_at: string | null
  /** The contact's data at the sending, or as this person corrected them; later changes of the contact do not count. */
  full_name: string
  email: string | null
  /** The channel of the invitation, and the address there; null if that is `email`. */
  channel: Generated<string>
  address: Generated<string | null>
  whatsapp_phone_number: string | null
  government_id: string | null
  /** Name and address folded, for search. */
  full_name_key: string
  email_key: string | null
  /** Counts the corrections of the address; link and codes of the old address no longer count. */
  link_version: Generated<number>
  /** The time of the first confirmed code of this party; after it the address can no longer change. */
  confirmed_at: string | null
  ip: string | null
  user_agent: string | null
  /** The language of the last call by the holder of the link; null if it was none of ours. */
  locale: Generated<Locale | null>
  signature_sha256: string | null
  /** The facts about this person's certificate at the signature, as JSON. */
  certificate: string | null
  remind_at: Generated<string | null>
  reminders_sent: Generated<number>
}

interface PartyNotificationsTable {
  id: string
  party_id: string
  /** By which channel, and where; null if that is the party's e-mail. */
  channel: Generated<string>
  address: Generated<string | null>
  event: 'signature_request'
  status: 'sent' | 'failed'
  error_code: string | null
  error_message: string | null
  happened_at: string
}

interface CopyReceiversTable {
  assignment_id: string
  signer_id: string
  /** Copied when the document was sent. */
  full_name: string
  email: string | null
}

interface ItemsTable {
  id: string
  assignment_id: string
  /** Null for items that the sender filled in, which are complete from the start. */
  party_id: string | null
  position: number
  page_id: string | null
  field_id: string | null
  display_settings: string | null
  value: string | null
  completed_at: string | null
}
