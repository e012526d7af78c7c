import type { PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef } from 'react'
import { queueDrawing, useIsNear } from './drawn-pages.ts'
import { useKitWords } from './kit-words.ts'
import { type PageSize, type Pdf, pixelsPerPoint } from './pdf-document.ts'

/** Props of `PdfPage`. */
interface PdfPageProps {
  pdf: Pdf | undefined
  number: number
  pageCount: number
  size: PageSize
  /** Screen pixels for each pixel at 150 DPI. */
  scale: number
  /** Pixels that bars cover at the top after scrolling to the page. */
  clearTop?: number
  /** Whether the overlay exists while the page is out of sight, too. */
  hasOverlay: boolean
  /** Requests an image of the page, which shows until the page is drawn. */
  askImage?: ((signal: AbortSignal) => Promise<Response>) | undefined
  children?: ReactNode
}

/** One page. It holds its image and text only while it is near the viewport. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, pageCount, size, scale, clearTop = 0, hasOverlay, askImage, children } = props
  const sheet = useRef<HTMLElement>(null)
  const isNear = useIsNear(sheet)
  const { page } = useKitWords('pdfPage', portuguese)
  return (
    <section
      ref={sheet}
      aria-label={page(number, pageCount)}
      data-page={number}
      className="pdf-page relative mx-auto shrink-0 rounded-page bg-white shadow-page"
      style={{ width: size.width * scale, height: size.height * scale, scrollMarginTop: clearTop }}
    >
      {isNear && <Picture pdf={pdf} number={number} scale={scale} askImage={askImage} />}
      {children && (isNear || hasOverlay) && <div className="on-page absolute inset-0 text-ink">{children}</div>}
    </section>
  )
}

/** The image of a page, and its text. */
function Picture({ pdf, number, scale, askImage }: Pick<PdfPageProps, 'pdf' | 'number' | 'scale' | 'askImage'>) {
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (askImage && picture.current) return showPageImage(askImage, picture.current)
  }, [askImage])
  useEffect(() => picture.current?.style.setProperty('--total-scale-factor', String(scale * pixelsPerPoint)), [scale])
  useEffect(() => {
    const host = picture.current
    if (!pdf || !host) return
    const rendering = new AbortController()
    const { signal } = rendering
    const draw = (isRough: boolean) => {
      const take = queueDrawing({
        host,
        isRough,
        draw: () => renderPdfPage({ pdf, number, scale, host, signal, isRough }),
      })
      signal.addEventListener('abort', take, { once: true })
    }
    // During a pinch the image is only scaled; it is rendered again when the gesture ends.
    const delay = host.hasChildNodes() ? 150 : 0
    const timer = setTimeout(() => {
      if (delay === 0 && isRoughQuicker()) draw(true)
      draw(false)
    }, delay)
    return () => {
      clearTimeout(timer)
      rendering.abort()
    }
  }, [pdf, number, scale])
  return (
    <div
      ref={picture}
      className={`absolute inset-0 overflow-hidden rounded-page [&>canvas]:size-full ${askImage ? 'first-page' : ''}`}
    />
  )
}

/** The settings for drawing a page. */
interface PageDrawing {
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
async function renderPdfPage(drawing: PageDrawing) {
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
function isRoughQuicker() {
  return devicePixelRatio >= 1.5
}

function densityOf({ width, height }: { width: number; height: number }, isRough: boolean) {
  return Math.min(isRough ? 1 : devicePixelRatio, 2.5, Math.sqrt(mostPixels / (width * height)))
}

/** Some phones refuse larger canvases. */
const mostPixels = 16_000_000

/**
 * Shows an image of a page in an element until the page is drawn there. If the image does not come, the element stays empty. Returns
 * a function that ends it.
 */
function showPageImage(ask: (signal: AbortSignal) => Promise<Response>, host: HTMLElement): () => void {
  const asking = new AbortController()
  const show = async () => {
    const answer = await ask(asking.signal)
    if (!answer.ok) return
    const image = await createImageBitmap(await answer.blob())
    if (!asking.signal.aborted && !host.querySelector('canvas')) host.prepend(canvasOf(image))
    image.close()
  }
  show().catch(() => undefined)
  return () => asking.abort()
}

/** A canvas, because drawing the page replaces the canvas that it finds. */
function canvasOf(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

const portuguese = { page: (page: number, count: number) => `Página ${page} de ${count}` }
