import type { PartyStatus, VerifiedBy } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus, WaitingFor } from '@rubrica/contracts/documents.ts'
import type { FieldType } from '@rubrica/contracts/fields.ts'
import type { InvitationStatus } from '@rubrica/contracts/invitations.ts'
import type { Role } from '@rubrica/contracts/needs.ts'
import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import type { PlanCode } from '@rubrica/contracts/plans.ts'
import type { TemplateRole, TemplateStatus } from '@rubrica/contracts/templates.ts'
import type { Family } from '@rubrica/proof/trust/families.ts'
import type { Generated, Insertable, Selectable } from 'kysely'

/** The tables as migrations/*.sql make them. Times are ISO texts, flags 0 or 1. */
export interface Tables {
  users: UsersTable
  accounts: AccountsTable
  members: MembersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  device_logins: DeviceLoginsTable
  invitations: InvitationsTable
  api_keys: ApiKeysTable
  codes: CodesTable
  link_tokens: LinkTokensTable
  quotas: QuotasTable
  signers: SignersTable
  signature_images: SignatureImagesTable
  passkeys: PasskeysTable
  fields: FieldsTable
  field_sizes: FieldSizesTable
  documents: DocumentsTable
  events: EventsTable
  event_feeds: EventFeedsTable
  document_files: DocumentFilesTable
  earlier_seals: EarlierSealsTable
  document_drafts: DocumentDraftsTable
  pages: PagesTable
  shown_pages: ShownPagesTable
  prepared_signatures: PreparedSignaturesTable
  assignments: AssignmentsTable
  parties: PartiesTable
  party_notifications: PartyNotificationsTable
  copy_receivers: CopyReceiversTable
  items: ItemsTable
  templates: TemplatesTable
  usage_drafts: UsageDraftsTable
  template_files: TemplateFilesTable
  template_pages: TemplatePagesTable
  template_roles: TemplateRolesTable
  template_fields: TemplateFieldsTable
  tags: TagsTable
  document_tags: DocumentTagsTable
  template_tags: TemplateTagsTable
  activities: ActivitiesTable
  webhook_subscriptions: WebhookSubscriptionsTable
  webhook_deliveries: WebhookDeliveriesTable
  muted_mails: MutedMailsTable
  mailbox: MailboxTable
  jobs: JobsTable
  idempotency_keys: IdempotencyKeysTable
  document_usage: DocumentUsageTable
  free_usage: FreeUsageTable
  root_keys: RootKeysTable
  seal_keys: SealKeysTable
  authorities: AuthoritiesTable
  authority_files: AuthorityFilesTable
  trust_lists: TrustListsTable
  approved_policies: ApprovedPoliciesTable
  log_trees: LogTreesTable
  log_keys: LogKeysTable
  log_leaves: LogLeavesTable
  log_nodes: LogNodesTable
  readiness: ReadinessTable
  loose_files: LooseFilesTable
  running_backups: RunningBackupsTable
  /** On PostgreSQL alone. */
  rate_windows: RateWindowsTable
}

export interface ReadinessTable {
  id: string
  looked_at: string
}

/** Files of the store that no row names. */
export interface LooseFilesTable {
  sha256: string
  /** By the service's clock. */
  since: string
  /** Until when, by the machine's time, a process may be removing it. */
  erasing_until: Generated<string | null>
}

/** Backups that run, each until the moment, by the machine's time, at which a killed one no longer counts. */
export interface RunningBackupsTable {
  id: string
  until: string
}

export interface UsersTable {
  id: string
  name: string
  email: string
  password_hash: string | null
  telephone: string | null
  government_id: string | null
  email_verified_at: string | null
  /** Null for an address that a mailed link alone confirmed, as it once did. */
  email_proven_at: string | null
  terms_version: string | null
  terms_accepted_at: string | null
  to_be_deleted_at: string | null
  /** Where the person came from, as JSON. */
  utm_params: string | null
  last_active_at: string | null
  delete_reason_type: string | null
  delete_reason: string | null
  /** When the personal data was erased; the row stays because documents refer to it. */
  deleted_at: string | null
  created_at: string
  updated_at: string
}

export interface AccountsTable {
  id: string
  name: string
  primary_color: string | null
  secondary_color: string | null
  notification_sender_type: 'User' | 'Account'
  /** Null for the plan that this installation gives. */
  plan: PlanCode | null
  logo_sha256: string | null
  logo_size: number | null
  logo_type: string | null
  /** After how many days the files of a deleted document that somebody had signed are erased; null for never. */
  signed_files_days: Generated<number | null>
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: Generated<number>
  /** Who opened it besides their first one; null for a first one. */
  opened_by: Generated<string | null>
  /** 0 until somebody has chosen the name, or housekeeping has looked whether the service made it. */
  is_name_settled: Generated<number>
  deleted_at: string | null
  created_at: string
}

export interface MembersTable {
  account_id: string
  user_id: string
  role: Role
  created_at: string
}

export interface IdentitiesTable {
  provider: 'google'
  subject: string
  user_id: string
  created_at: string
  unlinked_at: string | null
}

export interface SessionsTable {
  /** The `jti` of its token. */
  id: string
  user_id: string
  ip: string | null
  user_agent: string | null
  /** From when on the token is invalid; null while the session is not ended. */
  ended_at: string | null
  expires_at: string
  created_at: string
}

export interface DeviceLoginsTable {
  /** Of whom let the computer in. */
  session_id: Generated<string | null>
  id: string
  /** What the computer knows, and what its person types: keyed hashes. */
  device_hash: string
  user_hash: string
  client_name: string
  ip: string | null
  status: 'pending' | 'approved' | 'refused'
  /** Who has answered it. */
  user_id: string | null
  /** Seconds that the computer has to wait between two questions. */
  interval_seconds: number
  asked_at: string | null
  expires_at: string
  created_at: string
}

export interface InvitationsTable {
  id: string
  account_id: string
  email: string
  role: Role
  status: InvitationStatus
  code_hash: string
  invited_by: string
  accepted_by: string | null
  expires_at: string
  created_at: string
  updated_at: string
}

export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  hash: string
  last_four: string
  /** As JSON; null where the key may do what its person may. */
  scopes: string | null
  sends_used: Generated<number>
  expires_at: string | null
  last_used_at: string | null
  created_at: string
}

export type CodePurpose = 'email_code' | 'signer_code'

export interface CodesTable {
  purpose: CodePurpose
  subject: string
  hash: string
  tries: number
  used_at: string | null
  expires_at: string
  created_at: string
}

export type LinkPurpose = 'email_token' | 'password_token'

export interface LinkTokensTable {
  hash: string
  purpose: LinkPurpose
  subject: string
  expires_at: string
  created_at: string
}

/** Daily counts, by a name for subject and kind. */
export interface QuotasTable {
  id: string
  used: number
  last_at: string
  ends_at: string
}

export interface SignersTable {
  id: string
  account_id: string
  full_name: string
  /** Name and address folded, for search and order. */
  full_name_key: string
  email: string | null
  email_key: string | null
  whatsapp_phone_number: string | null
  government_id: string | null
  terms_version: string | null
  terms_accepted_at: string | null
  /** The workspace's own values on the contact, as JSON. */
  metadata: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

export interface SignatureImagesTable {
  signer_id: string
  /** The address at which the person was confirmed who drew it. */
  email: string
  type: 'signature' | 'initial'
  sha256: string
  size: number
  media_type: Generated<'image/png' | 'image/jpeg'>
  /** The one signature it was drawn for; null where it may be used again. */
  party_id: string | null
  created_at: string
}

/** Passkeys with which a contact has signed; known by contact and address as drawn signatures are. */
export interface PasskeysTable {
  signer_id: string
  email: string
  /** Base64, as the key. */
  credential_id: string
  public_key: string
  algorithm: 'ES256' | 'RS256' | 'Ed25519'
  used_at: string
}

export interface FieldsTable {
  id: string
  account_id: string
  name: string
  type: FieldType
  regex: string | null
  is_pre_defined: number
  is_active: number
  is_required: number
  is_standard: number
  is_read_only: number
  is_visible: number
  created_at: string
}

/** How large a person has last made a field. */
export interface FieldSizesTable {
  user_id: string
  field_id: string
  width: number
  height: number
}

/** What webhooks tell, kept for those who ask for it. */
export interface EventsTable {
  activity_id: number
  account_id: string
  /** Where it stands in the order in which events are given out; null until somebody asks. */
  place: number | null
  /** JSON, as deliveries keep it. */
  body: string
  created_at: string
}

export interface EventFeedsTable {
  account_id: string
  last_place: number
}

export interface DocumentsTable {
  id: string
  account_id: string
  template_id: string | null
  /** The use of the template that it was made of; null where none was named. */
  use_id: string | null
  /** The workspace's own name for it; unique among its documents that are not deleted. */
  external_id: string | null
  name: string
  /** The name folded, for search and order. */
  name_key: string
  status: DocumentStatus
  created_by: string
  media_type: string
  page_count: number | null
  verification_code: string
  original_sha256: string | null
  sealed_sha256: string | null
  /** The file with the signatures of its signers' own certificates so far. */
  signed_sha256: string | null
  /** The secret that the reader of ITI is asked for, encrypted; null until somebody asks for it. */
  reader_code: string | null
  decline_reason: string | null
  declined_by: string | null
  failure_reason: string | null
  waiting_for: WaitingFor | null
  /** Codes as a JSON list; null for files from before. */
  file_notes: string | null
  completed_at: string | null
  /** Until when the newest signature in the sealed file can be relied upon; '' where nobody has looked yet. */
  seal_holds_until: string | null
  renewal_asked_at: string | null
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** Of a deleted one: 'kept' because somebody had signed, or 'let_go'; then its rows name no file any more. */
  deleted_files: Generated<'kept' | 'let_go' | null>
}

export interface DocumentFilesTable {
  document_id: string
  name: 'source' | 'original' | 'thumbnail' | 'certificated' | 'certificate-page' | 'bundle'
  sha256: string
  size: number
  media_type: string
  created_at: string
}

/** What a sealed file was before its timestamp was renewed. */
export interface EarlierSealsTable {
  document_id: string
  /** 0 for the file as it was sealed. */
  number: number
  sha256: string
  /** The newer file begins with it. */
  size: number
  replaced_at: string
}

export interface DocumentDraftsTable {
  document_id: string
  version: number
  /** As JSON. */
  content: string
  saved_by: string
  saved_at: string
}

/** What one person has chosen for a document from a template and not sent yet. */
export interface UsageDraftsTable {
  template_id: string
  user_id: string
  version: number
  /** As JSON; null where it was forgotten. */
  content: string
  saved_at: string
}

export interface PagesTable {
  id: string
  document_id: string
  number: number
  width: number
  height: number
  image_sha256: string | null
  image_size: number | null
}

/** Pages whose pictures were sent to a signer before they signed. */
export interface ShownPagesTable {
  party_id: string
  page_id: string
}

/** What a signer is about to sign by a key of their own. The members of the file are of certificates alone. */
export interface PreparedSignaturesTable {
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

export interface AssignmentsTable {
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

export interface PartiesTable {
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
  /** Keyed hash of the token that the confirmation is bound to; null where it counts for whoever has the link. */
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

export interface PartyNotificationsTable {
  id: string
  party_id: string
  event: 'signature_request'
  status: 'sent' | 'failed'
  error_code: string | null
  error_message: string | null
  happened_at: string
}

export interface CopyReceiversTable {
  assignment_id: string
  signer_id: string
  /** As they were when the document was sent. */
  full_name: string
  email: string | null
}

export interface ItemsTable {
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

export interface TemplatesTable {
  id: string
  account_id: string
  name: string
  document_name: string | null
  message: string | null
  status: TemplateStatus
  created_by: string
  media_type: string
  page_count: number | null
  original_sha256: string | null
  /** Codes as a JSON list; null for files from before. */
  file_notes: string | null
  failure_reason: string | null
  waiting_for: WaitingFor | null
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: number
  created_at: string
  updated_at: string
}

export interface TemplateFilesTable {
  template_id: string
  name: 'source' | 'original' | 'thumbnail'
  sha256: string
  size: number
  media_type: string
  created_at: string
}

export interface TemplatePagesTable {
  id: string
  template_id: string
  number: number
  width: number
  height: number
  image_sha256: string | null
  image_size: number | null
}

export interface TemplateRolesTable {
  id: string
  template_id: string
  name: string
  name_key: string
  assignment_type: TemplateRole['assignment_type']
  position: number
  created_at: string
  updated_at: string
}

export interface TemplateFieldsTable {
  id: string
  template_id: string
  page_id: string
  role_id: string
  field_id: string
  label: string
  display_settings: string
  position: number
  /** Null for fields of before migration 0054. */
  created_at: Generated<string | null>
  updated_at: Generated<string | null>
}

export interface TagsTable {
  id: string
  account_id: string
  name: string
  /** The name in lower case: one of each within a workspace. */
  name_key: string
  color: string | null
  created_at: string
  updated_at: string
}

export interface DocumentTagsTable {
  document_id: string
  tag_id: string
}

export interface TemplateTagsTable {
  template_id: string
  /** What the template carries itself, or what a document made from it is given. */
  purpose: 'template' | 'document'
  tag_id: string
}

export interface ActivitiesTable {
  id: Generated<number>
  account_id: string
  /** Null for what concerns the workspace alone. */
  document_id: string | null
  event: string
  message: string
  payload: string
  /** What is kept for evidence beside the payload, with the salt of what is hidden of both; null where there is nothing. */
  evidence: Generated<string | null>
  origin: string | null
  created_at: string
  previous_hash: string
  hash: string
}

export interface WebhookSubscriptionsTable {
  account_id: string
  /** JSON list of event names. */
  events: string
  is_active: number
  url: string
  email: string
  /** Encrypted, as is the one before it, which signs too until its time is over. */
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  /** When the first of the attempts failed since which none has succeeded. */
  failing_since: string | null
  created_at: string
  updated_at: string
}

export interface WebhookDeliveriesTable {
  id: string
  account_id: string
  activity_id: number
  event: string
  /** The `webhook-id`: one for an event, however often it is sent. */
  message_id: string
  endpoint: string
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Generated<number>
  next_attempt_at: string | null
  locked_until: string | null
  http_status: number | null
  response_body: string | null
  error: string | null
  created_at: string
  updated_at: string
}

export interface MutedMailsTable {
  user_id: string
  /** Of what the person does not want to hear by mail. */
  event: Notification
}

export interface MailboxTable {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  attachments: string
  sent_at: string
}

export interface JobsTable {
  id: Generated<number>
  name: string
  lane: Generated<string>
  /** The workspace, or the person without one. */
  turn: Generated<string>
  /** In the order of the lane; null for a job that is not due. */
  place: Generated<number | null>
  payload: string
  run_at: string
  attempts: Generated<number>
  attempts_limit: Generated<number>
  locked_until: Generated<string | null>
  last_error: Generated<string | null>
  dead_at: Generated<string | null>
  created_at: string
}

export interface IdempotencyKeysTable {
  id: string
  fingerprint: string
  owner: string
  leased_until: string
  /** Encrypted; null during the first run. */
  answer: string | null
  expires_at: string
}

/** What a person's Free workspaces have sent in a month. */
export interface FreeUsageTable {
  user_id: string
  month: string
  documents: number
}

export interface DocumentUsageTable {
  account_id: string
  month: string
  documents: number
}

export interface RootKeysTable {
  /** Names the `SECRET_KEY` under which `wrapped` is encrypted. */
  wrapped_by: string
  wrapped: string
  created_at: string
}

/** A certificate that seals or that issues such ones. */
export interface AuthoritiesTable {
  /** Of its DER. */
  sha256: string
  family: Family
  /** Common name. */
  name: string
  /** DER in Base64. */
  certificate: string
  is_root: number
  not_before: string
  not_after: string
  /** By the newest file that had it. */
  installed_at: string
}

export interface AuthorityFilesTable {
  sha256: string
  family: Family
  name: string
  installed_at: string
}

export interface TrustListsTable {
  /** `current`: there is one. */
  id: string
  /** What the root signed. */
  text: string
  /** ECDSA over SHA-256 in DER, Base64. */
  signature: string
  root_id: string
  signed_at: string
}

export interface ApprovedPoliciesTable {
  oid: string
  /** Where ITI publishes its file. */
  uri: string
  /** Of `file_hash`, as WebCrypto names it. */
  algorithm: string
  /** Hexadecimal. */
  file_hash: string
  /** By which signatures name it; null while its file is not installed. */
  hash: string | null
  not_before: string
  not_after: string | null
  revoked_at: string | null
  installed_at: string
}

export interface SealKeysTable {
  /** The first half of its SHA-256. */
  id: string
  /** `brought`: of `SEAL_P12`, or the self-signed one of earlier versions. */
  kind: 'root' | 'seal' | 'brought'
  root_id: string | null
  /** Common name. */
  name: string
  /** DER in Base64. */
  certificate: string
  /** Encrypted: PKCS #8 of a root, PKCS #12 of a seal. Null where it is kept elsewhere, or was ended with the keys. */
  secret: string | null
  /** Of the PKCS #12 that a brought one was found in. */
  file_sha256: string | null
  /** `PUBLIC_URL` that the certificate names; null where it was none of the Internet's. */
  address: string | null
  not_after: string
  /** The root's revocation list, DER in Base64. */
  revocations: string | null
  revocation_number: number
  revocations_until: string | null
  revoked_at: string | null
  revocation_reason: RevocationReason | null
  created_at: string
}

/** As RFC 5280 (5.3.1) names them. */
export type RevocationReason = 'keyCompromise' | 'superseded' | 'cessationOfOperation'

export interface LogTreesTable {
  origin: string
  size: number
  /** A signed note over `size` leaves. */
  checkpoint: string
}

export interface LogKeysTable {
  generation: number
  /** Public and private key, encrypted; the private one is null once another generation signs. */
  sealed: string
  /** How large the tree was when it began to sign. */
  from_size: number
  introduction: string | null
  created_at: string
}

export interface LogLeavesTable {
  place: number
  kind: 'seal' | 'sealed' | 'renewed'
  document_id: string
  body: string
}

export interface LogNodesTable {
  level: number
  place: number
  hash: string
}

export interface RateWindowsTable {
  id: string
  hits: number
  ends_at: string
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
