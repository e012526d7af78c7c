import type { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { allowances } from './allowances.ts'
import { holdQuota } from './quota.ts'
import { quotaRefusal } from './quota-refusal.ts'

type Outcome = 'ok' | 'wrong' | 'expired'

/**
 * Tries a code while its owner may still type wrong ones, and counts it if it is wrong, whichever code they meant. It runs
 * within `commitThenThrow`: a refusal that is thrown in the transaction would undo the count.
 */
export async function redeemWithinQuota(
  { clock }: Pick<Ground, 'clock'>,
  trx: Db,
  id: string,
  redeem: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const wrong = await holdQuota(trx, clock, id, allowances.wrongCodes)
  if (wrong.seconds) return quotaRefusal('wrong_codes_used_up', wrong.seconds)
  const outcome = await redeem()
  if (outcome === 'wrong') await wrong.take()
  return outcome
}
