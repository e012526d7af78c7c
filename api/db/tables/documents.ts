import type { DocumentStatus, WaitingFor } from '@rubrica/contracts/documents.ts'
import type { ColumnType, Generated } from 'kysely'

/** Documents, their files and pages. */
export interface DocumentsTables {
  documents: DocumentsTable
  document_files: DocumentFilesTable
  earlier_seals: EarlierSealsTable
  document_drafts: DocumentDraftsTable
  pages: PagesTable
  shown_pages: ShownPagesTable
  loose_files: LooseFilesTable
  document_texts: DocumentTextsTable
  document_counts: DocumentCountsTable
  document_count_changes: CountChangesTable & DocumentCountKey
  document_days: DocumentDaysTable
  person_documents: PersonDocumentsTable
  document_day_changes: CountChangesTable & DocumentDayKey & PersonKey
  changed_days: ChangedDaysTable
  changed_day_changes: CountChangesTable & ChangedDayKey
  activity_counts: ActivityCountsTable
  activity_count_changes: CountChangesTable & ActivityCountKey
  person_activities: PersonActivitiesTable
  person_activity_changes: CountChangesTable & ActivityCountKey & PersonKey
  closed_statuses: ClosedStatusesTable
  closed_texts: ClosedTextsTable
  list_fills: ListFillsTable
}

type Method = 'virtual' | 'collect'

/** What searches look through; triggers write it, and the totals below. */
interface DocumentTextsTable {
  number: Generated<number>
  /** The document's, for its name, or a party's. */
  id: string
  document_id: string
  account_id: string
  key: string
}

/** Statuses in which documents stay, each with a short form for the index of a search. */
interface ClosedStatusesTable {
  status: DocumentStatus
  code: string
}

/** Texts of documents that stay; of PostgreSQL alone. Triggers write it. */
interface ClosedTextsTable {
  id: string
  document_id: string
  /** The status' code and the workspace. */
  place: string
  key: string
}

interface DocumentCountKey {
  account_id: string
  status: DocumentStatus
  /** '' before the sending. */
  method: Method | ''
}

interface DocumentDayKey extends DocumentCountKey {
  /** In UTC, as `created_at` begins. */
  day: string
}

interface ChangedDayKey {
  account_id: string
  /** In UTC, as `updated_at` begins. */
  day: string
}

interface PersonKey {
  /** Who brought the document in. */
  created_by: string
}

interface ActivityCountKey {
  account_id: string
  /** In São Paulo. */
  day: string
  event: string
}

interface DocumentCountsTable extends DocumentCountKey {
  total: number
}

interface DocumentDaysTable extends DocumentDayKey {
  total: number
}

interface ChangedDaysTable extends ChangedDayKey {
  total: number
}

interface PersonDocumentsTable extends DocumentCountKey, PersonKey {
  total: number
}

interface ActivityCountsTable extends ActivityCountKey {
  total: number
}

interface PersonActivitiesTable extends ActivityCountKey, PersonKey {
  total: number
}

/** What is not in the totals yet. */
interface CountChangesTable {
  id: Generated<number>
  change: number
}

/** How far housekeeping is in adding rows from before. */
interface ListFillsTable {
  name: 'documents' | 'activities' | 'person_activities' | 'signers' | 'closed_texts' | 'sent_at'
  reached: string
  goal: string
  is_done: number
}

/** Files of the store that no row names. */
interface LooseFilesTable {
  sha256: string
  /** By the service's clock. */
  since: string
  /** Until when, by the machine's time, a process may be removing it. */
  erasing_until: Generated<string | null>
}

interface DocumentsTable {
  id: string
  account_id: string
  template_id: string | null
  /** The template use that made it; null if the call named none. */
  use_id: string | null
  /** The workspace's own name for it; unique among its documents that are not deleted. */
  external_id: string | null
  name: string
  /** The name folded, for search and order. */
  name_key: string
  status: DocumentStatus
  /** How it was sent; null before that. Triggers write it. */
  method: Generated<Method | null>
  /** Triggers write it as well; null until housekeeping has added what was sent before there was this column. */
  sent_at: Generated<string | null>
  /** Who brought it in, for ever: totals count by it. */
  created_by: ColumnType<string, string, never>
  media_type: string
  page_count: number | null
  verification_code: string
  original_sha256: string | null
  sealed_sha256: string | null
  /** The file with the signatures of its signers' own certificates so far. */
  signed_sha256: string | null
  /** The secret that ITI's reader requires, encrypted; null before its first use. */
  reader_code: string | null
  decline_reason: string | null
  declined_by: string | null
  failure_reason: string | null
  /** The same in each language, as JSON; null if a program of before wrote the reason. */
  failure_words: string | null
  waiting_for: WaitingFor | null
  /** Codes as a JSON list; null for files from before. */
  file_notes: string | null
  completed_at: string | null
  /** The end of the newest signature's validity in the sealed file; '' if the service has not looked yet. */
  seal_holds_until: string | null
  renewal_asked_at: string | null
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** Of a deleted document: 'kept' because of its signatures, or 'let_go'; then its rows name no files any more. */
  deleted_files: Generated<'kept' | 'let_go' | null>
}

interface DocumentFilesTable {
  document_id: string
  name: 'source' | 'original' | 'thumbnail' | 'certificated' | 'certificate-page' | 'bundle'
  sha256: string
  size: number
  media_type: string
  created_at: string
}

/** A sealed file before the renewal of its timestamp. */
interface EarlierSealsTable {
  document_id: string
  /** 0 for the first sealed file. */
  number: number
  sha256: string
  /** The newer file begins with it. */
  size: number
  replaced_at: string
}

interface DocumentDraftsTable {
  document_id: string
  version: number
  /** As JSON. */
  content: string
  saved_by: string
  saved_at: string
}

interface PagesTable {
  id: string
  document_id: string
  number: number
  width: number
  height: number
  image_sha256: string | null
  image_size: number | null
}

/** Pages that the service showed to a signer as pictures before they signed. */
interface ShownPagesTable {
  party_id: string
  page_id: string
}
