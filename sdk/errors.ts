import { callMessages } from '@rubrica/contracts/call-messages.ts'

export type { ErrorCode, FieldErrors } from '@rubrica/contracts/errors.ts'
export { Refusal } from '@rubrica/contracts/errors.ts'

/**
 * No answer came, or none that can be read. Whether the call took effect is unknown.
 *
 * - `unreachable`: the connection failed, or the server tried to redirect elsewhere;
 * - `timeout`: no progress for `timeoutMs`;
 * - `unreadable`: a success that is not the JSON of this API, as from a captive portal.
 *
 * The message is fit to show to a person; `cause` holds the technical error.
 */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly reason: 'unreachable' | 'timeout' | 'unreadable'

  constructor(reason: 'unreachable' | 'timeout' | 'unreadable', cause?: unknown) {
    super(callMessages.networkFailed, { cause })
    this.reason = reason
  }
}
