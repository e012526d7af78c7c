import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { CallFailure } from './failure.ts'

/** Milliseconds that a screen waits for an answer. */
const LIMIT = 30_000

/** `fetch` with a time limit; if no answer comes, it fails with a sentence fit to show. */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    if (limit.aborted) throw new CallFailure('timeout', callMessages.timedOut)
    if (init.signal?.aborted) throw error
    throw new CallFailure('network', callMessages.networkFailed)
  }
}
