import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { answerOf, refusalOf } from './answer.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { NetworkFailure } from './errors.ts'
import { requestOf } from './request.ts'
import { type Failure, retryDelayMs } from './retry.ts'
import type { CallOptions, Sender } from './sender.ts'
import { sleep } from './sleep.ts'

/** Sends one call of the table and returns its answer, retrying where that is safe. */
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
