import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { StoredFile } from '../files/files.ts'
import { keepFile } from '../files/keep-file.ts'
import type { Ground } from '../ground.ts'
import type { Turn } from '../pdf/engine.ts'
import { refusalOfPdf } from './document-intake.ts'

const PAGE_DPI = 150

/** Draws a page of a stored PDF as JPEG at 150 DPI and stores the picture. Pages count from 1. */
export async function drawPage(
  parts: Pick<Ground, 'files' | 'db' | 'clock' | 'pdf'>,
  pdfSha256: string,
  number: number,
  turn: Turn,
): Promise<StoredFile> {
  const { files, pdf } = parts
  return files.withFolder((folder) =>
    files.withPath(pdfSha256, async (path) => {
      const out = join(folder, 'page.jpg')
      await pdf.renderPage(path, number, { dpi: PAGE_DPI, out }, turn).catch((error) => {
        throw refusalOfPdf(error)
      })
      return keepFile(parts, createReadStream(out))
    }),
  )
}
