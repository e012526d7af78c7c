import { PROOF_KEYS_PATH, TRUST_LIST_PATH } from '@rubrica/contracts/path-of.ts'
import type { Context } from './context.ts'
import { jsonObjectIn } from './json-object.ts'
import { watchedFetch } from './watched-fetch.ts'

/** What a service publishes at `/.well-known/rubrica-proof.json`; nothing if it publishes none. */
export function publishedProof(context: Context, url: string, signal: AbortSignal) {
  return publishedAt(context, new URL(PROOF_KEYS_PATH, url).href, signal)
}

/** The authorities that a service knows; nothing if it knows none. */
export function publishedTrust(context: Context, url: string, signal: AbortSignal) {
  return publishedAt(context, new URL(TRUST_LIST_PATH, url).href, signal)
}

async function publishedAt(context: Context, address: string, signal: AbortSignal) {
  const answer = await watchedFetch(context)(address, { method: 'GET', headers: {}, signal, redirect: 'error' })
  return answer.ok ? jsonObjectIn(await answer.text()) : undefined
}
