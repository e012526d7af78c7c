import { Refusal } from '@rubrica/contracts/errors.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { accessCodeOf } from '../assignments/party-link.ts'
import { findPartyByAddress, updateParty } from '../assignments/party-store.ts'
import type { SessionCaller, UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { provenAddress } from '../people/proven-address.ts'
import { holdSession } from '../people/session-store.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { signerCanSee } from './signer-access.ts'
import { newVerification } from './verification.ts'

/**
 * Opens to a person the link that was sent to the confirmed e-mail of their account, bound to the token of the answer.
 * The trail records what the session shows, and no typed code (decision 0024).
 * @throws Refusal `own_email_unverified`, `own_email_unproven`, `not_found`, `out_of_turn`
 */
export async function openOwnLink(
  call: DomainCall<SessionCaller>,
  documentId: string,
): Promise<{ accessCode: string; token: string }> {
  const { user, sessionId } = call.caller
  // Checked before any lookup, so that an unproven address finds nothing out.
  const proven = provenAddress(user)
  // A mailed link used to be enough to confirm: it shows who reads the mailbox, not who holds the account.
  if (!proven) throw new Refusal(user.email_verified_at ? 'own_email_unproven' : 'own_email_unverified')
  // Checked before the lock, so that no caller takes the lock of a stranger's document.
  if (!(await findPartyByAddress(call.db, documentId, proven.email))) throw new Refusal('not_found')
  return call.db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, documentId)
    const party = document ? await findPartyByAddress(trx, document.id, proven.email) : undefined
    if (!document || !party) throw new Refusal('not_found')
    if (!signerCanSee(party)) throw new Refusal('out_of_turn')
    // What has ended it meanwhile shut the links that were open then (end-access.ts).
    if (!(await holdSession(trx, user.id, sessionId, isoNow(call.clock)))) throw new Refusal('session_ended')
    const bound = newVerification(call.keys)
    await openTo(call, trx, { document, party, confirmedAt: proven.since, hash: bound.hash })
    return { accessCode: accessCodeOf(call, party), token: bound.token }
  })
}

interface Opening {
  document: Row<'documents'>
  party: Row<'parties'>
  confirmedAt: string
  hash: string
}

async function openTo(
  { caller, clock, keys, origin }: DomainCall<UserCaller>,
  trx: Db,
  { document, party, confirmedAt, hash }: Opening,
): Promise<void> {
  const now = isoNow(clock)
  await updateParty(trx, party.id, {
    // The keys may have been renewed since the link was mailed.
    access_hash: keys.hash('access', accessCodeOf({ keys }, party)),
    verified_at: now,
    verified_by: 'account',
    verification_hash: hash,
    confirmed_at: party.confirmed_at ?? now,
  })
  await recordOn(trx, document, {
    event: 'signer_account_verified',
    message: `${party.full_name} entrou pela própria conta, com o e-mail ${party.email} confirmado, sem código.`,
    payload: {
      signer_id: party.signer_id,
      signer_email: party.email,
      user_id: caller.user.id,
      email_verified_at: confirmedAt,
    },
    subject: partyResource(party),
    origin,
    now,
  })
}
