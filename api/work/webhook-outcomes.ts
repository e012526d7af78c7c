import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderMessage } from '../channels/order-message.ts'
import { commitLazilyOnSqlite } from '../db/commit-lazily.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { countWebhookNotice } from '../quotas/mail-quota.ts'
import { noteFailure, noteSuccess, switchOff } from '../webhooks/address-store.ts'
import { type Attempted, recordAttempts } from '../webhooks/delivery-store.ts'
import { nextAttemptAt, retryAfterOf } from '../webhooks/webhook-schedule.ts'
import { hasConfirmedMember } from '../workspaces/member-store.ts'
import type { Tried } from './webhook-attempt.ts'

/** An address that has failed for so long, without one success, is switched off. */
const FAILING_MS = 5 * 24 * 3_600_000

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs' | 'keys'>

/**
 * Writes outcomes down: those that come in one turn of the loop, or while a transaction runs, share the next. It commits
 * lazily: what a power cut undoes is sent again.
 */
export function createOutcomes(parts: Parts) {
  let waiting: { tried: Tried; written: PromiseWithResolvers<void> }[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      await nextTurn()
      const some = waiting
      waiting = []
      try {
        await inOne(some.map(({ tried }) => tried))
        for (const { written } of some) written.resolve()
      } catch {
        // One that cannot be written must not cost the others.
        for (const { tried, written } of some) await inOne([tried]).then(written.resolve, written.reject)
      }
    }
    isWriting = false
  }

  /** Successes alone need no transaction, because an address that was not failing has nothing to write. */
  function inOne(tried: Tried[]): Promise<void> {
    return commitLazilyOnSqlite(parts.db, (own) =>
      tried.some(({ outcome }) => outcome.error !== null)
        ? own.transaction().execute((trx) => recordAll(parts, trx, tried))
        : recordSuccesses(parts, own, tried),
    )
  }

  return {
    /** Resolves when it is written. */
    record(tried: Tried): Promise<void> {
      const written = Promise.withResolvers<void>()
      waiting.push({ tried, written })
      void writeAll()
      return written.promise
    },
  }
}

async function recordSuccesses(parts: Parts, db: Db, all: Tried[]): Promise<void> {
  const { ofFailing } = await recordAttempts(db, attemptedAt(parts.clock.now(), all))
  for (const { delivery, address } of all) if (ofFailing.has(delivery.id)) await noteSuccess(db, address)
}

async function recordAll(parts: Parts, trx: Db, all: Tried[]): Promise<void> {
  const at = parts.clock.now()
  const { ours } = await recordAttempts(trx, attemptedAt(at, all))
  const counted = all.filter(({ delivery }) => ours.has(delivery.id))
  // By address, in one order: two processes do not wait for each other.
  const inOrder = counted.toSorted((a, b) => (a.address.id < b.address.id ? -1 : 1))
  for (const [index, tried] of inOrder.entries()) {
    const before = inOrder[index - 1]
    const isNoted = before?.address.id === tried.address.id && before.outcome.error === null
    if (tried.outcome.error !== null) await recordFailure(parts, trx, tried, at)
    else if (!isNoted) await noteSuccess(trx, tried.address)
  }
}

function attemptedAt(at: Date, all: Tried[]) {
  return { attempted: all.map((tried) => attemptedOf(tried, at)), now: at.toISOString() }
}

function attemptedOf({ delivery, address, outcome }: Tried, at: Date): Attempted {
  const { status, answer, error, retryAfter } = outcome
  const next = error && status !== GONE ? nextAttemptAt(delivery.attempts + 1, at, retryAfterOf(retryAfter, at)) : null
  return {
    delivery,
    row: {
      state: error ? (next ? 'waiting' : 'failed') : 'delivered',
      next_attempt_at: next?.toISOString() ?? null,
      endpoint: address.url,
      http_status: status,
      response_body: answer,
      error,
    },
  }
}

/** The receiver asks for no more deliveries. */
const GONE = 410

async function recordFailure(parts: Parts, trx: Db, { delivery, address, outcome }: Tried, at: Date): Promise<void> {
  const now = at.toISOString()
  await noteFailure(trx, address, now)
  const failingSince = new Date(at.getTime() - FAILING_MS).toISOString()
  const cause = outcome.status === GONE ? { reason: 'gone' as const } : { reason: 'failing' as const, failingSince }
  if (!(await switchOff(trx, address, { ...cause, now }))) return
  const { account_id: accountId, address_id: addressId } = delivery
  // Whoever owns receiver and workspace could have it mailed to anybody, as often as they like.
  if (!(await hasConfirmedMember(trx, accountId)) || !(await countWebhookNotice(parts, trx, address.email))) return
  await orderMessage(parts.jobs, trx, { kind: 'webhookOff', accountId, addressId }, { turnOf: accountId })
}
