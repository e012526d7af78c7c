import type { DocumentStatus } from '@rubrica/sdk'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Who } from './model.ts'
import { refusedTo } from './rules.ts'
import { type Act, answered, anyone, steps } from './step.ts'

interface Asked {
  who: Who
  search: string | undefined
  sort: 'name' | '-name' | '-created_at' | undefined
  page: number
  perPage: number
}

const documents = ({ who, status, ...asked }: Asked & { status: DocumentStatus[] }): Act => {
  return async (model, { people }) => {
    const query = { accountId: model.accountId, status, ...queryOf(asked) }
    const page = await answered(people[who].client.documents.list(query), refusedTo(model, who))
    if (!page) return
    // Without an order, and with the newest first, the list has the latest document first.
    const all = model.documents.filter((doc) => !doc.isGone && (status.length === 0 || status.includes(doc.status)))
    const shown = all.toReversed().map(({ id, name, parties }) => ({
      id,
      name,
      texts: [name, ...parties.flatMap((party) => [party.name, party.email ?? ''])],
    }))
    const { ids, total } = pageMeant(shown, asked)
    expect(page.items.map(({ id }) => id)).toEqual(ids)
    expect(page.totalCount).toBe(total)
  }
}

const contacts = ({ who, ...asked }: Asked): Act => {
  return async (model, { people }) => {
    const query = { accountId: model.accountId, ...queryOf({ ...asked, sort: undefined }) }
    const page = await answered(people[who].client.signers.list(query), refusedTo(model, who))
    if (!page) return
    const all = model.contacts.filter((one) => !one.isGone)
    const shown = all.map(({ id, name, email }) => ({ id, name, texts: [name, email ?? ''] }))
    const { ids, total } = pageMeant(shown, { ...asked, sort: 'name' })
    expect(page.items.map(({ id }) => id)).toEqual(ids)
    expect(page.totalCount).toBe(total)
  }
}

/** A search looks through `texts`. */
type Shown = { id: string; name: string; texts: string[] }

/** Returns the page that searching, sorting and paging must show. Case and accents do not count. */
function pageMeant(all: Shown[], { search = '', sort, page, perPage }: Omit<Asked, 'who'>) {
  const wanted = folded(search.trim())
  const found = all.filter(({ texts }) => texts.some((text) => folded(text).includes(wanted)))
  const sign = sort === '-name' ? -1 : 1
  const sorted =
    sort === 'name' || sort === '-name' ? found.sort((a, b) => sign * before(a, b) || (a.id < b.id ? -1 : 1)) : found
  return { ids: sorted.slice((page - 1) * perPage, page * perPage).map(({ id }) => id), total: found.length }
}

function before(a: Shown, b: Shown): number {
  const [one, other] = [folded(a.name), folded(b.name)]
  return one === other ? 0 : one < other ? -1 : 1
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function queryOf({ search, sort, page, perPage }: Omit<Asked, 'who'>) {
  return { page, 'per-page': perPage, ...(search ? { search } : {}), ...(sort ? { sort } : {}) }
}

const asked = {
  who: anyone,
  search: fc.option(fc.constantFrom('acao', 'A', '%', '_', '2'), { nil: undefined }),
  sort: fc.constantFrom(undefined, 'name', '-name', '-created_at'),
  page: fc.constantFrom(1, 1, 2),
  perPage: fc.constantFrom(1, 2, 20),
} as const
const status = fc.subarray<DocumentStatus>([
  'metadata_ready',
  'pending_signature',
  'rejected_by_user',
  'expired',
  'certificated',
])

export const listSteps = [
  steps('documents.list', 4, fc.record({ ...asked, status }), documents),
  steps('contacts.list', 2, fc.record(asked), contacts),
]
