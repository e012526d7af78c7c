import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DependencyAway } from '../dependency-away.ts'
import type { StoredFile } from '../files/files.ts'
import { keepDrawing, keepFile, keepMadeFile } from '../files/keep-file.ts'
import type { Ground } from '../ground.ts'
import type { PageSize } from '../jobs/jobs.ts'
import type { Turn } from '../pdf/engine.ts'
import { PDF_TYPE } from './document-intake.ts'

/** A list shows it 36 pixels wide, a phone's screen has three to each, and a page of the list has twenty. */
const THUMBNAIL = { dpi: 12, quality: 50 }

/** What an upload becomes before anybody can place fields on it: the PDF, a small picture, and the size of each page. */
export interface PreparedFile {
  original: StoredFile
  thumbnail: StoredFile
  pages: PageSize[]
}

type Parts = Pick<Ground, 'files' | 'db' | 'clock' | 'pdf' | 'office'>
type Source = StoredFile & { media_type: string }

/**
 * Converts if needed, measures the pages, draws the thumbnail. May run again: files lie under their hashes.
 * @throws Refusal, PdfRefused for a file that cannot be prepared
 */
export async function prepareFile(parts: Parts, source: Source, turn: Turn): Promise<PreparedFile> {
  const { files, pdf } = parts
  return files.withFolder(async (folder) => {
    const original = await readOriginal(parts, source, { folder, turn })
    return files.withPath(original.sha256, async (path) => {
      const { pages } = await pdf.inspect(path, turn)
      return { original, pages, thumbnail: await keepMadeFile(parts, await drawThumbnail(pdf, path, { folder, turn })) }
    })
  })
}

/** The same of a PDF that was measured when it came, and is signed as it is: it is opened once more, to be drawn. */
export function prepareMeasured(
  parts: Parts,
  { sha256, size }: StoredFile,
  { pages, ...turn }: Turn & { pages: PageSize[] },
): Promise<PreparedFile> {
  const { files, pdf } = parts
  return files.withFolder((folder) =>
    files.withPath(sha256, async (path) => {
      const thumbnail = await keepDrawing(parts, await drawThumbnail(pdf, path, { folder, turn }))
      return { original: { sha256, size }, pages, thumbnail }
    }),
  )
}

/** Draws the first page of a PDF small, into a folder; returns the picture's path. */
export async function drawThumbnail(
  pdf: Parts['pdf'],
  path: string,
  { folder, turn }: { folder: string; turn: Turn },
): Promise<string> {
  const out = join(folder, 'thumbnail.jpg')
  await pdf.renderPage(path, 1, { ...THUMBNAIL, out }, turn)
  return out
}

/** The PDF that is going to be signed: the upload itself, a clear one with it inside, or what LibreOffice makes of it. */
async function readOriginal(
  parts: Parts,
  { sha256, size, media_type: type }: Source,
  { folder, turn }: { folder: string; turn: Turn },
): Promise<StoredFile> {
  const { files, office, pdf } = parts
  if (type === PDF_TYPE) {
    const out = join(folder, 'clean.pdf')
    const isRewritten = await files.withPath(sha256, (path) => pdf.rewriteClean(path, out, turn))
    return isRewritten ? keepFile(parts, createReadStream(out)) : { sha256, size }
  }
  // LibreOffice was available when the file was accepted.
  if (!office) throw new DependencyAway('office', 'LibreOffice (soffice) was not found')
  const result = await files.withPath(sha256, (path) => office.convert({ source: path, type, folder }))
  return keepFile(parts, createReadStream(result))
}
