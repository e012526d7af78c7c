import { Refusal } from '@rubrica/contracts/errors.ts'
import { noteLocale } from '../assignments/party-store.ts'
import type { Caller, Identity } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { noTransaction, type OneTransaction } from '../db/one-transaction.ts'
import type { Deps } from '../deps.ts'
import { writeAnswer, writeRefusal } from '../http/write-answer.ts'
import { answerOnce, hasEndedRight } from './answer-once.ts'
import { countCaller } from './counted-caller.ts'
import type { Call } from './handler.ts'
import { fingerprintOf, idempotencyKeyOf, onceIdOf } from './once-call.ts'
import { identify, permit } from './permit.ts'
import { readInput } from './read-input.ts'
import type { ReceivedCall } from './received-call.ts'
import { isAct, recordCall, withEntry, workspacesBefore } from './record-call.ts'
import { requireStill } from './require-still.ts'

export type Handle = (input: object, call: Call) => Promise<unknown>

/** One call from credentials to answer: identify, count, authorize, read the input, run. */
export async function answerCall(deps: Deps, handle: Handle, call: ReceivedCall): Promise<Response> {
  const { identity, rate } = await countCaller(deps, call)
  // A refused call is counted too, so its answer carries the limit headers too.
  return withHeaders(await answerCounted(deps, handle, call, identity).catch(writeIfRefused(call)), rate)
}

async function answerCounted(deps: Deps, handle: Handle, call: ReceivedCall, identity: Identity): Promise<Response> {
  const { name, row, credentials, origin, asksFor, locale } = call
  const params = { ...call.scope, ...call.params }
  const admitAs = (who: Identity, db = deps.db) =>
    permit({ ...deps, db }, { name, row, identity: who, credentials, params })
  const admit = () => admitAs(identity)
  const readmit = async () => admitAs(await identify(deps, row.needs, credentials))
  const receive = async () => {
    const began = deps.clock.now().getTime()
    const input = await readInput(deps, call)
    return { input, isLate: deps.clock.now().getTime() - began > LATE_MS }
  }
  const { signal } = call.request
  const run = async (one: OneTransaction, caller: Caller, input: object) => {
    const parts = { ...deps, db: one.db }
    one.beginWith((trx) => requireStill(trx, row, caller, isoNow(deps.clock)))
    const workspaces = await workspacesBefore(parts, row, caller)
    const result = await handle(input, { ...parts, name, caller, origin, asksFor, locale, signal, readmit })
    await recordCall(parts, { name, row, caller, workspaces, params: call.params, input, result })
    return writeAnswer(row, result, { checkAnswer: deps.config.checkAnswers, asked: call.request.headers, locale })
  }
  if (identity?.kind === 'signer') await noteLocale(deps.db, identity.party, asksFor)
  const key = idempotencyKeyOf(row, call.idempotencyKey)
  if (key === null) {
    const early = await admit()
    const { input, isLate } = await receive()
    const caller = isLate ? await readmit() : early
    if (!isAct(row, caller)) return run(noTransaction(deps.db), caller, input)
    return withEntry(deps, row, (one) => run(one, caller, input))
  }
  const id = onceIdOf(deps.keys, key, identity, origin)
  await admit().catch(async (error) => {
    if (!(await hasEndedRight(deps, id))) throw error
  })
  const { input, isLate } = await receive()
  const once = {
    id,
    fingerprint: fingerprintOf(deps.keys, row, input),
    locale: call.locale,
    asksOthers: row.asksOthers,
  }
  return answerOnce(deps, once, async (one) => {
    const answer = await run(one, await (isLate ? readmit() : admit()), input)
    return { answer, endsRight: await isRefused(admitAs(identity, one.db)) }
  })
}

async function isRefused(admitted: Promise<Caller>): Promise<boolean> {
  try {
    await admitted
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** A body that takes longer than this may end after the right of its sender. */
const LATE_MS = 500

/** The caller logs and answers unexpected errors. */
function writeIfRefused({ locale }: ReceivedCall): (error: unknown) => Response {
  return (error) => {
    if (error instanceof Refusal) return writeRefusal(error, locale)
    throw error
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
