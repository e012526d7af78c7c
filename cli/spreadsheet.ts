import type { ListRecord } from '@rubrica/contracts/list-text.ts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

const INFLATED_MAX_BYTES = 64 * 1024 * 1024
const CELLS_MAX = 5_000_000

/** The first sheet of an .xlsx as the records of a list. A file of its own in the package: few lists need it. */
export async function recordsInSheet(bytes: Uint8Array): Promise<ListRecord[]> {
  try {
    const rows = await readSheet(new Blob([countedSheet(bytes)]))
    const records = rows.map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
    return records.filter(({ cells }) => cells.some((cell) => cell.trim()))
  } catch (error) {
    if (error instanceof Failure) throw error
    const sentence =
      'A planilha não pôde ser lida como .xlsx. No programa de planilhas, salve-a como CSV e use esse arquivo.'
    throw new Failure(sentence, exitCodes.invalid)
  }
}

/**
 * The parts that the reader needs, stored without compression, once their size and cells were counted: a small file may claim
 * gigabytes or a cell in the last row. Nothing is inflated beyond the size that the archive names.
 */
function countedSheet(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let inflated = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      inflated += originalSize
      if (inflated > INFLATED_MAX_BYTES) throw tooLarge()
      return true
    },
  })
  for (const [name, part] of Object.entries(parts)) if (/worksheets\//.test(name)) countCells(strFromU8(part))
  return zipSync(parts, { level: 0 })
}

function countCells(sheet: string): void {
  let [lastRow, lastColumn] = [0, 0]
  for (const [, letters = '', row] of sheet.matchAll(/\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/g)) {
    lastRow = Math.max(lastRow, Number(row))
    lastColumn = Math.max(
      lastColumn,
      [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  if (lastRow * lastColumn > CELLS_MAX) throw tooLarge()
}

function tooLarge(): Failure {
  return new Failure('A planilha é grande demais para ser lida como .xlsx. Salve-a como CSV.', exitCodes.invalid)
}

/** A cell as the same spreadsheet's CSV has it. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  // Numbers have fifteen digits there, which keeps 0.1 + 0.2 from being 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell ?? '')
}

function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  const [hour] = /^\d\d:\d\d/.exec(time) ?? []
  return `${day.split('-').reverse().join('/')}${hour === undefined || hour === '00:00' ? '' : ` ${hour}`}`
}
