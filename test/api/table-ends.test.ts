import { readFileSync } from 'node:fs'
import { tableEnds } from '@rubrica/api/closing/table-ends.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onTables } from '../tables.ts'
import { databases, useWorld } from '../world.ts'

/** The indexes of searches, which have numbers and threes of letters alone, and what the engines write. */
const ofEngines = /^((closed|document|signer)_grams|sqlite_|migrations$)/
/** What only the other database has. */
const elsewhere = { sqlite: ['rate_windows', 'closed_texts'], postgres: ['jobs'] }

/** Columns with a hash that names no file of the store. */
const hashesAlone = [
  ...['documents.original_sha256', 'documents.sealed_sha256', 'templates.original_sha256', 'loose_files.sha256'],
  ...['channel_messages.answer_sha256', 'authorities.sha256', 'authority_files.sha256', 'seal_keys.file_sha256'],
]

interface Named {
  name: string
}

const endOf = (name: string) => Object.entries(tableEnds).find(([table]) => table === name)?.[1]

describe.each(databases.filter((one) => one.isThere))('the tables on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })

  test('each say what becomes of their rows when a person or a workspace goes', async () => {
    const named = Object.keys(tableEnds).filter((name) => !elsewhere[kind].includes(name))
    expect((await ownTables()).map(({ name }) => name).sort()).toEqual(named.sort())
  })

  test('keep every file whose hash is in a column, because a file that no row names is erased', async () => {
    const source = readFileSync(new URL('../../api/closing/named-files.ts', import.meta.url), 'utf8')
    const hashes = (await ownTables()).flatMap(({ name, columns }) =>
      columns.flatMap((column) => (column.name.endsWith('sha256') ? [`${name}.${column.name}`] : [])),
    )
    expect(hashes).toContain('document_files.sha256')
    expect(hashes.filter((column) => !source.includes(`'${column}'`) && !hashesAlone.includes(column))).toEqual([])
  })

  test('do not say that nothing of a person or a workspace is in them if a column references one', async () => {
    const ofPeople = await referencing('users')
    expect(ofPeople).toContain('document_drafts')
    expect(ofPeople.filter((name) => endOf(name)?.ofPerson === 'nothing')).toEqual([])
    const ofWorkspaces = await referencing('accounts')
    expect(ofWorkspaces).toContain('documents')
    expect(ofWorkspaces.filter((name) => endOf(name)?.ofWorkspace === 'nothing')).toEqual([])
  })

  /** The tables with a foreign key to another one. */
  async function referencing(table: string): Promise<string[]> {
    const ofSqlite = sql<Named>`select distinct m.name as name from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" = ${table}`
    const ofPostgres = sql<Named>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = ${table}::regclass`
    const { rows } = await onTables(world, ({ db }) => (kind === 'sqlite' ? ofSqlite : ofPostgres).execute(db))
    return rows.map(({ name }) => name)
  }

  async function ownTables() {
    const found = await onTables(world, ({ db }) => db.introspection.getTables())
    return found.filter(({ name, schema, isView }) => schema !== 'pgboss' && !isView && !ofEngines.test(name))
  }
})
