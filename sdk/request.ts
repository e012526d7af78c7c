import type { BodyInit } from './body.ts'
import type { Connection } from './connection.ts'
import type { Deadline } from './deadline.ts'
import { ParameterError } from './errors.ts'
import type { OpenFile } from './file.ts'
import type { CallOptions, FetchInit } from './options.ts'
import { has, type Input, type Row, routeOf } from './row.ts'
import type { LoadTransfer, Transfer } from './transfer.ts'

/** A call with checked input: what stays the same over its tries. */
export interface Prepared {
  readonly connection: Connection
  readonly row: Row
  readonly options: CallOptions
  readonly method: string
  /** The path with its query. */
  readonly url: string
  readonly file: OpenFile | undefined
  readonly json: string | undefined
  readonly fields: [string, string][]
  /** Milliseconds for which the service keeps the call open if it is asked to. */
  readonly wait: number
  /** Present if the call sends or returns a file. */
  readonly transfer: Transfer | undefined
}

/** @throws ParameterError if a part of the address is missing or the file is none */
export async function prepare(
  connection: Connection,
  row: Row,
  given: Input,
  options: CallOptions,
  load: LoadTransfer | undefined,
): Promise<Prepared> {
  const [method = '', path = '', ...words] = row.split(' ')
  const input: Record<string, unknown> = { ...given }
  const { origin, accountId, signerAccessCode } = connection
  const named = (start: string) => words.find((word) => word.startsWith(start))?.split('=') ?? []
  const [, accountKey = path.includes(':accountId') && 'accountId'] = named('account')
  if (accountKey && input[accountKey] === undefined) input[accountKey] = accountId
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = segmentOf(row, name, input[name])
    delete input[name]
    return encodeURIComponent(value)
  })
  const isForm = has(row, 'upload')
  const takesFile = isForm || has(row, 'image')
  const { file } = input
  if (takesFile) delete input.file
  const [body, bodyKey] = named('body')
  const query = isForm || body ? [] : textsOf(input)
  if (has(row, 'signer') && signerAccessCode !== undefined) query.push(['signer-access-code', signerAccessCode])
  const search = new URLSearchParams(query).toString()
  const transfer = takesFile || has(row, 'download') ? await load?.() : undefined
  return {
    connection,
    row,
    options,
    method,
    url: `${origin}/v1${address}${search && `?${search}`}`,
    file: takesFile ? await transfer?.openFile(file) : undefined,
    json: body && JSON.stringify(bodyKey ? input[bodyKey] : input),
    fields: isForm ? textsOf(input) : [],
    wait: typeof given.wait === 'number' ? given.wait * 1000 : 0,
    transfer,
  }
}

/** What one try sends. */
export async function initOf(prepared: Prepared, key: string | undefined, deadline: Deadline): Promise<FetchInit> {
  const { connection, row, method, options } = prepared
  const { headers, ...body } = await bodyOf(prepared, deadline)
  const { token, signerVerification } = connection
  const bearer = typeof token === 'function' ? await token() : token
  return {
    method,
    ...body,
    headers: {
      accept: has(row, 'download') ? '*/*' : 'application/json',
      ...connection.headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(has(row, 'signer') && signerVerification && { 'x-signer-verification': signerVerification }),
      ...headers,
      ...options.headers,
      ...(key && { 'idempotency-key': key }),
    },
    signal: deadline.signal,
    // A redirect that is followed would carry the key to another host. 'manual' shows its target; for a stream, though,
    // Node's fetch then stores a copy of all that is sent.
    redirect: body.duplex ? 'error' : 'manual',
  }
}

async function bodyOf({ row, options, file, json, fields, transfer }: Prepared, deadline: Deadline): Promise<BodyInit> {
  if (!file || !transfer) return json ? { body: json, headers: { 'content-type': 'application/json' } } : {}
  const sending = { ...options, deadline }
  return has(row, 'image') ? transfer.fileBody(file, sending) : transfer.formBody(file, fields, sending)
}

/** An empty id or a dot segment would lead to another route. */
function segmentOf(row: Row, name: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return value
  const problem = value === undefined || value === null ? 'missing' : `${JSON.stringify(value)}, which names nothing`
  const hint = name === 'accountId' ? ' Give it here, or once to the client.' : ''
  throw new ParameterError(name, `is ${problem} (${routeOf(row)}).${hint}`)
}

/** Values of a query or form as texts; of several, with commas between them. */
function textsOf(values: Input): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, textOf(name, value)] satisfies [string, string]],
  )
}

/** @throws ParameterError for an item with a comma, which would become two */
function textOf(name: string, value: unknown): string {
  const odd = Array.isArray(value) ? value.map(String).find((item) => item.includes(',')) : undefined
  if (odd === undefined) return String(value)
  throw new ParameterError(name, `has an item with a comma, which separates items: ${odd}`)
}
