import { findAccount } from '../../accounts/account-store.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { findDocument } from '../../documents/document-store.ts'
import { findParty } from '../../signing/party-store.ts'
import { findUser } from '../../users/user-store.ts'
import { senderNameOf } from './sender-name.ts'

/** Everything that a mail to a signer names. */
export interface PartyFacts {
  party: Row<'parties'>
  document: Row<'documents'>
  assignment: Row<'assignments'>
  email: string
  account: Row<'accounts'>
  /** The person who sent it, or the workspace where it writes in its own name. */
  senderName: string
}

/** Null where there is nobody to write to: the document is deleted, or this party was never asked. */
export async function openPartyFacts({ db }: Pick<Deps, 'db'>, partyId: string): Promise<PartyFacts | null> {
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
