import { type Pdf, pixelsPerPoint } from './pdf-document.ts'

/** Renders a page into an element, with a text layer for selecting and screen readers; the old image stays until the new one is ready. */
export async function renderPdfPage(pdf: Pdf, number: number, scale: number, host: HTMLElement, signal: AbortSignal) {
  const page = await pdf.page(number)
  if (signal.aborted) return
  const shown = page.getViewport({ scale: scale * pixelsPerPoint })
  const density = Math.min(devicePixelRatio, 2.5, Math.sqrt(mostPixels / (shown.width * shown.height)))
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint * density })

  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (signal.aborted) return

  const text = document.createElement('div')
  text.className = 'textLayer'
  const layer = new pdf.TextLayer({
    textContentSource: await page.getTextContent(),
    container: text,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
  if (!signal.aborted) host.replaceChildren(canvas, text)
}

/** Some phones refuse larger canvases. */
const mostPixels = 16_000_000
