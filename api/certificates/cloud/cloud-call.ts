import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import { readUpTo } from '../../http/read-up-to.ts'

/** Why a provider gave nothing to work with. */
export type CloudProblem = 'silent' | 'refused' | 'unintelligible'

/** A provider did not answer as its protocol says. Its message has no secret: neither body nor address's query. */
export class CloudFailure extends Error {
  override readonly name = 'CloudFailure'
  readonly problem: CloudProblem
  /** The HTTP status of a refusal. */
  readonly status: number | null

  constructor(problem: CloudProblem, what: string, status: number | null = null) {
    super(`${what}: ${problem}${status === null ? '' : ` (${status})`}`)
    this.problem = problem
    this.status = status
  }
}

/** One request to a provider. */
export interface CloudRequest {
  method: 'GET' | 'POST'
  url: string
  /** Names the request in logs. */
  what: string
  json?: object
  form?: Record<string, string>
  token?: string
}

/** Shorter than a person's patience, and than the silence of a provider that hangs. */
const TIMEOUT_MS = 8000
const MOST_BYTES = 1024 * 1024

/**
 * Asks a provider over the connections of `agent` and reads its JSON. Follows no redirects: the secret goes to the configured address alone.
 * @throws CloudFailure
 */
export async function askCloud<T>(
  agent: () => Promise<Dispatcher>,
  { method, url, what, json, form, token }: CloudRequest,
  shape: z.ZodType<T>,
): Promise<T> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const headers = {
    accept: 'application/json',
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await answerOf(what, async () => {
    const [dispatcher, { request }] = await Promise.all([agent(), import('../../http/outward.ts')])
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const got = await request(url, { method, headers, body: body ?? null, dispatcher, signal })
    const bytes = await readUpTo(got.body, MOST_BYTES, () => new CloudFailure('unintelligible', what))
    return { status: got.statusCode, text: Buffer.from(bytes).toString('utf8') }
  })
  if (answer.status < 200 || answer.status > 299) throw new CloudFailure('refused', what, answer.status)
  const read = shape.safeParse(jsonIn(answer.text))
  if (!read.success) throw new CloudFailure('unintelligible', what, answer.status)
  return read.data
}

async function answerOf<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof CloudFailure ? error : new CloudFailure('silent', what)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
