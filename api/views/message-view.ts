import type { WhatsappNotification } from '@rubrica/contracts/assignments.ts'
import type { ChannelName } from '@rubrica/contracts/channels.ts'
import { readParties } from '../assignments/party-store.ts'
import { messagesOfDocument } from '../channels/channel-message-store.ts'
import type { Db } from '../db/database.ts'

const events: Readonly<Record<string, WhatsappNotification['event']>> = {
  invitation: 'signature_request',
  reminder: 'reminder',
  code: 'verification_code',
  copy: 'copy',
}

/** What was sent to the signers of an assignment by a channel, the oldest first. */
export async function messageViews(
  db: Db,
  { documentId, assignmentId, channel }: { documentId: string; assignmentId: string; channel: ChannelName },
): Promise<WhatsappNotification[]> {
  const parties = await readParties(db, [assignmentId])
  const messages = await messagesOfDocument(db, documentId, channel)
  return messages.flatMap(({ party_id, kind, address, state, ...message }) => {
    const signer = parties.find(({ id }) => id === party_id)
    const event = events[kind]
    if (!signer || !event) return []
    const { id, error_code, error_message, created_at, sent_at, delivered_at, read_at, failed_at } = message
    const times = { created_at, sent_at, delivered_at, read_at, failed_at }
    return [
      {
        id,
        signer_id: signer.signer_id,
        event,
        phone_number: address,
        status: state,
        error_code,
        error_message,
        ...times,
      },
    ]
  })
}
