import { Refusal } from '@rubrica/contracts/errors.ts'
import type { UserCaller } from '../caller.ts'
import type { Row } from '../db/tables.ts'
import { provenAddress } from '../people/proven-address.ts'

/** The proofs of identity in a call. */
export interface Proof {
  /** It has the mail's secret, known only to the mailbox. */
  isFromMailbox: boolean
  /** The caller behind its session or key. */
  caller: UserCaller | null
}

/**
 * Only the invited person accepts: by the secret of the mail, or signed in under the invited address, which they have
 * confirmed. `known` is who has the address here. An unconfirmed account may be somebody else's: there it
 * takes the secret and the session together, which confirm it.
 */
export function requireInvited(known: Row<'users'> | undefined, proof: Proof): void {
  const isThem = known !== undefined && proof.caller?.user.id === known.id
  if (!proof.isFromMailbox && !isThem) throw new Refusal('invitation_not_yours')
  const isConfirmed = !known || provenAddress(known) !== null || provesMailbox(known, proof)
  if (!isConfirmed) throw new Refusal('invitation_email_unconfirmed')
}

/** Whether who calls shows both the mailbox and the account. */
export function provesMailbox(known: Row<'users'>, { isFromMailbox, caller }: Proof): boolean {
  return isFromMailbox && caller?.user.id === known.id
}
