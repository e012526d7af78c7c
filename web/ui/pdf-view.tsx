import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { allDrawn, NearPages, useNearPages } from './drawn-pages.ts'
import { useKitWords } from './kit-words.ts'
import { type PageSize, type Pdf, usePdf } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import type { PdfSource } from './pdf-parts.ts'
import { PdfToolbar, type PdfToolbarProps } from './pdf-toolbar.tsx'
import { useWhenOnline } from './use-when-online.ts'
import { useZoom } from './use-zoom.ts'

/** The props for `renderPage`. Positions in pixels at 150 DPI times `scale` are positions on the screen. */
export interface ShownPage extends PageSize {
  /** From 1. */
  number: number
  scale: number
}

/** Props of `PdfView`. */
export interface PdfViewProps {
  source: PdfSource
  /** The first pages' sizes if they are known before the PDF is: then nothing moves when it arrives. */
  pageSizes?: PageSize[]
  /** Requests an image of the first page, to read until the PDF is drawn. Stays the same function, or the image is requested again. */
  askFirstPage?: ((signal: AbortSignal) => Promise<Response>) | undefined
  /** The overlay of a page, positioned absolutely; for every page, also those out of view, once the first ones are drawn. */
  renderPage?: (page: ShownPage) => ReactNode
  /** Spoken name. */
  label?: string
  /** The largest width of a page at 100%, in screen pixels. */
  maxWidth?: number
  /** Called when another page is in the middle of the window. */
  onPage?: (number: number) => void
  /** Called with the open PDF, and with nothing when it is closed. */
  onOpen?: (pdf: Pdf | undefined) => void
  /** More buttons in the bar above the pages. */
  toolbar?: ReactNode
  /** The height of what is above the sticky bar, in pixels. 56 for the frames; null lets the bar scroll away. */
  stickyTop?: number | null
  /** Shows a page whole in the box of a fixed height around it, if that is high enough; a button fits it to the width. */
  hasWholePages?: boolean
  /** Begins at the page's width even if it can show pages whole. */
  startsWide?: boolean
}

/** The pages of a PDF one below the other, fitted to the width or whole, with zoom. The viewer's code is loaded when first shown. */
export function PdfView(props: PdfViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Sheets key={attempt} {...props} isRetry={attempt > 0} onRetry={() => setAttempt(attempt + 1)} />
}

interface SheetsProps extends PdfViewProps {
  /** The person has asked for it again. */
  isRetry: boolean
  onRetry: () => void
}

function Sheets(props: SheetsProps) {
  const { source, pageSizes, renderPage, maxWidth = 920, onPage, toolbar, stickyTop = 56 } = props
  const words = useKitWords('pdf', portuguese)
  const { label = words.document } = props
  const { hasWholePages = false, startsWide = false, onOpen, askFirstPage } = props
  const [isWide, setWide] = useState(startsWide)
  const area = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const { pdf, hasFailed } = usePdf(source, pageSizes?.length ?? 0)
  const { zoom, zoomTo, ...limits } = useZoom(area)
  const known = [...(pageSizes ?? []), ...(pdf?.furtherSizes ?? [])]
  const sizes = known.length > 0 ? known : [a4]
  const { width, height, barHeight } = useRoom(area, bar, hasWholePages)
  const byWidth = Math.min(width, maxWidth) / Math.max(...sizes.map((size) => size.width))
  const byHeight = (height - barHeight - pageMargin) / Math.max(...sizes.map((size) => size.height))
  const canBeWhole = hasWholePages && byHeight > byWidth / 2 && byHeight < byWidth
  const fitting = canBeWhole && !isWide ? byHeight : byWidth
  const nearPages = useNearPages(Math.min(...sizes.map((size) => size.height)) * fitting * zoom + pageGap)
  const hasOverlays = useAfterDrawing(pdf)
  const tellOpen = useEffectEvent(() => onOpen?.(pdf))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for every PDF
  useEffect(() => tellOpen(), [pdf])
  const refit = (page: number) => {
    setWide(!isWide)
    zoomTo(1)
    requestAnimationFrame(() => jumpTo(area.current, page))
  }

  useEffect(() => {
    // The button that was pressed is gone, or is here again.
    const place = hasFailed ? again.current : area.current
    if (props.isRetry && document.activeElement === document.body) place?.focus({ preventScroll: true })
  }, [props.isRetry, hasFailed])

  if (hasFailed) return <NotOpened button={again} onRetry={props.onRetry} />
  return (
    <div className="flex min-w-0 flex-col">
      <div
        ref={bar}
        className={stickyTop === null ? '' : 'z-10 bg-page tall:standing:sticky'}
        style={{ top: stickyTop ?? undefined }}
      >
        <PageBar
          area={area}
          onPage={onPage}
          pageCount={pdf?.pageCount ?? pageSizes?.length ?? 0}
          onJump={(number) => jumpTo(area.current, number)}
          zoom={zoom}
          onZoom={zoomTo}
          {...(canBeWhole ? { isWhole: !isWide, onRefit: refit } : {})}
          {...limits}
        >
          {toolbar}
        </PageBar>
      </div>
      <section
        ref={area}
        tabIndex={-1}
        aria-label={label}
        aria-busy={!pdf}
        className="touch-pan-x touch-pan-y overflow-x-auto rounded-page p-px pb-8"
      >
        <NearPages.Provider value={nearPages}>
          <div className="flex w-max min-w-full flex-col gap-4">
            {fitting > 0 &&
              sizes.map((size, index) => (
                <PdfPage
                  key={pageKey(index)}
                  pdf={pdf}
                  number={index + 1}
                  pageCount={sizes.length}
                  size={size}
                  scale={fitting * zoom}
                  clearTop={(stickyTop ?? 0) + barHeight}
                  hasOverlay={hasOverlays}
                  {...(index === 0 ? { askImage: askFirstPage } : {})}
                >
                  {renderPage?.({ ...size, number: index + 1, scale: fitting * zoom })}
                </PdfPage>
              ))}
          </div>
        </NearPages.Provider>
      </section>
    </div>
  )
}

interface PageBarProps extends Omit<PdfToolbarProps, 'page' | 'onRefit'> {
  area: RefObject<HTMLElement | null>
  onPage: ((number: number) => void) | undefined
  /** Called with the current page. */
  onRefit?: (page: number) => void
}

/** The bar with the page in the middle of the window: on its own, so that scrolling does not render all pages again. */
function PageBar({ area, onPage, onRefit, ...props }: PageBarProps) {
  const page = useMiddlePage(area, onPage)
  return <PdfToolbar page={page} {...props} {...(onRefit ? { onRefit: () => onRefit(page) } : {})} />
}

/** Pixels below the last page, and the line around all of them. */
const pageMargin = 34
/** Pixels between two pages. */
const pageGap = 16

/** At once: gliding over a hundred pages would draw each of them. */
export function jumpTo(area: HTMLElement | null, number: number) {
  area?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Whether the pages in sight are drawn, or cannot be soon: the contents of the others come after that. */
function useAfterDrawing(pdf: Pdf | undefined) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const rest = () => setDrawn(true)
    // Once there is a PDF, the pages in sight wait to be drawn by then.
    const timer = setTimeout(() => (pdf ? allDrawn().then(rest) : rest()), pdf ? 200 : 2000)
    return () => clearTimeout(timer)
  }, [pdf])
  return isDrawn
}

const a4 = { width: 1240, height: 1754 }

function pageKey(index: number) {
  return `page-${index + 1}`
}

interface NotOpenedProps {
  button: RefObject<HTMLButtonElement | null>
  onRetry: () => void
}

function NotOpened({ button, onRetry }: NotOpenedProps) {
  const words = useKitWords('pdf', portuguese)
  useWhenOnline(onRetry)
  return (
    <Alert
      tone="danger"
      action={
        <Button ref={button} onPress={onRetry}>
          {words.again}
        </Button>
      }
    >
      <p className="font-medium">{words.failed}</p>
      <p className="text-quiet">{words.stays}</p>
    </Alert>
  )
}

/** Inner width of an element, height of the bar above it, with a gap, and of the box around the view if that counts; 0 until measured. */
function useRoom(element: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>, isBoxed: boolean) {
  const [room, setRoom] = useState({ width: 0, height: 0, barHeight: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const box = isBoxed ? measured.parentElement?.parentElement : null
    const measure = () => {
      const barHeight = (bar.current?.offsetHeight ?? 0) + 12
      setRoom({ width: measured.clientWidth - 2, height: box?.clientHeight ?? 0, barHeight })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    if (box) observer.observe(box)
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [element, bar, isBoxed])
  return room
}

/** The page in the middle of the window. */
function useMiddlePage(area: RefObject<HTMLElement | null>, onPage: ((number: number) => void) | undefined) {
  const [page, setPage] = useState(1)
  const report = useEffectEvent((number: number) => onPage?.(number))
  useEffect(() => {
    const update = () => {
      for (const sheet of area.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []) {
        const { top, bottom } = sheet.getBoundingClientRect()
        if (bottom < innerHeight / 2 && sheet.parentElement?.lastElementChild !== sheet) continue
        if (top <= innerHeight || sheet.dataset.page === '1') setPage(Number(sheet.dataset.page))
        return
      }
    }
    // Captured, so that a scrolling box around it counts like the window.
    window.addEventListener('scroll', update, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', update, { capture: true })
  }, [area])
  useEffect(() => report(page), [page])
  return page
}

const portuguese = {
  document: 'Documento',
  failed: 'Não foi possível mostrar o documento.',
  stays: 'Verifique a conexão. O documento continua guardado como estava.',
  again: 'Tentar de novo',
}
