import type { DeliveryState } from '@rubrica/contracts/delivery-states.ts'
import type { ProvingHeader } from '@rubrica/contracts/receipts-path.ts'
import type { Message } from '../message.ts'

/** A provider's answer to a message that it took. */
export interface Taken {
  /** Its id of the message; null if the answer has none that can be read. */
  providerId: string | null
  /** The address that it reaches, if it differs: WhatsApp leaves out the ninth digit of some Brazilian numbers. */
  reached: string | null
  /** SHA-256 of its answer as it came. */
  answerSha256: string
  /** True if the sender's own words would have gone, but the operator's template has no place for them. */
  lacksText?: boolean
}

/** What a provider tells later. */
export type Receipt =
  | {
      kind: 'state'
      /** Our id, if the provider repeats it. */
      deliveryId: string | null
      providerId: string
      state: DeliveryState
      error: ProviderError | null
    }
  /** What a person wrote to us. */
  | { kind: 'word'; from: string; text: string }

export interface ProviderError {
  code: string
  message: string
}

/** A request before anything read it: signatures are made over its octets. */
export interface RawRequest {
  method: string
  /** The address that the provider calls, with its query. */
  url: string
  /** What is in the provider's `header`; empty without it. */
  given: string
  body: Uint8Array
}

/** The name of the provider that is the mailbox page: what it takes reaches no telephone. */
export const MAILBOX_PHONE = 'mailbox'

/** Somebody who takes messages to telephones. */
export interface Provider {
  name: string
  /** By what its receipts prove that they are its own: a signature over their octets, or a secret in a header. */
  proof: 'signature' | 'secret'
  /** Where the proof is; null if it tells nothing. */
  header: ProvingHeader | null
  /** @throws SendProblem */
  send(message: Message, deliveryId: string): Promise<Taken>
  /** Null if the request does not prove that it comes from the provider. */
  read(request: RawRequest): Receipt[] | null
  /** Answers the question by which a provider checks an address of ours; null if it is not such a question. */
  challenge?(url: URL): { status: number; text: string } | null
}

/**
 * A message that was not taken, or of which that is not known.
 *
 * - `refused`: the provider will never take it.
 * - `waiting`: it takes nothing at the moment, or not from us.
 * - `unknown`: no answer came, and the message may be on its way. It is not sent again.
 */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  readonly outcome: 'refused' | 'waiting' | 'unknown'
  readonly code: string

  constructor(outcome: SendProblem['outcome'], { code, message }: ProviderError) {
    super(message)
    this.outcome = outcome
    this.code = code
  }
}
