import type { Page } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { crowdWorkspace, enliven, OLD_STATUS, OLD_TAG, RARE, SIGNER, TAG } from '../bench/crowded-workspace.ts'
import { type Owner, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { databases, useWorld } from '../world.ts'

/** A tag on half of them is common (`CHOSEN_MAX`). */
const DOCUMENTS = 6400
const PER_PAGE = 100

interface Named {
  id: string
}

describe.each(databases.filter((one) => one.isThere))('a workspace with 6,400 documents on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  const list = (route: string, query: object) =>
    owner.client.call<Page<Named>>(route, { accountId: owner.accountId, 'per-page': PER_PAGE, ...query })

  beforeAll(async () => {
    owner = await signUp(world)
    const { id } = await owner.client.users.self({})
    await onTables(world, async (tables) => {
      const crowd = { accountId: owner.accountId, userIds: [id], documents: DOCUMENTS }
      await crowdWorkspace(tables, crowd)
      await enliven(tables, crowd)
    })
  })

  test.each([
    ['documents', 'GET /accounts/:accountId/documents', {}],
    ['documents, oldest first', 'GET /accounts/:accountId/documents', { sort: 'created_at' }],
    ['documents by name', 'GET /accounts/:accountId/documents', { sort: '-name' }],
    ['signed documents', 'GET /accounts/:accountId/documents', { status: 'certificated' }],
    ['documents that were cancelled long ago', 'GET /accounts/:accountId/documents', { status: OLD_STATUS }],
    ['documents of a common tag', 'GET /accounts/:accountId/documents', { tags: TAG }],
    [
      'documents of a common tag, oldest first',
      'GET /accounts/:accountId/documents',
      { tags: TAG, sort: 'created_at' },
    ],
    ['documents of an old tag', 'GET /accounts/:accountId/documents', { tags: OLD_TAG }],
    ['documents of every signer', 'GET /accounts/:accountId/documents', { search: SIGNER }],
    ['documents of some signers', 'GET /accounts/:accountId/documents', { search: `${SIGNER} 11` }],
    [
      'signed documents of every signer',
      'GET /accounts/:accountId/documents',
      { search: SIGNER, status: 'certificated' },
    ],
    ['failed documents of every signer', 'GET /accounts/:accountId/documents', { search: SIGNER, status: 'failed' }],
    ['documents with a common word', 'GET /accounts/:accountId/documents', { search: 'contrato', sort: 'name' }],
    [
      'cancelled documents of either tag',
      'GET /accounts/:accountId/documents',
      { tags: `${TAG},${OLD_TAG}`, status: OLD_STATUS },
    ],
    ['documents of either tag', 'GET /accounts/:accountId/documents', { tags: `${TAG},${OLD_TAG}` }],
    ['assignments', 'GET /assignments', {}],
    ['contacts', 'GET /accounts/:accountId/signers', {}],
    ['contacts by e-mail', 'GET /accounts/:accountId/signers', { sort: '-email' }],
    ['contacts with a common name', 'GET /accounts/:accountId/signers', { search: 'ana' }],
    ['contacts with a rare name', 'GET /accounts/:accountId/signers', { search: RARE }],
    ['contacts with documents', 'GET /accounts/:accountId/signers', { search: SIGNER }],
  ])('shows of its %s on each page what a walk from the first one finds there', async (_what, route, query) => {
    const isCountedSoFar = 'search' in query || Object.values<string>(query).some((value) => value.includes(','))
    const walked: Named[] = []
    let first = await list(route, query)
    const { totalCount, isMore = false } = first
    for (;;) {
      walked.push(...first.items)
      if (first.next === null) break
      first = await list(route, { ...query, after: first.next })
    }
    // A search counts no further, and neither do several tags.
    expect([totalCount, isMore]).toEqual(isCountedSoFar && walked.length > 1000 ? [1000, true] : [walked.length, false])
    const end = Math.ceil(walked.length / PER_PAGE)
    for (const page of [1, 2, 22, 27, end - 1, end].filter((one) => one >= 1)) {
      const { items } = await list(route, { ...query, page })
      const expected = walked.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      expect(
        items.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(expected.map(({ id }) => id))
    }
  })

  test('counts for the one person who brought in all of them what it counts for the workspace', async () => {
    const { accountId, client } = owner
    const ofAccount = await client.statistics.ofAccount({ accountId })
    expect(await client.statistics.ofSelf({})).toEqual(ofAccount)
    expect(ofAccount.reduce((sum, { documents_uploaded: count }) => sum + count, 0)).toBeGreaterThan(DOCUMENTS / 3)
    expect(await client.statistics.totalsOfSelf()).toEqual(await client.statistics.totalsOfAccount({ accountId }))
  })
})
