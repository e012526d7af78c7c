import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '@rubrica/api/db/database.ts'
import { migrate } from '@rubrica/api/db/migrate.ts'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { createEmptyDatabase } from './new-database.ts'
import type { DatabaseKind } from './world.ts'

const files = readdirSync(new URL('../api/db/migrations/', import.meta.url))

/** A database as it was before the migration of a number, with what `statements` put into it, taken to today's tables. */
export async function upgraded(kind: DatabaseKind, before: string, statements: string): Promise<Database> {
  const newer = files.filter((name) => name >= before)
  const url = inject('postgresUrl')
  const database = await connectDatabase(
    kind === 'postgres' && url !== null
      ? { url: await createEmptyDatabase(url) }
      : { path: join(mkdtempSync(join(tmpdir(), 'rubrica-before-')), 'rubrica.sqlite') },
  )
  const { db } = database
  await sql`create table migrations (name text primary key)`.execute(db)
  for (const name of newer) await sql`insert into migrations (name) values (${name})`.execute(db)
  await migrate(database)
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  for (const name of newer) await sql`delete from migrations where name = ${name}`.execute(db)
  await migrate(database)
  return database
}
