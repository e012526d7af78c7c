import {
  type ErrorCode,
  errors,
  type FieldErrors,
  isErrorCode,
  Refusal,
  wordsOfRefusal,
} from '@rubrica/contracts/errors.ts'
import { saidOf } from '@rubrica/contracts/field-errors.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import { ApiError, ConnectionError, ParameterError } from '@rubrica/sdk'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** What a screen learns of a failure. `message` is in the language of the page and fit to show. */
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
export function failureOf(error: unknown, locale: Locale): Failure {
  if (error instanceof Refusal) return failureOfRefusal(error, locale)
  if (error instanceof ApiError) return failureOfAnswer(error, locale)
  if (error instanceof z.ZodError) return failureOfInput(error, locale)
  if (error instanceof TRPCError && error.cause !== undefined) return failureOf(error.cause, locale)
  return failureOfCode(codeOf(error), locale)
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ConnectionError) return 'upstream_unavailable'
  // An id that no address can carry names no record.
  if (error instanceof ParameterError) return 'not_found'
  return error instanceof TRPCError ? codeOfTrpc(error) : 'internal'
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
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
}

/** tRPC's word for an HTTP status; it decides the status of the HTTP answer. */
export function trpcCodeOf(status: number): TrpcCode {
  return trpcCodes[status] ?? 'INTERNAL_SERVER_ERROR'
}

/** What this server refuses itself. */
function failureOfRefusal(refusal: Refusal, locale: Locale): Failure {
  const { code, status } = refusal
  return { code, status, ...wordsOfRefusal(refusal, locale) }
}

/** What `/v1` refuses; a code that the pages do not know becomes that of its status. */
function failureOfAnswer({ code, status, message, fields, retryAfter }: ApiError, locale: Locale): Failure {
  const known = isErrorCode(code) ? code : (codes[status] ?? 'internal')
  return {
    code: known,
    status: errors[known][0],
    // What the SDK says of an answer without a sentence is not for people.
    message: message.startsWith(`HTTP ${status} `) ? errors[known][1][locale] : message,
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

function failureOfCode(code: ErrorCode, locale: Locale): Failure {
  const [status, { [locale]: message }] = errors[code]
  return { code, status, message }
}

function failureOfInput(error: z.ZodError, locale: Locale): Failure {
  const byField = error.issues.map((issue) => [issue.path.join('.'), wordsOf(saidOf(issue), locale)])
  return { ...failureOfCode('validation', locale), errors: Object.fromEntries(byField) }
}

function codeOfTrpc({ code }: TRPCError): ErrorCode {
  if (code === 'NOT_FOUND') return 'unknown_route'
  if (code === 'METHOD_NOT_SUPPORTED') return 'method_not_allowed'
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return 'unsupported_type'
  if (code === 'PAYLOAD_TOO_LARGE') return 'too_large'
  return code === 'PARSE_ERROR' || code === 'BAD_REQUEST' ? 'malformed_body' : 'internal'
}
