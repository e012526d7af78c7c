// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { readerCodes as rows } from './rows.ts'
import type { ReaderCode, ReaderFiles } from './shapes.ts'

/** What `readerCodes.get` takes. */
export interface ReaderCodesGetInput {
  /** Id of the document. */
  documentId: string
}

/** What `readerCodes.create` takes. */
export interface ReaderCodesCreateInput {
  /** Id of the document. */
  documentId: string
}

/** What `readerCodes.remove` takes. */
export interface ReaderCodesRemoveInput {
  /** Id of the document. */
  documentId: string
}

/** What `readerCodes.files` takes. */
export interface ReaderCodesFilesInput {
  verificationCode: string
  /** The secret code of the document */
  secret_code?: string | undefined
}

/** What `readerCodes.download` takes. */
export interface ReaderCodesDownloadInput {
  verificationCode: string
  /** Part of the address in the answer to the reader */
  token?: string | undefined
}

/** Calls of `readerCodes`. */
export interface ReaderCodes {
  /**
   * The current code, for the workspace and for the document's signers.
   *
   * `GET /documents/:documentId/reader-code`
   *
   * Its own errors: `verification_required`.
   */
  get(input: ReaderCodesGetInput, options?: CallOptions): Promise<ReaderCode>
  /**
   * Opens the address to the reader. A code that was there before ends.
   *
   * `PUT /documents/:documentId/reader-code`
   */
  create(input: ReaderCodesCreateInput, options?: CallOptions): Promise<ReaderCode>
  /**
   * Closes it: the address then answers the reader like that of any other document.
   *
   * `DELETE /documents/:documentId/reader-code`
   */
  remove(input: ReaderCodesRemoveInput, options?: CallOptions): Promise<void>
  /**
   * What the printed address answers the reader: the address of the signed file, for ten minutes.
   *
   * `GET /documents/:verificationCode/reader-files`
   *
   * Its own errors: `reader_code_wrong`.
   */
  files(input: ReaderCodesFilesInput, options?: CallOptions): Promise<ReaderFiles>
  /**
   * The signed file, by an address that `files` gave.
   *
   * `GET /documents/:verificationCode/reader-file`
   *
   * Its own errors: `reader_code_wrong`.
   */
  download(input: ReaderCodesDownloadInput, options?: CallOptions): Promise<Download>
}

/** `new ReaderCodes(options)` has these calls alone, for whoever bundles and needs no others. */
export const ReaderCodes = /* @__PURE__ */ resourceOf<ReaderCodes>(rows, () => import('../later.ts'))
