import { type DOMAttributes, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { FieldIcon } from '../../../fields/field-icon.tsx'
import { labelSize } from '../../../fields/label-size.ts'
import { initialOf, type PersonColour, personColour } from '../../../ui/avatar.tsx'
import { type PlacedField, spoken, useEditor } from './editor-context.ts'
import type { Guides } from './landing.tsx'
import { ALONG, useBoxMoves } from './use-box-moves.ts'
import { elementIdOf } from './use-field-editor.ts'

/** Id of the sentence that says how to move a field by keyboard. */
export const KEYS_HELP_ID = 'field-keys'

/** A placed field: dragged, or moved by the arrow keys. */
export function PlacedBox({ placed, others, scale, onGuides }: PlacedBoxProps) {
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const { box, isUnderway, wasDragged, moveProps, resizeProps } = useBoxMoves({ placed, others, scale, onGuides })
  const isChosen = editor.chosen.some(({ id }) => id === placed.id)
  const pressProps = useChoosing({ id: placed.id, isChosen, wasDragged, button })
  const colour = personColour(placed.signer.colour)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is first drawn
  useEffect(() => {
    if (editor.takesFocus(placed.id)) button.current?.focus()
  }, [])

  return (
    <div
      data-placed
      className="absolute rounded-page bg-white/75"
      style={{
        ...{ left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale },
        translate: isChosen && !isUnderway ? ALONG : undefined,
      }}
    >
      <button
        {...mergeProps(moveProps, pressProps)}
        ref={button}
        type="button"
        id={elementIdOf(placed.id)}
        aria-label={spoken(placed)}
        aria-describedby={KEYS_HELP_ID}
        aria-pressed={isChosen}
        className={`flex size-full cursor-move touch-none items-center justify-center gap-1 overflow-hidden rounded-page border text-xs leading-none select-none ${colour.border} ${colour.wash} ${colour.text} ${isChosen ? 'ring-1 ring-current' : ''}`}
      >
        <FieldIcon type={placed.field.type} className="size-3.5 shrink-0" />
        <span
          className="min-w-0 truncate font-medium"
          style={{ fontSize: labelSize(placed.name, box.width * scale - ICON) }}
        >
          {placed.name}
        </span>
        <span
          data-initial={initialOf(placed.signer.full_name)}
          className={`absolute -top-2 -left-2 grid size-4 place-items-center rounded-full text-[10px] font-semibold uppercase before:content-[attr(data-initial)] forced-colors:border ${colour.solid}`}
        />
      </button>
      {editor.selected?.id === placed.id && <ResizeHandle {...resizeProps} colour={colour} />}
    </div>
  )
}

/** Pixels of the icon with the room beside it and the border. */
const ICON = 22

interface PlacedBoxProps {
  placed: PlacedField
  /** The fields of the same page, to align with. */
  others: readonly PlacedField[]
  /** Pixels of the window for one pixel at 150 DPI. */
  scale: number
  onGuides: (guides: Guides) => void
}

interface Choosing {
  id: string
  isChosen: boolean
  wasDragged: { current: boolean }
  button: { current: HTMLButtonElement | null }
}

/**
 * A press chooses only this field; with Shift, or while gathering, it adds the field to the chosen ones or takes it out.
 * By keyboard Shift and the space bar begin to gather: the focus can then move on without choosing.
 */
function useChoosing({ id, isChosen, wasDragged, button }: Choosing) {
  const { isGathering, gather, chosen, choose, toggle, remove } = useEditor()
  const wasAdded = useRef(false)
  const isFocusing = useRef(false)
  return {
    onPointerDown: ({ shiftKey }: PointerEvent) => {
      wasAdded.current = !isChosen
      if (!isChosen) {
        if (shiftKey || isGathering) toggle(id)
        else choose([id])
      }
      isFocusing.current = true
      button.current?.focus({ preventScroll: true })
      isFocusing.current = false
    },
    onFocus: () => {
      if (!isChosen && !isGathering && !isFocusing.current) choose([id])
    },
    onClick: ({ shiftKey, detail }: MouseEvent) => {
      const isAdding = shiftKey || isGathering
      if (detail === 0 && !isGathering) return shiftKey ? gather(true) : choose([id])
      if (detail === 0) return toggle(id)
      if (wasDragged.current || wasAdded.current) return
      if (isAdding) toggle(id)
      else if (chosen.length > 1) choose([id])
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Delete' || event.key === 'Backspace') remove()
      else if (event.key === 'Escape') choose([])
      else return
      event.preventDefault()
    },
  }
}

/** The corner that resizes by pointer; by keyboard it is Alt and the arrow keys. */
function ResizeHandle({ colour, ...events }: DOMAttributes<HTMLSpanElement> & { colour: PersonColour }) {
  return (
    <span
      {...events}
      aria-hidden
      className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize touch-none place-items-center max-wide:-right-5 max-wide:-bottom-5 max-wide:size-10"
    >
      <span className={`size-2.5 rounded-[2px] border bg-white forced-colors:bg-[Highlight] ${colour.border}`} />
    </span>
  )
}
