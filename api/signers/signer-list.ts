import { COUNTED_MAX, type Page } from '@rubrica/contracts/page.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAmong, isFoundBy } from '../db/among.ts'
import type { Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { partsByName } from '../db/name-marks.ts'
import {
  isNear,
  type PageInput,
  type PagingOnly,
  readCountedPage,
  readFrom,
  readPage,
  readTakenPage,
} from '../db/paging.ts'
import {
  CHOSEN_MAX,
  COST_OF_FOUND,
  countByText,
  foundBy,
  isRare,
  measureTexts,
  NONE,
  needleOf,
  SMALL,
  searchTexts,
  selectFound,
  shareExpected,
  type TextSearch,
  type Texts,
} from '../db/text-search.ts'
import type { Ground } from '../ground.ts'
import { countSigners, selectSigners } from './signer-store.ts'

/** A contact's name and address. */
const signerTexts: Texts = { table: 'signer_texts', grams: 'signer_grams', owner: 'id' }

interface Asked<A extends PageInput = PageInput> {
  accountId: string
  search?: string | undefined
  order: Order[]
  paging: PagingOnly<A>
}

/** The ids of one page of contacts, found as documents are (decision 0082). */
export async function readSignerIds<A extends PageInput>(
  { db, reads }: Pick<Ground, 'db' | 'reads'>,
  asked: Asked<A>,
): Promise<Page<{ id: string }>> {
  const { total, isWhole } = await countSigners(db, asked.accountId)
  const read = (reader: Db) => (isWhole ? readIds(reader, asked, total) : readEach(reader, asked))
  return isWhole && (total <= SMALL || isShort(asked)) ? read(db) : reads.read({ workspace: asked.accountId }, read)
}

/** An index begins with just these rows. */
function isShort({ search, order: [first], paging }: Asked): boolean {
  return !needleOf(search ?? '') && first?.word === 'full_name' && first.direction === 'asc' && isNear(paging)
}

/** For lists whose totals are not whole yet. */
function readEach(db: Db, { accountId, search, order, paging }: Asked): Promise<Page<{ id: string }>> {
  return readPage({ rows: selectSigners(db, { accountId, search }).select('id'), order }, paging)
}

async function readIds(
  db: Db,
  { accountId, search: wanted, order, paging }: Asked,
  total: number,
): Promise<Page<{ id: string }>> {
  const needle = needleOf(wanted ?? '')
  if (!needle) {
    const rows = selectSigners(db, { accountId }).select('id')
    const [first] = order
    const parts =
      first?.word === 'full_name'
        ? partsByName(db, rows, { accountId, list: 'signers', direction: first.direction, ...byName })
        : {}
    return readCountedPage({ rows, order, ...parts }, paging, async () => ({ count: total, isMore: false }))
  }
  const asked = { texts: signerTexts, accountId, needle, total }
  const rows = selectSigners(db, { accountId, search: needle }).select('id')
  const counts = { taken: CHOSEN_MAX, counted: COUNTED_MAX }
  if (isOfTexts(order) && total > SMALL && !needle.includes('\n')) {
    const search = await measureTexts(db, asked)
    const some = selectFound(db, search).select('id')
    const scattered = { ...scatteredOf(db, search), found: readFrom(some), cost: COST_OF_FOUND }
    const list = { rows, order, scattered }
    if (!isRare(search)) return readCountedPage(list, paging, () => countByText(db, search, COUNTED_MAX))
    return paging.after === undefined
      ? readTakenPage(db, { ...list, some }, paging, counts)
      : readTakenPage(db, { rows: some, some, order }, paging, counts)
  }
  const search = await searchTexts(db, asked)
  if (search.chosen === NONE) return readCountedPage({ rows, order }, paging, async () => ({ count: 0, isMore: false }))
  if (!search.chosen) {
    const found = readFrom(selectNamed(db, accountId, isFoundBy(db, sql.ref('id'), foundBy(db, search))))
    const list = { rows, order, scattered: { ...scatteredOf(db, search), found } }
    return readCountedPage(list, paging, () => countByText(db, search, COUNTED_MAX))
  }
  const named = selectNamed(db, accountId, isAmong(db, sql.ref('id'), search.chosen))
  return readTakenPage(db, { rows: named, some: named, order }, paging, counts)
}

/** A contact's text is its name and its address. */
function isOfTexts([first]: Order[]): boolean {
  return first?.word === 'full_name' || first?.word === 'email'
}

/** Names with the same beginning stand together in the order of names. */
function scatteredOf(db: Db, search: TextSearch) {
  const share = shareExpected(search)
  return {
    passed: selectSigners(db, { accountId: search.accountId }).select('id'),
    share,
    count: share * search.total,
  }
}

const byName = { key: sql.ref('full_name_key'), id: sql.ref('id') }

function selectNamed(db: Db, accountId: string, isNamed: RawBuilder<SqlBool>) {
  return (
    db
      .selectFrom('signers')
      .where(isNamed)
      // In expressions, so that these choose no index.
      .where(sql<boolean>`coalesce(deleted_at, '') = ''`)
      .where(sql<boolean>`account_id || '' = ${accountId}`)
      .select('id')
  )
}
