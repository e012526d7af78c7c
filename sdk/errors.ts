import type { Document, ErrorCode } from './generated/shapes.ts'
import type { AnswerHeaders } from './options.ts'
import type { Unlisted } from './unlisted.ts'

const KINDS = Symbol.for('@rubrica/sdk error kinds')

/**
 * Every error of this SDK, except mistakes in the caller's own code: those are a {@link ParameterError}. `instanceof`
 * also knows errors of another copy of the package, as when one part of a program imports it and another requires it.
 */
export class RubricaError extends Error {
  static readonly kind: string = 'RubricaError'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.kind
    const kinds: string[] = []
    for (let Class = new.target; Class.kind; Class = Object.getPrototypeOf(Class)) kinds.push(Class.kind)
    Object.defineProperty(this, KINDS, { value: kinds })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class that a program derives from one of these has no kind of its own.
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked about, of which this one may be the base
    return Object.hasOwn(this, 'kind') ? isOf(this, value) : super[Symbol.hasInstance](value)
  }
}

function isOf({ kind }: { kind: string }, error: unknown): boolean {
  const kinds: unknown = Object(error)[KINDS]
  return Array.isArray(kinds) && kinds.includes(kind)
}

/** What prevents the deletion of workspaces. */
export interface Restriction {
  /** `PendingDocuments` or `ActivePaidSubscription`; a later version may name others. */
  code: string
  message: string
  account_ids: string[]
}

/** What an error answer carries. */
export interface ApiErrorParts {
  code: string | undefined
  fields: Readonly<Record<string, string>>
  details: Readonly<Record<string, string>>
  restrictions: readonly Restriction[]
  requestId: string | undefined
  retryAfter: number | undefined
  headers: AnswerHeaders
}

/** The service refused, or failed. The message is its own sentence, in Portuguese and fit to be shown. */
export class ApiError extends RubricaError {
  static override readonly kind: string = 'ApiError'
  /** The HTTP status. */
  declare readonly status: number
  /** What went wrong, for programs; undefined if the answer names none, as that of a proxy. */
  declare readonly code: ErrorCode | Unlisted | undefined
  /** A sentence for each field that is wrong, by its name. */
  declare readonly fields: Readonly<Record<string, string>>
  /** What a program may go on with, such as `document_id` of `external_id_taken`. */
  declare readonly details: Readonly<Record<string, string>>
  /** What prevents the deletion, for `account_not_deletable`; empty otherwise. */
  declare readonly restrictions: readonly Restriction[]
  /** Identifies the call in the service's log. */
  declare readonly requestId: string | undefined
  /** Seconds after which the same call may succeed, if the service said so. */
  declare readonly retryAfter: number | undefined
  /** Those of the answer. */
  declare readonly headers: AnswerHeaders

  constructor(status: number, message: string, parts: ApiErrorParts) {
    super(message)
    Object.assign(this, { status, ...parts })
  }
}

/** 400: something in the input is wrong; `fields` says what. */
export class BadRequestError extends ApiError {
  static override readonly kind = 'BadRequestError'
}
/** 401: the key, token or access code is missing, wrong, or over. */
export class AuthenticationError extends ApiError {
  static override readonly kind = 'AuthenticationError'
}
/** 403: the caller may not do this. */
export class PermissionError extends ApiError {
  static override readonly kind = 'PermissionError'
}
/** 404: there is no such record in the caller's workspaces. */
export class NotFoundError extends ApiError {
  static override readonly kind = 'NotFoundError'
}
/** 409: not possible in the record's present state. */
export class ConflictError extends ApiError {
  static override readonly kind = 'ConflictError'
}
/** 413: the file is larger than the service takes. */
export class TooLargeError extends ApiError {
  static override readonly kind = 'TooLargeError'
}
/** 415: the file is of a kind that the service does not take. */
export class UnsupportedTypeError extends ApiError {
  static override readonly kind = 'UnsupportedTypeError'
}
/** 422: understood and refused, as an idempotency key that was used for something else. */
export class UnprocessableError extends ApiError {
  static override readonly kind = 'UnprocessableError'
}
/** 429: too many calls; `retryAfter` says when to come back. */
export class RateLimitError extends ApiError {
  static override readonly kind = 'RateLimitError'
}
/** 500 and above: the service failed. */
export class ServerError extends ApiError {
  static override readonly kind = 'ServerError'
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: TooLargeError,
  415: UnsupportedTypeError,
  422: UnprocessableError,
  429: RateLimitError,
}

/** The error of an error answer, by its status. */
export function apiErrorOf(status: number, message: string, parts: ApiErrorParts): ApiError {
  const Class = byStatus[status] ?? (status < 500 ? ApiError : ServerError)
  return new Class(status, message, parts)
}

/**
 * Why no answer came: the `name` of the host `was not found`, the connection was `refused` or `reset`, the certificate was not
 * accepted (`tls`), the server `redirected` elsewhere, what came was `not JSON` of this API, nothing came in time, or another reason.
 */
export type ConnectionReason =
  | 'name_not_found'
  | 'refused'
  | 'reset'
  | 'tls'
  | 'redirected'
  | 'not_json'
  | 'timeout'
  | 'network'

/** No answer came, or none that can be read. Whether the call took effect is unknown; `cause` holds the technical error. */
export class ConnectionError extends RubricaError {
  static override readonly kind: string = 'ConnectionError'
  readonly reason: ConnectionReason
  /** The address that was called; undefined if no call failed, as when a document was not ready in time. */
  readonly origin: string | undefined

  constructor(reason: ConnectionReason, message: string, origin?: string, cause?: unknown) {
    super(message, causeOf(cause))
    this.reason = reason
    this.origin = origin
  }
}

/** No progress for as long as `timeout` says, or not what was waited for. */
export class TimeoutError extends ConnectionError {
  static override readonly kind = 'TimeoutError'

  constructor(message: string, origin?: string, cause?: unknown) {
    super('timeout', message, origin, cause)
  }
}

/** The caller ended the call by its signal; the signal's reason is the `cause`. */
export class AbortError extends RubricaError {
  static override readonly kind = 'AbortError'

  constructor(reason: unknown) {
    super('The call was aborted.', { cause: reason })
  }
}

/** The service could not read the file that was sent to it; `document.failure_reason` says why. */
export class DocumentFailedError extends RubricaError {
  static override readonly kind = 'DocumentFailedError'
  readonly document: Document

  constructor(document: Document) {
    super(document.failure_reason ?? `The document is ${document.status}.`)
    this.document = document
  }
}

/** Why a webhook was not accepted. The message is for the receiver's log. */
export class WebhookVerificationError extends RubricaError {
  static override readonly kind = 'WebhookVerificationError'
  /** `replayed`: it was accepted before. */
  readonly reason: 'headers' | 'time' | 'signature' | 'body' | 'replayed'

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** A mistake in the calling code: `parameter` is missing, or not what it must be. Nothing was sent. */
export class ParameterError extends TypeError {
  readonly parameter: string

  constructor(parameter: string, problem: string, cause?: unknown) {
    super(`${parameter} ${problem}`, causeOf(cause))
    this.parameter = parameter
    Object.defineProperty(this, KINDS, { value: [PARAMETER] })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOf({ kind: PARAMETER }, value)
  }
}

const PARAMETER = 'ParameterError'

function causeOf(cause: unknown): ErrorOptions | undefined {
  return cause === undefined ? cause : { cause }
}
