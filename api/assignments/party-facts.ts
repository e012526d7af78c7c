import { addressOf } from '../channels/address.ts'
import { type Channel, channelOf } from '../channels/channel.ts'
import type { Row } from '../db/tables.ts'
import { findDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { findUser } from '../people/user-store.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { senderNameOf } from '../workspaces/sender-name.ts'
import { findParty } from './party-store.ts'

/** Everything that a message to a signer names. */
export interface PartyFacts {
  party: Row<'parties'>
  document: Row<'documents'>
  assignment: Row<'assignments'>
  channel: Channel
  address: string
  account: Row<'accounts'>
  /** The person who sent it, or the workspace if it writes in its own name. */
  senderName: string
}

/** Null if there is no recipient: the document is deleted, or this party was never invited. */
export async function openPartyFacts(
  { channels, db }: Pick<Ground, 'channels' | 'db'>,
  partyId: string,
): Promise<PartyFacts | null> {
  const party = await findParty(db, partyId)
  const document = party ? await findDocument(db, party.document_id) : undefined
  if (!party || !document) return null
  const assignment = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', party.assignment_id)
    .executeTakeFirstOrThrow()
  const address = addressOf(party)
  if (!address) return null
  const account = await findAccount(db, document.account_id)
  const sender = await findUser(db, assignment.sent_by)
  return {
    party,
    document,
    assignment,
    channel: channelOf(channels, party.channel),
    address,
    account,
    senderName: senderNameOf(account, sender),
  }
}
