import type { DOMAttributes } from 'react'
import type { PersonColour } from '../../../ui/person-colour.ts'

/** The corner that resizes with the pointer; the keyboard has Alt and the arrows instead. */
export function ResizeHandle({ colour, ...events }: DOMAttributes<HTMLSpanElement> & { colour: PersonColour }) {
  return (
    <span
      {...events}
      aria-hidden
      className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize touch-none place-items-center max-desk:-right-5 max-desk:-bottom-5 max-desk:size-10"
    >
      <span className={`size-2.5 rounded-[2px] border bg-white ${colour.border}`} />
    </span>
  )
}
