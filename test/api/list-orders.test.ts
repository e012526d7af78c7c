import { byColumn } from '@rubrica/api/db/cursor.ts'
import { sortKey } from '@rubrica/api/db/sort-key.ts'
import { wholeOrder } from '@rubrica/api/documents/document-list.ts'
import { documentsWithTags, selectDocuments } from '@rubrica/api/documents/document-store.ts'
import { selectSigners } from '@rubrica/api/signers/signer-store.ts'
import type { DocumentSort } from '@rubrica/contracts/documents.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../query-plan.ts'
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
    expect(await planOf(opened, rows.orderBy(sortKey(column)).orderBy('id').limit(20).compile())).not.toMatch(SORTED)
    expect(await planOf(opened, rows.orderBy(sortKey(column), 'desc').orderBy('id').limit(20).compile())).not.toMatch(
      SORTED,
    )
  })

  test.each(['asc', 'desc'] as const)('of documents by status %s, of which many have one status', async (direction) => {
    const order = wholeOrder(byColumn('status', { direction }))
    const rows = selectDocuments(opened.db, { accountId: 'a' }).select('id')
    const ordered = order.reduce((query, part) => query.orderBy(part.column, part.direction), rows)
    expect(await planOf(opened, ordered.limit(20).compile())).not.toMatch(/TEMP B-TREE/)
  })

  test.each(Object.entries(contacts))('of contacts by %s', async (_word, column) => {
    const rows = selectSigners(opened.db, { accountId: 'a' }).select('id')
    expect(await planOf(opened, rows.orderBy(sortKey(column)).orderBy('id').limit(20).compile())).not.toMatch(SORTED)
    expect(await planOf(opened, rows.orderBy(sortKey(column), 'desc').orderBy('id').limit(20).compile())).not.toMatch(
      SORTED,
    )
  })
})

test('the documents with a tag are found by the tag, however many of other workspaces have tags', async () => {
  const opened = await openLists('sqlite')
  const { db, reads, close } = opened
  // As `analyze` writes it down for a million documents of one workspace, half of which have a tag.
  await sql.raw('analyze').execute(db)
  await sql`delete from sqlite_stat1 where tbl = 'document_tags'`.execute(db)
  await sql`insert into sqlite_stat1 values ('document_tags', 'document_tags_by_tag', '550000 137500 1'),
    ('document_tags', 'sqlite_autoindex_document_tags_1', '550000 2 1')`.execute(db)
  await sql.raw('analyze sqlite_schema').execute(db)
  for (const tagIds of [['a'], ['a', 'b', 'c']])
    expect(await planOf(opened, documentsWithTags(db, tagIds).compile())).toMatch(
      /SEARCH document_tags USING .*\(tag_id=\?\)/,
    )
  await reads.close()
  await close()
})

/** Rows that are equal by the first column alone may be put into order. */
const SORTED = /TEMP B-TREE FOR ORDER BY/
