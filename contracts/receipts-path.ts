/** Where providers tell what became of messages: beside `/v1`, because they call as they like and sign the octets. */
export const RECEIPTS_ROOT = '/channels'

/** The address of a channel's provider. */
export function receiptsPath(channel: string): string {
  return `${RECEIPTS_ROOT}/${channel}/receipts`
}

/** By which providers prove who they are. A provider of `api/channels/providers/` names its own, and reads no other. */
const provingHeaders = ['x-hub-signature-256', 'x-twilio-signature', 'x-webhook-secret'] as const

export type ProvingHeader = (typeof provingHeaders)[number]

/** The headers of a receipt that the front door hands on. */
export const receiptHeaders = [...provingHeaders, 'content-type'] as const
