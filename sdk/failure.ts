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
  return new ConnectionError(reason, `${sentences[reason](origin)}${code === undefined ? '' : ` (${code})`}`, error)
}

const sentences: Record<Exclude<ConnectionReason, 'timeout'>, (origin: string) => string> = {
  name_not_found: (origin) => `There is no host of the name in ${origin}`,
  refused: (origin) => `Nothing listens at ${origin}`,
  reset: (origin) => `The connection to ${origin} broke off`,
  tls: (origin) => `The certificate of ${origin} was not accepted`,
  redirected: (origin) => `${origin} redirects elsewhere`,
  not_json: (origin) => `${origin} does not answer as /v1`,
  network: (origin) => `${origin} could not be reached`,
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

function reasonOf(code = ''): ConnectionReason {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found'
  if (code === 'ECONNREFUSED') return 'refused'
  if (['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)) return 'reset'
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'tls' : 'network'
}
