import type { ListRecord } from '@rubrica/contracts/list-text.ts'
import { writtenNumber } from '@rubrica/contracts/written-number.ts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'

/** How much an .xlsx may hold. */
export interface SheetLimits {
  /** Size in bytes. */
  inflated: number
  /** Cells of all sheets; each sheet counts up to its last cell. */
  cells: number
}

/** The names of the sheets in their order, and the first sheet as the records of a list. */
export interface Sheets {
  names: string[]
  first: ListRecord[]
}

/** Why a spreadsheet is not read. */
export class SheetProblem extends Error {
  override name = 'SheetProblem'
  readonly reason: 'too-large' | 'unreadable'
  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Reads the first sheet of an .xlsx. Throws a `SheetProblem`. */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits): Promise<Sheets> {
  try {
    const sheets = await readExcelFile(new Blob([countedSheets(bytes, limits)]))
    return {
      names: sheets.map(({ sheet }) => sheet),
      first: recordsOf(sheets[0]?.data ?? [], countedText(limits.inflated)),
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('unreadable', { cause: error })
  }
}

/**
 * The parts that the reader needs, stored without compression, once their size and cells were counted: a small file may claim
 * gigabytes or a cell in the last row. Nothing is inflated beyond the size that the archive names.
 */
function countedSheets(bytes: Uint8Array, limits: SheetLimits): Uint8Array<ArrayBuffer> {
  let inflated = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      inflated += originalSize
      if (inflated > limits.inflated) throw new SheetProblem('too-large')
      return true
    },
  })
  // The workbook may name a part of any folder as a sheet.
  const sheets = Object.values(parts)
    .map((part) => strFromU8(part))
    .filter((part) => part.includes('sheetData'))
  if (sheets.reduce((sum, part) => sum + cellsIn(part), 0) > limits.cells) throw new SheetProblem('too-large')
  return zipSync(parts, { level: 0 })
}

const PLACE_TAG = /<(?:[\w.-]+:)?(?:c|row)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ANY_PLACE_TAG = /<(?:[\w.-]+:)?(?:c|row)(?![\w.:-])/g
const PLACE = /\s(?:[\w.-]+:)?r\s*=\s*["']([^"']*)/g

/**
 * The reader makes a row of each number up to the last, as wide as the widest. It must not find a place that is not
 * counted here, so that a sheet with a tag or a place in another form is not read.
 */
function cellsIn(sheet: string): number {
  let [lastRow, lastColumn, tags] = [1, 1, 0]
  for (const [, attributes = ''] of sheet.matchAll(PLACE_TAG)) {
    tags++
    for (const [, place = ''] of attributes.matchAll(PLACE)) {
      const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
      if (letters === undefined) throw new SheetProblem('unreadable')
      lastRow = Math.max(lastRow, Number(row))
      lastColumn = Math.max(
        lastColumn,
        [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0),
      )
    }
  }
  if (tags !== (sheet.match(ANY_PLACE_TAG) ?? []).length) throw new SheetProblem('unreadable')
  return Math.max(lastRow, tags) * lastColumn
}

function recordsOf(rows: readonly unknown[][], counted: (text: string) => string): ListRecord[] {
  const records = rows.map((row, at) => ({ line: at + 1, cells: row.map((cell) => counted(textOf(cell))) }))
  return records.filter(({ cells }) => cells.some((cell) => cell.trim()))
}

/** Passes texts on until they are too long in all: a text that is stored once can be in each cell. */
function countedText(most: number): (text: string) => string {
  let length = 0
  return (text) => {
    length += text.length + 1
    if (length > most) throw new SheetProblem('too-large')
    return text
  }
}

/** A cell as the same spreadsheet's CSV has it in Brazil, but for the signs of a percentage or a currency: they are its format. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  // Numbers have fifteen digits there, which keeps 0.1 + 0.2 from being 0.30000000000000004.
  return typeof cell === 'number' ? writtenNumber(Number(cell.toPrecision(15))) : String(cell ?? '')
}

/** The day 0 of a spreadsheet: only a time of day has it. */
const NO_DAY = '1899-12-30'
/** The last moment that a spreadsheet has. It shows hash signs for a later one. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59)

function dateText(date: Date): string {
  // The reader cuts off, so that a moment may be a millisecond early.
  const nearest = new Date(Math.round(date.getTime() / 1000) * 1000)
  // Not a number compares as false.
  if (!(nearest.getTime() <= LAST)) return '#####'
  const [day = '', time = ''] = nearest.toISOString().split('T')
  const hour = time.slice(0, 'hh:mm'.length)
  if (day === NO_DAY) return hour
  return `${day.split('-').reverse().join('/')}${hour === '00:00' ? '' : ` ${hour}`}`
}
