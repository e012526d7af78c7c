// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Unlisted } from '../unlisted.ts'

export type ActivityEvent =
  | 'document_uploaded'
  | 'document_metadata_ready'
  | 'document_prepared'
  | 'document_renamed'
  | 'document_processing_failed'
  | 'document_retried'
  | 'assignment_created'
  | 'assignment_expiration_changed'
  | 'assignment_expired'
  | 'signature_requested'
  | 'signature_request_failed'
  | 'mail_failed'
  | 'mail_waiting'
  | 'message_delivered'
  | 'message_text_left_out'
  | 'signer_email_verified'
  | 'signer_whatsapp_verified'
  | 'signer_sms_verified'
  | 'signer_account_verified'
  | 'signer_reminded'
  | 'assignment_reminders_changed'
  | 'signer_data_confirmed'
  | 'signer_email_corrected'
  | 'signer_phone_corrected'
  | 'signer_accepted_terms'
  | 'signer_viewed_document'
  | 'signer_drew_elsewhere'
  | 'signer_signed_document'
  | 'signer_rejected_document'
  | 'user_rejected_document'
  | 'document_ready'
  | 'document_certificated'
  | 'document_timestamp_renewed'
  | 'reader_code_created'
  | 'reader_code_removed'
  | 'document_removed'
  | 'signer_created'
  | 'account_plan_changed'
  | 'invitation_created'
  | 'invitation_accepted'
  | 'invitation_revoked'
  | 'invitation_expired'
  | 'user_deletion_scheduled'
  | 'user_deletion_cancelled'
  | 'user_deleted'
  | 'user_taken_over'
  | 'user_email_confirmed'
  | 'template_created'
  | 'template_processed'
  | 'template_processing_failed'

/** Names of the files that a document can have (wire.md §3). */
export type ArtifactName = 'original' | 'thumbnail' | 'certificated' | 'certificate-page' | 'bundle'

export type DocumentStatus =
  | 'uploading'
  | 'uploaded'
  | 'metadata_processing'
  | 'metadata_ready'
  | 'pending_signature'
  | 'certificating'
  | 'certificated'
  | 'expired'
  | 'rejected_by_user'
  | 'rejected_by_signer'
  | 'failed'

/** Every code that an error answer can carry today. */
export type ErrorCode =
  | 'validation'
  | 'malformed_request'
  | 'request_too_slow'
  | 'headers_too_large'
  | 'malformed_target'
  | 'malformed_body'
  | 'malformed_form'
  | 'unauthorized'
  | 'session_ended'
  | 'api_key_invalid'
  | 'api_key_expired'
  | 'api_key_stopped'
  | 'wrong_credentials'
  | 'signer_code_invalid'
  | 'forbidden'
  | 'key_scope_row'
  | 'key_without_workspace'
  | 'reader_code_wrong'
  | 'not_found'
  | 'unknown_route'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'unsupported_content_type'
  | 'range_not_satisfiable'
  | 'misdirected'
  | 'idempotency_key_invalid'
  | 'idempotency_key_running'
  | 'idempotency_key_reused'
  | 'workspace_limit'
  | 'plan_limit'
  | 'too_many_requests'
  | 'internal'
  | 'upstream_unavailable'
  | 'not_ready'
  | 'unavailable'
  | 'user_code_unknown'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'device_login_expired'
  | 'email_taken'
  | 'terms_not_accepted'
  | 'password_common'
  | 'passwords_differ'
  | 'password_wrong'
  | 'link_invalid'
  | 'link_needs_owner'
  | 'code_wrong'
  | 'code_expired'
  | 'code_too_soon'
  | 'codes_used_up'
  | 'wrong_codes_used_up'
  | 'mail_too_soon'
  | 'invitations_used_up'
  | 'key_name_taken'
  | 'key_limit'
  | 'key_scope_template'
  | 'key_scope_recipient'
  | 'key_sends_used_up'
  | 'password_required'
  | 'password_not_set'
  | 'social_login_failed'
  | 'social_login_unavailable'
  | 'social_login_other_address'
  | 'social_login_unlinked'
  | 'social_login_taken'
  | 'email_unverified'
  | 'last_owner'
  | 'owner_not_removable'
  | 'role_required'
  | 'already_member'
  | 'invitation_invalid'
  | 'invitation_not_yours'
  | 'invitation_email_unconfirmed'
  | 'invitation_closed'
  | 'account_not_deletable'
  | 'file_missing'
  | 'file_repeated'
  | 'file_empty'
  | 'file_damaged'
  | 'file_read_only'
  | 'file_encrypted'
  | 'file_too_slow'
  | 'file_too_many_pages'
  | 'file_image_too_large'
  | 'file_too_complex'
  | 'file_unpacks_too_large'
  | 'file_not_convertible'
  | 'drawing_over'
  | 'image_invalid'
  | 'signer_email_taken'
  | 'signer_in_use'
  | 'field_in_use'
  | 'field_standard'
  | 'regex_only_text'
  | 'regex_unsafe'
  | 'document_not_deletable'
  | 'document_not_failed'
  | 'document_name_fixed'
  | 'document_not_ready'
  | 'document_not_preparable'
  | 'draft_outdated'
  | 'template_outdated'
  | 'document_closed'
  | 'cursor_unknown'
  | 'external_id_taken'
  | 'artifact_not_ready'
  | 'no_signers'
  | 'signer_unknown'
  | 'signer_without_email'
  | 'nobody_signs'
  | 'witness_of_unknown'
  | 'witness_of_self'
  | 'witness_of_unfit'
  | 'part_holds_no_fields'
  | 'signer_repeated'
  | 'email_confirmed'
  | 'email_unchanged'
  | 'email_repeated'
  | 'phone_confirmed'
  | 'phone_unchanged'
  | 'phone_repeated'
  | 'steps_incomplete'
  | 'steps_gap'
  | 'expires_in_past'
  | 'expires_malformed'
  | 'entries_required'
  | 'page_unknown'
  | 'field_unknown'
  | 'field_outside_page'
  | 'tag_name_taken'
  | 'tag_in_use'
  | 'tag_limit'
  | 'too_many_tags'
  | 'template_use_sent'
  | 'template_not_ready'
  | 'role_unknown'
  | 'role_name_taken'
  | 'role_fixed'
  | 'role_not_cast'
  | 'field_needs_signer'
  | 'own_email_unverified'
  | 'own_email_unproven'
  | 'email_unconfirmed'
  | 'verification_required'
  | 'terms_required'
  | 'out_of_turn'
  | 'already_signed'
  | 'item_value_invalid'
  | 'signature_missing'
  | 'certificate_required'
  | 'certificate_invalid'
  | 'certificate_of_another'
  | 'preparation_outdated'
  | 'signature_wrong'
  | 'cloud_certificate_unavailable'
  | 'cloud_certificate_number_missing'
  | 'cloud_certificate_missing'
  | 'cloud_authorization_denied'
  | 'cloud_authorization_over'
  | 'cloud_provider_failed'
  | 'passkey_unavailable'
  | 'passkey_unknown'
  | 'passkey_wrong'
  | 'webhook_url_invalid'
  | 'webhook_url_private'
  | 'webhook_address_limit'
  | 'webhook_inactive'
  | 'webhook_not_subscribed'
  | 'recipient_unknown'

export type FieldType =
  | 'personName'
  | 'cpf'
  | 'phoneNumber'
  | 'postalCode'
  | 'email'
  | 'cnpj'
  | 'companyName'
  | 'text'
  | 'number'
  | 'date'
  | 'creditCard'
  | 'signature'
  | 'initial'
  | 'signatureDate'

export type FileNoteCode =
  | 'certified_without_changes'
  | 'certified_for_forms'
  | 'signature_broken'
  | 'changed_after_signature'
  | 'rewritten'
  | 'javascript'
  | 'hidden_layers'

export type InvitationStatus = 'pending' | 'accepted' | 'revoked' | 'expired'

/** The channels that reach a signer, as the wire spells them. */
export type NotificationMethod = 'Email' | 'Whatsapp' | 'Sms'

/** What somebody is in a document (decision 0072). */
export type PartyPart = 'signer' | 'approver' | 'witness' | 'receipt'

export type PartyStatus = 'waiting' | 'notified' | 'viewed' | 'signed' | 'approved' | 'acknowledged' | 'declined'

export type TemplateStatus = 'uploading' | 'uploaded' | 'processing' | 'ready' | 'failed'

/** What identifies a signer: a mailed code and, if the sender wants it, a certificate of their own (decision 0045). */
export type VerificationMethod = 'Email' | 'Whatsapp' | 'Sms' | 'DigitalCertificate'

/** How a signer was identified: by six mailed digits, or by the session of an account with the address of the document as its confirmed e-mail. */
export type VerifiedBy = 'code' | 'account'

/** What the service may have to wait for before it can continue with a document. */
export type WaitingFor = 'timestamp_authority' | 'storage' | 'office' | 'disk' | 'mail' | 'messaging'

/** Every event that a webhook can tell today. */
export type WebhookEventName =
  | 'document_uploaded'
  | 'document_metadata_ready'
  | 'document_prepared'
  | 'assignment_created'
  | 'signature_requested'
  | 'document_ready'
  | 'document_certificated'
  | 'signer_created'
  | 'signer_email_verified'
  | 'signer_whatsapp_verified'
  | 'signer_sms_verified'
  | 'signer_data_confirmed'
  | 'signer_signed_document'
  | 'signer_viewed_document'
  | 'signer_rejected_document'
  | 'user_rejected_document'
  | 'document_processing_failed'
  | 'template_created'
  | 'template_processed'
  | 'template_processing_failed'

/** A workspace as the caller sees it; `roles[0]` is the caller's access type. */
export interface Account {
  resource: 'account'
  id: string
  name: string
  roles: ('owner' | 'organizer' | Unlisted)[]
  is_delete_allowed: boolean
  /** The workspace keeps an Owner when the person leaves */
  is_leave_allowed: boolean
  /** Six hexadecimal digits, without # */
  primary_color: string | null
  secondary_color: string | null
  notification_sender_type: 'User' | 'Account' | Unlisted
  signed_files_days: number | null
  /** ISO-8601 in UTC */
  created_at: string
}

/** One entry of the audit trail, newest first in lists. */
export interface Activity {
  id: number
  event: (ActivityEvent | Unlisted) | string
  message: string
  /** null if there is nothing to add to the message */
  payload: Record<string, unknown> | null
  /** What the trail keeps as evidence if payload is always null, such as sha256 in document_metadata_ready */
  evidence: Record<string, unknown> | null
  origin: {
    ip: string | null
    'user-agent': string | null
  } | null
  /** SHA-256 of this activity together with the hash of the previous one */
  hash: string
  /** ISO-8601 in UTC */
  created_at: string
}

/** A key as it is listed: the key itself is never shown again. */
export interface ApiKey {
  resource: 'api_key'
  id: string
  /** The name that the person gave; default is the key of /users/api-keys */
  name: string
  /** The last four characters of the key */
  last_four: string
  /** The most that the key may do; null for everything that the person may */
  scopes: KeyScopes | null
  /** How many people it has reached; counted only if there is a limit */
  sends_used: number
  /** Until when it is valid; null without an end. Created by another key, it ends with that one at the latest */
  expires_at: string | null
  /** When it was last used, to the minute */
  last_used_at: string | null
  /** ISO-8601 in UTC */
  created_at: string
}

export interface Assignment {
  resource: 'assignment'
  id: string
  sender_email: string
  method: 'virtual' | 'collect' | Unlisted
  /** ISO-8601 in UTC */
  expires_at: string | null
  /** Days between automatic reminders; null without reminders */
  reminder_days: number | null
  message: string | null
  signers: AssignmentSigner[]
  copy_receivers: {
    id: string
    full_name: string
    email: string | null
  }[]
  items: Item[]
  summary: {
    signer_count: number
    completed_count: number
    signers: {
      resource: 'signer'
      id: string
      full_name: string
      email: string | null
      /** E.164 */
      whatsapp_phone_number: string | null
      /** CPF or CNPJ, without punctuation */
      government_id: string | null
      has_accepted_terms: boolean
      /** What the person does in the document */
      part: PartyPart | Unlisted
      /** In what capacity the person acts, such as fiadora (guarantor); null if not given */
      acting_as: string | null
      /** Whom the witness attests, by id; empty for all others */
      witness_of: string[]
      completed: boolean
    }[]
  }
  signing_urls: {
    signer_id: string
    url: string
  }[]
}

/** A signer within an assignment: their turn, what has happened, and when. The terms are those of this signature. */
export interface AssignmentSigner {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF or CNPJ, without punctuation */
  government_id: string | null
  has_accepted_terms: boolean
  /** What the person does in the document */
  part: PartyPart | Unlisted
  /** In what capacity the person acts, such as fiadora (guarantor); null if not given */
  acting_as: string | null
  /** Whom the witness attests, by id; empty for all others */
  witness_of: string[]
  step: number | null
  verification_method: VerificationMethod | Unlisted
  notification_methods: (NotificationMethod | Unlisted)[]
  notified: boolean
  completed: boolean
  status: PartyStatus | Unlisted
  /** ISO-8601 in UTC */
  notified_at: string | null
  /** Oldest first; signers do not see them */
  notification_history: NotificationEntry[]
  /** ISO-8601 in UTC */
  viewed_at: string | null
  /** ISO-8601 in UTC */
  signed_at: string | null
  /** Automatic reminders sent so far */
  reminders_sent: number
  /** When the next reminder is sent */
  next_reminder_at: string | null
  /** How the person was verified when signing; null before that */
  verified_by: (VerifiedBy | Unlisted) | null
  /** The digital certificate of their own that the person signed with; null without one */
  certificate: SignedCertificate | null
}

/** Who holds a certificate that signs. */
export interface CertificateHolder {
  name: string
  /** CPF or CNPJ of the certificate, with some digits hidden */
  government_id: string | null
  issuer: string
  /** ISO-8601 in UTC */
  valid_until: string
}

/** Where the signer authorises, or the providers among which they choose first. */
export interface CloudAuthorization {
  /** Where the signer's browser goes, in the whole window; null until they choose one of `providers` */
  authorization_url: string | null
  /** What the provider returns with the code */
  state: string | null
  /** The providers at which this CPF or CNPJ has a certificate */
  providers: {
    id: 'vidaas' | 'birdid' | 'vaultid' | 'serproid' | Unlisted
    /** What those who use the provider call it */
    name: string
  }[]
  /** ISO-8601 in UTC */
  expires_at: string | null
}

/** What became of the documents after the signer came back. */
export interface CloudSignatures {
  provider: {
    id: 'vidaas' | 'birdid' | 'vaultid' | 'serproid' | Unlisted
    /** What those who use the provider call it */
    name: string
  }
  holder: CertificateHolder
  /** Whether the signature counts as qualified (ICP-Brasil) */
  is_qualified: boolean
  /** Why not, if not */
  reasons: {
    code: string
    message: string
  }[]
  /** Empty if nothing was signed because the signature would not be qualified */
  documents: {
    document_id: string
    /** Whether this document was signed */
    success: boolean
    /** Why not, for programs */
    code: string | null
    message: string
  }[]
}

/** A contact as its workspace sees it. */
export interface Contact {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF or CNPJ, without punctuation */
  government_id: string | null
  has_accepted_terms: boolean
  /** Values that the workspace noted */
  metadata: Record<string, unknown> | null
}

/** What a call would cost by plan and usage of this month. There are no credits: those are 0. */
export interface CostEstimate {
  /** Documents of the plan that would be used */
  documents: number
  credits: number
  /** True if the documents included in the month have been used */
  needs_extra_document: boolean
  /** In Brazilian reais */
  extra_document_cost: number
  total_credits: number
  breakdown: {
    code: string
    name: string
    /** In Brazilian reais */
    cost: number
    quantity: number
    /** In Brazilian reais */
    unit_cost: number
  }[]
  /** Included documents that are left in the month */
  document_balance: number
  credit_balance: number
  has_sufficient_resources: boolean
  blocking_reason: ('PendingPayment' | 'InsufficientDocuments' | 'InsufficientCredits' | Unlisted) | null
  message: string
}

/** The signer behind an access code. */
export interface CurrentSigner {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF or CNPJ, without punctuation */
  government_id: string | null
  has_accepted_terms: boolean
  has_signature: boolean
  has_initial: boolean
  /** The stored signature also serves for other documents */
  is_signature_reusable: boolean
  account_name: string
  sender_name: string
  document_name: string
  /** Confirmed the code a short while ago */
  is_verified: boolean
  /** Providers of certificates in the cloud that this service offers, by name */
  cloud_certificates: string[]
}

/** The position of a field on its page: pixels at 150 DPI from the displayed page's top left. */
export interface DisplaySettings {
  left: number
  top: number
  width?: number
  height?: number
  fontSize?: number
  fontFamily?: string
  backgroundColor?: string
}

export interface Document {
  resource: 'document'
  id: string
  account_id: string
  /** The template from which the document was created */
  template_id: string | null
  /** The document's id in your system; signers do not see it */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Public page on which a signer asks for their code */
  signing_url: string
  decline_reason: string | null
  /** The signer who declined */
  declined_by: Signer | null
  /** Why processing failed */
  failure_reason: string | null
  /** What the service needs to continue; it tries again by itself */
  waiting_for: (WaitingFor | Unlisted) | null
  /** The same, in a sentence */
  waiting_reason: string | null
  /** What the sender should know about the uploaded file before sending it; signers do not see it */
  file_notes?: FileNote[]
  /** Tags of the workspace; signers do not see them */
  tags: TagLabel[]
  assignment: Assignment | null
  pages: DocumentPage[]
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A page; `width` and `height` are pixels at 150 DPI as displayed. */
export interface DocumentPage {
  id: string
  number: number
  width: number
  height: number
  download_url: string
}

/** A document as searches list it, bounded however many pages and signers it has. */
export interface DocumentSummary {
  resource: 'document'
  id: string
  account_id: string
  /** The template from which the document was created */
  template_id: string | null
  /** The document's id in your system; signers do not see it */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Public page on which a signer asks for their code */
  signing_url: string
  decline_reason: string | null
  /** The signer who declined */
  declined_by: Signer | null
  /** Why processing failed */
  failure_reason: string | null
  /** What the service needs to continue; it tries again by itself */
  waiting_for: (WaitingFor | Unlisted) | null
  /** The same, in a sentence */
  waiting_reason: string | null
  /** What the sender should know about the uploaded file before sending it; signers do not see it */
  file_notes?: FileNote[]
  /** Tags of the workspace; signers do not see them */
  tags: TagLabel[]
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A document that waits for the signature of a person with an account, in whichever workspace. */
export interface DocumentToSign {
  resource: 'document_to_sign'
  document_id: string
  name: string
  account_name: string
  sender_name: string
  /** The caller is the sender */
  is_own: boolean
  /** ISO-8601 in UTC */
  requested_at: string
  /** ISO-8601 in UTC */
  viewed_at: string | null
  /** ISO-8601 in UTC */
  expires_at: string | null
}

/** Documents that have not been deleted, counted. */
export interface DocumentTotals {
  /** How many documents have each status */
  documents: Record<string, number>
  total: number
  /** Sent for signature, whatever happened afterwards */
  sent: number
  /** Signed by everyone and sealed */
  signed: number
  /** Waiting for signatures */
  pending: number
  /** Average, from sending to the last signature, of the 1,000 most recently signed documents; null if there are none */
  mean_hours_to_sign: number | null
}

/** What has been prepared of an unsent document. It names people and fields only by id and guarantees neither. */
export interface Draft {
  signers: {
    id: string
    /** The person's colour during preparation */
    colour: number
    /** Signs in the same step as the previous person */
    is_together: boolean
    verification_method?: VerificationMethod | Unlisted
    /** What the person does in the document; signs, if not given */
    part?: PartyPart | Unlisted
    /** In what capacity the person acts */
    acting_as?: string
    /** Whom the witness attests; everyone who signs, if not given */
    witness_of?: string[]
  }[]
  is_in_order: boolean
  copy_receivers: string[]
  placements: {
    id: string
    page_id: string
    signer_id: string
    field_id: string
    left: number
    top: number
    width: number
    height: number
  }[]
  message: string
  expires_at: string | null
  /** Days between automatic reminders */
  reminder_days: number | null
  /** The method whose preparation was completed */
  prepared_for: ('collect' | 'virtual' | Unlisted) | null
}

/** A drawing that another device makes, as the signer's page sees it. */
export interface Drawing {
  id: string
  type: 'signature' | 'initial' | Unlisted
  /** waiting: the code was not read; opened: the device opened it; drawn: the drawing is here; over: the code is no longer valid */
  status: 'waiting' | 'opened' | 'drawn' | 'over' | Unlisted
  /** ISO-8601 in UTC */
  expires_at: string
}

export interface Field {
  resource: 'field_definition'
  id: string
  name: string
  type: FieldType | Unlisted
  regex: string | null
  is_pre_defined: boolean
  is_active: boolean
  is_required: boolean
  is_standard: boolean
  is_read_only: boolean
  is_visible: boolean
}

/** How large a person has last made a field on a page; pixels at 150 DPI. */
export interface FieldSize {
  field_id: string
  width: number
  height: number
}

/** Whether a value fits a field, with the sentence if it does not. */
export interface FieldVerdict {
  type: string
  success: boolean
  /** Empty if the value fits */
  error_message: string
}

export interface FileNote {
  code: FileNoteCode | Unlisted
  /** The same, in a sentence */
  message: string
}

/** What a signer fills into an item. */
export interface FilledItem {
  item_id: string
  field_id?: string | null | undefined
  page_id?: string | null | undefined
  value?: (string | number) | null | undefined
}

/** An invitation to a workspace; `invited_user_id` is the account of its address, for those who may know of it. */
export interface Invitation {
  resource: 'user_invitation'
  id: string
  account_id: string
  account_name: string
  email: string
  role: 'owner' | 'organizer' | Unlisted
  status: InvitationStatus | Unlisted
  invited_by: string
  invited_user_id: string | null
  /** ISO-8601 in UTC */
  expires_at: string
  /** ISO-8601 in UTC */
  created_at: string
}

/** One thing that one signer has to fill; a virtual assignment has one per signer, without page. What the sender filled in from a template has no signer and is completed from the start. */
export interface Item {
  id: string
  page: DocumentPage | null
  signer: {
    id: string
    full_name: string
    email: string | null
  } | null
  field: {
    id: string
    name: string
    type: (FieldType | Unlisted) | 'virtual'
    is_required?: boolean
    is_pre_defined?: boolean
  }
  display_settings: DisplaySettings | never[]
  value: string | null
  completed: boolean
}

/** A file as it was judged: by its signatures, by what came after them, and by what a reader draws of it. */
export interface JudgedFile {
  /** SHA-256 of the file, in hexadecimal */
  sha256: string
  /** What is said of the file: it is worth what its worst signature is worth */
  verdict:
    | 'intact'
    | 'intact-unknown-issuer'
    | 'changed-after'
    | 'forged'
    | 'unsupported'
    | 'not-sealed'
    | 'seal-missing'
    | Unlisted
  /** The verdict, in a sentence */
  message: string
  /** The signatures, in the order in which they were made */
  signatures: {
    /** Seal of this product, another signature, or a timestamp */
    kind: 'seal' | 'signature' | 'timestamp' | Unlisted
    /** Name of the PDF field */
    field: string
    /** What is said of this signature */
    verdict:
      | 'intact'
      | 'intact-unknown-issuer'
      | 'changed-after'
      | 'forged'
      | 'unsupported'
      | 'not-sealed'
      | 'seal-missing'
      | Unlisted
    /** Name in the certificate; worth only what issuer is worth */
    signed_by: string | null
    /** An issuer that this service knows; null if it does not know the issuer */
    issuer: string | null
    /** When it was signed; time says who vouches for the moment */
    signed_at: string | null
    /** trusted: a known timestamp vouches for the moment */
    time: ('trusted' | 'claimed' | Unlisted) | null
    /** Nothing comes after it in the file */
    covers_whole_file: boolean
    /** Why it is not valid; empty if it is */
    problems: {
      /** What was found, for programs */
      code: string
      /** The same, in a sentence */
      message: string
    }[]
    /** What changed after it and is not permitted by it */
    changes: {
      /** What was found, for programs */
      code: string
      /** The same, in a sentence */
      message: string
      /** The page that changed; null if it is not a page */
      page: number | null
    }[]
  }[]
  /** What is wrong with the file itself */
  problems: {
    /** What was found, for programs */
    code: string
    /** The same, in a sentence */
    message: string
  }[]
  /** How the file looks beside what was signed: alike, the same; different, some page differs; unfinished, not all pages were drawn; not_needed, nothing comes after the signature */
  drawing: 'alike' | 'different' | 'unfinished' | 'not_needed' | Unlisted
  /** Pages that look different from what was signed */
  different_pages: number[]
}

/** What a key may do at most; the role of its person limits it further. Strict, because a limit with a misspelt name would not limit. */
export interface KeyScopes {
  /** The workspace in which it is valid; otherwise that of the chosen templates, or the person's only one */
  account_id?: string
  /** The calls that it reaches, such as documents.search or documents.*; otherwise those that concern documents and not the workspace */
  rows?: string[]
  /** The templates that it uses, without changing them, and whose documents it sends and changes; otherwise any document */
  templates?: string[]
  /** The domains of the e-mails that it reaches, without subdomains; otherwise any */
  recipient_domains?: string[]
  /** How many people it reaches in all: each call counts once each person who gets an e-mail because of it, at once or later (invitation, repeated invitation, reminder, copy, code, corrected e-mail) */
  sends?: number
}

export interface LogCheckpoint {
  /** Signed note (C2SP tlog-checkpoint): name of the log, size, root and signature */
  checkpoint: string
  /** How many leaves the log has */
  size: number
  /** Root of the tree, as in the checkpoint */
  root: string
}

export interface LogInclusion {
  /** Index of the leaf; the first is 0 */
  index: number
  /** Size of the tree for which the proof holds */
  size: number
  /**
   * Hashes from the leaf to the root (RFC 9162, 2.1.3)
   *
   * Items: SHA-256 in lower-case hexadecimal
   */
  proof: string[]
}

/** A key as the service shows it once, when it is made. */
export interface MadeApiKey {
  resource: 'api_key'
  id: string
  /** The name that the person gave; default is the key of /users/api-keys */
  name: string
  /** The last four characters of the key */
  last_four: string
  /** The most that the key may do; null for everything that the person may */
  scopes: KeyScopes | null
  /** How many people it has reached; counted only if there is a limit */
  sends_used: number
  /** Until when it is valid; null without an end. Created by another key, it ends with that one at the latest */
  expires_at: string | null
  /** When it was last used, to the minute */
  last_used_at: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** The API key; complete only in this answer */
  key: string
}

/** Somebody who belongs to a workspace; `roles[0]` is the access type. */
export interface Member {
  resource: 'user'
  id: string
  name: string
  email: string
  roles: ('owner' | 'organizer' | Unlisted)[]
  /** Since when the person has belonged to the workspace */
  created_at: string
  /** Last activity */
  updated_at: string
}

/** What a member did in the workspace, by one call of `/v1` or one sign-in. It is written once and never changed. */
export interface MemberAct {
  resource: 'member_act'
  id: string
  /** The call, such as documents.create */
  act: string
  /** The group of the call, such as documents */
  kind: string
  /** What the call does, in words */
  message: string
  /** Who did it; without the name once the account is deleted */
  user: {
    id: string
    name: string
  }
  /** The API key that was used; null for a session */
  key: {
    id: string
    name: string | null
  } | null
  /** What it is about */
  subjects: {
    /** The type, such as document */
    resource: string
    id: string
    /** Its present name; null if it no longer exists */
    name: string | null
  }[]
  /** The fields that the call gave to change something, without their values */
  changed: string[]
  /** The choices of closed lists, such as role */
  values: Record<string, string>
  /** ISO-8601 in UTC */
  created_at: string
}

/** An invitation that was handed to the mail server, or could not be. */
export interface NotificationEntry {
  event: 'signature_request'
  status: 'sent' | 'failed' | Unlisted
  error_code: string | null
  error_message: string | null
  /** ISO-8601 in UTC */
  sent_at: string | null
  /** ISO-8601 in UTC */
  failed_at: string | null
}

/** True if the mail is written. */
export interface NotificationPreferences {
  /** Everyone has signed: the sealed copy */
  DocumentCompleted: boolean
  /** Someone declined to sign */
  SignerDeclined: boolean
  /** The document was cancelled */
  DocumentCancelled: boolean
  /** The deadline is a day away, and someone has not signed */
  DocumentAboutToExpire: boolean
  /** The deadline passed */
  DocumentExpired: boolean
  /** The deadline was changed */
  DocumentExpirationReset: boolean
  /** A document could not be prepared or sealed */
  DocumentProcessingFailed: boolean
  /** A template's file could not be prepared */
  TemplateProcessingFailed: boolean
  /** A message by WhatsApp or text message did not reach a signer */
  SignerWhatsappFailed: boolean
}

/** A session: the token of one login, until it expires or is ended. */
export interface OpenSession {
  resource: 'session'
  id: string
  /** The session of this call */
  is_current: boolean
  ip: string | null
  user_agent: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  expires_at: string
}

/** What a certificate signs: the browser builds the attributes from digest and certificate, and signs nothing else. */
export interface PreparedCertificate {
  id: string
  /** SHA-256, in hexadecimal, of the bytes that the signature covers */
  digest: string
  /** What the key signs: the attributes as a SET, DER in base64 */
  attributes: string
  /** RSA: PKCS #1 v1.5; EC: ECDSA. Always with SHA-256 */
  algorithm: 'RSA' | 'EC' | Unlisted
  holder: CertificateHolder
  /** Whether it will count as a qualified electronic signature (ICP-Brasil) */
  is_qualified: boolean
  /** Why not, if not */
  reasons: {
    code: string
    message: string
  }[]
  /** ISO-8601 in UTC */
  expires_at: string
}

export interface PublicDocument {
  resource: 'public_document'
  id: string
  name: string
  page_count: string
  created_by: string
}

/** What opens a document's printed address to the reader of ITI. */
export interface ReaderCode {
  resource: 'reader_code'
  document_id: string
  /** The address printed on the certificate of signatures, which ITI's reader takes from the QR code */
  address: string
  /** The code that the reader asks for; null until reading is allowed. It is printed nowhere */
  secret_code: string | null
}

/** The answer that the reader expects (validar.iti.gov.br, guide for developers). It calls every document a prescription. */
export interface ReaderFiles {
  /** The version of ITI's format */
  version: string
  /** The document, which the format calls a prescription */
  prescription: {
    /** The signed files */
    signatureFiles: {
      /** Where the signed file can be downloaded, for ten minutes */
      url: string
    }[]
  }
}

/** A draft as it was saved last. */
export interface SavedDraft {
  /** How many times it was saved; 0 if there is no draft yet */
  version: number
  draft: Draft | null
  /** The contacts of the draft that still exist, as they are now */
  people: {
    id: string
    full_name: string
    email: string | null
    whatsapp_phone_number: string | null
  }[]
  /** Name of the person who saved it last */
  saved_by: string | null
  /** ISO-8601 in UTC */
  saved_at: string | null
}

/** A person's own draft of the use of a template. */
export interface SavedUsage {
  /** How many times it was saved; 0 if there is no draft yet */
  version: number
  draft: UsageDraft | null
  /** The contacts of the draft that still exist, as they are now */
  people: {
    id: string
    full_name: string
    email: string | null
    whatsapp_phone_number: string | null
  }[]
  /** ISO-8601 in UTC */
  saved_at: string | null
}

/** What login and `GET /users/self` answer; the first account is the active workspace. */
export interface Session {
  /** JWT valid for an hour; exp in seconds */
  access_token?: string
  user: User
  accounts: Account[]
}

/** What became of one of several documents. */
export interface SeveralResult {
  document_id: string
  success: boolean
  message: string
  /** Code of the error, if it failed */
  code: string | null
  /** Sentences by item, if a value does not fit */
  errors: Record<string, string> | null
}

/** What was found out about the certificate that a signer signed with. */
export interface SignedCertificate {
  /** Whom it was issued to */
  name: string
  issuer: string
  /** Whether it counts as a qualified electronic signature (ICP-Brasil) */
  is_qualified: boolean
}

/** A contact ('Seus contatos'): somebody who can be invited to sign. */
export interface Signer {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF or CNPJ, without punctuation */
  government_id: string | null
  has_accepted_terms: boolean
}

/** The document as one signer sees it: its items are this signer's, and what the sender filled in. */
export interface SigningDocument {
  resource: 'document'
  id: string
  account_id: string
  /** The template from which the document was created */
  template_id: string | null
  /** The document's id in your system; signers do not see it */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Public page on which a signer asks for their code */
  signing_url: string
  decline_reason: string | null
  /** The signer who declined */
  declined_by: Signer | null
  /** Why processing failed */
  failure_reason: string | null
  /** What the service needs to continue; it tries again by itself */
  waiting_for: (WaitingFor | Unlisted) | null
  /** The same, in a sentence */
  waiting_reason: string | null
  /** What the sender should know about the uploaded file before sending it; signers do not see it */
  file_notes?: FileNote[]
  /** Tags of the workspace; signers do not see them */
  tags: TagLabel[]
  assignment: Assignment | null
  pages: DocumentPage[]
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
  current_signer: {
    resource: 'signer'
    id: string
    full_name: string
    email: string | null
    /** E.164 */
    whatsapp_phone_number: string | null
    /** CPF or CNPJ, without punctuation */
    government_id: string | null
    has_accepted_terms: boolean
    has_signature: boolean
    has_initial: boolean
    has_signed: boolean
    is_turn: boolean
  }
  account_name: string
  sender_name: string
  /** Origin of the pages on which a passkey can sign; null if it cannot */
  passkey_origin: string | null
  /** What was filled in before the signer went to the provider of the certificate, until the document is signed */
  kept_values: {
    item_id: string
    value: string
  }[]
}

/** What happened in a month or on a day, also to documents that were deleted since. */
export interface StatisticsPeriod {
  /** The month, such as 2026-11, or the day, such as 2026-11-23 */
  period: string
  /** Documents received, including those created from a template */
  documents_uploaded: number
  /** Documents sent for signature */
  documents_sent: number
  /** Requests to sign, including repeated ones */
  signature_requests: number
  /** Of the requests, those sent by e-mail */
  signature_requests_email: number
  /** Of the requests, those sent by WhatsApp */
  signature_requests_whatsapp: number
  /** Times that a signer opened the document for the first time */
  signature_requests_viewed: number
  /** Signatures made */
  signature_requests_completed: number
  /** Documents that everyone signed and that were sealed */
  documents_certified: number
}

/** A tag of the workspace on documents and templates. */
export interface Tag {
  resource: 'tag'
  id: string
  name: string
  color: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A tag as documents and templates carry it. */
export interface TagLabel {
  resource: 'tag'
  id: string
  name: string
  color: string | null
}

export interface Template {
  resource: 'template'
  id: string
  /** Grows with each change of name, texts, roles or fields */
  version: number
  name: string
  /** Name of the documents; takes marks such as <#Cliente#> */
  document_name: string
  /** Message to the signers; takes marks such as <#Cliente#> */
  message: string | null
  status: TemplateStatus | Unlisted
  /** Why processing failed */
  failure_reason: string | null
  /** What the service needs to continue; it tries again by itself */
  waiting_for: (WaitingFor | Unlisted) | null
  /** The same, in a sentence */
  waiting_reason: string | null
  /** What the sender should know about the file; the template's documents say the same */
  file_notes?: FileNote[]
  pages: {
    id: string
    number: number
    width: number
    height: number
    download_url: string
    fields: TemplateField[]
  }[]
  roles: TemplateRole[]
  tags: TagLabel[]
  default_document_tags: TagLabel[]
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A field with its position on a template's page, and the role that fills it. */
export interface TemplateField {
  id: string
  field_id: string
  role_id: string
  label: string
  display_settings: DisplaySettings
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A role that fills in a document made from the template: `Editor` before it is sent, `Signer` when signing. */
export interface TemplateRole {
  id: string
  name: string
  assignment_type: 'Editor' | 'Signer' | Unlisted
  /** What the person in the role does in the document */
  part: PartyPart | Unlisted
  /** In what capacity the person in the role acts; null if not given */
  acting_as: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** What screens and mails of a workspace look like; `logo` is a public URL. */
export interface Theme {
  account_name: string
  /** Six hexadecimal digits, without # */
  primary_color: string | null
  secondary_color: string | null
  logo: string | null
}

/** What a workspace has sent in a calendar month (São Paulo; on Free, all Free workspaces of its owner), and what that costs; amounts in reais. */
export interface Usage {
  plan: 'free' | 'standard' | 'pro' | 'enterprise' | Unlisted
  /** Year and month, such as 2026-01 */
  month: string
  /** On the Free plan, the sum of the owner's Free workspaces */
  document_count: number
  included_count: number
  extra_count: number
  monthly_price: number
  /** For each document beyond those included; null if there are none */
  extra_price: number | null
  extra_cost: number
  /** Messages to telephones this month, by channel that the service offers or used; e-mails are not counted */
  messages: {
    channel: NotificationMethod | Unlisted
    /** Whether the service sends by it now */
    is_offered: boolean
    /** Messages that the provider accepted this month */
    count: number
    /** For each message, in reais */
    unit_price: number
    /** Of the messages of this month, in reais */
    cost: number
  }[]
  /** Providers of certificates in the cloud that this service offers to signers, by name */
  cloud_certificates: string[]
  /** True if sending stops at the limit */
  is_limited: boolean
}

/** What one person has chosen so far for a document from a template. Nothing is promised of the ids in it. */
export interface UsageDraft {
  /** Chosen by the client that starts the use; it stays the same until sending and tells one use from the next */
  use_id: string
  cast: {
    role_id: string
    id: string
    verification_method?: VerificationMethod | Unlisted
    /** What the person does in this use; what the role says, if not given */
    part?: PartyPart | Unlisted
    /** In what capacity the person acts in this use; what the role says, if not given, and empty is none */
    acting_as?: string
    /** Whom the witness attests, by id; everyone who signs, if not given */
    witness_of?: string[]
  }[]
  /** field_id: the placement of the field in the template */
  values: {
    field_id: string
    value: string
  }[]
  name: string
  message: string
  is_in_order: boolean
  copy_receivers: string[]
  expires_at: string | null
}

export interface User {
  id: string
  name: string
  email: string
  telephone: string | null
  /** CPF, digits only */
  government_id: string | null
  is_email_verified: boolean
  is_password_set: boolean
  has_accepted_terms: boolean
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  to_be_deleted_at: string | null
  /** The person's roles in the first workspace of their list; empty if they have none */
  roles: ('owner' | 'organizer' | Unlisted)[]
}

/** How somebody confirms; without it, only by the code, as in drafts made before the choice existed. */
export interface Verification {
  hash: string
  id: string | null
  status: (DocumentStatus | Unlisted) | null
  /** A number, as text */
  page_count: string | null
  /** A number, as text */
  signer_count: string | null
  completed_count: number | null
  /** ISO-8601 in UTC */
  completed_at: string | null
  /** ISO-8601 in UTC */
  verified_at: string
  /** The file with this hash belongs to a document that everyone signed, and has not changed; never true for a code */
  is_valid: boolean
  message: string
  /** What was recognised: the signed file, the original before the signatures, or only the code */
  matched: ('sealed' | 'original' | 'code' | Unlisted) | null
  /** The document's record of activities is intact */
  is_record_whole: boolean | null
  /** Who signed and when; empty for the hash of the original */
  signers: {
    full_name: string
    /** ISO-8601 in UTC */
    signed_at: string
    certificate: SignedCertificate | null
  }[]
  /** The same original file was sent in other documents of the same workspace; only said of a hash, never of a code */
  shares_original: boolean
}

/** One of the addresses that a workspace's webhooks go to, with its own events, secret and state. */
export interface WebhookAddress {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Whether it is the address of the calls without addressId, such as GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Why it is off: person, by someone in the workspace; failing, after five days of failures; gone, because it answered 410. null while it is on, or if an earlier version of the service turned it off */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Since when all deliveries have failed; null if the last one succeeded */
  failing_since: string | null
  /** ISO-8601 in UTC */
  created_at: string
}

/** The body of a webhook: what happened, who did it (`subject`) and to what (`object`). `id` is the activity's. */
export interface WebhookBody {
  id: number
  event: WebhookEventName | 'webhook_test' | Unlisted
  message: string
  payload: Record<string, unknown> | null
  origin: {
    ip: string | null
    'user-agent': string | null
  } | null
  /** Unix seconds */
  created_at: number
  subject: WebhookResource
  object: WebhookResource
  account_id: string
}

/** The delivery of one event to one URL, with the outcome of the newest attempt. */
export interface WebhookDelivery {
  resource: 'activity_dispatching_history'
  id: string
  event: WebhookEventName | 'webhook_test' | Unlisted
  activity_id: number
  endpoint: string
  payload: WebhookBody
  delivered: boolean
  http_status: number | null
  /** At most 2,000 characters */
  response_body: string | null
  error: string | null
  attempts: number
  /** null if there will be no further attempt */
  next_attempt_at: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A person or record that an event names. */
export interface WebhookResource {
  type: 'User' | 'Signer' | 'Account' | 'Document' | 'Template' | Unlisted
  id: string
  [k: string]: unknown
}

/** A workspace's first webhook address, as the calls without an id show it. */
export interface WebhookSubscription {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Is notified when the webhook is turned off because of failures */
  email: string
  /** ISO-8601 in UTC */
  updated_at: string
}

/** A message to a signer's telephone, and the furthest that its provider knows of it. */
export interface WhatsappNotification {
  id: string
  signer_id: string
  /** The invitation, a reminder, a code or the signed copy */
  event: 'signature_request' | 'reminder' | 'verification_code' | 'copy' | Unlisted
  /** E.164 */
  phone_number: string
  /** The furthest state that the provider reported */
  status: 'sending' | 'accepted' | 'sent' | 'failed' | 'delivered' | 'read' | Unlisted
  error_code: string | null
  error_message: string | null
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  sent_at: string | null
  /** When the provider reported that it arrived */
  delivered_at: string | null
  /** When the provider reported that it was read */
  read_at: string | null
  /** ISO-8601 in UTC */
  failed_at: string | null
}
