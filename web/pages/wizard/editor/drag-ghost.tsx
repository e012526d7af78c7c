import type { Field } from '@rubrica/contracts/fields.ts'
import { createPortal } from 'react-dom'
import { personColour } from '../../../ui/person-colour.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { sheetScale } from './page-in-sight.ts'
import { usualSize } from './placement.ts'

/** The field under the pointer on its way to the paper, in the size that it will have there. */
export function DragGhost({ field, x, y }: { field: Field; x: number; y: number }) {
  const { signer } = useEditor()
  const colour = personColour(signer.colour)
  const scale = sheetScale(useWizard().document.pages)
  const { width, height } = usualSize(field.type)
  return createPortal(
    <div
      aria-hidden
      className={`pointer-events-none fixed z-50 grid -translate-1/2 place-items-center overflow-hidden rounded-paper border bg-surface/80 text-xs ${colour.border} ${colour.text}`}
      style={{ left: x, top: y, width: width * scale, height: height * scale }}
    >
      {field.name}
    </div>,
    document.body,
  )
}
