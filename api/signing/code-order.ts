import { openPartyFacts, type PartyFacts } from '../assignments/party-facts.ts'
import { linkSubject } from '../assignments/party-link.ts'
import type { CallingKey } from '../caller.ts'
import { recipientOf } from '../channels/address.ts'
import { orderMessage } from '../channels/order-message.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findFirstPage } from '../documents/page-store.ts'
import type { Ground } from '../ground.ts'
import { findCode } from '../people/code-store.ts'
import { countReached } from '../people/key-limits.ts'
import { allowances, quotaIds } from '../quotas/allowances.ts'
import { type HeldQuota, holdQuota, readStanding, type Standing } from '../quotas/quota.ts'
import { quotaRefusal } from '../quotas/quota-refusal.ts'

type Parts = Pick<Ground, 'channels' | 'db' | 'clock' | 'jobs' | 'keys'>

/**
 * Sends a code to a signer, within what is left for the signer and for the address; without `force` only if none
 * is still usable. Returns the signer's new state.
 * @throws Refusal `code_too_soon`, `codes_used_up`, `wrong_codes_used_up`, `mail_too_soon`, or what the key does not allow
 */
export function orderCode(
  parts: Parts,
  partyId: string,
  { force, by = null }: { force: boolean; by?: CallingKey | null },
): Promise<Standing> {
  const { clock } = parts
  return parts.db.transaction().execute(async (trx) => {
    const codes = await holdQuota(trx, clock, quotaIds.signerCodes(partyId), allowances.signerCodes)
    const facts = await openPartyFacts({ channels: parts.channels, db: trx }, partyId)
    if (!facts) return codes
    await orderDrawing(parts, trx, facts.document)
    const { words } = facts.channel
    if (!force && (await isOnItsWay(parts, trx, facts, codes))) return codes
    // A code is useless if the signer may not type it.
    const wrong = await readStanding(trx, clock, quotaIds.wrongSignerCodes(partyId), allowances.wrongCodes)
    if (wrong.seconds) throw quotaRefusal('wrong_codes_used_up', wrong.seconds)
    if (codes.seconds) throw quotaRefusal(codes.left ? 'code_too_soon' : 'codes_used_up', codes.seconds, { words })
    await countForAddress(parts, trx, facts)
    await countReached(by, trx, { document: facts.document, emails: [facts.address] })
    const to = recipientOf(facts.party)
    await orderMessage(parts.jobs, trx, { kind: 'code', partyId, force }, { turnOf: facts.account.id, to })
    return codes.take()
  })
}

/** The signer reads the first page after the code: it is drawn meanwhile, unless it was drawn before. */
async function orderDrawing({ jobs }: Parts, trx: Db, { id, account_id }: Row<'documents'>): Promise<void> {
  const first = await findFirstPage(trx, id)
  if (first?.image_sha256 === null) await jobs.enqueue(trx, 'document.draw', { documentId: id }, { turnOf: account_id })
}

/** A code that still counts, or one that was ordered and is not written yet. */
async function isOnItsWay(parts: Parts, trx: Db, { party }: PartyFacts, { lastAt }: HeldQuota): Promise<boolean> {
  const newest = await findCode(parts, trx, 'signer_code', linkSubject(party))
  if (newest?.isLive) return true
  return lastAt !== null && (!newest || newest.createdAt < lastAt)
}

async function countForAddress(
  { clock, keys }: Parts,
  trx: Db,
  { account, channel, address }: PartyFacts,
): Promise<void> {
  const id = quotaIds.addressCodes(keys, account.id, channel.quotaId(address))
  const mailbox = await holdQuota(trx, clock, id, allowances.addressCodes)
  if (mailbox.seconds) throw quotaRefusal('mail_too_soon', mailbox.seconds, channel)
  await mailbox.take()
}
