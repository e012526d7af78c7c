import { type ReactNode, useEffect, useRef } from 'react'
import { queueDrawing } from './drawing-queue.ts'
import { useIsNear } from './near-pages.ts'
import { type PageSize, type Pdf, pixelsPerPoint } from './pdf-document.ts'
import { isRoughQuicker, renderPdfPage } from './render-pdf-page.ts'
import { showPageImage } from './show-page-image.ts'

/** Props of `PdfPage`. */
export interface PdfPageProps {
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
  return (
    <section
      ref={sheet}
      aria-label={`Página ${number} de ${pageCount}`}
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
  return <div ref={picture} className="absolute inset-0 overflow-hidden rounded-page [&>canvas]:size-full" />
}
