import type { PDFPageProxy } from 'pdfjs-dist'
import { type Pdf, pixelsPerPoint } from './pdf-document.ts'

/** The settings for drawing a page. */
export interface PageDrawing {
  pdf: Pdf
  number: number
  /** Screen pixels for each pixel at 150 DPI. */
  scale: number
  host: HTMLElement
  signal: AbortSignal
  /** With as many pixels as the page has on the screen at any density: a third of the time on a phone. */
  isRough: boolean
}

/** Renders a page into an element; the old image stays until the new one is ready. The text comes after the sharp one. */
export async function renderPdfPage(drawing: PageDrawing) {
  const { pdf, number, scale, host, signal, isRough } = drawing
  if (signal.aborted) return
  const page = await pdf.page(number)
  if (signal.aborted) return
  const canvas = document.createElement('canvas')
  const shown = page.getViewport({ scale: scale * pixelsPerPoint })
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint * densityOf(shown, isRough) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  await task.promise
  signal.removeEventListener('abort', cancel)
  if (signal.aborted) return
  host.querySelector('canvas')?.remove()
  host.prepend(canvas)
  if (!isRough) await renderText(drawing, page)
}

/** The invisible text over the image, for selecting and screen readers. */
async function renderText({ pdf, host, signal }: PageDrawing, page: PDFPageProxy) {
  const text = document.createElement('div')
  text.className = 'textLayer'
  const layer = new pdf.TextLayer({
    textContentSource: await page.getTextContent(),
    container: text,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
  if (signal.aborted) return
  host.querySelector('.textLayer')?.remove()
  host.append(text)
}

/** Whether a rough image is so much quicker that it is worth drawing first. */
export function isRoughQuicker() {
  return devicePixelRatio >= 1.5
}

function densityOf({ width, height }: { width: number; height: number }, isRough: boolean) {
  return Math.min(isRough ? 1 : devicePixelRatio, 2.5, Math.sqrt(mostPixels / (width * height)))
}

/** Some phones refuse larger canvases. */
const mostPixels = 16_000_000
