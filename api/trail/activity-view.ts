import { Activity } from '@rubrica/contracts/documents.ts'
import { bareEvents } from '@rubrica/contracts/webhooks.ts'
import type { Row } from '../db/tables.ts'
import { keptEvidence } from './trail-entry.ts'

/** What an entry keeps for evidence is read together with its payload, save if clients know that to be null. */
export function activityView(row: Row<'activities'>): Activity {
  const told = { ...JSON.parse(row.payload), ...keptEvidence(row) }
  const [payload, evidence] = bareEvents.includes(row.event) ? [{}, told] : [told, {}]
  return Activity.parse({
    id: row.id,
    event: row.event,
    message: row.message,
    payload: Object.keys(payload).length > 0 ? payload : null,
    evidence: Object.keys(evidence).length > 0 ? evidence : null,
    origin: row.origin ? JSON.parse(row.origin) : null,
    hash: row.hash,
    created_at: row.created_at,
  })
}
