import type { Shown, ShownFile } from './drawing.ts'
import { shownByMupdf } from './shown-by-mupdf.ts'
import { shownByPdfium } from './shown-by-pdfium.ts'
import { shownByPdfjs } from './shown-by-pdfjs.ts'
import { shownByPoppler } from './shown-by-poppler.ts'

const readers = {
  PDFium: shownByPdfium,
  MuPDF: shownByMupdf,
  Poppler: shownByPoppler,
  'pdf.js': shownByPdfjs,
} as const satisfies Record<string, (file: ShownFile) => Promise<Shown>>

type Reader = keyof typeof readers

export type ShownByAll = Record<Reader, Shown>

/** What all four show. A file that one of them does not open shows nothing there. */
export async function shownByAll(file: ShownFile): Promise<ShownByAll> {
  const [PDFium, MuPDF, Poppler, pdfjs] = await Promise.all([
    readers.PDFium(file),
    readers.MuPDF(file),
    readers.Poppler(file),
    readers['pdf.js'](file),
  ])
  return { PDFium, MuPDF, Poppler, 'pdf.js': pdfjs }
}

/** The readers that show something else of the second file, with what is different. */
export function differences(before: ShownByAll, now: ShownByAll): string[] {
  return readerNames.flatMap((name) => {
    const [old, current] = [before[name], now[name]]
    const what = [
      ...(old.pages.length === current.pages.length ? [] : [`${old.pages.length} pages, now ${current.pages.length}`]),
      ...(old.pages.join() === current.pages.join() ? [] : ['pages']),
      ...(old.attachments.join() === current.attachments.join() ? [] : ['attachments']),
    ]
    return what.length ? [`${name}: ${what.join(', ')}`] : []
  })
}

export const readerNames = ['PDFium', 'MuPDF', 'Poppler', 'pdf.js'] as const
