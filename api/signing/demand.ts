import { Refusal } from '@rubrica/contracts/errors.ts'
import { demands, type KeyWay, keyWays } from '@rubrica/contracts/ways.ts'
import type { Row } from '../db/tables.ts'
import { demandOf } from '../trail/activity-payload.ts'

type Demanded = Pick<Row<'parties'>, 'verification_method'>

/** Whether this way is the one that the sender demands. */
export function isDemanded(party: Demanded, way: KeyWay): boolean {
  return demands[demandOf(party)].signsBy === way
}

/** Why the person may not sign by this way; null if they may. */
export function refusalOfWay(party: Demanded, way: KeyWay): Refusal | null {
  const { signsBy, required } = demands[demandOf(party)]
  if (signsBy === way) return null
  if (signsBy !== null) return new Refusal(required ?? 'conflict')
  const sentence = keyWays[way].notDemanded
  return sentence && new Refusal('conflict', { message: { sentence } })
}

/**
 * Refuses a way that is neither what the sender demands nor the signer's to choose.
 * @throws Refusal that the demanded way has for the others, or `conflict`
 */
export function requireDemanded(party: Demanded, way: KeyWay): void {
  const refusal = refusalOfWay(party, way)
  if (refusal) throw refusal
}
