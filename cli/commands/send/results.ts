import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { csvCell } from '@rubrica/contracts/csv-cell.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { writeDurably } from '../../write-durably.ts'
import type { Ledger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import type { Row } from './row.ts'

/** A row of the results, in the order of the list. */
export interface Result {
  row: number
  line: number | null
  external_id: string | null
  document_id: string | null
  status: Outcome['status']
  error: string | null
}

export const resultTitles = ['row', 'line', 'external_id', 'document_id', 'status', 'error'] as const

/** What became of every row, in this run or an earlier one. */
export function resultsOf(rows: readonly Row[], outcomes: ReadonlyMap<Row, Outcome>, ledger: Ledger): Result[] {
  return rows.map((row) => {
    const outcome = outcomes.get(row) ?? knownOf(row, ledger)
    return {
      row: row.row,
      line: row.line ?? null,
      external_id: outcome.externalId ?? row.externalId ?? null,
      document_id: outcome.documentId ?? null,
      status: outcome.status,
      error: outcome.error ?? null,
    }
  })
}

function knownOf(row: Row, ledger: Ledger): Outcome {
  const entry = ledger.find(row)
  if (entry === undefined) return { status: 'not_sent' }
  const { state, externalId, documentId } = entry
  return { status: ({ sent: 'sent', begun: 'unknown', refused: 'not_sent' } as const)[state], externalId, documentId }
}

/** Throws before anything is sent if the results could not be written. */
export async function requireWritable(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK)
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder)
    throw new Failure(
      {
        pt: 'O resultado não pode ter o nome de uma pasta: {path}',
        en: 'The results cannot have the name of a folder: {path}',
      },
      exitCodes.usage,
      { path },
    )
}

/** Writes the results as a spreadsheet opens them, in place of those of an earlier run. */
export async function writeResults(path: string, results: readonly Result[], separator: string): Promise<void> {
  const lines = results.map((result) => resultTitles.map((title) => cellOf(result[title], separator)).join(separator))
  await writeDurably(path, `\uFEFF${[resultTitles.join(separator), ...lines].join('\r\n')}\r\n`)
}

function cellOf(value: string | number | null, separator: string): string {
  return typeof value === 'string' ? csvCell(value, separator) : String(value ?? '')
}
