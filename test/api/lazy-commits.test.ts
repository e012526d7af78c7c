import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitLazily, commitsLazily } from '@rubrica/api/db/commit-lazily.ts'
import { type Db, openDatabase } from '@rubrica/api/db/database.ts'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase, createFile } from '../new-database.ts'
import { databases } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))(
  'a commit that need not wait for the disk, on $kind',
  ({ kind }) => {
    test('does not wait for it, each time; the next one waits again', async () => {
      const path = join(mkdtempSync(join(tmpdir(), 'rubrica-lazy-')), 'rubrica.sqlite')
      if (kind === 'sqlite') await createFile(path)
      const server = inject('postgresUrl')
      const where = kind === 'postgres' && server ? { url: await createDatabase(server) } : { path }
      const { db, close } = await openDatabase(where)
      const [lazily, waits] = kind === 'sqlite' ? [1, 2] : ['off', 'on']
      for (const _round of [1, 2, 3]) {
        expect(await commitLazily(db, waitOf)).toBe(lazily)
        expect(await waitOf(db)).toBe(waits)
      }
      if (kind === 'postgres') {
        const own = db.transaction().execute(async (trx) => {
          await sql`update accounts set name = name where ${commitsLazily}`.execute(trx)
          return waitOf(trx)
        })
        expect(await own).toBe(lazily)
        expect(await waitOf(db)).toBe(waits)
      }
      await close()
    })

    /** What the database itself says about commits now. */
    async function waitOf(db: Db): Promise<unknown> {
      const asked = kind === 'sqlite' ? sql<object>`pragma synchronous` : sql<object>`show synchronous_commit`
      const { rows } = await asked.execute(db)
      return Object.values(rows[0] ?? {})[0]
    }
  },
)
