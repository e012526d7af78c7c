import type { Field } from '@rubrica/contracts/fields.ts'
import { Button } from 'react-aria-components/Button'
import { createPortal } from 'react-dom'
import { FieldIcon } from '../../../fields/field-icon.tsx'
import { personColour } from '../../../ui/person-colour.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { GuideLines } from './guide-lines.tsx'
import type { PointerPlace } from './landing.ts'
import { landingPlaceOf, sheetScale } from './page-in-sight.ts'
import { useDragOut } from './use-drag-out.ts'

/** One field of the palette: dragged onto a page, pressed to place by the next click, or placed by Enter. */
export function PaletteItem({ field }: { field: Field }) {
  const editor = useEditor()
  const colour = personColour(editor.signer.colour)
  const isArmed = editor.armed?.id === field.id
  const { at, dragProps } = useDragOut((pointer) => {
    const landing = editor.landingAt(field, pointer)
    if (landing) editor.land(field, landing)
  })

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
      {at && <DragGhost field={field} pointer={at} />}
    </div>
  )
}

/** The dragged field as it would be placed: on the page if it has snapped, elsewhere under the pointer. */
function DragGhost({ field, pointer }: { field: Field; pointer: PointerPlace }) {
  const { signer, sizeFor, landingAt } = useEditor()
  const { pages } = useWizard().document
  const colour = personColour(signer.colour)
  const landing = landingAt(field, pointer)
  const place = landing ? landingPlaceOf(landing.page) : null
  const scale = sheetScale(pages)
  const { width, height } = landing?.box ?? sizeFor(field)
  const at =
    landing && place
      ? { left: landing.box.left * scale, top: landing.box.top * scale }
      : { left: pointer.x, top: pointer.y }
  return createPortal(
    <>
      <div
        aria-hidden
        className={`pointer-events-none z-50 grid place-items-center overflow-hidden rounded-page border bg-surface/80 text-xs ${place ? 'absolute' : 'fixed -translate-1/2'} ${colour.border} ${colour.text}`}
        style={{ ...at, width: width * scale, height: height * scale }}
      >
        {field.name}
      </div>
      {landing && <GuideLines guides={landing.guides} scale={scale} />}
    </>,
    place ?? document.body,
  )
}
