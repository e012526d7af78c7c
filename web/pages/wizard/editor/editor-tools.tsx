import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'

/** In the bar over the paper: what the next click does, and going back and forth. */
export function EditorTools() {
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
