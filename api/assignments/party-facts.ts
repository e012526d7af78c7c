import type { Row } from '../db/tables.ts'
import { findDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { findUser } from '../people/user-store.ts'
import { findAccount } from '../workspaces/account-store.ts'
import { senderNameOf } from '../workspaces/sender-name.ts'
import { findParty } from './party-store.ts'

/** Everything that a mail to a signer names. */
export interface PartyFacts {
  party: Row<'parties'>
  document: Row<'documents'>
  assignment: Row<'assignments'>
  email: string
  account: Row<'accounts'>
  /** The person who sent it, or the workspace if it writes in its own name. */
  senderName: string
}

/** Null if there is no recipient: the document is deleted, or this party was never invited. */
export async function openPartyFacts({ db }: Pick<Ground, 'db'>, partyId: string): Promise<PartyFacts | null> {
  const party = await findParty(db, partyId)
  const document = party ? await findDocument(db, party.document_id) : undefined
  if (!party || !document) return null
  const assignment = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', party.assignment_id)
    .executeTakeFirstOrThrow()
  if (!party.email) return null
  const account = await findAccount(db, document.account_id)
  const sender = await findUser(db, assignment.sent_by)
  return {
    party,
    document,
    assignment,
    email: party.email,
    account,
    senderName: senderNameOf(account, sender),
  }
}
