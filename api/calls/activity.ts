import { Readable } from 'node:stream'
import { EXPORTED_MAX, type MemberAct } from '@rubrica/contracts/activity.ts'
import { csvCell } from '@rubrica/contracts/csv-cell.ts'
import { titleOfGroup } from '@rubrica/contracts/group-titles.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { COUNTED_MAX, PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import type { Handlers } from '../access/handler.ts'
import { byColumn } from '../db/cursor.ts'
import { countUpTo, pageOf, readCountedPage } from '../db/paging.ts'
import type { Deps } from '../deps.ts'
import { streamed } from '../files/download.ts'
import { dayInSaoPaulo, spanOfDays } from '../sao-paulo-time.ts'
import { type ActFilter, selectActs } from '../trail/act-store.ts'
import { actViews } from '../views/act-view.ts'

const newestFirst = [
  byColumn('created_at', { direction: 'desc' }),
  byColumn('id', { direction: 'desc', isNumber: true }),
]

const SEPARATOR = ';'

export const activity: Handlers<'activity'> = {
  async list({ accountId, user_id, kind, from, until, ...paging }, { db, locale }) {
    const rows = selectActs(db, filterOf({ accountId, user_id, kind, from, until }))
    const page = await readCountedPage({ rows, order: newestFirst }, paging, () => countUpTo(db, rows, COUNTED_MAX))
    return pageOf(page, await actViews(db, { accountId, locale }, page.items))
  },

  async export(asked, { db, clock, locale }) {
    const name = { pt: 'atividade', en: 'activity' }[locale]
    const lines = csvLines(db, { filter: filterOf(asked), locale })
    return streamed(`${name}-${dayInSaoPaulo(clock.now())}.csv`, 'text/csv', Readable.from(lines))
  },
}

interface Asked {
  accountId: string
  user_id?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

function filterOf({ accountId, user_id, kind, ...days }: Asked): ActFilter {
  return { accountId, userId: user_id, kind, ...spanOfDays(days) }
}

/** A page of entries at a time, so that an export of any length holds little and no snapshot stays open. */
async function* csvLines(
  db: Deps['db'],
  { filter, locale }: { filter: ActFilter; locale: Locale },
): AsyncGenerator<Uint8Array> {
  const { accountId } = filter
  const encoded = (lines: string[]) => new TextEncoder().encode(lines.join(''))
  // Spreadsheets read UTF-8 only if the file begins with its mark.
  yield encoded([`\uFEFF${csvLine(headings.map((one) => one[locale]))}`])
  let after: string | null | undefined
  for (let written = 0; written < EXPORTED_MAX && after !== null; written += PER_PAGE_MAX) {
    const list = { rows: selectActs(db, filter), order: newestFirst }
    const paging = { 'per-page': PER_PAGE_MAX, ...(after === undefined ? {} : { after }) }
    const page = await readCountedPage(list, paging, async () => ({ count: PER_PAGE_MAX, isMore: true }))
    const acts = await actViews(db, { accountId, locale }, page.items)
    if (acts.length > 0) yield encoded(acts.map((act) => csvLine(cellsOf(act, locale))))
    after = page.next
  }
}

const headings: readonly Sentence[] = [
  { pt: 'Quando (UTC)', en: 'When (UTC)' },
  { pt: 'Quem', en: 'Who' },
  { pt: 'Id de quem', en: 'Id of who' },
  { pt: 'Chave de API', en: 'API key' },
  { pt: 'Assunto', en: 'Subject' },
  { pt: 'O que fez', en: 'What they did' },
  { pt: 'Chamada', en: 'Call' },
  { pt: 'Em quê', en: 'On what' },
  { pt: 'Mudou', en: 'Changed' },
]

function cellsOf({ created_at, user, key, kind, message, act, ...more }: MemberAct, locale: Locale): string[] {
  const subjects = more.subjects.map(
    ({ resource, id, name }) => `${resource} ${id}${name === null ? '' : ` (${name})`}`,
  )
  const changes = [...more.changed, ...Object.entries(more.values).map(([name, value]) => `${name}=${value}`)]
  const title = titleOfGroup(kind)?.[locale] ?? kind
  const usedKey = key === null ? '' : (key.name ?? key.id)
  return [created_at, user.name, user.id, usedKey, title, message, act, subjects.join(', '), changes.join(', ')]
}

function csvLine(cells: string[]): string {
  return `${cells.map((text) => csvCell(text, SEPARATOR)).join(SEPARATOR)}\r\n`
}
