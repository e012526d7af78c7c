import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { type LongReads, openLongReads } from '@rubrica/api/db/long-reads.ts'
import { inject } from 'vitest'
import { createDatabase } from '../../new-database.ts'
import type { DatabaseKind } from '../../world.ts'

export type Lists = Database & { reads: LongReads }

/** A new database with what lists read from, without a service. */
export async function openLists(kind: DatabaseKind): Promise<Lists> {
  const url = inject('postgresUrl')
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-lists-')), 'rubrica.sqlite')
  const database = await openDatabase(
    kind === 'postgres' && url !== null ? { url: await createDatabase(url) } : { path },
  )
  return { ...database, reads: openLongReads(database) }
}
