import type { Field } from '@rubrica/contracts/fields.ts'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { createPortal } from 'react-dom'
import { FieldIcon, shownTypes } from '../../../fields/field-icon.tsx'
import { Avatar, personColour } from '../../../ui/avatar.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWords } from '../../../words.ts'
import { signersWithoutFields } from '../draft/draft.ts'
import { holdsFields } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { GuideLines, type PointerPlace } from './landing.tsx'
import { landingPlaceOf, sheetScale } from './page-in-sight.ts'
import { fieldName, mayHold } from './placed-fields.ts'

/** Chooses the signer and the field to place. On narrow screens a strip under the pages. */
export function Palette() {
  const { signer } = useEditor()
  const words = useWords('editorPalette', portuguese)
  const fields = useWizard().fields.filter((field) => mayHold(signer, field))
  const standard = shownTypes.flatMap((type) => fields.filter((field) => field.is_standard && field.type === type))
  const others = fields.filter((field) => !field.is_standard)
  return (
    <section
      aria-label={words.fields}
      className="flex gap-4 border-line bg-surface p-3 max-wide:shrink-0 max-wide:flex-col max-wide:gap-2 max-wide:border-t low:max-wide:border-t-0 low:max-wide:border-b wide:min-h-0 wide:flex-col wide:overflow-y-auto wide:border-r wide:p-4 low:wide:sticky low:wide:top-0 low:wide:max-h-dvh"
    >
      <SignerChoice />
      <div className="flex gap-2 max-wide:-mx-3 max-wide:overflow-x-auto max-wide:px-3 max-wide:py-1 wide:flex-col">
        {standard.map((field) => (
          <PaletteItem key={field.id} field={field} />
        ))}
        {standard.length > 0 && <hr className="border-line max-wide:hidden" />}
        {others.map((field) => (
          <PaletteItem key={field.id} field={field} />
        ))}
      </div>
      <p className="text-sm text-quiet max-wide:hidden">{words.help}</p>
    </section>
  )
}

function SignerChoice() {
  const { draft } = useWizard()
  const { signer, chooseSigner } = useEditor()
  const words = useWords('editorPalette', portuguese)
  const without = signersWithoutFields(draft)
  return (
    <Select
      label={words.for}
      className="max-wide:[&>:first-child]:sr-only"
      value={signer.id}
      onChange={(id) => id !== null && chooseSigner(String(id))}
      options={draft.signers.filter(holdsFields).map(({ id, full_name, colour }) => ({
        id,
        label: full_name,
        ...(without.some((one) => one.id === id) ? { note: words.none } : {}),
        before: <Avatar name={full_name} seed={colour} size="small" />,
      }))}
    />
  )
}

/** One field of the palette: dragged onto a page, pressed to place by the next click, or placed by Enter. */
function PaletteItem({ field }: { field: Field }) {
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
        <span className="min-w-0 truncate">{fieldName(field)}</span>
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
        {fieldName(field)}
      </div>
      {landing && <GuideLines guides={landing.guides} scale={scale} />}
    </>,
    place ?? document.body,
  )
}

/** Pixels that a pointer travels before a press becomes a drag. */
const SLACK = 6

/**
 * Follows the pointer from press to release, in pixels of the window. It listens on the element around
 * the button, which stops its own pointer events; a drag that the browser takes over is cancelled.
 */
function useDragOut(onDrop: (at: PointerPlace) => void) {
  const [at, setAt] = useState<PointerPlace | null>(null)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  const onPointerDownCapture = (start: ReactPointerEvent) => {
    if (start.button !== 0) return
    following.current?.abort()
    const listening = new AbortController()
    following.current = listening
    let isDragged = false

    const follow = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK
      if (isDragged) setAt(placeOf(event))
    }
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      listening.abort()
      setAt(null)
      if (isDragged && event.type === 'pointerup') onDrop(placeOf(event))
    }
    window.addEventListener('pointermove', follow, { signal: listening.signal, capture: true })
    window.addEventListener('pointerup', finish, { signal: listening.signal, capture: true })
    window.addEventListener('pointercancel', finish, { signal: listening.signal, capture: true })
  }
  return { at, dragProps: { onPointerDownCapture } }
}

/** With Alt a field is placed freely. */
function placeOf({ clientX, clientY, altKey }: PointerEvent): PointerPlace {
  return { x: clientX, y: clientY, isFree: altKey }
}

const portuguese = {
  fields: 'Campos para colocar',
  help: 'Arraste um campo até a página, ou escolha o campo e depois o lugar. Com o teclado, Enter coloca no meio da página.',
  for: 'Campos para',
  none: 'Ainda sem campos',
}
