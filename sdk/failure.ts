import type { Deadline } from './deadline.ts'
import { AbortError, ConnectionError, type ConnectionReason, RubricaError, TimeoutError } from './errors.ts'

/** What a broken try means: the caller ended it, it took too long, or the connection failed, and why. */
export function failureOf(error: unknown, origin: string, deadline: Deadline, caller: AbortSignal | undefined): Error {
  if (error instanceof RubricaError) return error
  if (deadline.hasPassed()) return new TimeoutError(`${origin} did not answer in time.`, error)
  if (caller?.aborted) return new AbortError(caller.reason)
  const code = codeOf(error)
  const reason = isRedirect(error) ? 'redirected' : reasonOf(code)
  if (reason === 'timeout') return new TimeoutError(`${origin} did not answer in time (${code}).`, error)
  return new ConnectionError(reason, `${sentences[reason]} ${origin}${code === undefined ? '' : ` (${code})`}`, error)
}

/** What stands before the origin. */
const sentences: Record<Exclude<ConnectionReason, 'timeout' | 'not_json'>, string> = {
  name_not_found: 'There is no host of the name in',
  refused: 'Nothing listens at',
  reset: 'The connection broke off to',
  tls: 'No certificate was accepted of',
  redirected: 'There is a redirect at',
  network: 'There is no way to',
}

/** As fetch ends with `redirect: 'error'`. */
function isRedirect(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && cause.message.includes('redirect')
}

/** What Node and undici call it, within one error or several. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  const inner = 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : 'cause' in error && error.cause
  return inner ? codeOf(inner) : undefined
}

function reasonOf(code = ''): Exclude<ConnectionReason, 'not_json'> {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found'
  if (code === 'ECONNREFUSED') return 'refused'
  if (['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)) return 'reset'
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'tls' : 'network'
}
