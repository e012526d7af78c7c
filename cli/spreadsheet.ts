import type { ListRecord } from '@rubrica/contracts/list-text.ts'
import { readSheets, SheetProblem } from '@rubrica/sheets/read-sheets.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

const limits = { inflated: 64 * 1024 * 1024, cells: 5_000_000 }

/** The first sheet of an .xlsx as the records of a list. A file of its own in the package: few lists need it. */
export async function recordsInSheet(bytes: Uint8Array): Promise<ListRecord[]> {
  try {
    return (await readSheets(bytes, limits)).first
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const sentence =
      error.reason === 'too-large'
        ? {
            pt: 'A planilha é grande demais para ser lida como .xlsx. Salve-a como CSV.',
            en: 'The spreadsheet is too large to be read as .xlsx. Save it as CSV.',
          }
        : {
            pt: 'A planilha não pôde ser lida como .xlsx. No programa de planilhas, salve-a como CSV e use esse arquivo.',
            en: 'The spreadsheet could not be read as .xlsx. Save it as CSV in your spreadsheet program, and use that file.',
          }
    throw new Failure(sentence, exitCodes.invalid)
  }
}
