import { ClipboardPaste, PanelLeft, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { fieldName } from './placed-fields.ts'

interface EditorToolsProps {
  hasThumbnails: boolean
  onThumbnails: (isOn: boolean) => void
}

/** Tools above the pages: what the next click does, thumbnails, choosing several, paste, undo and redo. */
export function EditorTools({ hasThumbnails, onThumbnails }: EditorToolsProps) {
  const { canUndo, canRedo, document } = useWizard()
  const { armed, isGathering, gather, canPaste, paste, undo, redo, placed } = useEditor()
  const words = useWords('editorTools', portuguese)
  return (
    // The hint takes the place of the tools, which keep theirs: the pages must not move under the finger.
    <div className="grid grow items-center *:[grid-area:1/1]">
      {armed && (
        <p className="line-clamp-2 w-0 min-w-full text-right leading-4.5 font-medium text-pen">
          {words.click(fieldName(armed))}
        </p>
      )}
      <div className={`flex justify-end gap-x-1 ${armed ? 'invisible' : ''}`}>
        {document.pages.length > 1 && (
          <Tool label={words.thumbs} isOn={hasThumbnails} onPress={() => onThumbnails(!hasThumbnails)}>
            <PanelLeft aria-hidden />
          </Tool>
        )}
        {placed.length > 1 && (
          <Tool label={words.select} word={words.several} isOn={isGathering} onPress={() => gather(!isGathering)}>
            <SquareDashedMousePointer aria-hidden />
          </Tool>
        )}
        {canPaste && (
          <Tool label={words.paste} onPress={paste}>
            <ClipboardPaste aria-hidden />
          </Tool>
        )}
        <Button variant="plain" size="icon" aria-label={words.undo} isDisabled={!canUndo} onPress={undo}>
          <Undo2 aria-hidden />
        </Button>
        <Button variant="plain" size="icon" aria-label={words.redo} isDisabled={!canRedo} onPress={redo}>
          <Redo2 aria-hidden />
        </Button>
      </div>
    </div>
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

const portuguese = {
  click: (field: string) => `Clique na página para colocar ${field}`,
  thumbs: 'Miniaturas',
  select: 'Escolher vários',
  several: 'Vários',
  paste: 'Colar',
  undo: 'Desfazer',
  redo: 'Refazer',
}
