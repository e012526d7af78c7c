import type { CodeStanding } from './resend-code.tsx'

/** A failed call, as far as these pages read it: without `data` no answer arrived. */
export interface CallError {
  message: string
  data?: { code?: string; status?: number; retryAfter?: number; errors?: Record<string, string> } | null | undefined
}

/** Seconds before the page offers another code. */
const arrival = 30

/** State of a request for a code. */
interface CodeRequest {
  data: { retry_after?: number; codes_left?: number } | undefined
  error: CallError | null
  submittedAt: number
}

/** The signer's state after an answer, either a code or a refusal. A remote `/v1` may leave it out. */
export function codeStandingOf({ data, error, submittedAt }: CodeRequest): CodeStanding {
  return {
    seconds: isUnanswered(error) ? 0 : Math.max(arrival, error?.data?.retryAfter ?? data?.retry_after ?? arrival),
    isUsedUp: error ? isUsedUp(error) : data?.codes_left === 0,
    askedAt: submittedAt,
  }
}

/** True if the service did not answer the request: the person may make it again at once. */
function isUnanswered(error: CallError | null): boolean {
  return error !== null && !error.data
}

/** Refused for the rest of the day. */
function isUsedUp({ data }: CallError): boolean {
  return data?.code === 'codes_used_up'
}

/** The service accepts no code for the rest of the day. */
export function isShut(failure: CallError | null): boolean {
  return failure?.data?.code === 'wrong_codes_used_up'
}
