import { type ErrorCode, errors, type FieldErrors, isErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import { ApiError, ConnectionError, ParameterError } from '@rubrica/sdk'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** What a screen learns of a failure. `message` is Portuguese and fit to show. */
export interface Failure {
  code: ErrorCode
  status: number
  message: string
  /** Messages by field. */
  errors?: FieldErrors
  /** Seconds after which the same call may succeed, if the server said so. */
  retryAfter?: number
  /** Identifies the failure in the log, if it was ours. */
  requestId?: string
  /** The session ended with this answer: the page goes to /logout. */
  sessionEnded?: boolean
}

/** The failure that a screen gets for an error; unexpected errors become `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return failureOfRefusal(error)
  if (error instanceof ApiError) return failureOfAnswer(error)
  if (error instanceof ConnectionError) return failureOfCode('upstream_unavailable')
  // An id that no address can carry names no record.
  if (error instanceof ParameterError) return failureOfCode('not_found')
  if (error instanceof z.ZodError) return failureOfInput(error)
  if (error instanceof TRPCError) return failureOfTrpc(error)
  return failureOfCode('internal')
}

type TrpcCode = TRPCError['code']

const trpcCodes: Record<number, TrpcCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
}

/** tRPC's word for an HTTP status; it decides the status of the HTTP answer. */
export function trpcCodeOf(status: number): TrpcCode {
  return trpcCodes[status] ?? 'INTERNAL_SERVER_ERROR'
}

/** What this server refuses itself. */
function failureOfRefusal({ code, status, message, errors }: Refusal): Failure {
  return { code, status, message, ...(errors === undefined ? {} : { errors }) }
}

/** What `/v1` refuses; a code that the pages do not know becomes that of its status. */
function failureOfAnswer({ code, status, message, fields, retryAfter }: ApiError): Failure {
  const known = isErrorCode(code) ? code : (codes[status] ?? 'internal')
  return {
    code: known,
    status: errors[known][0],
    // What the SDK says of an answer without a sentence is not for people.
    message: message.startsWith(`HTTP ${status} `) ? errors[known][1] : message,
    ...(Object.keys(fields).length === 0 ? {} : { errors: { ...fields } }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

const codes: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  421: 'misdirected',
  422: 'validation',
  429: 'too_many_requests',
  502: 'upstream_unavailable',
  503: 'not_ready',
  504: 'upstream_unavailable',
}

function failureOfCode(code: ErrorCode): Failure {
  const [status, message] = errors[code]
  return { code, status, message }
}

function failureOfInput(error: z.ZodError): Failure {
  const byField = error.issues.map((issue) => [issue.path.join('.'), issue.message])
  return { ...failureOfCode('validation'), errors: Object.fromEntries(byField) }
}

function failureOfTrpc(error: TRPCError): Failure {
  if (error.cause !== undefined) return failureOf(error.cause)
  if (error.code === 'NOT_FOUND') return failureOfCode('unknown_route')
  if (error.code === 'METHOD_NOT_SUPPORTED') return failureOfCode('method_not_allowed')
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return failureOfCode('unsupported_type')
  if (error.code === 'PAYLOAD_TOO_LARGE') return failureOfCode('too_large')
  if (error.code === 'PARSE_ERROR' || error.code === 'BAD_REQUEST') return failureOfCode('malformed_body')
  return failureOfCode('internal')
}
