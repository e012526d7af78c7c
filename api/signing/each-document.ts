import { Refusal, wordsOfRefusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { SeveralResult } from '@rubrica/contracts/signing.ts'
import type { SignerCaller } from '../caller.ts'
import type { DomainCall } from '../ground.ts'
import { requireVerified } from './verification.ts'

/**
 * Acts on each document, each in a transaction of its own: a failure of one does not affect the others. The results are
 * in the order of the ids.
 * @throws what `act` throws unexpectedly, if nothing was done before
 */
export async function eachDocument(
  call: DomainCall<SignerCaller>,
  ids: string[],
  done: Sentence,
  act: (documentId: string) => Promise<void>,
): Promise<SeveralResult[]> {
  requireVerified(call.caller.party, call.clock)
  const results = new Map<string, SeveralResult>()
  // Under an idempotency key the locks stay until the end: one order keeps two calls from waiting for each other.
  for (const document_id of [...new Set(ids)].sort()) {
    const result = { document_id, success: true, message: done[call.locale], code: null, errors: null }
    try {
      await act(document_id)
      results.set(document_id, result)
    } catch (error) {
      const refusal = refusalOfOne(call, error, { isFirst: ![...results.values()].some(({ success }) => success) })
      const { message, errors = null } = wordsOfRefusal(refusal, call.locale)
      results.set(document_id, { document_id, success: false, message, code: refusal.code, errors })
    }
  }
  return [...new Set(ids)].flatMap((id) => results.get(id) ?? [])
}

/**
 * Why one of several documents is not signed. After a success, an unexpected error must not hide it from the caller.
 * @throws an unexpected `error`, if nothing was done before
 */
export function refusalOfOne(
  { log }: Pick<DomainCall<SignerCaller>, 'log'>,
  error: unknown,
  { isFirst }: { isFirst: boolean },
): Refusal {
  if (error instanceof Refusal) return error
  if (isFirst) throw error
  log.error({ err: error }, 'one of several documents failed unexpectedly')
  return new Refusal('internal')
}
