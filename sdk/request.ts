import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { FileInput } from '@rubrica/contracts/file.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { countedBody, multipartBody } from './multipart.ts'
import type { Sender } from './sender.ts'

interface Moving {
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** The HTTP request of one call: path, query, headers with credentials, body. */
export async function requestOf(
  sender: Sender,
  row: Endpoint<unknown, unknown>,
  input: Record<string, unknown>,
  { signal, onSent }: Moving,
): Promise<Request> {
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !row.params.includes(key)))
  const { init, query } = bodyOf(row, rest, onSent)
  const headers = new Headers({ accept: acceptOf(row), ...sender.headers, ...init.headers })
  await authorize(sender, row, headers, query)
  return new Request(`${sender.origin}${addressOf(row, input)}${searchOf(query)}`, {
    ...init,
    method: row.method,
    headers,
    signal,
    // A redirect would carry the key to another host.
    redirect: 'error',
  })
}

interface Init {
  body?: BodyInit
  headers?: Record<string, string>
  duplex?: 'half'
}

function bodyOf(
  row: Endpoint<unknown, unknown>,
  rest: Record<string, unknown>,
  onSent: (bytes: number) => void,
): { init: Init; query: Record<string, unknown> } {
  const { file, ...others } = rest
  if (row.kind === 'upload') return { init: multipartBody(fileIn(row, file), others, onSent), query: {} }
  if (row.kind === 'image') return { init: imageBody(fileIn(row, file), onSent), query: others }
  if (row.body === undefined) return { init: {}, query: rest }
  const json = row.bodyKey === undefined ? rest : rest[row.bodyKey]
  return { init: { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }, query: {} }
}

function imageBody(file: FileInput, onSent: (bytes: number) => void): Init {
  const type = file.type === 'image/jpeg' ? file.type : 'image/png'
  return { ...countedBody(file, onSent), headers: { 'content-type': type } }
}

function fileIn(row: Endpoint<unknown, unknown>, file: unknown): FileInput {
  if (isFile(file)) return file
  throw new TypeError(`${row.method} ${row.path} needs a file with name and stream()`)
}

function isFile(value: unknown): value is FileInput {
  return typeof value === 'object' && value !== null && 'stream' in value && 'name' in value
}

async function authorize(
  sender: Sender,
  row: Endpoint<unknown, unknown>,
  headers: Headers,
  query: Record<string, unknown>,
) {
  const { accessToken, apiKey, signerAccessCode, signerVerification } = sender.credentials
  if (signerAccessCode !== undefined && needsOf(row.needs).includes('signer')) {
    query['signer-access-code'] = signerAccessCode
    if (signerVerification) headers.set('x-signer-verification', signerVerification)
  }
  const token = typeof accessToken === 'function' ? await accessToken() : accessToken
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (apiKey) headers.set('x-api-key', apiKey)
}

function acceptOf(row: Endpoint<unknown, unknown>): string {
  return row.kind === 'download' ? '*/*' : 'application/json'
}

/** An id that `pathOf` refuses names no record, so the call ends as it would on the server. */
function addressOf(row: Endpoint<unknown, unknown>, input: Record<string, unknown>): string {
  try {
    return pathOf(row, input)
  } catch {
    throw new Refusal('not_found')
  }
}

function searchOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
