import { type ReactNode, useEffect, useRef } from 'react'
import { queueDrawing } from './drawing-queue.ts'
import { useIsNear } from './near-pages.ts'
import { type PageSize, type Pdf, pixelsPerPoint } from './pdf-document.ts'
import { isRoughQuicker, renderPdfPage } from './render-pdf-page.ts'

/** Props of `PdfPage`. */
export interface PdfPageProps {
  pdf: Pdf | undefined
  number: number
  pageCount: number
  size: PageSize
  /** Screen pixels for each pixel at 150 DPI. */
  scale: number
  /** Pixels that bars cover at the top when the page is scrolled to. */
  clearTop?: number
  children?: ReactNode
}

/** One page. Its image and text are kept only while it is near the viewport; its overlay always is. */
export function PdfPage({ pdf, number, pageCount, size, scale, clearTop = 0, children }: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(sheet)

  useEffect(() => sheet.current?.style.setProperty('--total-scale-factor', String(scale * pixelsPerPoint)), [scale])
  useEffect(() => {
    const host = picture.current
    if (!pdf || !host || !isNear) return
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
  }, [pdf, number, scale, isNear])
  useEffect(() => {
    if (!isNear) picture.current?.replaceChildren()
  }, [isNear])

  return (
    <section
      ref={sheet}
      aria-label={`Página ${number} de ${pageCount}`}
      data-page={number}
      className="pdf-page relative mx-auto shrink-0 rounded-page bg-white shadow-page"
      style={{ width: size.width * scale, height: size.height * scale, scrollMarginTop: clearTop }}
    >
      <div ref={picture} className="absolute inset-0 overflow-hidden rounded-page [&>canvas]:size-full" />
      {children && <div className="on-page absolute inset-0 text-ink">{children}</div>}
    </section>
  )
}
