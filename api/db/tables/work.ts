import type { Generated } from 'kysely'

/** Jobs, counters, and calls that must run once. */
export interface WorkTables {
  jobs: JobsTable
  idempotency_keys: IdempotencyKeysTable
  document_usage: DocumentUsageTable
  free_usage: FreeUsageTable
  /** Only on PostgreSQL. */
  rate_windows: RateWindowsTable
  running_backups: RunningBackupsTable
  readiness: ReadinessTable
}

interface ReadinessTable {
  id: string
  looked_at: string
}

/** Running backups, each with the moment, by the machine's time, from which a killed one no longer counts. */
interface RunningBackupsTable {
  id: string
  until: string
}

interface JobsTable {
  id: Generated<number>
  name: string
  lane: Generated<string>
  /** The workspace, or the person without one. */
  turn: Generated<string>
  /** In the order of the lane; null for a job that is not due. */
  place: Generated<number | null>
  payload: string
  run_at: string
  attempts: Generated<number>
  attempts_limit: Generated<number>
  locked_until: Generated<string | null>
  last_error: Generated<string | null>
  dead_at: Generated<string | null>
  created_at: string
}

interface IdempotencyKeysTable {
  id: string
  fingerprint: string
  owner: string
  leased_until: string
  /** Encrypted; null during the first run. */
  answer: string | null
  expires_at: string
}

/** The number of documents that a person's Free workspaces have sent in a month. */
interface FreeUsageTable {
  user_id: string
  month: string
  documents: number
}

interface DocumentUsageTable {
  account_id: string
  month: string
  documents: number
}

interface RateWindowsTable {
  id: string
  hits: number
  ends_at: string
}
