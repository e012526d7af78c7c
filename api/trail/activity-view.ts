import { Activity } from '@rubrica/contracts/documents.ts'
import type { Row } from '../db/tables.ts'
import { keptEvidence } from './trail-entry.ts'

/** What an entry keeps for evidence is read together with its payload. */
export function activityView(row: Row<'activities'>): Activity {
  const payload = { ...JSON.parse(row.payload), ...keptEvidence(row) }
  return Activity.parse({
    id: row.id,
    event: row.event,
    message: row.message,
    payload: Object.keys(payload).length > 0 ? payload : null,
    origin: row.origin ? JSON.parse(row.origin) : null,
    hash: row.hash,
    created_at: row.created_at,
  })
}
