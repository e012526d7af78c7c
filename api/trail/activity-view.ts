import { Activity } from '@rubrica/contracts/documents.ts'
import type { Row } from '../db/tables.ts'

export function activityView(row: Row<'activities'>): Activity {
  return Activity.parse({
    id: row.id,
    event: row.event,
    message: row.message,
    payload: row.payload === '{}' ? null : JSON.parse(row.payload),
    origin: row.origin ? JSON.parse(row.origin) : null,
    hash: row.hash,
    created_at: row.created_at,
  })
}
