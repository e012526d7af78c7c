import { isRecord, memberOf } from '@rubrica/contracts/member-of.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { foreignStatus, sentenceOf } from './failure.ts'
import { reach } from './reach.ts'

/** The answer to a call of a screen, as the tRPC client reads it. */
interface Answer {
  status: number
  ok: boolean
  body: null
  json(): Promise<unknown>
}

/**
 * How a screen's calls leave the browser: one effect for one intent. If the same change is requested again while it is
 * under way, the two are one call; a change whose answer was lost goes out again under its first key (decisions/0011).
 */
export function screenFetch(url: string, init: RequestInit): Promise<Answer> {
  if (init.method !== 'POST') return call(url, init)
  const intent = `${url} ${String(init.body)}`
  return running.get(intent) ?? begin(intent, url, init)
}

/** Changes under way, by their content. */
const running = new Map<string, Promise<Answer>>()
/** The keys of changes with an unknown outcome. Other values are another intent. */
const unanswered = new Map<string, string>()

function begin(intent: string, url: string, init: RequestInit): Promise<Answer> {
  const given = new Headers(init.headers).get('idempotency-key')
  const key = given ?? unanswered.get(intent) ?? crypto.randomUUID()
  unanswered.set(intent, key)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'idempotency-key': key }
  const answer = call(url, { ...init, headers })
  running.set(intent, answer)
  const ended = () => void running.delete(intent)
  answer.then(({ status }) => {
    ended()
    if (isOutcome(status)) unanswered.delete(intent)
  }, ended)
  return answer
}

/** 'Later' leaves the outcome open; a refusal is an outcome, and a second try is another call. */
function isOutcome(status: number) {
  return status < 500 && status !== 429
}

/** An answer that is not ours, such as the page of a proxy, gets the shape of one of ours. */
async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await (takeEarlyAnswer(url, init)?.catch(() => reach(url, init)) ?? reach(url, init))
  const said: unknown = await response.json().catch(() => undefined)
  const { ok, status } = response
  if (isOurs(said, url)) return { status, ok, body: null, json: async () => said }
  const shown = foreignStatus(status)
  const failure = { error: { message: sentenceOf(shown), code: -32603, data: { status: shown } } }
  return { status: shown, ok: false, body: null, json: async () => failure }
}

/** One result or failure for each call of the address, or one failure for all of them. */
function isOurs(said: unknown, url: string) {
  const calls = url.split('?', 1)[0]?.split(',').length
  return Array.isArray(said) ? said.length === calls && said.every(isOneOfOurs) : isFailure(said)
}

function isOneOfOurs(said: unknown) {
  return isFailure(said) || isRecord(memberOf(said, 'result'))
}

function isFailure(said: unknown) {
  const failure = memberOf(said, 'error')
  return (
    isRecord(failure) &&
    typeof failure.code === 'number' &&
    typeof failure.message === 'string' &&
    isRecord(failure.data)
  )
}
