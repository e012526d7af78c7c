// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { publicDocuments as rows } from './rows.ts'
import type { PublicDocument } from './shapes.ts'

/** What `publicDocuments.get` takes. */
export interface PublicDocumentsGetInput {
  /** Id of the document. */
  documentId: string
}

/** What `publicDocuments.sendToken` takes. */
export interface PublicDocumentsSendTokenInput {
  /** Id of the document. */
  documentId: string
  /** The e-mail that the sender registered; also accepted as email */
  recipient?: string | undefined
  email?: string | undefined
  channel?: 'email' | 'whatsapp' | 'sms' | undefined
}

/** What `publicDocuments.sendToken` answers. */
export interface PublicDocumentsSendTokenAnswer {
  document: PublicDocument
  channel: 'email' | 'whatsapp' | 'sms' | Unlisted
  recipient: string
}

/** Calls of `publicDocuments`. */
export interface PublicDocuments {
  /**
   * What the release page shows of a document that waits for signatures.
   *
   * `GET /public/documents/:documentId`
   */
  get(input: PublicDocumentsGetInput, options?: CallOptions): Promise<PublicDocument>
  /**
   * Mails link and six-digit code to a signer that the sender registered under this address. Key scopes may refuse it.
   *
   * `PUT /public/documents/:documentId/send-token`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `recipient_unknown`, `code_too_soon`, `codes_used_up`, `wrong_codes_used_up`, `mail_too_soon`.
   */
  sendToken(input: PublicDocumentsSendTokenInput, options?: CallOptions): Promise<PublicDocumentsSendTokenAnswer>
}

/** `new PublicDocuments(options)` has these calls alone, for whoever bundles and needs no others. */
export const PublicDocuments = /* @__PURE__ */ resourceOf<PublicDocuments>(rows)
