import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { decodedList, listIn, listKind, listTextOf, plainTitle, quoted } from '@rubrica/contracts/list-text.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { withoutSerialDay } from '@rubrica/contracts/serial-date.ts'
import { formatCount } from '../../../format.ts'
import { pageLocale, wordsNow } from '../../../words.ts'

/** Most rows that are sent in one go. */
const ROWS_MAX = 200

/** A column that the list may have. */
export interface Column {
  id: string
  title: string
  /** Words that people write in its place, in any order. */
  aliases?: string[]
  isRequired: boolean
  /** For a field of dates, which a spreadsheet may write as a count of days. */
  isDate?: boolean
  /** Seldom used: a list need not have it. */
  isExtra?: boolean
}

/** A row of the list with its line number, and its texts by the column's id. */
export interface ListRow {
  line: number
  cells: Record<string, string>
  /** It has more values than the list has columns: one of them may be parted by a separator in it. */
  isTooLong?: true
}

/** The result of reading a list: its rows, or why it is unreadable as a whole. */
interface ReadList {
  rows: ListRow[]
  problem?: string
  /** Titles of columns with values that the template does not have. */
  unused?: string[]
}

/** Reads a pasted list or CSV: a header line, then a row a line, separated by ; or , or tabs. */
export function readList(text: string, columns: readonly Column[]): ReadList {
  const { records, openQuote } = listIn(text)
  const [header, ...lines] = records
  const words = wordsNow('manyList', portuguese)
  if (!header) return { rows: [] }
  if (openQuote !== undefined) return { rows: [], problem: words.openQuote(openQuote) }
  const places = columns.map((column) => ({
    column,
    at: placeOf(column, header.cells),
  }))
  const twice = header.cells.find((cell, at) => places.some((one) => one.at < at && isTwin(header.cells[one.at], cell)))
  if (twice !== undefined) return { rows: [], problem: words.twice(twice.trim()) }
  const missing = places.filter(({ column, at }) => column.isRequired && at < 0).map(({ column }) => column.title)
  const locale = pageLocale()
  if (missing.length > 0)
    return {
      rows: [],
      problem: words.missing(joined(missing, locale), missing.length),
    }
  if (lines.length > ROWS_MAX) return { rows: [], problem: words.tooMany(formatCount(lines.length, locale), ROWS_MAX) }
  if (lines.length === 0 && text.trimStart().includes('\n')) return { rows: [], problem: words.noRows }
  const used = places.map(({ at }) => at)
  const unused = header.cells.flatMap((title, at) =>
    used.includes(at) || !lines.some(({ cells }) => cells[at]?.trim()) ? [] : [title.trim() || words.untitled(at + 1)],
  )
  const rows = lines.map(({ line, cells }) => ({
    line,
    ...(cells.slice(header.cells.length).some((cell) => cell.trim()) && { isTooLong: true as const }),
    cells: Object.fromEntries(
      places.flatMap(({ column, at }) => {
        const text = cellText(column, cells[at] ?? '')
        // A row is known by its cells, so that one without extra cells is the same as before there were any.
        return column.isExtra && text === '' ? [] : [[column.id, text] as const]
      }),
    ),
  }))
  return { rows, unused }
}

function isTwin(one: string | undefined, other: string): boolean {
  return one !== undefined && plainTitle(one) === plainTitle(other)
}

function cellText({ isDate }: Column, cell: string): string {
  const text = cell.trim().normalize('NFC')
  return isDate ? withoutSerialDay(text) : text
}

/** The place of a column by its own title, else by another title with the same meaning. */
function placeOf({ title, aliases = [] }: Column, cells: string[]): number {
  const exact = cells.findIndex((cell) => plainTitle(cell) === plainTitle(title))
  const meant = new Set([title, ...aliases].map(meaningOf))
  return exact >= 0 ? exact : cells.findIndex((cell) => meant.has(meaningOf(cell)))
}

/** 'E-mail do Locatário' means the same as 'Locatário - e-mail'. */
function meaningOf(title: string): string {
  const words = title.replaceAll(/e[\s-]mail/gi, 'email').split(/[\s:()-]+/)
  return words
    .map(plainTitle)
    .filter((word) => word && !/^(d?[aeo]s?|completo|of|the|full)$/.test(word))
    .toSorted()
    .join(' ')
}

/** A list to fill in: the columns as a CSV that spreadsheets open. */
export function emptyList(columns: readonly Column[]): string {
  return `\uFEFF${columns
    .filter(({ isExtra }) => !isExtra)
    .map(({ title }) => quoted(title))
    .join(';')}\r\n`
}

/** A chosen file as the text of a list, with notes; without a text it could not be read. */
export interface ReadFile {
  text?: string
  note?: string
}

/** Endings that people can choose: for unreadable ones the page says how to go on. */
export const listFiles = ['.csv', '.txt', '.xlsx', '.xls', '.ods'] as const

/** Small enough for the thread that the page runs in: the list ends at 200 rows anyway. */
const limits = { inflated: 16 * 1024 * 1024, cells: 200_000 }

/** Reads .csv and .txt here, .xlsx by code that it loads only now. */
export async function readListFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = listKind(bytes)
  const words = wordsNow('manyList', portuguese)
  if (kind === 'old') return { note: words.old }
  if (kind === 'archive') return readSpreadsheet(bytes)
  const text = decodedList(bytes)
  return text.trim() === '' ? { note: words.emptyFile } : { text }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<ReadFile> {
  const words = wordsNow('manyList', portuguese)
  const reader = await import('@rubrica/sheets/read-sheets.ts').catch(() => undefined)
  if (!reader) return { note: callMessages.networkFailed[pageLocale()] }
  try {
    const { names, first } = await reader.readSheets(bytes, limits)
    const [name = ''] = names
    if (first.length === 0) return { note: names.length > 1 ? words.emptyFirst(name) : words.emptyFile }
    const text = listTextOf(first)
    return names.length > 1 ? { text, note: words.firstOf(names.length, name) } : { text }
  } catch (error) {
    if (error instanceof reader.SheetProblem) return { note: words[error.reason] }
    throw error
  }
}

const portuguese = {
  openQuote: (line: number) => `As aspas abertas na linha ${line} não fecham. O que vem depois não foi lido.`,
  twice: (title: string) => `Há mais de uma coluna ${title} na primeira linha.`,
  missing: (titles: string, count: number) =>
    count === 1 ? `Falta a coluna ${titles} na primeira linha.` : `Faltam as colunas ${titles} na primeira linha.`,
  tooMany: (count: string, most: number) => `A lista tem ${count} linhas. Envie no máximo ${most} de cada vez.`,
  noRows: 'A lista só tem a primeira linha, a dos títulos. Escreva uma pessoa em cada linha abaixo dela.',
  untitled: (place: number) => `${place}ª, sem título`,
  old: 'Planilhas .xls, ou com senha, não são lidas. Salve a planilha como .xlsx sem senha, ou como CSV, e escolha o arquivo de novo.',
  'too-large':
    'A planilha é grande demais para ser lida aqui. Copie só as linhas da lista para uma planilha nova, ou salve-a como CSV.',
  unreadable:
    'Este arquivo não pôde ser lido como planilha .xlsx. Salve-o de novo como .xlsx ou CSV no programa de planilhas e escolha o arquivo de novo.',
  emptyFile: 'O arquivo está vazio. Escolha outro arquivo.',
  emptyFirst: (name: string) =>
    `A primeira aba da planilha, “${name}”, está vazia, e só ela é lida. Ponha a lista na primeira aba.`,
  firstOf: (count: number, name: string) => `A planilha tem ${count} abas. Foi lida a primeira, “${name}”.`,
}
