import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { Picture } from '@rubrica/proof/drawing/pictures.ts'
import type { DrawingOptions, DrawnFile } from '@rubrica/proof/drawing/second-opinion.ts'
import { withPdfium } from './renderer.ts'

/** How files are drawn here to be compared: by PDFium, for a limited time from now on. */
export function drawing(): DrawingOptions {
  const end = performance.now() + MOST_MS
  return { isOver: () => performance.now() > end, withFile: withDrawnFile }
}

/** At most this much of a task's 30 seconds. */
const MOST_MS = 15_000

function withDrawnFile(bytes: Uint8Array, use: (file: DrawnFile) => Promise<void>): Promise<void> {
  return withPdfium(bytes, (document) =>
    use({ pageCount: document.getPageCount(), draw: (page) => pictureOf(document, page) }),
  )
}

/** The smallest size that still shows a changed letter. */
const DPI = 50

/** The limit of a poster, which is drawn coarser. */
const MOST_SIDE = 1600

async function pictureOf(document: PDFiumDocument, number: number): Promise<Picture> {
  const page = document.getPage(number - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(DPI / 72, MOST_SIDE / Math.max(originalWidth, originalHeight, 1))
  const [width, height] = [originalWidth, originalHeight].map((length) => Math.max(1, Math.round(length * scale)))
  return page.render({ width: width ?? 1, height: height ?? 1, scale: 1, render: 'bitmap', renderFormFields: true })
}
