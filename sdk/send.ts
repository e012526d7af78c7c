import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { answerOf, refusalOf } from './answer.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { NetworkFailure } from './errors.ts'
import { requestOf } from './request.ts'
import { retryDelayMs } from './retry.ts'
import { sleep } from './sleep.ts'

/** Takes a request, gives its answer: the global `fetch`, a server's own, or one that records. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** As whom to call. Account rows take token or key, signer rows the access code. */
export interface Credentials {
  /** JWT of a login; a function is asked before each request and may renew it. */
  accessToken?: string | (() => string | Promise<string>) | undefined
  /** Key of a program, sent as `X-Api-Key`. */
  apiKey?: string | undefined
  /** The code of a signer's link. */
  signerAccessCode?: string | undefined
  /**
   * The `verification_token` that `signing.verify` answers with `bind: true`, sent as `X-Signer-Verification`. With it the
   * link is open to this client alone; without `bind`, to whoever has the link.
   */
  signerVerification?: string | undefined
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call; the method then throws the signal's reason. */
  signal?: AbortSignal
  /** Called as an upload moves, with the bytes of the file handed over so far. */
  onProgress?: (sentBytes: number) => void
}

/** What a client knows of where, how and as whom to send. */
export interface Sender {
  base: string
  fetch: Fetch
  timeoutMs: number
  retries: number
  signal: AbortSignal | undefined
  headers: Record<string, string>
  credentials: Credentials
}

/** Sends one call of the table and gives its answer, trying again where that is harmless. */
export async function send(
  sender: Sender,
  row: Endpoint<unknown, unknown>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const signal = eitherOf(sender.signal, options.signal)
  for (let attempt = 0; ; attempt++) {
    const outcome = await once(sender, row, input, { ...options, ...(signal ? { signal } : {}) })
    if ('answer' in outcome) return outcome.answer
    const delay = attempt < sender.retries ? retryDelayMs(row, outcome, attempt) : undefined
    if (delay === undefined) throw outcome.error
    await sleep(delay, signal)
  }
}

function eitherOf(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}

/** How one attempt ended; `status` is that of an error answer. */
export type Failure = { error: Error; status?: number; headers?: Headers }

async function once(
  sender: Sender,
  row: Endpoint<unknown, unknown>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<{ answer: unknown } | Failure> {
  const deadline = startDeadline(sender.timeoutMs, options.signal)
  try {
    const request = await requestOf(sender, row, input, {
      signal: deadline.signal,
      onSent: (bytes) => {
        deadline.touch()
        options.onProgress?.(bytes)
      },
    })
    const response = await reach(sender, request, deadline, options.signal)
    if (response instanceof NetworkFailure) return { error: response }
    if (!response.ok) {
      return { error: await refusalOf(response), status: response.status, headers: response.headers }
    }
    return { answer: await answerOf(row, response, deadline) }
  } finally {
    deadline.end()
  }
}

async function reach(
  sender: Sender,
  request: Request,
  deadline: Deadline,
  signal: AbortSignal | undefined,
): Promise<Response | NetworkFailure> {
  try {
    return await sender.fetch(request)
  } catch (error) {
    signal?.throwIfAborted()
    return new NetworkFailure(deadline.hasPassed() ? 'timeout' : 'unreachable', error)
  }
}
