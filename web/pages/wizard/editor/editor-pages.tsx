import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pdf } from '../../../ui/pdf-document.ts'
import { jumpTo, PdfView } from '../../../ui/pdf-view.tsx'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { EditorTools } from './editor-tools.tsx'
import { GuideLines, type Guides, noGuides } from './landing.tsx'
import { LANDING_ATTRIBUTE, PAGE_ATTRIBUTE, pageAt } from './page-in-sight.ts'
import { PlacedBox } from './placed-box.tsx'
import { fieldName } from './placed-fields.ts'
import { usePart } from './use-part.ts'
import { useRubberBand } from './use-rubber-band.ts'

const load = async () => (await import('./page-thumbnails.tsx')).PageThumbnails

/** The document's pages with all placed fields, and their thumbnails if the person wants them. */
export function EditorPages() {
  const { document, fileUrl } = useWizard()
  const pane = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<Pdf>()
  const [page, setPage] = useState(1)
  const [hasThumbnails, setThumbnails] = useState(() => document.pages.length > 1 && innerWidth >= ROOMY)
  const PageThumbnails = usePart(load, hasThumbnails)
  const words = useWords('editorPages', portuguese)
  useLettingGo(pane)

  return (
    <div className="flex min-h-0 grow">
      {hasThumbnails && PageThumbnails && (
        <PageThumbnails
          pdf={pdf}
          page={page}
          onJump={(number) => jumpTo(pane.current, number)}
          onClose={() => setThumbnails(false)}
        />
      )}
      <div ref={pane} className="@container min-w-0 grow px-4 pt-2 wide:px-8 roomy:overflow-y-auto">
        <PdfView
          source={{ url: fileUrl }}
          pageSizes={document.pages}
          label={words.pages(document.name)}
          stickyTop={-8}
          hasWholePages
          startsWide
          toolbar={<EditorTools hasThumbnails={hasThumbnails} onThumbnails={setThumbnails} />}
          onOpen={setPdf}
          onPage={setPage}
          renderPage={({ number, scale }) => {
            const shown = document.pages.find((one) => one.number === number)
            return shown && <PageLayer page={shown} scale={scale} />
          }}
        />
      </div>
    </div>
  )
}

/** Pixels of a window that has room for thumbnails from the start. */
const ROOMY = 1400

/** A press on the pages outside of the fields ends their choice, unless it adds to it. */
function useLettingGo(pane: { current: HTMLElement | null }) {
  const { isGathering, choose } = useEditor()
  const letGo = useEffectEvent(({ target, shiftKey }: PointerEvent) => {
    if (isGathering || shiftKey) return
    if (target instanceof Element && target.closest('section') && !target.closest('[data-placed]')) choose([])
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => letGo(event)
    const element = pane.current
    element?.addEventListener('pointerdown', listen)
    return () => element?.removeEventListener('pointerdown', listen)
  }, [pane])
}

/** Layer over a rendered page: its fields, and the click target while a field is armed. Pages are white in the dark theme too. */
function PageLayer({ page, scale }: { page: DocumentPage; scale: number }) {
  const { placed, armed, place } = useEditor()
  const words = useWords('editorPages', portuguese)
  const [guides, setGuides] = useState<Guides>(noGuides)
  const onPage = placed.filter(({ pageId }) => pageId === page.id)
  const { band, bandProps } = useRubberBand(onPage, scale)
  return (
    <div
      {...{ [PAGE_ATTRIBUTE]: page.id }}
      {...bandProps}
      className="absolute inset-0 text-ink"
      style={{ colorScheme: 'light' }}
    >
      {armed && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.place(fieldName(armed), page.number)}
          className="absolute inset-0 cursor-crosshair"
          onClick={({ clientX, clientY, detail }) =>
            place(armed, detail === 0 ? undefined : pageAt([page], clientX, clientY))
          }
        />
      )}
      {onPage.map((one) => (
        <PlacedBox key={one.id} placed={one} others={onPage} scale={scale} onGuides={setGuides} />
      ))}
      <GuideLines guides={guides} scale={scale} />
      <div {...{ [LANDING_ATTRIBUTE]: page.id }} className="pointer-events-none absolute inset-0" />
      {band && (
        <span
          aria-hidden
          className="pointer-events-none absolute border border-dashed border-pen bg-pen/10"
          style={band}
        />
      )}
    </div>
  )
}

const portuguese = {
  pages: (document: string) => `Páginas de ${document}`,
  place: (field: string, page: number) => `Colocar ${field} na página ${page}`,
}
