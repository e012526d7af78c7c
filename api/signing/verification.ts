import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Clock } from '../clock.ts'
import type { Row } from '../db/tables.ts'

/** How long a confirmed code keeps the link open; afterwards it asks for another. */
const VERIFIED_HOURS = 4

export function isVerified({ verified_at }: Pick<Row<'parties'>, 'verified_at'>, clock: Clock): boolean {
  return verified_at !== null && Date.parse(verified_at) > clock.now().getTime() - VERIFIED_HOURS * 3_600_000
}

/** @throws Refusal `verification_required` */
export function requireVerified(party: Pick<Row<'parties'>, 'verified_at'>, clock: Clock): void {
  if (!isVerified(party, clock)) throw new Refusal('verification_required')
}
