import { openPdf, type PdfDocument } from '../pdf/document.ts'
import { readFields } from '../pdf/fields.ts'
import type { Report, SignatureReport } from '../report.ts'
import { permissionsOf } from '../revisions/permissions.ts'
import { isInDoubt } from './in-doubt.ts'
import { openAreas } from './open-areas.ts'
import { type Area, looksAlike, type Picture } from './pictures.ts'

/** A file that a program has opened to draw it. */
export interface DrawnFile {
  pageCount: number
  /** Counted from 1. */
  draw(page: number): Promise<Picture>
}

/** A page that looks otherwise than in a revision; one of the two may not have it. */
export interface Difference {
  /** Number of bytes of the revision. */
  coversTo: number
  /** 1 for the first page. */
  page: number
}

export interface Opinion {
  differences: Difference[]
  /** Every page was drawn. Without time, or of a file that cannot be drawn, it says nothing about the others. */
  isWhole: boolean
  /** How many pages were compared. */
  compared: number
}

export interface DrawingOptions {
  /** Opens a file for the time of `use`. */
  withFile: (bytes: Uint8Array<ArrayBuffer>, use: (file: DrawnFile) => Promise<void>) => Promise<void>
  /** No page is begun once it says so. */
  isOver: () => boolean
}

/** A revision that a file is compared with, and the areas of its pages that may look different. */
export interface Revision {
  /** Number of bytes. */
  coversTo: number
  areas: Area[][]
}

/**
 * Draws what was signed and the file as it is, and compares them page by page: a reader that sees another file than the rules do
 * is found out by what it shows. Only signatures are looked at behind which the rules found nothing wrong.
 */
export function secondOpinion(
  bytes: Uint8Array<ArrayBuffer>,
  { signatures }: Pick<Report, 'signatures'>,
  options: DrawingOptions,
): Promise<Opinion> {
  const doubtful = signatures.filter(isInDoubt)
  const document = doubtful.length > 0 ? openPdf(bytes) : null
  const revisions = doubtful.map((signature) => ({
    coversTo: signature.coversTo,
    areas: document ? areasOf(document, signature) : [],
  }))
  return compareDrawings(bytes, revisions, options)
}

/** Compares a file with states of before, which are its beginning. */
export async function compareDrawings(
  bytes: Uint8Array<ArrayBuffer>,
  revisions: Revision[],
  options: DrawingOptions,
): Promise<Opinion> {
  const opinion: Opinion = { differences: [], isWhole: true, compared: 0 }
  if (revisions.length === 0) return opinion
  try {
    await options.withFile(bytes, async (now) => {
      for (const revision of revisions)
        await options.withFile(bytes.slice(0, revision.coversTo), (before) =>
          compare({ before, now, revision }, opinion, options),
        )
    })
  } catch {
    opinion.isWhole = false
  }
  return opinion
}

interface Compared {
  before: DrawnFile
  now: DrawnFile
  revision: Revision
}

async function compare(
  { before, now, revision: { coversTo, areas } }: Compared,
  opinion: Opinion,
  { isOver }: DrawingOptions,
): Promise<void> {
  const [fewer, more] = [Math.min(before.pageCount, now.pageCount), Math.max(before.pageCount, now.pageCount)]
  for (let page = fewer + 1; page <= Math.min(more, fewer + MOST_NAMED); page += 1)
    opinion.differences.push({ coversTo, page })
  for (let page = 1; page <= fewer; page += 1) {
    if (isOver()) {
      opinion.isWhole = false
      return
    }
    const isAlike = looksAlike(await before.draw(page), await now.draw(page), areas[page - 1] ?? [])
    opinion.compared += 1
    if (!isAlike) opinion.differences.push({ coversTo, page })
    if (opinion.differences.length >= MOST_NAMED) return
  }
}

/** More pages than can be looked at. */
const MOST_NAMED = 20

/** Behind a seal nothing may look otherwise. */
function areasOf(document: PdfDocument, { kind, coversTo }: SignatureReport): Area[][] {
  if (kind === 'seal') return []
  const before = document.at(coversTo)
  const permits = permissionsOf(before, readFields(before).fields, 'foreign')
  return permits.filling ? openAreas(before, document, permits.annotations) : []
}
