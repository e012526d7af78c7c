// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { FileSource } from '../file.ts'
import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import type { Unlisted } from '../unlisted.ts'
import type {
  Activity,
  ArtifactName,
  Document,
  DocumentStatus,
  DocumentSummary,
  JudgedFile,
  Verification,
} from './shapes.ts'

/** What `documents.statuses` answers. */
export interface DocumentsStatusesItem {
  code: DocumentStatus | Unlisted
  deletable: boolean
}

/** What `documents.verify` takes. */
export interface DocumentsVerifyInput {
  /** SHA-256 of the file in hexadecimal, or the printed verification code. */
  hash: string
}

/** What `documents.judge` takes. */
export interface DocumentsJudgeInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Path, Blob, bytes, stream, or `{ name, content }`. */
  file: FileSource
}

/** What `documents.list` takes. */
export interface DocumentsListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?:
    | ('name' | '-name' | 'status' | '-status' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at')
    | undefined
  /** Part of the document's name, or of a signer's name or e-mail */
  search?: string | undefined
  /** One or more statuses, separated by commas */
  status?: DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[] | undefined
  /** How it was sent */
  method?: 'virtual' | 'collect' | undefined
  /** others: only those that now await the signature of someone other than the caller */
  waiting_on?: 'others' | undefined
  /** Names or ids of tags, separated by commas; one of them is enough */
  tags?: string | readonly string[] | undefined
  /** The document's id in your system, exactly as it was given */
  external_id?: string | undefined
}

/** What `documents.search` takes. */
export interface DocumentsSearchInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?:
    | ('name' | '-name' | 'status' | '-status' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at')
    | undefined
  /** Part of the document's name, or of a signer's name or e-mail */
  search?: string | undefined
  /** One or more statuses, separated by commas */
  status?: DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[] | undefined
  /** How it was sent */
  method?: 'virtual' | 'collect' | undefined
  /** others: only those that now await the signature of someone other than the caller */
  waiting_on?: 'others' | undefined
  /** Names or ids of tags, separated by commas; one of them is enough */
  tags?: string | readonly string[] | undefined
  /** The document's id in your system, exactly as it was given */
  external_id?: string | undefined
}

/** What `documents.create` takes. */
export interface DocumentsCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Path, Blob, bytes, stream, or `{ name, content }`. */
  file: FileSource
  /** Name; otherwise the file's */
  name?: string | undefined
  /** Names or ids of tags, separated by commas */
  tags?: string | readonly string[] | undefined
  /** The document's id in your system, unique in the workspace: a second document with it is refused */
  external_id?: string | undefined
}

/** What `documents.get` takes. */
export interface DocumentsGetInput {
  /** Id of the document. */
  documentId: string
}

/** What `documents.update` takes. */
export interface DocumentsUpdateInput {
  /** Id of the document. */
  documentId: string
  name: string
}

/** What `documents.retry` takes. */
export interface DocumentsRetryInput {
  /** Id of the document. */
  documentId: string
}

/** What `documents.remove` takes. */
export interface DocumentsRemoveInput {
  /** Id of the document. */
  documentId: string
}

/** What `documents.activities` takes. */
export interface DocumentsActivitiesInput {
  /** Id of the document. */
  documentId: string
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'created_at' | '-created_at' | undefined
}

/** What `documents.checkActivities` takes. */
export interface DocumentsCheckActivitiesInput {
  /** Id of the document. */
  documentId: string
}

/** What `documents.checkActivities` answers. */
export interface DocumentsCheckActivitiesAnswer {
  /** Each activity matches its hash and the previous activity */
  is_whole: boolean
  entry_count: number
  /** Hash of the newest activity */
  head: string
  /** ISO-8601 in UTC */
  checked_at: string
}

/** What `documents.download` takes. */
export interface DocumentsDownloadInput {
  /** Id of the document. */
  documentId: string
  /** Which file. */
  artifact: ArtifactName | Unlisted
}

/** What `documents.downloadSeveral` takes. */
export interface DocumentsDownloadSeveralInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Ids of documents, separated by commas */
  ids: string | readonly string[]
}

/** What `documents.thumbnail` takes. */
export interface DocumentsThumbnailInput {
  /** Id of the document. */
  documentId: string
}

/** What `documents.pageImage` takes. */
export interface DocumentsPageImageInput {
  /** Id of the document. */
  documentId: string
  /** Id of the page (`document.pages[].id`). */
  pageId: string
}

/** Calls of `documents`. */
export interface DocumentCalls {
  /**
   * Every status with whether a document in it can be deleted.
   *
   * `GET /documents/statuses`
   */
  statuses(input?: Record<never, never>, options?: CallOptions): Promise<DocumentsStatusesItem[]>
  /**
   * Verifies by SHA-256 of the original or sealed file, or by the printed verification code. Always answers. A code proves that the document exists, who signed and when; only a file's own hash proves that its content is unchanged.
   *
   * `GET /documents/:hash/verify`
   */
  verify(input: DocumentsVerifyInput, options?: CallOptions): Promise<Verification>
  /**
   * Judges anybody's signed PDF: its signatures, what came after them, and what a reader draws now compared with what it drew when it was signed. The file is no document and is erased within days.
   *
   * `POST /accounts/:accountId/documents/judge`
   *
   * Its own errors: `file_missing`, `file_empty`, `file_too_slow`, `file_too_complex`, `file_too_many_pages`, `file_image_too_large`, `unsupported_type`, `too_large`.
   */
  judge(input: DocumentsJudgeInput, options?: CallOptions): Promise<JudgedFile>
  /**
   * Documents of the workspace; several statuses at once, search by its name or a signer's name or e-mail, sort by name, status, created_at or updated_at.
   *
   * `GET /accounts/:accountId/documents`
   */
  list(input?: DocumentsListInput, options?: CallOptions): List<Document>
  /**
   * The same list without pages and assignments, for fast searches.
   *
   * `GET /accounts/:accountId/documents/search`
   */
  search(input?: DocumentsSearchInput, options?: CallOptions): List<DocumentSummary>
  /**
   * Uploads one file (.pdf, .doc, .docx, .odt); it is processed in the background. With an `external_id` that a document of the workspace has already, it is refused, and `details.document_id` names that document.
   *
   * `POST /accounts/:accountId/documents`
   *
   * Its own errors: `conflict`, `file_missing`, `file_empty`, `file_damaged`, `file_encrypted`, `file_read_only`, `file_too_slow`, `file_too_many_pages`, `file_image_too_large`, `file_too_complex`, `file_unpacks_too_large`, `file_not_convertible`, `unsupported_type`, `too_large`, `external_id_taken`, `tag_limit`, `too_many_tags`.
   */
  create(input: DocumentsCreateInput, options?: CallOptions): Promise<Document>
  /**
   * Shows a document.
   *
   * `GET /documents/:documentId`
   */
  get(input: DocumentsGetInput, options?: CallOptions): Promise<Document>
  /**
   * Renames a document that has not been sent: afterwards its name is what its signers were shown.
   *
   * `PATCH /documents/:documentId`
   *
   * Its own errors: `document_name_fixed`.
   */
  update(input: DocumentsUpdateInput, options?: CallOptions): Promise<Document>
  /**
   * Retries what failed: the seal if everybody has signed, else the preparation of the file.
   *
   * `POST /documents/:documentId/retry`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `document_not_failed`.
   */
  retry(input: DocumentsRetryInput, options?: CallOptions): Promise<Document>
  /**
   * Deletes a document; signers can no longer open it. What stays as evidence is listed in the README.
   *
   * `DELETE /documents/:documentId`
   *
   * Its own errors: `document_not_deletable`.
   */
  remove(input: DocumentsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * The audit trail, newest first; all of it (at most 10,000 entries) if neither `page` nor `per-page` is sent.
   *
   * `GET /documents/:documentId/activities`
   */
  activities(input: DocumentsActivitiesInput, options?: CallOptions): List<Activity>
  /**
   * Computes the hash of every activity again: one that was changed, removed or inserted makes the later ones wrong.
   *
   * `GET /documents/:documentId/activities/check`
   */
  checkActivities(input: DocumentsCheckActivitiesInput, options?: CallOptions): Promise<DocumentsCheckActivitiesAnswer>
  /**
   * One of the document's files.
   *
   * `GET /documents/:documentId/download/:artifact`
   *
   * Its own errors: `artifact_not_ready`.
   */
  download(input: DocumentsDownloadInput, options?: CallOptions): Promise<Download>
  /**
   * One ZIP of several documents, each as its signed file if there is one, else as its original.
   *
   * `GET /accounts/:accountId/documents/bundle`
   *
   * Its own errors: `not_found`, `artifact_not_ready`.
   */
  downloadSeveral(input: DocumentsDownloadSeveralInput, options?: CallOptions): Promise<Download>
  /**
   * A small JPEG of the first page.
   *
   * `GET /documents/:documentId/thumbnail`
   *
   * Its own errors: `artifact_not_ready`.
   */
  thumbnail(input: DocumentsThumbnailInput, options?: CallOptions): Promise<Download>
  /**
   * A page as JPEG at 150 DPI, for members and for the document's signers.
   *
   * `GET /documents/:documentId/pages/:pageId/download`
   *
   * Its own errors: `verification_required`, `artifact_not_ready`, `file_damaged`, `file_too_slow`.
   */
  pageImage(input: DocumentsPageImageInput, options?: CallOptions): Promise<Download>
}
