import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../postgres.ts'
import { databases } from '../world.ts'

const files = readdirSync(new URL('../../api/db/migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

describe('the names of migrations', () => {
  test('number them 0001, 0002, … without a gap, each once; only the two texts of one change share a number', () => {
    const changes = new Set(files.map((name) => name.replace(/\.(sqlite|postgres)\.sql$/, '').replace(/\.sql$/, '')))
    const numbers = [...changes].map((name) => name.slice(0, 4)).sort()
    const expected = numbers.map((_, index) => String(index + 1).padStart(4, '0'))
    expect(numbers, 'give the newest migration the next number').toEqual(expected)
  })

  test('are for both databases or for each of two, never both kinds under one number', () => {
    const mixed = files.filter((name) => files.includes(name.replace(/\.(sqlite|postgres)\.sql$/, '.sql')))
    expect(mixed.filter((name) => /\.(sqlite|postgres)\.sql$/.test(name))).toEqual([])
  })
})

describe.each(databases.filter((one) => one.isThere))(
  'an installation on $kind from before the numbers',
  ({ kind }) => {
    test('starts, and runs nothing a second time', async () => {
      const where = await whereOf(kind)
      const first = await openDatabase(where)
      const other = kind === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'
      const old = before.filter((name) => !name.endsWith(other))
      const later = (await namesIn(first)).slice(old.length)
      await sql`delete from migrations`.execute(first.db)
      for (const name of [...old, ...later]) await sql`insert into migrations (name) values (${name})`.execute(first.db)
      await first.close()

      const again = await openDatabase(where)
      expect(await namesIn(again)).toEqual([...old, ...later].sort())
      await again.close()
    })
  },
)

async function whereOf(kind: 'sqlite' | 'postgres'): Promise<{ url: string } | { path: string }> {
  const url = inject('postgresUrl')
  if (kind === 'postgres' && url !== null) return { url: await createDatabase(url) }
  return { path: join(mkdtempSync(join(tmpdir(), 'rubrica-renamed-')), 'rubrica.sqlite') }
}

async function namesIn({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names that such an installation has in its table. */
const before = [
  '0001-start.sql',
  '0002-jobs.sqlite.sql',
  '0003-activities.postgres.sql',
  '0003-activities.sqlite.sql',
  '0003-webhooks.sql',
  '0004-folded.postgres.sql',
  '0004-given-items.sql',
  '0004-templates.sql',
  '0005-people.sql',
  '0006-service-rules.sql',
  '0007-rate-windows.postgres.sql',
  '0009-instr.postgres.sql',
  '0009-lists.sql',
  '0010-search-by-signer.sql',
  '0010-webhook-queue.sql',
  '0011-assignments-by-method.sql',
  '0014-parties-frozen.sql',
  '0015-limits.sql',
  '0016-sessions.sql',
  '0017-when-away.sql',
  '0017-when-away.sqlite.sql',
  '0018-root-keys.sql',
  '0019-tags.sql',
  '0020-wire-values.sql',
  '0021-statistics-and-mails.sql',
  '0024-verification-bound.sql',
]
