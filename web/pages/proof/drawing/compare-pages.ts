import { type DrawnFile, type Opinion, secondOpinion } from '@rubrica/proof/drawing/second-opinion.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { openPdf, type Pdf } from '../../../ui/pdf-document.ts'

/** A page that looks otherwise; null if one of the two does not have it. */
export interface DrawnPair {
  coversTo: number
  page: number
  before: HTMLCanvasElement | null
  now: HTMLCanvasElement | null
}

interface Request {
  bytes: Blob
  report: Report
  /** Called with each page that is drawn. */
  onPage: (page: number) => void
  signal: AbortSignal
}

/** Compares the pages as pdf.js draws them, whose reading happens in its worker. */
export async function comparePages({ bytes, report, onPage, signal }: Request) {
  const end = performance.now() + MOST_MS
  const file = new Uint8Array(await bytes.arrayBuffer())
  const withFile = async (data: Uint8Array, use: (drawn: DrawnFile) => Promise<void>) => {
    const pdf = await openPdf({ data: data.slice() }, Number.MAX_SAFE_INTEGER)
    try {
      await use({
        pageCount: pdf.pageCount,
        async draw(page) {
          onPage(page)
          return pictureOf(await drawn(pdf, page, SMALL))
        },
      })
    } finally {
      pdf.close()
    }
  }
  const isOver = () => signal.aborted || performance.now() > end
  const opinion = await secondOpinion(file, report, { withFile, isOver })
  return { opinion, pairs: await pairsOf(file, opinion) }
}

const MOST_MS = 60_000

/** Pixels for a point: to compare, and to be looked at. */
const SMALL = 50 / 72
const LARGE = 110 / 72

/** What people look at; the others are named. */
const MOST_PAIRS = 6

async function pairsOf(file: Uint8Array, { differences }: Opinion): Promise<DrawnPair[]> {
  const pairs: DrawnPair[] = []
  for (const { coversTo, page } of differences.slice(0, MOST_PAIRS)) {
    const [before, now] = [await largePage(file.slice(0, coversTo), page), await largePage(file.slice(), page)]
    pairs.push({ coversTo, page, before, now })
  }
  return pairs
}

async function largePage(data: Uint8Array, page: number): Promise<HTMLCanvasElement | null> {
  const pdf = await openPdf({ data }, Number.MAX_SAFE_INTEGER)
  try {
    return page <= pdf.pageCount ? await drawn(pdf, page, LARGE) : null
  } finally {
    pdf.close()
  }
}

async function drawn(pdf: Pdf, number: number, scale: number): Promise<HTMLCanvasElement> {
  const page = await pdf.page(number)
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  // On the processor: a graphics card may round otherwise from one time to the next.
  canvas.getContext('2d', { willReadFrequently: true })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport }).promise
  return canvas
}

function pictureOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
