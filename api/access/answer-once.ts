import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { z } from 'zod'
import { isoIn, isoNow } from '../clock.ts'
import { againIfLost } from '../db/lost-races.ts'
import { noTransaction, type OneTransaction, oneTransaction } from '../db/one-transaction.ts'
import type { Deps } from '../deps.ts'
import { writeRefusal } from '../http/write-answer.ts'
import type { Keys } from '../secrets.ts'
import { claimKey, extendLease, findKey, keepAnswer, type Owned, releaseKey } from './idempotency-store.ts'

const DAY_MINUTES = 24 * 60
/** How long a run may show no progress before another takes over its key. Too short is safe: see `keepAnswer`. */
const LEASE_MINUTES = 0.5
/** How often a run that waits for others shows that it is alive. */
const ALIVE_MS = 10_000

/** A call that must have one effect. `id` names caller and key, `fingerprint` the request. */
export interface OnceCall {
  id: string
  fingerprint: string
  /** The language of a refusal. A repeated call gets the first answer in the language of the first. */
  locale: Locale
  /** Its changes commit as they happen, because it waits for others meanwhile. */
  asksOthers: boolean
}

interface Done {
  answer: Response
  /** True if the caller may not make the call any more, because of what it did. */
  endsRight: boolean
}

type Parts = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * Runs a call once per key: its changes and its answer commit in one transaction, so there are both or neither, even if
 * a process dies. A repeated call gets the first answer, or a refusal while the first still runs.
 */
export async function answerOnce(
  parts: Parts,
  call: OnceCall,
  run: (one: OneTransaction) => Promise<Done>,
): Promise<Response> {
  const { db, clock } = parts
  const { id, fingerprint, locale } = call
  const mine = { id, owner: randomUUID() }
  const times = { leased_until: isoIn(clock, LEASE_MINUTES), expires_at: isoIn(clock, DAY_MINUTES) }
  const isMine = await claimKey(db, { fingerprint, ...mine, ...times }, isoNow(clock))
  if (!isMine) return firstAnswer(parts, call)

  const runIn = async (one: OneTransaction) => {
    try {
      const done = await run(one).catch(answerOfRefusal(locale))
      const isKept = await keepAnswer(one.db, mine, await closeAnswer(parts.keys, id, done))
      if (!isKept) throw running()
      await one.commit()
      return done.answer
    } catch (error) {
      await one.rollback()
      throw error
    }
  }
  try {
    // What asks others has one effect by itself: only its answer is stored under the key.
    if (call.asksOthers) return await whileAlive(parts, mine, () => runIn(noTransaction(db)))
    return await againIfLost(() => runIn(oneTransaction(db)))
  } catch (error) {
    await releaseKey(db, mine)
    throw error
  }
}

/** Others may take longer than a lease. A repetition that took the key over meanwhile would find what the run has used up. */
async function whileAlive<T>({ db, clock }: Parts, mine: Owned, run: () => Promise<T>): Promise<T> {
  // If the database does not answer, the next turn tries again.
  const extend = () => extendLease(db, mine, isoIn(clock, LEASE_MINUTES)).catch(() => undefined)
  const timer = setInterval(() => void extend(), ALIVE_MS)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}

/** Only then may somebody without the right get the first answer: a deletion or leaving is repeated without it. */
export async function hasEndedRight({ db, clock, keys }: Parts, id: string): Promise<boolean> {
  const first = await findKey(db, id, isoNow(clock))
  return first?.answer ? openAnswer(keys, id, first.answer).endsRight === true : false
}

async function firstAnswer({ db, clock, keys }: Parts, call: OnceCall): Promise<Response> {
  const first = await findKey(db, call.id, isoNow(clock))
  if (first && first.fingerprint !== call.fingerprint) throw new Refusal('idempotency_key_reused')
  if (!first?.answer) throw running()
  return reopenAnswer(keys, call.id, first.answer)
}

/** Stores refusals like other answers, except those that say to try again later. */
function answerOfRefusal(locale: Locale): (error: unknown) => Done {
  return (error) => {
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error
    return { answer: writeRefusal(error, locale), endsRight: false }
  }
}

function running(): Refusal {
  return new Refusal('idempotency_key_running', { headers: { 'Retry-After': '1' } })
}

const Kept = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  /** Answers of the version before do not have it. */
  endsRight: z.boolean().optional(),
})
type Kept = z.infer<typeof Kept>

/** An answer as text for the database, encrypted: it may hold a token, or a key that is shown once. */
async function closeAnswer(keys: Keys, id: string, { answer, endsRight }: Done): Promise<string> {
  const kept: Kept = {
    status: answer.status,
    headers: [...answer.headers],
    body: await answer.clone().text(),
    endsRight,
  }
  return keys.encrypt('idempotency', id, JSON.stringify(kept))
}

function openAnswer(keys: Keys, id: string, text: string): Kept {
  return Kept.parse(JSON.parse(keys.decrypt('idempotency', id, text)))
}

/** The first answer: status, headers, body. */
function reopenAnswer(keys: Keys, id: string, text: string): Response {
  const { status, headers, body } = openAnswer(keys, id, text)
  return new Response(body, { status, headers })
}
