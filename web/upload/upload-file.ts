import { failureOfAnswer } from '../failure.ts'
import { transfer } from '../transfer.ts'

/** The input of an upload. */
export interface Upload {
  /** The target: a POST that takes the one field 'file'. */
  to: string
  file: File
  /** Percent of the file that has been sent, 0 to 100. */
  onProgress: (percent: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

/** Sends one file and returns the id of its record. Only HTTP 200 is a success. Throws `CallFailure`. */
export async function uploadFile({ to, file, onProgress, signal }: Upload): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const headers = { 'idempotency-key': keyOf(file) }
  const request = await transfer({ url: to, body, headers, as: 'json', onProgress, signal })
  if (request.status < 500 && request.status !== 429) keys.delete(file)
  const id = request.status === 200 ? newId(request.response) : undefined
  if (id) return id
  throw failureOfAnswer(request.status, request.response, request.getResponseHeader('x-request-id'))
}

/** The key of a file that got no answer: sent again, it is the same record. */
const keys = new WeakMap<File, string>()

function keyOf(file: File) {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

function newId(answer: unknown) {
  if (!hasKey(answer, 'data') || !hasKey(answer.data, 'id')) return undefined
  return typeof answer.data.id === 'string' ? answer.data.id : undefined
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
