import type { Db } from '@rubrica/api/db/database.ts'
import { sortKey } from '@rubrica/api/db/folded.ts'
import { selectDocuments } from '@rubrica/api/documents/document-store.ts'
import { selectSigners } from '@rubrica/api/signers/signer-store.ts'
import type { DocumentSort } from '@rubrica/contracts/documents.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { type Compilable, CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lists, openLists } from './lists/open-lists.ts'

type ContactSort = NonNullable<InputOf<typeof table.signers.list>['sort']>

/** The column of each order; one without its line does not compile. */
const documents: Record<Exclude<DocumentSort, `-${string}`>, string> = {
  name: 'name_key',
  status: 'status',
  created_at: 'created_at',
  updated_at: 'updated_at',
}
const contacts: Record<Exclude<ContactSort, `-${string}`>, string> = {
  name: 'full_name_key',
  full_name: 'full_name_key',
  email: 'email_key',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

describe('a list of a crowded workspace does not put all of it into order, because an index has the order', () => {
  let opened: Lists
  beforeAll(async () => {
    opened = await openLists('sqlite')
  })
  afterAll(async () => {
    await opened.reads.close()
    await opened.close()
  })

  test.each(Object.entries(documents))('of documents by %s', async (_word, column) => {
    const rows = selectDocuments(opened.db, { accountId: 'a' }).select('id')
    expect(await planOf(opened.db, rows.orderBy(sortKey(column)).orderBy('id').limit(20))).not.toMatch(SORTED)
    expect(await planOf(opened.db, rows.orderBy(sortKey(column), 'desc').orderBy('id').limit(20))).not.toMatch(SORTED)
  })

  test.each(Object.entries(contacts))('of contacts by %s', async (_word, column) => {
    const rows = selectSigners(opened.db, { accountId: 'a' }).select('id')
    expect(await planOf(opened.db, rows.orderBy(sortKey(column)).orderBy('id').limit(20))).not.toMatch(SORTED)
    expect(await planOf(opened.db, rows.orderBy(sortKey(column), 'desc').orderBy('id').limit(20))).not.toMatch(SORTED)
  })
})

/** Rows that are equal by the first column alone may be put into order. */
const SORTED = /TEMP B-TREE FOR ORDER BY/

async function planOf(db: Db, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail).join('\n')
}
