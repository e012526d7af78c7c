import type { FieldType } from '@rubrica/contracts/fields.ts'
import type { InvitationStatus } from '@rubrica/contracts/invitations.ts'
import type { Role } from '@rubrica/contracts/needs.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import type { PlanCode } from '@rubrica/contracts/plans.ts'
import type { Generated } from 'kysely'

/** Workspaces, their members and contacts, fields and tags. */
export interface WorkspacesTables {
  accounts: AccountsTable
  members: MembersTable
  invitations: InvitationsTable
  signers: SignersTable
  signer_texts: SignerTextsTable
  signer_counts: SignerCountsTable
  signer_count_changes: SignerCountChangesTable
  name_marks: NameMarksTable
  name_changes: NameChangesTable
  signature_images: SignatureImagesTable
  fields: FieldsTable
  field_sizes: FieldSizesTable
  tags: TagsTable
  document_tags: DocumentTagsTable
  tag_days: TagDaysTable
  tag_day_changes: TagDayChangesTable
  template_tags: TemplateTagsTable
}

interface AccountsTable {
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
  /** Days until the service erases the files of a deleted document with signatures; null for never. */
  signed_files_days: Generated<number | null>
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: Generated<number>
  /** The person who opened it as a further workspace; null for a person's first. */
  opened_by: Generated<string | null>
  /** 0 until a person chooses the name, or housekeeping has checked whether the service made it. */
  is_name_settled: Generated<number>
  deleted_at: string | null
  created_at: string
}

interface MembersTable {
  account_id: string
  user_id: string
  role: Role
  created_at: string
}

interface InvitationsTable {
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

interface SignersTable {
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

/** What searches look through; triggers write it, and the totals below. */
interface SignerTextsTable {
  number: Generated<number>
  id: string
  account_id: string
  key: string
}

interface SignerCountsTable {
  account_id: string
  total: number
}

/** What is not in the totals yet. */
interface SignerCountChangesTable {
  id: Generated<number>
  account_id: string
  change: number
}

interface NameKey {
  account_id: string
  list: 'documents' | 'signers'
  /** The name, folded. */
  key: string
  id: string
}

/** Places in a list by name, each with the rows from there up to the next. */
interface NameMarksTable extends NameKey {
  total: number
}

/** What is not in the marks yet; triggers write it. */
interface NameChangesTable extends NameKey {
  number: Generated<number>
  change: number
}

interface SignatureImagesTable {
  signer_id: string
  /** The confirmed address of the person who drew it. */
  email: string
  type: SignatureType
  sha256: string
  size: number
  media_type: Generated<'image/png' | 'image/jpeg'>
  /** The only signature that may use it; null if others may use it again. */
  party_id: string | null
  /** JSON: where another device drew it; of this picture only if the hash in it is this one's. */
  drawn_elsewhere: Generated<string | null>
  created_at: string
}

interface FieldsTable {
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

/** The last size that a person gave to a field. */
interface FieldSizesTable {
  user_id: string
  field_id: string
  width: number
  height: number
}

interface TagsTable {
  id: string
  account_id: string
  name: string
  /** The name in lower case: one of each within a workspace; the id of a deleted tag. */
  name_key: string
  color: string | null
  created_at: string
  updated_at: string
  /** Nothing shows it any more; housekeeping takes it off documents. */
  deleted_at: Generated<string | null>
}

interface DocumentTagsTable {
  document_id: string
  tag_id: string
}

/** How many documents of a day (UTC) carry a tag; triggers write it. */
interface TagDaysTable {
  tag_id: string
  day: string
  total: number
}

/** What is not in the totals yet. */
interface TagDayChangesTable {
  id: Generated<number>
  tag_id: string
  day: string
  change: number
}

interface TemplateTagsTable {
  template_id: string
  /** Marks tags of the template itself, or tags for the documents made from it. */
  purpose: 'template' | 'document'
  tag_id: string
}
