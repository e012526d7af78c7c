import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { CallFailure } from './failure.ts'
import { languageHeader, pageLocale } from './words.ts'

/** Milliseconds that a screen waits for an answer. */
const LIMIT = 30_000

/** `fetch` with a time limit; if no answer comes, it fails with a sentence fit to show. */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    if (limit.aborted) throw new CallFailure('timeout', callMessages.timedOut[pageLocale()])
    if (init.signal?.aborted) throw error
    throw new CallFailure('network', callMessages.networkFailed[pageLocale()])
  }
}

/** Header of every write of our own pages, in typed calls and uploads: a form of another site cannot set it. */
const ownHeader = { 'x-rubrica': '1' }

let signerAccessCode: string | undefined

/** Sets the signer of every later call; undefined clears it. The code is sent as a header, never in a URL. */
export function setSignerAccessCode(code: string | undefined) {
  signerAccessCode = code
}

/** Headers of every call: typed ones, uploads, downloads and the PDF. */
export function callHeaders(): Record<string, string> {
  const headers = { ...ownHeader, ...languageHeader() }
  return signerAccessCode ? { ...headers, 'x-signer-access-code': signerAccessCode } : headers
}

/** Hands bytes to the browser as a download named `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
