import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { type PageSize, type Pdf, pixelsPerPoint } from '../../../ui/pdf-document.ts'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { fieldCount, useEditor } from './editor-context.ts'

interface PageThumbnailsProps {
  pdf: Pdf | undefined
  /** The page in sight. */
  page: number
  onJump: (page: number) => void
  onClose: () => void
}

/** The pages in small, each with the number of its fields: beside the pages, on narrow screens in a drawer. */
export function PageThumbnails({ pdf, page, onJump, onClose }: PageThumbnailsProps) {
  const { document } = useWizard()
  const { placed } = useEditor()
  const words = useWords('editorThumbs', portuguese)
  const [isDrawer] = useState(() => innerWidth < WIDE)
  const shared = {
    ...{ pdf, page },
    sizes: document.pages,
    noteOf: (number: number) => {
      const count = placed.filter((one) => one.page.number === number).length
      return count > 0 ? fieldCount(count) : undefined
    },
  }
  if (isDrawer) {
    const jump = (number: number) => {
      onClose()
      onJump(number)
    }
    return (
      <Dialog isOpen onClose={onClose} title={words.pages}>
        <PdfThumbnails {...shared} onJump={jump} isGrid />
      </Dialog>
    )
  }
  return (
    <nav
      aria-label={words.pages}
      className="w-36 shrink-0 overflow-y-auto border-r border-line p-3 max-wide:hidden low:sticky low:top-0 low:max-h-dvh"
    >
      <PdfThumbnails {...shared} onJump={onJump} />
    </nav>
  )
}

/** From here on there is room beside the pages: the breakpoint `wide`. */
const WIDE = 900

interface PdfThumbnailsProps {
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
function PdfThumbnails({ pdf, sizes, page, onJump, noteOf, isGrid = false }: PdfThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null)
  const words = useWords('editorThumbs', portuguese)
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
              aria-label={`${words.go(number)}${note ? `, ${note}` : ''}`}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onJump(number)}
              className={`flex w-full cursor-pointer flex-col gap-1 rounded-control border p-1.5 text-xs ${isCurrent ? 'border-pen bg-pen-wash text-ink' : 'border-transparent text-quiet hover:bg-quiet-wash'}`}
            >
              <Sheet pdf={pdf} number={number} size={size} />
              <span aria-hidden className="tabular flex w-full flex-wrap justify-between gap-x-2">
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

const portuguese = {
  pages: 'Páginas',
  go: (page: number) => `Ir para a página ${page}`,
}
