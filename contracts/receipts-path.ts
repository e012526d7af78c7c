/** Where providers tell what became of messages: beside `/v1`, because they call as they like and sign the octets. */
export const RECEIPTS_ROOT = '/channels'

/** The address of a channel's provider. */
export function receiptsPath(channel: string): string {
  return `${RECEIPTS_ROOT}/${channel}/receipts`
}

/** The headers by which providers prove who they are. */
export const receiptHeaders = ['x-hub-signature-256', 'x-twilio-signature', 'x-webhook-secret', 'content-type'] as const
