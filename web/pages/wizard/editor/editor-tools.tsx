import { ClipboardPaste, PanelLeft, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'

interface EditorToolsProps {
  hasThumbnails: boolean
  onThumbnails: (isOn: boolean) => void
}

/** Tools above the pages: what the next click does, thumbnails, choosing several, paste, undo and redo. */
export function EditorTools({ hasThumbnails, onThumbnails }: EditorToolsProps) {
  const { canUndo, canRedo, document } = useWizard()
  const { armed, isGathering, gather, canPaste, paste, undo, redo, placed } = useEditor()
  if (armed) return <p className="mr-2 truncate font-medium text-pen">Clique na página para colocar {armed.name}</p>
  return (
    <>
      {document.pages.length > 1 && (
        <Tool label="Miniaturas" isOn={hasThumbnails} onPress={() => onThumbnails(!hasThumbnails)}>
          <PanelLeft aria-hidden />
        </Tool>
      )}
      {placed.length > 1 && (
        <Tool label="Escolher vários" word="Vários" isOn={isGathering} onPress={() => gather(!isGathering)}>
          <SquareDashedMousePointer aria-hidden />
        </Tool>
      )}
      {canPaste && (
        <Tool label="Colar" onPress={paste}>
          <ClipboardPaste aria-hidden />
        </Tool>
      )}
      <Button variant="plain" size="icon" aria-label="Desfazer" isDisabled={!canUndo} onPress={undo}>
        <Undo2 aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label="Refazer" isDisabled={!canRedo} onPress={redo}>
        <Redo2 aria-hidden />
      </Button>
    </>
  )
}

interface ToolProps {
  label: string
  /** The visible part of the label. */
  word?: string
  /** For a tool that stays on until the next press. */
  isOn?: boolean
  onPress: () => void
  children: ReactNode
}

/** A tool that shows its name if there is room. */
function Tool({ label, word = label, isOn, onPress, children }: ToolProps) {
  return (
    <Button
      variant="plain"
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onPress={onPress}
      className={`px-2 max-sm:w-11 max-sm:px-0 ${isOn ? 'bg-pen-wash text-pen' : ''}`}
    >
      {children}
      <span className="hidden @2xl:inline">{word}</span>
    </Button>
  )
}
