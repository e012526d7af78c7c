import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Alert } from '../../../ui/alert.tsx'
import { useWords } from '../../../words.ts'
import { type ChosenSigner, namesOf, signersWithoutFields } from '../draft/draft.ts'
import { holdsFields } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { type Editor, EditorContext, usePartyWords } from './editor-context.ts'
import { EditorPages } from './editor-pages.tsx'
import { EditorSide } from './editor-side.tsx'
import { Palette } from './palette.tsx'
import { KEYS_HELP_ID } from './placed-box.tsx'
import { useFieldEditor } from './use-field-editor.ts'

/** Preparation with fields: palette left, pages in the middle, properties right. */
export function FieldEditor() {
  const { draft, pathOf } = useWizard()
  const first = draft.signers.find(holdsFields)
  return first ? <OpenEditor first={first} /> : <Navigate to={pathOf('signers')} replace />
}

function OpenEditor({ first }: { first: ChosenSigner }) {
  const { kind, draft, change, go } = useWizard()
  const words = useWords('editorFrame', portuguese)
  const [spoken, setSpoken] = useState('')
  // The same sentence again would change nothing, and a screen reader would stay silent.
  const say = (text: string) => setSpoken((before) => (before === text ? `${text}\u00a0` : text))
  const [wasRefused, setRefused] = useState(false)
  const editor = useFieldEditor(first, say)
  const { each } = usePartyWords(kind)
  const missing = signersWithoutFields(draft)
  useEditorKeys(editor)

  const submit = () => {
    setRefused(missing.length > 0)
    if (missing.length > 0) return
    change({ type: 'prepared', method: 'collect' })
    go('review')
  }
  return (
    <StepFrame step="prepare" submitLabel={words.submit} onSubmit={submit} isFull>
      <EditorContext value={editor}>
        <h1 className="sr-only">{words.title}</h1>
        <div className="flex h-full flex-col wide:grid wide:grid-cols-[248px_minmax(0,1fr)_280px]">
          <Palette />
          <div className="flex min-h-0 min-w-0 grow flex-col roomy:max-wide:-order-2">
            <EditorPages />
            {wasRefused && missing.length > 0 && (
              <Alert tone="warning" onClose={() => setRefused(false)} className="m-3">
                {words.missing(each, namesOf(missing))}
              </Alert>
            )}
          </div>
          <EditorSide />
        </div>
        <p role="status" className="sr-only">
          {spoken}
        </p>
        <p id={KEYS_HELP_ID} hidden>
          {words.keys}
        </p>
      </EditorContext>
    </StepFrame>
  )
}

/** The keys that work anywhere but in a text box and in a dialog; Escape puts an armed field back and ends gathering. */
function useEditorKeys(editor: Editor) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.arm(null)
      if (editor.isGathering) editor.gather(false)
    }
    if (isElsewhere(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const actions: Record<string, (() => void) | undefined> = {
      z: event.shiftKey ? editor.redo : editor.undo,
      y: editor.redo,
      a: editor.choosePage,
      c: editor.chosen.length > 0 && getSelection()?.isCollapsed !== false ? editor.copy : undefined,
      v: editor.canPaste ? editor.paste : undefined,
      d: editor.chosen.length > 0 ? editor.duplicate : undefined,
    }
    const does = actions[event.key.toLowerCase()]
    if (!does) return
    event.preventDefault()
    does()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere(target: EventTarget | null) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}

const portuguese = {
  submit: 'Ir para a revisão',
  title: 'Preparação: coloque os campos nas páginas',
  missing: (each: string, names: string) => `${each} precisa de pelo menos um campo. Falta para ${names}.`,
  keys: 'Setas movem, com Shift mais depressa. Alt e setas mudam o tamanho. Shift e Espaço começam a escolha de vários, Espaço soma outro campo, Ctrl A escolhe todos da página. Ctrl C copia, Ctrl V cola na página à vista, Ctrl D duplica. Delete exclui.',
}
