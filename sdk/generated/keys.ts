// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { keys as rows } from './rows.ts'
import type { ApiKey, KeyScopes, MadeApiKey } from './shapes.ts'

/** What `keys.list` takes. */
export interface KeysListInput {
  /** Página, a partir de 1 */
  page?: number | undefined
  /** Itens por página; acima de 100, vale 100 */
  'per-page'?: number | undefined
  /** Em lugar de page: o valor de X-Pagination-Next-Cursor da resposta anterior */
  after?: string | undefined
}

/** What `keys.create` takes. */
export interface KeysCreateInput {
  /** Para reconhecê-la depois; único entre as chaves da pessoa */
  name: string
  /** O que a chave pode fazer, no máximo; sem isso, tudo o que a pessoa pode */
  scopes?: KeyScopes | null | undefined
  /** Até quando vale, em ISO-8601; uma data sem hora vale até o fim do dia em São Paulo. Criada por outra chave, vale no máximo até o fim dela */
  expires_at?: string | null | undefined
  /** Necessária em uma sessão aberta há mais de 15 minutos; outra chave não a informa */
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
