// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { tags as rows } from './rows.ts'
import type { Tag } from './shapes.ts'

/** What `tags.list` takes. */
export interface TagsListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'name' | '-name' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | undefined
  /** Text to look for */
  search?: string | undefined
}

/** What `tags.create` takes. */
export interface TagsCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  name: string
  color?: string | null | undefined
}

/** What `tags.update` takes. */
export interface TagsUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the tag. */
  tagId: string
  name?: string | undefined
  color?: string | null | undefined
}

/** What `tags.remove` takes. */
export interface TagsRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the tag. */
  tagId: string
  /** Deletes the tag even if it is in use */
  force?: boolean | undefined
}

/** What `tags.listOfDocument` takes. */
export interface TagsListOfDocumentInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the document. */
  documentId: string
}

/** What `tags.replaceOnDocument` takes. */
export interface TagsReplaceOnDocumentInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the document. */
  documentId: string
  /** Names or ids; a new name creates the tag */
  tags: string[]
}

/** What `tags.addToDocument` takes. */
export interface TagsAddToDocumentInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the document. */
  documentId: string
  /** Names or ids; a new name creates the tag */
  tags: string[]
}

/** What `tags.removeFromDocument` takes. */
export interface TagsRemoveFromDocumentInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the document. */
  documentId: string
  /** Id of the tag. */
  tagId: string
}

/** Calls of `tags`. */
export interface Tags {
  /**
   * Every tag of the workspace in alphabetical order; in pages if `page` or `per-page` is given.
   *
   * `GET /accounts/:accountId/tags`
   */
  list(input?: TagsListInput, options?: CallOptions): List<Tag>
  /**
   * A name is there once, without regard to case.
   *
   * `POST /accounts/:accountId/tags`
   *
   * Its own errors: `tag_name_taken`, `tag_limit`.
   */
  create(input: TagsCreateInput, options?: CallOptions): Promise<Tag>
  /**
   * Changes what is given, on everything that has the tag.
   *
   * `PUT /accounts/:accountId/tags/:tagId`
   *
   * Its own errors: `tag_name_taken`.
   */
  update(input: TagsUpdateInput, options?: CallOptions): Promise<Tag>
  /**
   * Deletes a tag. If documents or templates have it, `force` takes it off; the call fails without `force`.
   *
   * `DELETE /accounts/:accountId/tags/:tagId`
   *
   * Its own errors: `tag_in_use`.
   */
  remove(input: TagsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Lists the tags of a document.
   *
   * `GET /accounts/:accountId/documents/:documentId/tags`
   */
  listOfDocument(input: TagsListOfDocumentInput, options?: CallOptions): Promise<Tag[]>
  /**
   * Puts these tags in place of all that the document carried.
   *
   * `PUT /accounts/:accountId/documents/:documentId/tags`
   *
   * Its own errors: `tag_limit`, `too_many_tags`, `conflict`.
   */
  replaceOnDocument(input: TagsReplaceOnDocumentInput, options?: CallOptions): Promise<Tag[]>
  /**
   * Adds these tags to those that the document carries.
   *
   * `POST /accounts/:accountId/documents/:documentId/tags`
   *
   * Its own errors: `tag_limit`, `too_many_tags`, `conflict`.
   */
  addToDocument(input: TagsAddToDocumentInput, options?: CallOptions): Promise<Tag[]>
  /**
   * Takes one tag off the document; the tag itself stays.
   *
   * `DELETE /accounts/:accountId/documents/:documentId/tags/:tagId`
   */
  removeFromDocument(input: TagsRemoveFromDocumentInput, options?: CallOptions): Promise<void>
}

/** `new Tags(options)` has these calls alone, for whoever bundles and needs no others. */
export const Tags = /* @__PURE__ */ resourceOf<Tags>(rows)
