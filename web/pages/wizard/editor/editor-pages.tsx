import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pdf } from '../../../ui/pdf-document.ts'
import { jumpTo, PdfView } from '../../../ui/pdf-view.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { EditorTools } from './editor-tools.tsx'
import { PageLayer } from './page-layer.tsx'
import { usePart } from './use-part.ts'

const load = async () => (await import('./page-thumbnails.tsx')).PageThumbnails

/** The document's pages with all placed fields, and their thumbnails if the person wants them. */
export function EditorPages() {
  const { document, fileUrl } = useWizard()
  const pane = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<Pdf>()
  const [page, setPage] = useState(1)
  const [hasThumbnails, setThumbnails] = useState(() => document.pages.length > 1 && innerWidth >= ROOMY)
  const PageThumbnails = usePart(load, hasThumbnails)
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
          label={`Páginas de ${document.name}`}
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
