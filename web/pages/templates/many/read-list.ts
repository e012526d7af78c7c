import { listIn, plainTitle, quoted } from '@rubrica/contracts/list-text.ts'
import { withoutSerialDate } from '@rubrica/contracts/serial-date.ts'
import { formatCount } from '../../../format.ts'

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
}

/** A row of the list with its line number, and its texts by the column's id. */
export interface ListRow {
  line: number
  cells: Record<string, string>
}

/** The result of reading a list: its rows, or why it is unreadable as a whole. */
export interface ReadList {
  rows: ListRow[]
  problem?: string
}

/** Reads a pasted list or CSV: a header line, then a row a line, separated by ; or , or tabs. */
export function readList(text: string, columns: readonly Column[]): ReadList {
  const [header, ...lines] = listIn(text).records
  if (!header) return { rows: [] }
  const places = columns.map((column) => ({
    column,
    at: placeOf(column, header.cells),
  }))
  const missing = places.filter(({ column, at }) => column.isRequired && at < 0).map(({ column }) => column.title)
  if (missing.length === 1) return { rows: [], problem: `Falta a coluna ${missing[0]} na primeira linha.` }
  if (missing.length > 1)
    return { rows: [], problem: `Faltam as colunas ${new Intl.ListFormat('pt-BR').format(missing)} na primeira linha.` }
  if (lines.length > ROWS_MAX)
    return {
      rows: [],
      problem: `A lista tem ${formatCount(lines.length)} linhas. Envie no máximo ${ROWS_MAX} de cada vez.`,
    }
  if (lines.length === 0 && text.trimStart().includes('\n'))
    return {
      rows: [],
      problem: 'A lista só tem a primeira linha, a dos títulos. Escreva uma pessoa em cada linha abaixo dela.',
    }
  const rows = lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(({ column, at }) => [column.id, cellText(column, cells[at] ?? '')])),
  }))
  return { rows }
}

function cellText({ isDate }: Column, cell: string): string {
  const text = cell.trim().normalize('NFC')
  return isDate ? withoutSerialDate(text) : text
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
    .filter((word) => word && !/^(d?[aeo]s?|completo)$/.test(word))
    .toSorted()
    .join(' ')
}

/** A list to fill in: the columns as a CSV that spreadsheets open. */
export function emptyList(columns: readonly Column[]): string {
  return `\uFEFF${columns.map(({ title }) => quoted(title)).join(';')}\r\n`
}
