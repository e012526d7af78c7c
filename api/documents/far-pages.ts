import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import type { Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { partsByName } from '../db/name-marks.ts'
import { NEAR, type PagePlace, type Part } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'
import { type DocumentCounts, sumOf } from './count-store.ts'
import { daysOfChanges, daysOfDocuments, findDayAt, findFirstDay, isFromDay, type PageStart } from './day-store.ts'
import type { DocumentFilter } from './document-store.ts'
import { countedDays, isAll, isStated, type Narrowed, selectIds } from './narrowed.ts'

/** How a far page is found without a walk over all before it. */
interface Parts {
  partsFrom?: (page: PagePlace) => Promise<Part<Tables, 'documents', { id: string }>[] | null>
  /** The page passes over days without any. */
  isByDay?: true
}

/** Later parts of a list that is counted by day, status, change or name. */
export function partsOf(db: Db, { order, ...narrowed }: Narrowed & { order: Order[] }, counts: DocumentCounts): Parts {
  const [first] = order
  if (!first) return {}
  const { word, direction } = first
  if (word.endsWith('created_at')) return partsByDay(db, { direction, ...narrowed })
  if (word === 'status') return partsByStatus(db, { direction, ...narrowed }, counts)
  if (word === 'updated_at') return partsByChange(db, { direction, ...narrowed })
  if (word !== 'name' || !isAll(narrowed)) return {}
  const { accountId } = narrowed.filter
  return partsByName(db, selectIds(db, narrowed), { accountId, list: 'documents', direction, ...byName })
}

const byName = { key: sql.ref('documents.name_key'), id: sql.ref('documents.id') }

type Directed = Narrowed & Pick<Order, 'direction'>

/**
 * A list by time passes over whole days, if what it shows is counted by day; a status or tag that only old documents have
 * is not looked for among the new ones.
 */
function partsByDay(db: Db, { direction, ...narrowed }: Directed) {
  const days = countedDays(narrowed)
  if (!days) return {}
  const isPart = !narrowed.isOrdered && (isStated(narrowed.filter) || narrowed.filter.tagIds !== undefined)
  const startOf = async (offset: number, behind: number): Promise<PageStart | null> => {
    // The end of all documents is near by itself.
    if (!isPart && behind <= NEAR) return null
    if (offset > NEAR) return findDayAt(db, days, { direction, offset })
    const day = isPart ? await findFirstDay(db, days, direction) : null
    return day === null ? null : { day, offset }
  }
  return {
    isByDay: true as const,
    partsFrom: async ({ offset, behind }: PagePlace) => {
      const start = await startOf(offset, behind)
      return start && [fromDay(selectIds(db, narrowed), start, direction)]
    },
  }
}

function fromDay(
  rows: ReturnType<typeof selectIds>,
  { day, offset }: PageStart,
  ...order: [direction: Order['direction'], by?: 'updated_at']
) {
  return { rows: rows.where(isFromDay(day, ...order)), offset }
}

function partsByChange(db: Db, { direction, ...narrowed }: Directed): Parts {
  if (!isAll(narrowed)) return {}
  const days = daysOfChanges(narrowed.filter.accountId)
  return {
    partsFrom: async ({ offset, behind }) => {
      if (offset <= NEAR || behind <= NEAR) return null
      const start = await findDayAt(db, days, { direction, offset })
      return start && [fromDay(selectIds(db, narrowed), start, direction, 'updated_at')]
    },
  }
}

/** Whole statuses are passed over by their totals, and whole days of the status in which the page begins. */
function partsByStatus(db: Db, { direction, ...narrowed }: Directed, counts: DocumentCounts): Parts {
  if (narrowed.filter.tagIds || !countedDays(narrowed)) return {}
  const withinStatus = direction === 'asc' ? 'desc' : 'asc'
  const partOf = async (status: DocumentStatus, offset: number) => {
    const filter = { ...narrowed.filter, statuses: [status] }
    const rows = selectIds(db, { ...narrowed, filter, isOrdered: true })
    const start =
      offset > NEAR ? await findDayAt(db, daysOfDocuments(filter), { direction: withinStatus, offset }) : null
    return start ? fromDay(rows, start, withinStatus) : { rows, offset }
  }
  return {
    partsFrom: async ({ offset, size, behind }: PagePlace) => {
      if (offset <= NEAR || behind <= NEAR) return null
      const statuses = statusesInOrder(counts, narrowed.filter, direction)
      const met = statuses.filter(({ passed, total }) => passed + total > offset && passed < offset + size)
      return Promise.all(met.map(({ status, passed }) => partOf(status, Math.max(0, offset - passed))))
    },
  }
}

/** The statuses of a list in its order, each with how many documents come before it. */
function statusesInOrder(counts: DocumentCounts, filter: DocumentFilter, direction: Order['direction']) {
  const all = [...new Set(counts.rows.map(({ status }) => status))].sort()
  const asked = all.filter((status) => !filter.statuses?.length || filter.statuses.includes(status))
  const statuses = direction === 'asc' ? asked : asked.toReversed()
  let end = 0
  return statuses.map((status) => {
    const [passed, total] = [end, sumOf(counts, { ...filter, statuses: [status] })]
    end += total
    return { status, total, passed }
  })
}
