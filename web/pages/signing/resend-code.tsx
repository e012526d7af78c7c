import { useEffect } from 'react'
import { formatCountdown } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useWords } from '../../words.ts'
import type { CallError } from './opened.ts'

/** The last answer about the next code. */
export interface CodeStanding {
  /** Seconds until the person can request another. */
  seconds: number
  /** The person can request no other today. */
  isUsedUp: boolean
  /** Time of the request; a new answer restarts the countdown. */
  askedAt: number
}

/** Props of `ResendCode`. */
interface ResendCodeProps {
  /** Where a code that did not come may be. */
  look: string
  standing: CodeStanding
  onResend: () => void
  isPending: boolean
}

/** Requests another code, once the last has had time to arrive and the server allows it. */
export function ResendCode({ look, standing, onResend, isPending }: ResendCodeProps) {
  const { seconds: wanted, isUsedUp, askedAt } = standing
  const words = useWords('resend', portuguese)
  const { seconds, start } = useCountdown(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same wait, asked for again, starts again
  useEffect(() => start(wanted), [start, wanted, askedAt])

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-quiet">{look}</p>
      {isUsedUp ? (
        <p role="status">{words.usedUp}</p>
      ) : (
        <Button size="large" onPress={onResend} isDisabled={seconds > 0} isPending={isPending} className="tabular">
          {seconds > 0 ? words.resendIn(formatCountdown(seconds)) : words.resend}
        </Button>
      )}
    </div>
  )
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

const portuguese = {
  usedUp: 'Os códigos de hoje acabaram. Peça a quem enviou o documento que o reenvie.',
  resend: 'Reenviar código',
  resendIn: (time: string) => `Reenviar código em ${time}`,
}
