import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { isRecord, memberOf } from '@rubrica/contracts/member-of.ts'
import { pageLocale } from './words.ts'

/** What went wrong, as far as a page may act on it. */
export type FailureKind = 'network' | 'timeout' | 'session' | 'forbidden' | 'not-found' | 'refused' | 'service'

/** A failed call for people: pages show `message`, fields their own of `errors`. */
export interface Failure {
  kind: FailureKind
  /** In the language of the page and fit to show, with the request's id if there is one. */
  message: string
  /** Messages by field. */
  errors?: Record<string, string>
  /** Seconds after which the same call may succeed. */
  retryAfter?: number
  /** The id by which the operator finds the failure in the log. */
  requestId?: string
}

/** A call that ended without an answer of ours. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Makes a failure of anything thrown: an answer of a screen's call, one of `/v1`, or none. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return { kind: thrown.kind, message: thrown.message }
  const data = memberOf(thrown, 'data')
  const status = memberOf(data, 'status')
  const message = memberOf(thrown, 'message')
  if (typeof status === 'number') {
    const [errors, retryAfter, requestId] = [
      memberOf(data, 'errors'),
      memberOf(data, 'retryAfter'),
      memberOf(data, 'requestId'),
    ]
    return {
      kind: kindOf(status),
      message: typeof message === 'string' && message !== '' ? message : sentenceOf(status),
      ...(isTexts(errors) ? { errors } : {}),
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
      ...(typeof requestId === 'string' ? { requestId } : {}),
    }
  }
  const cause = memberOf(thrown, 'cause')
  return cause instanceof CallFailure
    ? failureOf(cause)
    : { kind: 'service', message: callMessages.serviceAway[pageLocale()] }
}

/** Whether the same call may succeed later: our service has not judged it. */
export function canPass(thrown: unknown): boolean {
  return ['network', 'timeout', 'service'].includes(failureOf(thrown).kind)
}

/** The failure of an answer of `/v1`, by its status and body. */
export function failureOfAnswer(status: number, body: unknown, requestId?: string | null): CallFailure {
  const said = memberOf(body, 'message')
  // A gateway's answer may have a message, too, but not the shape of ours.
  if (typeof said !== 'string' || said === '' || memberOf(body, 'status') === undefined) {
    const counted = foreignStatus(status)
    return new CallFailure(kindOf(counted), sentenceOf(counted))
  }
  const isTraced = status >= 500 && requestId
  return new CallFailure(
    kindOf(status),
    isTraced ? `${said} ${callMessages.requestId[pageLocale()]} ${requestId}.` : said,
  )
}

/** The status that counts if a proxy answered: its 'not found' or 'not signed in' says nothing about our service. */
export function foreignStatus(status: number): number {
  return status < 400 || status === 401 || status === 404 ? 502 : status
}

/** What a status means if a proxy answered, because our service wrote no sentence. */
export function sentenceOf(status: number): string {
  if (status === 403) return callMessages.forbidden[pageLocale()]
  if (status === 413) return callMessages.tooLarge[pageLocale()]
  if (status === 429) return callMessages.tooMany[pageLocale()]
  return callMessages.serviceAway[pageLocale()]
}

function kindOf(status: number): FailureKind {
  if (status >= 500) return 'service'
  return status === 401 ? 'session' : status === 403 ? 'forbidden' : status === 404 ? 'not-found' : 'refused'
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}
