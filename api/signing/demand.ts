import { Refusal } from '@rubrica/contracts/errors.ts'
import { demands, type WayName, ways } from '@rubrica/contracts/ways.ts'
import type { Row } from '../db/tables.ts'
import { demandOf } from '../trail/activity-payload.ts'

/**
 * Refuses a way that is not what the sender demands.
 * @throws Refusal that the demanded way has for the others, or `conflict`
 */
export function requireDemanded(party: Pick<Row<'parties'>, 'verification_method'>, way: WayName): void {
  const [demanded, answered] = [demandOf(party), ways[way].demand]
  if (demanded === answered) return
  const { required } = demands[demanded]
  throw required
    ? new Refusal(required)
    : new Refusal('conflict', { message: { sentence: demands[answered].notDemanded } })
}
