import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import type { Context } from './context.ts'
import { jsonObjectIn } from './json-object.ts'
import { watchedFetch } from './watched-fetch.ts'

/** What a service publishes at `/.well-known/rubrica-proof.json`; nothing where it publishes none. */
export async function publishedProof(context: Context, url: string, signal: AbortSignal) {
  const address = new URL(PROOF_KEYS_PATH, url).href
  const answer = await watchedFetch(context)(address, { method: 'GET', headers: {}, signal, redirect: 'error' })
  return answer.ok ? jsonObjectIn(await answer.text()) : undefined
}
