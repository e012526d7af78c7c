import { type $ZodType, safeParse } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'
import { fieldErrorOf, saidOf } from './field-errors.ts'
import type { Download, FileInput } from './file.ts'
import type { Sentence } from './locale.ts'
import type { Needs, Permission } from './needs.ts'
import type { Page } from './page.ts'
import type { PathInput } from './path-of.ts'
import type { Said } from './said.ts'

/** Any zod schema, by its input and output types; far cheaper for the compiler than `z.ZodType`. */
export type Shape = { _zod: { input: unknown; output: unknown } }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What travels: JSON both ways, a page of a list, a multipart upload, a raw image, or a file to download. */
export type Kind = 'json' | 'list' | 'upload' | 'image' | 'download'

/** What a download is sent as. */
export type MediaType = 'application/pdf' | 'application/zip' | 'image/jpeg' | 'image/png' | 'image/webp' | 'text/csv'

/**
 * What a row does as a model's tool (`rubrica mcp`): reads, prepares what a person continues, sends to people, or saves
 * a file.
 */
export type ToolKind = 'read' | 'prepare' | 'send' | 'download'

/**
 * Why the owners of a workspace do not read of a call by its row: it changes nothing, it changes only what its caller
 * sees, or its handler records it, because only that knows the person or the workspace.
 */
export type Unrecorded = 'reads' | 'own' | 'by its handler'

/**
 * One call of `/v1`: route, who may call it, input, answer. Routing, access, SDK, OpenAPI and the
 * 401/403/404 tests are derived from these rows and from nothing else.
 */
export interface Endpoint<
  Input,
  Output,
  K extends Kind = Kind,
  N extends Needs = Needs,
  Route extends string = string,
> {
  /** `'METHOD /path/:param'`, as the row was declared. */
  readonly route: Route
  readonly method: Method
  /** Path below `/v1`, with `:name` for each parameter. */
  readonly path: string
  readonly params: readonly string[]
  readonly kind: K
  readonly needs: N
  readonly summary: Sentence
  /** What a caller should know in addition to the summary, for OpenAPI and the documentation page. */
  readonly description: Sentence | undefined
  readonly body: Shape | undefined
  /** Input key that holds the whole body if the wire sends a bare array. */
  readonly bodyKey: string | undefined
  /** Key of the body that may also hold a signer's access code. */
  readonly accessCodeKey: string | undefined
  /** Key of the body, else of the query, that names the workspace if the path does not. */
  readonly workspaceKey: string | undefined
  /** The largest file in bytes, if the row takes less than the service does. */
  readonly maxBytes: number | undefined
  readonly query: Shape | undefined
  readonly returns: Shape | undefined
  /** The types that a download can be sent as; none of any other row. */
  readonly sends: readonly MediaType[]
  /** Tries a password or a code, or sends a mail: limited to a few calls a minute for each IP address. */
  readonly isGuessable: boolean
  /** Answers the caller with a token that signs in or signs: the BFF keeps it from the scripts of its pages. */
  readonly answersToken: boolean
  /** Sends mails to other people: refused as `email_unconfirmed` if the account has not confirmed its own address. */
  readonly isSending: boolean
  /**
   * Waits for providers of others, so that no transaction stays open meanwhile: its changes commit as they happen, and
   * it must itself have one effect, however often it is called.
   */
  readonly asksOthers: boolean
  readonly tool: ToolKind | undefined
  /** Every other call of a person that is no GET is recorded (`recorded-acts.ts`). */
  readonly unrecorded: Unrecorded | undefined
  readonly errors: readonly ErrorCode[]
  /** Only for the compiler; never set. */
  readonly types?: { input: Input; output: Output }
}

interface Options<N extends Needs, B, Q, R, K extends Kind, BK extends string> {
  summary: Sentence
  description?: Sentence
  needs: N
  kind?: K
  body?: B
  bodyKey?: BK
  accessCodeKey?: keyof Input<B> & string
  workspaceKey?: (keyof Input<B> | keyof Input<Q>) & string
  maxBytes?: number
  query?: Q
  returns?: R
  sends?: readonly MediaType[]
  isGuessable?: boolean
  answersToken?: boolean
  isSending?: boolean
  asksOthers?: boolean
  tool?: ToolKind
  unrecorded?: Unrecorded
  /** Only what is special to this row; validation, 401, 403, 404 and 429 are every row's. */
  errors?: readonly ErrorCode[]
}

/**
 * Permissions to have others written to: a row of one that changes something says whether its call does that, or it does
 * not compile. Nor does one that sends without a permission: of such a caller nobody asks for a confirmed address.
 */
type SendingNeeds =
  | 'assignments.create'
  | 'assignments.resend'
  | 'assignments.resetExpiration'
  | 'invitations.create'
  | 'templates.createDocument'

type SaysWhetherItSends<Route extends string, N extends Needs> = N extends SendingNeeds
  ? Route extends `GET ${string}`
    ? unknown
    : { isSending: boolean } | { unrecorded: Unrecorded }
  : N extends Permission
    ? unknown
    : { isSending?: never }

type Input<S> = S extends Shape ? S['_zod']['input'] : unknown
type Plain<T> = { [K in keyof T]: T[K] }

type BodyInput<B, BK extends string> = string extends BK ? Input<B> : { [K in BK]: Input<B> }
type FileOf<K extends Kind> = K extends 'upload' | 'image' ? { file: FileInput } : unknown

type OutputOf<K extends Kind, R> = K extends 'download'
  ? Download
  : K extends 'list'
    ? Page<Input<R>>
    : R extends Shape
      ? Input<R>
      : []

/**
 * Declares a row. `route` is `'METHOD /path/:param'`; input keys come from the path, then the body
 * if the row has one, else the query.
 */
export function endpoint<
  const Route extends `${Method} /${string}`,
  const N extends Needs,
  B extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  R extends Shape | undefined = undefined,
  K extends Kind = 'json',
  const BK extends string = string,
>(
  route: Route,
  options: Options<N, B, Q, R, K, BK> & SaysWhetherItSends<Route, N>,
): Endpoint<Plain<PathInput<Route> & BodyInput<B, BK> & Input<Q> & FileOf<K>>, OutputOf<K, R>, K, N, Route> {
  const [method, path] = route.split(' ') as [Method, string]
  return {
    route,
    method,
    path,
    params: [...path.matchAll(/:(\w+)/g)].map((match) => String(match[1])),
    kind: options.kind ?? ('json' as K),
    needs: options.needs,
    summary: options.summary,
    description: options.description,
    body: options.body,
    bodyKey: options.bodyKey,
    accessCodeKey: options.accessCodeKey,
    workspaceKey: options.workspaceKey,
    maxBytes: options.maxBytes,
    query: options.query,
    returns: options.returns,
    sends: options.sends ?? [],
    isGuessable: options.isGuessable ?? false,
    answersToken: options.answersToken ?? false,
    isSending: options.isSending ?? false,
    asksOthers: options.asksOthers ?? false,
    tool: options.tool,
    unrecorded: options.unrecorded,
    errors: [...(options.isSending ? ['email_unconfirmed' as const] : []), ...(options.errors ?? [])],
  }
}

/** What a caller passes to the row, flat. */
export type InputOf<E> = E extends Endpoint<infer I, infer _O, infer _K, infer _N> ? I : never

/** What is wrong with each field. */
export type WrongFields = Record<string, Said>

/** Result of checking a value against a row's schema: the value as the schema reads it, or sentences by field. */
export type Checked = { ok: true; value: unknown } | { ok: false; errors: WrongFields }

/** Sentences that one answer has at most: a program reads the first ones, and a long body can have a million. */
const ERRORS_MOST = 100

/** Checks `value` by `shape`; the dotted path of a field is the key of its sentence, `''` that of the value itself. */
export function check(shape: Shape, value: unknown): Checked {
  const result = safeParse(shape as $ZodType, value, { error: fieldErrorOf })
  if (result.success) return { ok: true, value: result.data }
  const errors: WrongFields = {}
  const wrong = result.error.issues.slice(0, ERRORS_MOST).flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return unknown.map((path) => ({ path, issue }))
  })
  for (const { path, issue } of wrong.slice(0, ERRORS_MOST)) errors[path.join('.')] ??= saidOf(issue)
  return { ok: false, errors }
}

/** The zod schema behind a shape, for those who read schemas (OpenAPI, query strings). */
export function schemaOf(shape: Shape): $ZodType {
  return shape as $ZodType
}
