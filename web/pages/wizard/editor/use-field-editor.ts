import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { PLACED_FIELDS_MAX } from '@rubrica/contracts/messages.ts'
import { use, useRef, useState } from 'react'
import { counted, formatCount } from '../../../format.ts'
import { toast } from '../../../ui/toast.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { FieldSizesContext } from '../draft/field-sizes.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { arranged } from './arrange.ts'
import { type Editor, type PlacedField, spoken, spokenBox } from './editor-context.ts'
import { landingAt } from './landing.ts'
import { pageInSight } from './page-in-sight.ts'
import { copiedBeside, copiedTo, isFreeOn, mayHold, pastedOn, placedFields } from './placed-fields.ts'
import { type Box, boxAround, commonShift, resizedWithin, usualSize } from './placement.ts'

/** Id of the element of a placed field. */
export function elementIdOf(placementId: string) {
  return `field-${placementId}`
}

/** The editor's state and its actions; `say` speaks to a screen reader. */
export function useFieldEditor(first: ChosenSigner, say: (text: string) => void): Editor {
  const wizard = useWizard()
  const { draft, change } = wizard
  const { of: sizeOf, remember } = use(FieldSizesContext)
  const pages = wizard.document.pages
  const [signerId, chooseSigner] = useState(first.id)
  const [armedId, setArmed] = useState<string | null>(null)
  const [chosenIds, choose] = useState<readonly string[]>([])
  const [isGathering, setGathering] = useState(false)
  const [copied, setCopied] = useState<PlacedField[]>([])
  const awaited = useRef<string | null>(null)

  const placed = placedFields(wizard)
  const find = (id: string) => placed.find((one) => one.id === id)
  const chosen = chosenIds.flatMap((id) => find(id) ?? [])
  const signer = draft.signers.find(({ id }) => id === signerId) ?? first

  const keep = (placements: Placement[], run?: string) => change({ type: 'place', placements, ...(run ? { run } : {}) })
  const edit = (parts: ReadonlyMap<string, Partial<Placement>>, run?: string) =>
    keep(
      draft.placements.map((one) => ({ ...one, ...parts.get(one.id) })),
      run && `${run} ${[...parts.keys()].join()}`,
    )
  /** Gives fields new boxes; the next field of a kind gets the latest new size. */
  const rebox = (boxes: ReadonlyMap<string, Box>, run?: string) => {
    edit(new Map([...boxes].map(([id, { left, top, width, height }]) => [id, { left, top, width, height }])), run)
    const sizes = placed.flatMap(({ id, fieldId, width, height }) => {
      const box = boxes.get(id)
      const isResized = box && (box.width !== width || box.height !== height)
      return isResized ? [{ field_id: fieldId, width: box.width, height: box.height }] : []
    })
    if (sizes.length > 0) remember(sizes)
  }
  const sayBoxes = (boxes: ReadonlyMap<string, Box>, happened: string) => {
    const [box] = boxes.values()
    if (box) say(boxes.size === 1 ? spokenBox(box) : `${fieldCount(boxes.size)} ${happened}.`)
  }
  /** True if so many more fields are too many for one document: then a message says so and no field is added. */
  const isTooMany = (count: number) => {
    const isOver = draft.placements.length + count > PLACED_FIELDS_MAX
    if (isOver) toast(`Um documento leva no máximo ${formatCount(PLACED_FIELDS_MAX)} campos.`, 'warning')
    return isOver
  }
  /** Adds fields, chooses them and gives the first one the focus. */
  const add = (added: Placement[], happened: string) => {
    if (isTooMany(added.length)) return
    awaited.current = added[0]?.id ?? null
    keep([...draft.placements, ...added])
    choose(added.map(({ id }) => id))
    setArmed(null)
    const [one] = placedFields({ ...wizard, draft: { ...draft, placements: added } })
    if (one)
      say(added.length === 1 ? `${spoken(one)}. Campo ${happened}.` : `${fieldCount(added.length)} ${happened}s.`)
  }

  const sizeFor: Editor['sizeFor'] = ({ id, type }) => sizeOf(id) ?? usualSize(type)
  const put = (field: Field, page: DocumentPage, { left, top, width, height }: Box) => {
    if (!mayHold(signer, field)) return
    const of = { pageId: page.id, signerId: signer.id, fieldId: field.id }
    add([{ id: crypto.randomUUID(), ...of, left, top, width, height }], 'colocado')
  }
  const step = (type: 'undo' | 'redo', happened: string) => {
    change({ type })
    say(happened)
  }
  return {
    placed,
    signer,
    chooseSigner,
    armed: wizard.fields.find((field) => field.id === armedId && mayHold(signer, field)) ?? null,
    arm: (field) => setArmed(field?.id ?? null),
    chosen,
    selected: chosen.length === 1 ? (chosen[0] ?? null) : null,
    choose: (ids) => {
      choose(ids)
      if (ids.length > 1) say(`${fieldCount(ids.length)} escolhidos.`)
    },
    toggle: (id) => {
      const ids = chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]
      choose(ids)
      say(ids.length === 1 ? '1 campo escolhido.' : `${fieldCount(ids.length)} escolhidos.`)
    },
    choosePage: () => {
      const page = pageInSight(pages)?.page
      const ids = placed.filter(({ pageId }) => pageId === page?.id).map(({ id }) => id)
      choose(ids)
      say(`${fieldCount(ids.length)} da página ${page?.number} escolhidos.`)
    },
    isGathering,
    gather: (isOn) => {
      setGathering(isOn)
      say(isOn ? 'Cada campo em que você clicar ou pressionar Espaço é somado à escolha.' : 'Um campo de cada vez.')
    },
    move: ({ x, y }, run) => {
      const by = commonShift(chosen, x, y)
      if (by.x === 0 && by.y === 0) return
      const boxes = new Map(chosen.map((one) => [one.id, { ...one, left: one.left + by.x, top: one.top + by.y }]))
      rebox(boxes, run)
      if (run) sayBoxes(boxes, 'movidos')
    },
    grow: ({ x, y }, run) => {
      const boxes = new Map(
        chosen.map((one) => [one.id, resizedWithin(one.page, one, one.width + x, one.height + y)] as const),
      )
      rebox(boxes, run)
      if (run) sayBoxes(boxes, 'com outro tamanho')
    },
    arrange: (how) => {
      const boxes = arranged(how, chosen)
      rebox(boxes)
      sayBoxes(boxes, 'arrumados')
    },
    duplicate: () => chosen.length > 0 && add(copiedBeside(chosen), 'duplicado'),
    copy: () => {
      if (chosen.length === 0) return
      setCopied(chosen)
      say(chosen.length === 1 ? 'Campo copiado.' : `${fieldCount(chosen.length)} copiados.`)
    },
    paste: () => {
      const page = pageInSight(pages)?.page
      const known = copied.filter(({ signerId: id }) => draft.signers.some((one) => one.id === id))
      if (!page || known.length === 0) return
      add(pastedOn(page, known, placed), 'colado')
    },
    canPaste: copied.length > 0,
    repeatOnAllPages: () => {
      const copies = chosen.flatMap((one) =>
        pages.filter((page) => isFreeOn(page, one, placed)).map((page) => copiedTo(page, one)),
      )
      if (isTooMany(copies.length)) return
      if (copies.length > 0) keep([...draft.placements, ...copies])
      const [one] = chosen
      const what = one && chosen.length === 1 ? `${one.name} de ${one.signer.full_name} está` : 'Os campos estão'
      say(`${what} em todas as ${pages.length} páginas.`)
    },
    remove: () => {
      const [one] = chosen
      if (!one) return
      const others = placed.filter((other) => other.pageId === one.pageId && !chosenIds.includes(other.id))
      keep(draft.placements.filter(({ id }) => !chosenIds.includes(id)))
      choose([])
      const isOnly = chosen.length === 1
      say(
        isOnly ? `${one.name} de ${one.signer.full_name}: campo excluído.` : `${fieldCount(chosen.length)} excluídos.`,
      )
      const next = others.find((other) => other.top >= one.top) ?? others.at(-1)
      if (next) document.getElementById(elementIdOf(next.id))?.focus()
    },
    assign: (part, run) => edit(new Map(chosenIds.map((id) => [id, part])), run),
    reshape: (id, box) => rebox(new Map([[id, box]])),
    sizeFor,
    place: (field, at = pageInSight(pages)) =>
      at && put(field, at.page, boxAround(at.page, sizeFor(field), at.x, at.y)),
    landingAt: (field, pointer) => landingAt(pages, placed, sizeFor(field), pointer),
    land: (field, { page, box }) => put(field, page, box),
    undo: () => wizard.canUndo && step('undo', 'Desfeito.'),
    redo: () => wizard.canRedo && step('redo', 'Refeito.'),
    focus: (id) => {
      choose([id])
      document.getElementById(elementIdOf(id))?.focus()
    },
    takesFocus: (id) => {
      if (awaited.current !== id) return false
      awaited.current = null
      return true
    },
  }
}

function fieldCount(count: number) {
  return counted(count, 'campo', 'campos')
}
