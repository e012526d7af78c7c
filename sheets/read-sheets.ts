import type { ListRecord } from '@rubrica/contracts/list-text.ts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'

/** How much an .xlsx may hold. */
export interface SheetLimits {
  /** Size in bytes. */
  inflated: number
  /** Cells of all sheets; each sheet counts up to its last cell. */
  cells: number
}

/** A sheet as the records of a list. */
export interface Sheet {
  name: string
  records: ListRecord[]
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

/** The sheets of an .xlsx, in their order. Throws a `SheetProblem`. */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet[]> {
  try {
    const sheets = await readExcelFile(new Blob([countedSheets(bytes, limits)]))
    return sheets.map(({ sheet, data }) => ({ name: sheet, records: recordsOf(data) }))
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
  const sheets = Object.entries(parts).filter(([name]) => /worksheets\//.test(name))
  const cells = sheets.reduce((sum, [, part]) => sum + cellsIn(strFromU8(part)), 0)
  if (cells > limits.cells) throw new SheetProblem('too-large')
  return zipSync(parts, { level: 0 })
}

/** The reader makes a row of each number up to the last, as wide as the widest. */
function cellsIn(sheet: string): number {
  let [lastRow, lastColumn] = [0, 0]
  for (const [, letters = '', row] of sheet.matchAll(/\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/g)) {
    lastRow = Math.max(lastRow, Number(row))
    lastColumn = Math.max(
      lastColumn,
      [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  return lastRow * lastColumn
}

function recordsOf(rows: readonly unknown[][]): ListRecord[] {
  const records = rows.map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
  return records.filter(({ cells }) => cells.some((cell) => cell.trim()))
}

/** A cell as the same spreadsheet's CSV has it, but for the signs of a percentage or a currency: they are its format. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  // Numbers have fifteen digits there, which keeps 0.1 + 0.2 from being 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell ?? '')
}

/** The day 0 of a spreadsheet: only a time of day has it. */
const NO_DAY = '1899-12-30'

function dateText(date: Date): string {
  // The reader cuts off, so that a moment may be a millisecond early.
  const nearest = new Date(Math.round(date.getTime() / 1000) * 1000)
  const [day = '', time = ''] = nearest.toISOString().split('T')
  const hour = time.slice(0, 'hh:mm'.length)
  if (day === NO_DAY) return hour
  return `${day.split('-').reverse().join('/')}${hour === '00:00' ? '' : ` ${hour}`}`
}
