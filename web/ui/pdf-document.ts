import type { PDFDocumentProxy, PDFPageProxy, PDFWorker, TextLayer } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { loadParts, type PdfBytes, type PdfSource } from './pdf-parts.ts'
import olderWorkerUrl from './pdf-worker.ts?worker&url'

/** A page's size in pixels at 150 DPI, as in the API. */
export interface PageSize {
  width: number
  height: number
}

/** An open PDF. */
export interface Pdf {
  pageCount: number
  /** Sizes of the pages after those with known sizes; it opens each of these pages for its size. */
  furtherSizes: PageSize[]
  page: (number: number) => Promise<PDFPageProxy>
  TextLayer: typeof TextLayer
  close: () => void
}

/** Points are 72 to the inch; the product measures pages in pixels at 150. */
export const pixelsPerPoint = 150 / 72

/** Whether it has the newest that pdf.js calls. pdf.js's other build is larger, and adds what the browser lacks. */
const isNewBrowser = 'sumPrecise' in Math && 'getOrInsertComputed' in Map.prototype

/** Loads the viewer's code and starts its worker, which then stays; pages that are sure to need it call it before. */
export async function loadViewer() {
  const library = await (isNewBrowser ? import('pdfjs-dist') : import('pdfjs-dist/legacy/build/pdf.mjs'))
  library.GlobalWorkerOptions.workerSrc = isNewBrowser ? workerUrl : olderWorkerUrl
  if (!worker || worker.destroyed) worker = new library.PDFWorker()
  return { ...library, worker }
}

let worker: PDFWorker | undefined

/**
 * Loads the viewer's code and the first bytes of the PDF; rejects when either fails. `onLost` is called if more of it is
 * needed and the service refuses it.
 */
export async function openPdf(
  source: PdfSource | PdfBytes,
  knownPages: number,
  onLost: () => void = () => undefined,
): Promise<Pdf> {
  const { getDocument, PDFDataRangeTransport: Transport, TextLayer, version, worker } = await loadViewer()
  // Browsers cache files under /assets for ever, so the folder's name has the version.
  const assets = new URL(`/assets/pdfjs-${version}/`, location.href).href
  const loading = getDocument({
    ...('data' in source ? source : await loadParts(source, { Transport, pageCount: knownPages, onLost })),
    disableStream: true,
    worker,
    // The content security policy allows no WebAssembly; the decoders exist in JavaScript, too.
    useWasm: false,
    wasmUrl: `${assets}wasm/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    cMapUrl: `${assets}cmaps/`,
  })
  const document = await loading.promise
  return {
    pageCount: document.numPages,
    furtherSizes: await sizesAfter(knownPages, document),
    page: (number) => document.getPage(number),
    TextLayer,
    close: () => void loading.destroy(),
  }
}

async function sizesAfter(known: number, document: PDFDocumentProxy): Promise<PageSize[]> {
  const numbers = Array.from({ length: Math.max(0, document.numPages - known) }, (_, index) => known + index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: pixelsPerPoint })
      return { width: Math.round(width), height: Math.round(height) }
    }),
  )
}

/** Opens a PDF and closes it when it is no longer shown; the sizes of the pages after `knownPages` are read first. */
export function usePdf({ url, headers }: PdfSource, knownPages: number) {
  const [pdf, setPdf] = useState<Pdf>()
  const [hasFailed, setFailed] = useState(false)
  // Headers are often written in place: only what they say counts.
  const headerText = JSON.stringify(headers ?? {})

  useEffect(() => {
    let isWanted = true
    let opened: Pdf | undefined
    setFailed(false)
    const fail = () => isWanted && setFailed(true)
    openPdf({ url, headers: JSON.parse(headerText) }, knownPages, fail).then((next) => {
      opened = next
      if (isWanted) setPdf(next)
      else next.close()
    }, fail)
    return () => {
      isWanted = false
      opened?.close()
      setPdf(undefined)
    }
  }, [url, headerText, knownPages])

  return { pdf, hasFailed }
}
