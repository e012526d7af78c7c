import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PdfView } from '../../../ui/pdf-view.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { PageLayer } from './page-layer.tsx'

/** The document's pages with all placed fields. */
export function EditorPages() {
  const { document, fileUrl } = useWizard()
  const pane = useRef<HTMLDivElement>(null)
  const { select } = useEditor()

  useEffect(() => {
    const letGo = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('section') && !target.closest('[data-placed]')) select(null)
    }
    const element = pane.current
    element?.addEventListener('pointerdown', letGo)
    return () => element?.removeEventListener('pointerdown', letGo)
  }, [select])

  return (
    <div ref={pane} className="min-h-0 grow overflow-y-auto px-4 pt-2 not-tall:h-[90dvh] wide:px-8">
      <PdfView
        source={{ url: fileUrl }}
        pageSizes={document.pages}
        label={`Páginas de ${document.name}`}
        stickyTop={-8}
        toolbar={<EditorTools />}
        renderPage={({ number, scale }) => {
          const page = document.pages.find((one) => one.number === number)
          return page && <PageLayer page={page} scale={scale} />
        }}
      />
    </div>
  )
}

/** Tools above the pages: what the next click does, undo and redo. */
function EditorTools() {
  const { canUndo, canRedo, change } = useWizard()
  const { armed } = useEditor()
  return (
    <>
      {armed && <p className="mr-2 truncate font-medium text-pen">Clique na página para colocar {armed.name}</p>}
      <Button
        variant="plain"
        size="icon"
        aria-label="Desfazer"
        isDisabled={!canUndo}
        onPress={() => change({ type: 'undo' })}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label="Refazer"
        isDisabled={!canRedo}
        onPress={() => change({ type: 'redo' })}
      >
        <Redo2 aria-hidden />
      </Button>
    </>
  )
}
