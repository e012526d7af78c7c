import { Activity } from '@rubrica/contracts/documents.ts'
import { payloadOf } from '@rubrica/contracts/webhooks.ts'
import type { Row } from '../db/tables.ts'
import { keptEvidence } from './trail-entry.ts'

/** What an entry keeps for evidence is read together with its payload, save if clients know that to be null. */
export function activityView(row: Row<'activities'>): Activity {
  const told = { ...JSON.parse(row.payload), ...keptEvidence(row) }
  const payload = payloadOf(row.event, told)
  return Activity.parse({
    id: row.id,
    event: row.event,
    message: row.message,
    payload,
    evidence: payload === null && Object.keys(told).length > 0 ? told : null,
    origin: row.origin ? JSON.parse(row.origin) : null,
    hash: row.hash,
    created_at: row.created_at,
  })
}
