// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { signers as rows } from './rows.ts'
import type { Contact, Document } from './shapes.ts'

/** What `signers.list` takes. */
export interface SignersListInput {
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
    | (
        | 'name'
        | '-name'
        | 'full_name'
        | '-full_name'
        | 'email'
        | '-email'
        | 'created_at'
        | '-created_at'
        | 'updated_at'
        | '-updated_at'
      )
    | undefined
  /** Text to look for */
  search?: string | undefined
}

/** What `signers.create` takes. */
export interface SignersCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  full_name: string
  /** An object of up to 4,096 characters; replaces the previous one, null deletes it */
  metadata?: Record<string, unknown> | null | undefined
  email?: (string | '') | null | undefined
  whatsapp_phone_number?: (string | '') | null | undefined
  government_id?: (string | '') | null | undefined
}

/** What `signers.get` takes. */
export interface SignersGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the contact. */
  signerId: string
}

/** What `signers.update` takes. */
export interface SignersUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the contact. */
  signerId: string
  full_name?: string | undefined
  /** An object of up to 4,096 characters; replaces the previous one, null deletes it */
  metadata?: Record<string, unknown> | null | undefined
  email?: (string | '') | null | undefined
  whatsapp_phone_number?: (string | '') | null | undefined
  government_id?: (string | '') | null | undefined
}

/** What `signers.remove` takes. */
export interface SignersRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the contact. */
  signerId: string
}

/** What `signers.documents` takes. */
export interface SignersDocumentsInput {
  /** Id of the contact. */
  signerId: string
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'name' | '-name' | 'created_at' | '-created_at' | undefined
  /** Text to look for */
  search?: string | undefined
}

/** Calls of `signers`. */
export interface Signers {
  /**
   * Contacts of the workspace; `search` matches name or e-mail.
   *
   * `GET /accounts/:accountId/signers`
   */
  list(input?: SignersListInput, options?: CallOptions): List<Contact>
  /**
   * Only the name is required; a second signer with the same e-mail is refused.
   *
   * `POST /accounts/:accountId/signers`
   *
   * Its own errors: `signer_email_taken`.
   */
  create(input: SignersCreateInput, options?: CallOptions): Promise<Contact>
  /**
   * Shows a contact.
   *
   * `GET /accounts/:accountId/signers/:signerId`
   */
  get(input: SignersGetInput, options?: CallOptions): Promise<Contact>
  /**
   * Changes what is given; an empty text clears.
   *
   * `PUT /accounts/:accountId/signers/:signerId`
   *
   * Its own errors: `signer_email_taken`.
   */
  update(input: SignersUpdateInput, options?: CallOptions): Promise<Contact>
  /**
   * A contact that takes part in a document stays.
   *
   * `DELETE /accounts/:accountId/signers/:signerId`
   *
   * Its own errors: `signer_in_use`.
   */
  remove(input: SignersRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Documents of the contact: all for an account holder, only the waiting ones for a signer.
   *
   * `GET /signers/:signerId/documents`
   *
   * Its own errors: `verification_required`.
   */
  documents(input: SignersDocumentsInput, options?: CallOptions): List<Document>
}

/** `new Signers(options)` has these calls alone, for whoever bundles and needs no others. */
export const Signers = /* @__PURE__ */ resourceOf<Signers>(rows)
