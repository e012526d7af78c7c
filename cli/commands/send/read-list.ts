import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DOCUMENT_NAME_MAX, EXTERNAL_ID_MAX } from '@rubrica/contracts/lengths.ts'
import { decodedList, type ListRecord, listIn, listKind, plainTitle } from '@rubrica/contracts/list-text.ts'
import { withoutSerialDate, withoutSerialDay } from '@rubrica/contracts/serial-date.ts'
import { exitCodes } from '../../exit-codes.ts'
import { expiryTextOf } from '../../expiry-text.ts'
import { Failure, type Fault } from '../../failure.ts'
import { type Column, cells, columnsFor, isFileTitle } from './columns.ts'
import { fileFinder } from './file-finder.ts'
import type { Common, List, Row } from './row.ts'
import { type Cells, signersIn, type Tell } from './signers-in.ts'

const LIST_MAX_BYTES = 64 * 1024 * 1024
const ROWS_MAX = 100_000

/** Reads a CSV and returns all its faults. `folder` holds the files that it names. */
export async function readList(path: string, common: Common, folder: string): Promise<List> {
  const { records, separator, openQuote } = await recordsOf(path)
  const [header, ...lines] = records
  const list = { rows: [], separator, hasIds: false }
  const unreadable = (fault: Fault) => ({ ...list, faults: [fault] })
  if (openQuote !== undefined)
    return unreadable({
      line: openQuote,
      sentence: { pt: 'As aspas abertas aqui não fecham.', en: 'The quote that opens here is not closed.' },
    })
  if (header === undefined || lines.length === 0)
    return unreadable({
      line: undefined,
      sentence: {
        pt: 'A planilha não tem linhas abaixo dos títulos.',
        en: 'The spreadsheet has no rows below its titles.',
      },
    })
  if (lines.length > ROWS_MAX)
    return unreadable({
      line: undefined,
      sentence: {
        pt: 'A planilha tem {count} linhas, e o máximo são {most}.',
        en: 'The spreadsheet has {count} rows; the limit is {most}.',
      },
      values: { count: lines.length, most: ROWS_MAX },
    })
  const columns = columnsFor(common.template, header.cells)
  const { faults, isReadable, hasIds, cellsIn } = readHeader(header, columns, lines)
  if (!isReadable) return { ...list, faults }
  const find = fileFinder()
  const asWritten = lines.map((record, at) => {
    const isLong = record.cells.slice(header.cells.length).some((cell) => cell.trim())
    if (isLong)
      faults.push({
        line: record.line,
        sentence: {
          pt: 'Há {values} valores para {columns} colunas. Falta pôr aspas em um valor?',
          en: 'There are {values} values for {columns} columns. Does one of them need quotes?',
        },
        values: { values: record.cells.length, columns: header.cells.length },
      })
    return rowOf({ row: at + 1, line: record.line, cells: cellsIn(record), hasIds, common, folder }, faults)
  })
  const rows: Row[] = []
  for (const row of asWritten) rows.push(row.file === undefined ? row : { ...row, file: await find(row.file) })
  return { rows, separator, hasIds, faults: [...faults, ...twinFaults(rows)] }
}

/** Whether a CSV has a column of files. */
export async function namesFiles(path: string): Promise<boolean> {
  const [header] = (await recordsOf(path)).records
  return header?.cells.some(isFileTitle) === true
}

async function recordsOf(path: string) {
  const { size } = await stat(path)
  if (size > LIST_MAX_BYTES)
    throw new Failure(
      { pt: 'A planilha passa de {most} MB.', en: 'The spreadsheet is larger than {most} MB.' },
      exitCodes.invalid,
      { most: LIST_MAX_BYTES / 1024 / 1024 },
    )
  const bytes = await readFile(path)
  const kind = listKind(bytes)
  if (kind === 'old')
    throw new Failure(
      {
        pt: 'Planilhas .xls, ou com senha, não são lidas. Salve a planilha como .xlsx sem senha, ou como CSV.',
        en: 'Spreadsheets in .xls, or with a password, are not read. Save it as .xlsx without a password, or as CSV.',
      },
      exitCodes.invalid,
    )
  if (kind === 'text') return listIn(decodedList(bytes))
  const { recordsInSheet } = await import('../../spreadsheet.ts')
  return { records: await recordsInSheet(bytes), separator: ';', openQuote: undefined }
}

/** Which column is which, and what is wrong with the titles. */
function readHeader(header: ListRecord, columns: readonly Column[], lines: readonly ListRecord[]) {
  const { line } = header
  const given = header.cells.map(plainTitle)
  const found = new Map(
    columns.map(({ id, titles }) => {
      const known = titles.map(plainTitle)
      return [id, given.flatMap((title, at) => (known.includes(title) ? [at] : []))] as const
    }),
  )
  const placeOf = (id: string) => found.get(id)?.[0] ?? -1
  const title = (id: string) => header.cells[placeOf(id)]?.trim() ?? id
  const missing = columns
    .filter(({ id, isRequired }) => isRequired && placeOf(id) < 0)
    .map(({ titles }) => ({
      line,
      sentence: { pt: 'Falta a coluna {column}.', en: 'The column {column} is missing.' },
      values: { column: titles[0] ?? '' },
    }))
  const twice = [...found]
    .filter(([, at]) => at.length > 1)
    .map(([id]) => ({
      line,
      sentence: { pt: 'Há mais de uma coluna {column}.', en: 'There is more than one column {column}.' },
      values: { column: title(id) },
    }))
  const used = new Set([...found.values()].flat())
  const known = columns.map(({ titles }) => titles[0]).join(', ')
  const unknown = header.cells.flatMap((column, at): Fault[] => {
    const isEmpty = column.trim() === '' && !lines.some((record) => record.cells[at]?.trim())
    if (used.has(at) || isEmpty) return []
    if (column.trim() === '')
      return [
        {
          line,
          sentence: { pt: 'A coluna {place} não tem título.', en: 'Column {place} has no title.' },
          values: { place: at + 1 },
        },
      ]
    return [
      {
        line,
        sentence: {
          pt: 'Coluna desconhecida: {column}. Há estas: {known}.',
          en: 'Unknown column: {column}. Known columns: {known}.',
        },
        values: { column, known },
      },
    ]
  })
  return {
    faults: [...missing, ...twice, ...unknown],
    isReadable: missing.length === 0 && twice.length === 0,
    hasIds: placeOf(cells.externalId) >= 0,
    cellsIn: (record: ListRecord): Cells => {
      const written = (id: string) => (record.cells[placeOf(id)] ?? '').trim()
      return { written, text: (id) => written(id).normalize('NFC'), title }
    },
  }
}

interface Read {
  row: number
  line: number
  cells: Cells
  hasIds: boolean
  common: Common
  folder: string
}

/** A row's document; what is wrong with it is added to the faults. */
function rowOf({ row, line, cells: { written, text, title }, hasIds, common, folder }: Read, faults: Fault[]): Row {
  const tell: Tell = (sentence, values = {}) => void faults.push({ line, sentence, values })
  const required = (id: string) => {
    const value = text(id)
    if (value === '') tell({ pt: 'Preencha {column}.', en: 'Fill in {column}.' }, { column: title(id) })
    return value
  }
  const values = new Map(
    (common.template?.inputs ?? []).flatMap(({ label, isRequired, isDate }) => {
      const written = isRequired ? required(cells.value(label)) : text(cells.value(label))
      const value = isDate ? withoutSerialDay(written) : written
      return value === '' ? [] : [[label, value] as const]
    }),
  )
  const path = common.template === undefined ? required(cells.file) : ''
  const externalId = hasIds ? required(cells.externalId) : ''
  if (externalId.length > EXTERNAL_ID_MAX)
    tell(
      { pt: '{column} passa de {most} caracteres.', en: '{column} is longer than {most} characters.' },
      { column: 'external_id', most: EXTERNAL_ID_MAX },
    )
  const said = {
    signers: signersIn({ written, text, title }, common, required, tell),
    values,
    name: text(cells.document).slice(0, DOCUMENT_NAME_MAX) || undefined,
    message: text(cells.message) || common.message,
    expires: expiryOf(withoutSerialDate(text(cells.expires)), tell) ?? common.expires,
    tags: [...common.tags, ...tagsIn(text(cells.tags))],
  }
  return {
    ...said,
    row,
    line,
    externalId: externalId || undefined,
    key: externalId === '' ? String(row) : `id ${externalId}`,
    content: contentOf({ ...said, path }, common),
    file: path === '' ? undefined : resolve(folder, written(cells.file)),
  }
}

/** A hash of a row's values and of the common ones. */
export function contentOf(
  said: {
    values?: ReadonlyMap<string, string>
    copies?: never
    remind?: never
    template?: never
    [more: string]: unknown
  },
  { copies, remind, template }: Common,
): string {
  const all = { ...said, values: [...(said.values ?? [])], copies, remind, template: template?.id }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

function expiryOf(text: string, tell: Tell): string | undefined {
  if (text === '') return undefined
  try {
    return expiryTextOf(text)
  } catch {
    tell({ pt: 'O prazo não é uma data válida: {text}', en: 'The deadline is not a date: {text}' }, { text })
    return undefined
  }
}

function tagsIn(text: string): string[] {
  return text.split(/[,;|]/).flatMap((tag) => tag.trim() || [])
}

/** Rows that say the same as an earlier one: more often a slip than a second document. */
function twinFaults(rows: readonly Row[]): Fault[] {
  const seen = new Map<string, Row>()
  return rows.flatMap((row) => {
    const what = row.externalId ?? row.content
    const other = seen.get(what)
    if (other === undefined) seen.set(what, row)
    if (other?.line === undefined) return []
    const sentence =
      row.externalId === undefined
        ? { pt: 'Igual à linha {other}.', en: 'The same as line {other}.' }
        : { pt: 'O external_id é o da linha {other}.', en: 'The external_id is the same as in line {other}.' }
    return [{ line: row.line, sentence, values: { other: other.line } }]
  })
}
