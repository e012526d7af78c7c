import { SCREEN_BATCH_MAX } from '@rubrica/contracts/call-messages.ts'
import { callHeaders } from '../call-headers.ts'
import { screenFetch } from '../screen-fetch.ts'

/** A call of a screen that was answered with an error; `data` is what the BFF says of it (bff/screens/failure.ts). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly data: unknown

  constructor(message: string, data: unknown, cause?: unknown) {
    super(message, { cause })
    this.data = data
  }
}

/** What is asked at the same time travels together. */
export function ask(path: string, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ path, input, resolve, reject })
  })
}

/** Each change travels alone, under a key of its own or under the one that is given, such as one that is kept over a reload. */
export async function change(path: string, input: unknown, key?: unknown): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...callHeaders(),
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
  const body = JSON.stringify({ 0: input })
  const [answer] = await answersOf(`/trpc/${path}?batch=1`, { method: 'POST', headers, body })
  return dataOf(answer)
}

interface Question {
  path: string
  input: unknown
  resolve: (data: unknown) => void
  reject: (error: unknown) => void
}

let waiting: Question[] = []

/** Characters of an address that no proxy cuts. */
const ADDRESS_MAX = 2000

function sendWaiting() {
  const questions = waiting
  waiting = []
  let group: Question[] = []
  for (const question of questions) {
    const larger = [...group, question]
    const fits = larger.length <= SCREEN_BATCH_MAX && addressOf(larger).length <= ADDRESS_MAX
    if (!fits && group.length > 0) void send(group)
    group = fits ? larger : [question]
  }
  void send(group)
}

async function send(group: Question[]) {
  try {
    const answers = await answersOf(addressOf(group), { headers: callHeaders() })
    for (const [place, { resolve, reject }] of group.entries()) {
      try {
        resolve(dataOf(answers[place] ?? answers[0]))
      } catch (error) {
        reject(error)
      }
    }
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

function addressOf(group: Question[]) {
  const inputs = Object.fromEntries(group.map(({ input }, place) => [place, input]))
  const paths = group.map(({ path }) => path).join(',')
  return `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

async function answersOf(url: string, init: RequestInit): Promise<unknown[]> {
  try {
    const said = await (await screenFetch(url, init)).json()
    return Array.isArray(said) ? said : [said]
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : '', undefined, error)
  }
}

/** `{ result: { data } }`, or `{ error: { message, data } }`. */
function dataOf(answer: unknown): unknown {
  const error = at(answer, 'error')
  const result = at(answer, 'result')
  if (error === undefined && result !== undefined) return at(result, 'data')
  throw new CallError(String(at(error, 'message') ?? ''), at(error, 'data'))
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
