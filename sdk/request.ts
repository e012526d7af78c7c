import type { BodyInit } from './body.ts'
import type { Connection } from './connection.ts'
import { ParameterError } from './errors.ts'
import type { OpenFile } from './file.ts'
import type { FetchInit } from './options.ts'
import type { Input, Row } from './row.ts'
import type { Transfer } from './transfer.ts'

/** A call whose input has been looked at: what stays the same over its tries. */
export interface Prepared {
  readonly row: Row
  readonly method: string
  /** With query. */
  readonly url: string
  readonly file: OpenFile | undefined
  readonly json: string | undefined
  readonly fields: [string, string][]
  readonly transfer: Transfer | undefined
}

/** @throws ParameterError where a part of the address is missing or the file is none */
export async function prepare(
  connection: Connection,
  row: Row,
  given: Input,
  transfer: Transfer | undefined,
): Promise<Prepared> {
  const [method = '', path = ''] = row.route.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const input = withAccount(connection, row, names, given)
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(segmentOf(row, name, input[name])))
  const { file, ...rest } = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  const takesFile = row.kind === 'upload' || row.kind === 'image'
  const others = takesFile || file === undefined ? rest : { ...rest, file }
  const travelsInBody = row.kind === 'upload' || row.hasBody === true
  return {
    row,
    method,
    url: `${connection.origin}/v1${address}${searchOf(connection, row, travelsInBody ? {} : others)}`,
    file: takesFile ? await transfer?.openFile(file) : undefined,
    json: row.hasBody ? JSON.stringify(row.bodyKey === undefined ? others : others[row.bodyKey]) : undefined,
    fields: row.kind === 'upload' ? textsOf(others) : [],
    transfer,
  }
}

/** What one try sends. */
export async function initOf(
  connection: Connection,
  prepared: Prepared,
  given: Record<string, string>,
  moving: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<FetchInit> {
  const { headers, ...body } = await bodyOf(prepared, moving.onSent)
  const token = typeof connection.token === 'function' ? await connection.token() : connection.token
  return {
    method: prepared.method,
    ...body,
    headers: {
      accept: prepared.row.kind === 'download' ? '*/*' : 'application/json',
      ...connection.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(prepared.row.isForSigner && connection.signerVerification
        ? { 'x-signer-verification': connection.signerVerification }
        : {}),
      ...headers,
      ...given,
    },
    signal: moving.signal,
    // A redirect that is followed would carry the key to another host. 'manual' tells where it leads; for a stream, though,
    // Node's fetch then keeps a copy of all that is sent.
    redirect: body.duplex ? 'error' : 'manual',
  }
}

async function bodyOf(prepared: Prepared, onSent: (bytes: number) => void): Promise<BodyInit> {
  const { row, file, json, fields, transfer } = prepared
  if (file && transfer) {
    return row.kind === 'image' ? transfer.fileBody(file, onSent) : transfer.formBody(file, fields, onSent)
  }
  return json === undefined ? {} : { body: json, headers: { 'content-type': 'application/json' } }
}

function withAccount({ accountId }: Connection, row: Row, names: string[], input: Input): Input {
  const takesAccount = row.takesAccount || names.includes('accountId')
  if (!takesAccount || accountId === undefined || input.accountId !== undefined) return input
  return { ...input, accountId }
}

/** An empty id or a dot segment would lead to another route. */
function segmentOf({ route }: Row, name: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return value
  const problem =
    value === undefined || value === null ? 'is missing' : `is ${JSON.stringify(value)}, which names nothing`
  const hint = name === 'accountId' ? ' Give it here, or once to the client.' : ''
  throw new ParameterError(name, `${problem} (${route}).${hint}`)
}

function searchOf({ signerAccessCode }: Connection, row: Row, query: Input): string {
  const code: [string, string][] =
    row.isForSigner && signerAccessCode !== undefined ? [['signer-access-code', signerAccessCode]] : []
  const search = new URLSearchParams([...textsOf(query), ...code])
  return search.size > 0 ? `?${search}` : ''
}

/** Values of a query or form as texts; of several, with commas between them. */
function textsOf(values: Input): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  )
}
