import { readFile } from 'node:fs/promises'
import { type Opinion, secondOpinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { withOpinion } from '@rubrica/proof/drawing/with-opinion.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import { countFile } from './count-file.ts'
import { drawing } from './drawn-files.ts'

/** What a file is found to be, by the rules and by what PDFium shows of it. */
export interface JudgedFile {
  report: Report
  opinion: Opinion
}

/** The roots and log keys that the caller trusts. */
export type Known = Pick<VerifyOptions, 'roots' | 'logKeys'>

/**
 * Judges somebody else's file, and draws the signed version next to what it shows now.
 * @throws {PdfRefused} `too_complex`
 */
export async function judgeFile(path: string, known: Known): Promise<JudgedFile> {
  const bytes = new Uint8Array(await readFile(path))
  countFile(bytes)
  return judgeBytes(bytes, known)
}

/** The same of bytes that were counted. */
export async function judgeBytes(bytes: Uint8Array<ArrayBuffer>, known: Known = {}): Promise<JudgedFile> {
  const report = await verifyFile(bytes, known)
  const opinion = await secondOpinion(bytes, report, drawing())
  return { report: withOpinion(report, opinion), opinion }
}
