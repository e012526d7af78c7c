import type { Field } from '@rubrica/contracts/fields.ts'
import { Button } from 'react-aria-components/Button'
import { createPortal } from 'react-dom'
import { personColour } from '../../../ui/person-colour.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { FieldIcon } from './field-icon.tsx'
import { sizeFor } from './field-sizes.ts'
import { sheetScale } from './page-in-sight.ts'
import { useDragOut } from './use-drag-out.ts'

/** One field of the palette: dragged onto a page, pressed to place by the next click, or placed by Enter. */
export function PaletteItem({ field }: { field: Field }) {
  const editor = useEditor()
  const colour = personColour(editor.signer.colour)
  const isArmed = editor.armed?.id === field.id
  const { at, dragProps } = useDragOut((x, y) => editor.drop(field, x, y))

  return (
    <div {...dragProps} className="shrink-0 touch-pan-x select-none">
      <Button
        aria-pressed={isArmed}
        onPress={({ pointerType }) => {
          if (pointerType === 'keyboard' || pointerType === 'virtual') editor.place(field)
          else editor.arm(isArmed ? null : field)
        }}
        className={`flex min-h-9 w-full cursor-grab items-center gap-2.5 rounded-control border bg-surface px-2.5 text-left whitespace-nowrap transition-colors duration-150 max-wide:min-h-11 data-hovered:border-edge ${isArmed ? `${colour.border} ${colour.wash}` : 'border-line'}`}
      >
        <FieldIcon type={field.type} className={`size-4 shrink-0 ${colour.text}`} />
        <span className="min-w-0 truncate">{field.name}</span>
      </Button>
      {at && <DragGhost field={field} x={at.x} y={at.y} />}
    </div>
  )
}

/** The dragged field under the pointer, in the size that it will have on the page. */
function DragGhost({ field, x, y }: { field: Field; x: number; y: number }) {
  const { signer } = useEditor()
  const colour = personColour(signer.colour)
  const scale = sheetScale(useWizard().document.pages)
  const { width, height } = sizeFor(field)
  return createPortal(
    <div
      aria-hidden
      className={`pointer-events-none fixed z-50 grid -translate-1/2 place-items-center overflow-hidden rounded-page border bg-surface/80 text-xs ${colour.border} ${colour.text}`}
      style={{ left: x, top: y, width: width * scale, height: height * scale }}
    >
      {field.name}
    </div>,
    document.body,
  )
}
