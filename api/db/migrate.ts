import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { StartProblem } from '../start-problem.ts'
import type { Tables } from './tables.ts'
import { turns } from './turns.ts'

const folder = new URL('./migrations/', import.meta.url)

export type DatabaseKind = 'sqlite' | 'postgres'

/** Calls of other processes wait behind a migration that waits for a table. */
const LOCK_SECONDS = 3

/**
 * Runs every migration that has not run, each in one transaction with its note.
 * @throws Error of PostgreSQL if a transaction of others holds a table for longer than a few seconds: try again
 */
export async function migrate({ db, kind }: { db: Kysely<Tables>; kind: DatabaseKind }): Promise<void> {
  if (kind === 'postgres') return db.connection().execute(migrateServer)
  await db.transaction().execute(async (trx) => {
    for (const name of await pending(trx, kind)) await run(trx, kind, name)
  })
}

async function migrateServer(session: Kysely<Tables>): Promise<void> {
  // Processes that start together take turns.
  const turn = sql.lit(turns.migrations)
  await sql`select pg_advisory_lock(${turn})`.execute(session)
  try {
    for (const name of await pending(session, 'postgres')) {
      await session.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(`${LOCK_SECONDS}s`)}`.execute(trx)
        await run(trx, 'postgres', name)
      })
    }
  } finally {
    await sql`select pg_advisory_unlock(${turn})`.execute(session)
  }
}

/**
 * A program that is older than its data would answer wrongly, or lose what it does not know.
 * @throws StartProblem
 */
async function requireKnown(done: Set<string>): Promise<void> {
  const known = new Set([...(await readdir(folder)), ...Object.values(renamedMigrations)])
  const newer = [...done].filter((name) => !known.has(name)).sort()
  if (newer.length === 0) return
  throw new StartProblem(
    `The data are of a newer version of this program (${newer.join(', ')}): start that one, or restore a backup from before.`,
  )
}

/** `0002-jobs.sqlite.sql` is only for SQLite; a name without a dialect is for both. */
async function pending(db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  await requireKnown(done)
  const other = kind === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'
  const files = (await readdir(folder)).sort()
  const isDone = (name: string) => done.has(name) || done.has(renamedMigrations[name] ?? name)
  return files.filter((name) => name.endsWith('.sql') && !name.endsWith(other) && !isDone(name))
}

async function run(trx: Kysely<Tables>, kind: DatabaseKind, name: string): Promise<void> {
  const serial =
    kind === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key'
  const text = (await readFile(new URL(name, folder), 'utf8')).replace(/^\s*--.*$/gm, '').replaceAll('$serial', serial)
  for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(trx)
  await sql`insert into migrations (name) values (${name})`.execute(trx)
}

/**
 * Migrations with numbers that once belonged to two files, by today's name: an old installation has the old name in its
 * table. The old row stays, because it identifies old installations.
 */
const renamedMigrations: Record<string, string> = {
  '0004-webhooks.sql': '0003-webhooks.sql',
  '0005-folded.postgres.sql': '0004-folded.postgres.sql',
  '0006-given-items.sql': '0004-given-items.sql',
  '0007-templates.sql': '0004-templates.sql',
  '0008-people.sql': '0005-people.sql',
  '0009-service-rules.sql': '0006-service-rules.sql',
  '0010-rate-windows.postgres.sql': '0007-rate-windows.postgres.sql',
  '0011-instr.postgres.sql': '0009-instr.postgres.sql',
  '0012-lists.sql': '0009-lists.sql',
  '0013-search-by-signer.sql': '0010-search-by-signer.sql',
  '0014-webhook-queue.sql': '0010-webhook-queue.sql',
  '0015-assignments-by-method.sql': '0011-assignments-by-method.sql',
  '0016-parties-frozen.sql': '0014-parties-frozen.sql',
  '0017-limits.sql': '0015-limits.sql',
  '0018-sessions.sql': '0016-sessions.sql',
  '0019-when-away.sql': '0017-when-away.sql',
  '0020-job-attempts.sqlite.sql': '0017-when-away.sqlite.sql',
  '0021-root-keys.sql': '0018-root-keys.sql',
  '0022-tags.sql': '0019-tags.sql',
  '0023-wire-values.sql': '0020-wire-values.sql',
  '0024-statistics-and-mails.sql': '0021-statistics-and-mails.sql',
  '0025-verification-bound.sql': '0024-verification-bound.sql',
}
