import type { pathValues } from './path-values.ts'

/** The path prefix of every call. */
export const API_ROOT = '/v1'

/** Paths of the API's documentation. */
export const apiDocs = {
  page: `${API_ROOT}/docs`,
  script: `${API_ROOT}/docs/page.js`,
  openapi: `${API_ROOT}/openapi.json`,
  /** A reader of the page may look for it here. */
  openapiBesidePage: `${API_ROOT}/docs/openapi.json`,
} as const

/** The address of the keys of the log and the certificates of the seal, on any host, for verifiers. */
export const PROOF_KEYS_PATH = '/.well-known/rubrica-proof.json'

/** The address of the host's known authorities of ICP-Brasil and gov.br; separate from the keys because it is large. */
export const TRUST_LIST_PATH = '/.well-known/rubrica-trust.json'

/** The keys that a route's path names, flat among the others of a call. */
export type PathInput<Route extends string> = { [Name in ParamNames<Route>]: ValueOf<Name> }

type ValueOf<Name> = Name extends keyof typeof pathValues ? (typeof pathValues)[Name][number] : string

type ParamNames<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * The URL path of a row, with `/v1`: the values that it names, encoded.
 *
 * @throws RangeError if a value is empty or a dot segment: no record is named so, and it would lead to another route.
 */
export function pathOf<const Route extends string>(
  { route }: { readonly route: Route },
  input: PathInput<Route>,
): string {
  const values: Record<string, unknown> = input
  const path = route.slice(route.indexOf('/'))
  return (
    API_ROOT +
    path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(values[name] ?? '')
      if (/^\.{0,2}$/.test(value)) throw new RangeError(`${name} names nothing in ${route}`)
      return encodeURIComponent(value)
    })
  )
}
