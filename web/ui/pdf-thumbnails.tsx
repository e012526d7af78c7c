import { useEffect, useRef, useState } from 'react'
import { type PageSize, type Pdf, pixelsPerPoint } from './pdf-document.ts'

/** Props of `PdfThumbnails`. */
export interface PdfThumbnailsProps {
  /** Undefined until it is open: then the sheets are white. */
  pdf: Pdf | undefined
  sizes: readonly PageSize[]
  /** The page that is marked and stays in sight. */
  page: number
  onJump: (page: number) => void
  /** A note about a page, such as '2 campos'. */
  noteOf?: (page: number) => string | undefined
  /** Several in a row, in a dialog. */
  isGrid?: boolean
}

/** The pages of a PDF in small, each a button. It draws a page that comes into sight, and forgets it when it has gone. */
export function PdfThumbnails({ pdf, sizes, page, onJump, noteOf, isGrid = false }: PdfThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another button
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    current.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [page])
  return (
    <ol className={isGrid ? 'grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3' : 'flex flex-col gap-3'}>
      {sizes.map((size, index) => {
        const number = index + 1
        const note = noteOf?.(number)
        const isCurrent = number === page
        return (
          <li key={`page-${number}`}>
            <button
              ref={isCurrent ? current : null}
              type="button"
              aria-label={`Ir para a página ${number}${note ? `, ${note}` : ''}`}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onJump(number)}
              className={`flex w-full cursor-pointer flex-col gap-1 rounded-control border p-1.5 text-xs ${isCurrent ? 'border-pen bg-pen-wash text-ink' : 'border-transparent text-quiet hover:bg-quiet-wash'}`}
            >
              <Sheet pdf={pdf} number={number} size={size} />
              <span className="tabular flex w-full flex-wrap justify-between gap-x-2">
                <span className={isCurrent ? 'font-semibold' : ''}>{number}</span>
                <span>{note}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** One page, drawn while it is visible. */
function Sheet({ pdf, number, size }: { pdf: Pdf | undefined; number: number; size: PageSize }) {
  const sheet = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!sheet.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const host = sheet.current
    if (!pdf || !host || !isSeen) return
    const drawing = new AbortController()
    draw(pdf, number, host, drawing.signal).catch(() => undefined)
    return () => {
      drawing.abort()
      host.replaceChildren()
    }
  }, [pdf, number, isSeen])
  return (
    <span
      ref={sheet}
      aria-hidden
      className="block w-full overflow-hidden rounded-page bg-white shadow-page [&>canvas]:size-full"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    />
  )
}

async function draw(pdf: Pdf, number: number, host: HTMLElement, signal: AbortSignal) {
  const page = await pdf.page(number)
  if (signal.aborted) return
  const { width } = page.getViewport({ scale: pixelsPerPoint })
  const density = Math.min(devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (host.clientWidth / width) * pixelsPerPoint * density })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (!signal.aborted) host.replaceChildren(canvas)
}
