import { type DOMAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { type PersonColour, personColour } from '../../../ui/person-colour.ts'
import { type PlacedField, spoken, useEditor } from './editor-context.ts'
import { FieldIcon } from './field-icon.tsx'
import type { Guides } from './snap.ts'
import { useBoxMoves } from './use-box-moves.ts'
import { elementIdOf } from './use-field-editor.ts'

/** Id of the sentence that tells how a field is moved by keyboard. */
export const KEYS_HELP_ID = 'field-keys'

/** A placed field: dragged, or moved by the arrow keys; Delete removes it. */
export function PlacedBox({ placed, others, scale, onGuides }: PlacedBoxProps) {
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const { box, moveProps, resizeProps } = useBoxMoves({ placed, others, scale, onGuides })
  const isSelected = editor.selected?.id === placed.id
  const colour = personColour(placed.signer.colour)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the field is first drawn
  useEffect(() => {
    if (editor.takesFocus(placed.id)) button.current?.focus()
  }, [])

  const act = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') editor.remove(placed.id)
    else if (event.key === 'Escape') editor.select(null)
    else return
    event.preventDefault()
  }
  return (
    <div
      data-placed
      className="absolute rounded-page bg-white/75"
      style={{ left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale }}
    >
      <button
        {...mergeProps(moveProps, {
          onKeyDown: act,
          onPointerDown: () => button.current?.focus({ preventScroll: true }),
        })}
        ref={button}
        type="button"
        id={elementIdOf(placed.id)}
        aria-label={spoken(placed)}
        aria-describedby={KEYS_HELP_ID}
        aria-pressed={isSelected}
        onFocus={() => editor.select(placed.id)}
        className={`flex size-full cursor-move touch-none items-center justify-center gap-1 overflow-hidden rounded-page border text-xs leading-none select-none ${colour.border} ${colour.wash} ${colour.text} ${isSelected ? 'ring-1 ring-current' : ''}`}
      >
        <FieldIcon type={placed.field.type} className="size-3.5 shrink-0" />
        <span className="min-w-0 truncate font-medium">{placed.name}</span>
        <span
          className={`absolute -top-2 -left-2 grid size-4 place-items-center rounded-full text-[10px] font-semibold uppercase ${colour.solid}`}
        >
          {placed.signer.full_name.trim().charAt(0)}
        </span>
      </button>
      {isSelected && <ResizeHandle {...resizeProps} colour={colour} />}
    </div>
  )
}

interface PlacedBoxProps {
  placed: PlacedField
  /** The fields of the same page, to align with. */
  others: readonly PlacedField[]
  /** Pixels of the window for one pixel at 150 DPI. */
  scale: number
  onGuides: (guides: Guides) => void
}

/** The corner that resizes by pointer; by keyboard it is Alt and the arrow keys. */
function ResizeHandle({ colour, ...events }: DOMAttributes<HTMLSpanElement> & { colour: PersonColour }) {
  return (
    <span
      {...events}
      aria-hidden
      className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize touch-none place-items-center max-wide:-right-5 max-wide:-bottom-5 max-wide:size-10"
    >
      <span className={`size-2.5 rounded-[2px] border bg-white ${colour.border}`} />
    </span>
  )
}
