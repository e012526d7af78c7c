import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import { CallFailure, failureOfAnswer } from './failure.ts'
import { callHeaders } from './reach.ts'
import { pageLocale } from './words.ts'

/** Milliseconds without a byte after which a transfer counts as broken off; a file to send is read in that time, too. */
const [stallOfSending, stallOfReceiving] = [120_000, 30_000]

interface Transfer {
  url: string
  /** Sent by POST; without one the file at the address is received. */
  body?: FormData | Blob
  headers?: Record<string, string>
  /** Of the answer. */
  as: 'json' | 'blob'
  /** Percent of the file that has moved, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Sends or receives a file. Rejects with `CallFailure` if no answer came, and with the signal's reason once that is aborted. */
export function transfer({ url, body, headers, as, onProgress, signal }: Transfer): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest()
  const startedAt = performance.now()
  const stall = body ? stallOfSending : stallOfReceiving
  request.timeout = stall
  request.responseType = as
  const moving = body ? request.upload : request
  moving.onprogress = ({ loaded, total }) => {
    onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    // A limit for the whole would punish slow lines: this one counts from the last bytes that moved.
    request.timeout = performance.now() - startedAt + stall
  }
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(request)
    request.ontimeout = () => reject(new CallFailure('timeout', callMessages.timedOut[pageLocale()]))
    request.onerror = () => reject(new CallFailure('network', callMessages.networkFailed[pageLocale()]))
    request.onabort = () => reject(signal?.reason)
    request.open(body ? 'POST' : 'GET', url)
    for (const [name, value] of Object.entries({ ...callHeaders(), ...headers })) request.setRequestHeader(name, value)
    request.send(body ?? null)
  })
}

/** Posts a file to a call of `/v1`. Throws `CallFailure` unless the service itself says that it has the file. */
export async function sendFile(url: string, body: FormData | Blob): Promise<void> {
  const headers = body instanceof Blob ? { 'content-type': body.type } : {}
  const request = await transfer({ url, body, headers, as: 'json' })
  const { status, response } = request
  if (status < 300 && isRecord(response) && 'data' in response) return
  throw failureOfAnswer(status, status < 300 ? undefined : response, request.getResponseHeader('x-request-id'))
}

/** Fetches a file, or throws `CallFailure`. */
export async function fetchFile(url: string, { onProgress, signal }: Pick<Transfer, 'onProgress' | 'signal'> = {}) {
  const { status, response } = await transfer({ url, as: 'blob', onProgress, signal })
  // A hotel's network answers with a page of its own.
  if (status >= 300 || !(response instanceof Blob) || response.type.startsWith('text/html')) {
    throw failureOfAnswer(status, null)
  }
  return response
}
