// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { keys as rows } from './rows.ts'
import type { ApiKey, KeyScopes, MadeApiKey } from './shapes.ts'

/** What `keys.list` takes. */
export interface KeysListInput {
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `keys.create` takes. */
export interface KeysCreateInput {
  /** To recognise it by; unique among the person's keys */
  name: string
  /** The most that the key may do; without it, everything that the person may */
  scopes?: KeyScopes | null | undefined
  /** Until when it is valid, in ISO-8601; a date without a time lasts until the end of that day in São Paulo. Created by another key, it ends with that one at the latest */
  expires_at?: string | null | undefined
  /** Required in a session that was opened more than 15 minutes ago; another key does not give it */
  password?: string | undefined
}

/** What `keys.remove` takes. */
export interface KeysRemoveInput {
  /** Id of the key. */
  keyId: string
}

/** Calls of `keys`. */
export interface Keys {
  /**
   * The person's keys by name, the one of `POST /users/api-keys` among them.
   *
   * `GET /users/self/api-keys`
   */
  list(input?: KeysListInput, options?: CallOptions): List<ApiKey>
  /**
   * Makes an additional key and shows it once. Within 15 minutes of a login it needs no password. A key with scopes makes none. If a key with an end, such as that of `rubrica login`, makes another, that one ends no later: `expires_at` of the answer says when.
   *
   * `POST /users/self/api-keys`
   *
   * Its own errors: `conflict`, `key_name_taken`, `key_limit`, `expires_in_past`, `expires_malformed`, `password_required`, `password_wrong`, `password_not_set`.
   */
  create(input: KeysCreateInput, options?: CallOptions): Promise<MadeApiKey>
  /**
   * Revokes a key at once.
   *
   * `DELETE /users/self/api-keys/:keyId`
   */
  remove(input: KeysRemoveInput, options?: CallOptions): Promise<void>
}

/** `new Keys(options)` has these calls alone, for whoever bundles and needs no others. */
export const Keys = /* @__PURE__ */ resourceOf<Keys>(rows)
