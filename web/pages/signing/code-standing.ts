import type { Failure } from './failure-sentence.ts'
import type { CodeStanding } from './resend-code.tsx'

/** Seconds that a code has to arrive in before the page offers another. */
const arrival = 30

/** A request for a code as far as it has come. */
interface CodeRequest {
  data: { retry_after?: number; codes_left?: number } | undefined
  error: Failure | null
  submittedAt: number
}

/** Where the signer stands after an answer, be it a code or a refusal. A `/v1` elsewhere may not say. */
export function codeStandingOf({ data, error, submittedAt }: CodeRequest): CodeStanding {
  return {
    seconds: Math.max(arrival, error ? (error.data?.retryAfter ?? arrival) : (data?.retry_after ?? arrival)),
    isUsedUp: error ? isUsedUp(error) : data?.codes_left === 0,
    askedAt: submittedAt,
  }
}

/** Refused for the rest of the day. */
function isUsedUp({ data }: Failure): boolean {
  return data?.code === 'codes_used_up'
}

/** The digits of no code are looked at for the rest of the day. */
export function isShut(failure: Failure | null): boolean {
  return failure?.data?.code === 'wrong_codes_used_up'
}
