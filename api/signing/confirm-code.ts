import { Refusal } from '@rubrica/contracts/errors.ts'
import { recordOn } from '../assignments/document-trail.ts'
import { linkSubject } from '../assignments/party-link.ts'
import { findPartyFor, updateParty } from '../assignments/party-store.ts'
import type { SignerCaller } from '../caller.ts'
import { addressOf, shownAddress } from '../channels/address.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { redeemCode } from '../people/code-store.ts'
import { quotaIds } from '../quotas/allowances.ts'
import { redeemWithinQuota } from '../quotas/wrong-codes.ts'
import { partyResource } from '../webhooks/webhook-resources.ts'
import { newVerification } from './verification.ts'

/**
 * Opens the link with the six digits. The code is used up if and only if the link is open: a person who gets cut off
 * may try again. The refusal of a wrong code is returned and not thrown, so that the try counts. With `bind` the link is
 * open only to callers with the token of the answer; without, to everybody who has the link.
 */
export async function confirmCode(
  call: DomainCall<SignerCaller>,
  trx: Db,
  { code, bind }: { code: string | number; bind: boolean },
): Promise<{ token: string | null } | Refusal> {
  const { caller, clock, origin } = call
  // A correction of the address also takes the document's lock, so that one of the two comes first.
  const document = await lockDocument(trx, caller.party.document_id)
  const party = document ? await findPartyFor(trx, document.id, caller.party) : undefined
  if (!document || !party) throw new Refusal('signer_code_invalid')
  const redeemed = await redeemWithinQuota(call, trx, quotaIds.wrongSignerCodes(party.id), () =>
    redeemCode(call, trx, 'signer_code', linkSubject(party), code),
  )
  if (redeemed instanceof Refusal) return redeemed
  if (redeemed !== 'ok')
    return new Refusal(redeemed === 'expired' ? 'code_expired' : 'code_wrong', { field: 'verification-code' })
  const now = isoNow(clock)
  const bound = bind ? newVerification(call.keys) : null
  await updateParty(trx, party.id, {
    verified_at: now,
    verified_by: 'code',
    verification_hash: bound?.hash ?? null,
    confirmed_at: party.confirmed_at ?? now,
  })
  const { event, payload } = channelOf(call.channels, party.channel).confirmed(addressOf(party) ?? '')
  await recordOn(trx, document, {
    event,
    message: `${party.full_name} confirmou o código enviado para ${shownAddress(call.channels, party)}.`,
    payload: { signer_id: party.signer_id, ...payload },
    subject: partyResource(party),
    origin,
    now,
  })
  return { token: bound?.token ?? null }
}
