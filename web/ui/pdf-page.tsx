import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queueDrawing } from './drawing-queue.ts'
import { useIsNear } from './near-pages.ts'
import { type PageSize, type Pdf, type PdfSource, pixelsPerPoint } from './pdf-document.ts'
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
  /** Whether the overlay is there while the page is out of sight, too. */
  hasOverlay: boolean
  /** An image of the page, shown until it is drawn. */
  image?: PdfSource
  children?: ReactNode
}

/** One page. Its image and text are kept only while it is near the viewport. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, pageCount, size, scale, clearTop = 0, hasOverlay, image, children } = props
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
      {isNear && image && <PageImage {...image} />}
      {isNear && <Picture pdf={pdf} number={number} scale={scale} />}
      {children && (isNear || hasOverlay) && <div className="on-page absolute inset-0 text-ink">{children}</div>}
    </section>
  )
}

/** The image of a page, and its text. */
function Picture({ pdf, number, scale }: Pick<PdfPageProps, 'pdf' | 'number' | 'scale'>) {
  const picture = useRef<HTMLDivElement>(null)
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

/** An image of a page, to read until the page is drawn over it. If it does not come, the sheet stays white until then. */
function PageImage({ url, headers }: PdfSource) {
  const [shown, setShown] = useState<string>()
  // Headers are often written in place: only what they say counts.
  const headerText = JSON.stringify(headers ?? {})
  useEffect(() => {
    const asking = new AbortController()
    let object: string | undefined
    const show = async () => {
      const answer = await fetch(url, { headers: JSON.parse(headerText), signal: asking.signal })
      const image = await answer.blob()
      if (!answer.ok || !image.type.startsWith('image/') || asking.signal.aborted) return
      object = URL.createObjectURL(image)
      setShown(object)
    }
    show().catch(() => undefined)
    return () => {
      asking.abort()
      if (object) URL.revokeObjectURL(object)
    }
  }, [url, headerText])
  return shown && <img src={shown} alt="" className="absolute inset-0 size-full rounded-page" />
}
