import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { PLACED_FIELDS_MAX } from '@rubrica/contracts/messages.ts'
import { use, useRef, useState } from 'react'
import { formatCount } from '../../../format.ts'
import { toast } from '../../../ui/toast.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { FieldSizesContext } from '../draft/field-sizes.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { type Editor, fieldCount, type PlacedField, spoken } from './editor-context.ts'
import { landingAt } from './landing.tsx'
import { pageInSight } from './page-in-sight.ts'
import { copiedBeside, copiedTo, isFreeOn, mayHold, pastedOn, placedFields } from './placed-fields.ts'
import { type Box, boxAround } from './placement.ts'
import { useChoice, useFieldChanges } from './use-choice.ts'

/** Id of the element of a placed field. */
export function elementIdOf(placementId: string) {
  return `field-${placementId}`
}

/** The editor's state and its actions; `say` speaks to a screen reader. */
export function useFieldEditor(first: ChosenSigner, say: (text: string) => void): Editor {
  const wizard = useWizard()
  const { draft, change } = wizard
  const { of: sizeOf } = use(FieldSizesContext)
  const pages = wizard.document.pages
  const [copied, setCopied] = useState<PlacedField[]>([])
  const awaited = useRef<string | null>(null)

  const placed = placedFields(wizard)
  const { ids: chosenIds, chooseSilently, ...choice } = useChoice(first, placed, say)
  const { signer, chosen } = choice
  const changes = useFieldChanges(placed, { ids: chosenIds, chosen }, say)

  const keep = (placements: Placement[]) => change({ type: 'place', placements })
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
    chooseSilently(added.map(({ id }) => id))
    choice.arm(null)
    const [one] = placedFields({ ...wizard, draft: { ...draft, placements: added } })
    if (one)
      say(added.length === 1 ? `${spoken(one)}. Campo ${happened}.` : `${fieldCount(added.length)} ${happened}s.`)
  }

  const sizeFor: Editor['sizeFor'] = ({ id, type }) => sizeOf(id) ?? fieldKinds[type].size
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
    ...choice,
    ...changes,
    placed,
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
      chooseSilently([])
      const isOnly = chosen.length === 1
      say(
        isOnly ? `${one.name} de ${one.signer.full_name}: campo excluído.` : `${fieldCount(chosen.length)} excluídos.`,
      )
      const next = others.find((other) => other.top >= one.top) ?? others.at(-1)
      if (next) document.getElementById(elementIdOf(next.id))?.focus()
    },
    sizeFor,
    place: (field, at = pageInSight(pages)) =>
      at && put(field, at.page, boxAround(at.page, sizeFor(field), at.x, at.y)),
    landingAt: (field, pointer) => landingAt(pages, placed, sizeFor(field), pointer),
    land: (field, { page, box }) => put(field, page, box),
    undo: () => wizard.canUndo && step('undo', 'Desfeito.'),
    redo: () => wizard.canRedo && step('redo', 'Refeito.'),
    focus: (id) => {
      chooseSilently([id])
      document.getElementById(elementIdOf(id))?.focus()
    },
    takesFocus: (id) => {
      if (awaited.current !== id) return false
      awaited.current = null
      return true
    },
  }
}
