import { AbortError, ConnectionError, type ConnectionReason, RubricaError, TimeoutError } from './errors.ts'

/** What a broken try means: the caller ended it, it took too long, or the connection failed, and why. */
export function failureOf(error: unknown, origin: string, hasPassed: boolean, caller: AbortSignal | undefined): Error {
  if (error instanceof RubricaError) return error
  if (hasPassed) return new TimeoutError(`${origin} did not answer in time.`, origin, error)
  if (caller?.aborted) return new AbortError(caller.reason)
  const code = codeOf(error)
  if (/TIMEOUT|TIMEDOUT/.test(code))
    return new TimeoutError(`${origin} did not answer in time (${code}).`, origin, error)
  const text = code || String(error instanceof Error && error.cause)
  const [, reason, sentence] = reasons.find(([pattern]) => pattern.test(text)) ?? other
  return new ConnectionError(reason, `${sentence} ${origin}${code && ` (${code})`}`, origin, error)
}

type Reason = [pattern: RegExp, reason: ConnectionReason, sentence: string]

const reasons: readonly Reason[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'name_not_found', 'There is no host of the name in'],
  [/ECONNREFUSED/, 'refused', 'Nothing listens at'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'reset', 'The connection broke off to'],
  [/CERT|TLS|SSL|SIGNATURE/, 'tls', 'No certificate was accepted of'],
  // The same end as fetch with `redirect: 'error'`.
  [/redirect/, 'redirected', 'There is a redirect at'],
]

const other: Reason = [/./, 'network', 'There is no way to']

/** What Node and undici call it, within one error or several; '' if it has no name. */
function codeOf(error: unknown): string {
  const { code, errors, cause }: Record<string, unknown> = Object(error)
  if (typeof code === 'string') return code
  const inner = Array.isArray(errors) ? errors[0] : cause
  return inner ? codeOf(inner) : ''
}
