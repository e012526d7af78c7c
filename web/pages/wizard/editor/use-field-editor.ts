import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { PLACED_FIELDS_MAX } from '@rubrica/contracts/messages.ts'
import { use, useRef, useState } from 'react'
import { formatCount } from '../../../format.ts'
import { toast } from '../../../ui/toast.ts'
import { pageLocale, useWords } from '../../../words.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { FieldSizesContext } from '../draft/field-sizes.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { type Editor, fieldCount, type PlacedField, spoken } from './editor-context.ts'
import { landingAt } from './landing.tsx'
import { pageInSight } from './page-in-sight.ts'
import { copiedBeside, copiedTo, isFree, mayHold, pastedOn, placedFields } from './placed-fields.ts'
import { type Box, boxAround } from './placement.ts'
import { useChoice, useFieldChanges } from './use-choice.ts'

/** Id of the element of a placed field. */
export function elementIdOf(placementId: string) {
  return `field-${placementId}`
}

/** The editor's state and its actions; `say` speaks to a screen reader. */
export function useFieldEditor(first: ChosenSigner, say: (text: string) => void): Editor {
  const wizard = useWizard()
  const words = useWords('editorActs', portuguese)
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
    if (isOver) toast(words.most(formatCount(PLACED_FIELDS_MAX, pageLocale())), 'warning')
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
    if (one) say(added.length === 1 ? words.one(spoken(one), happened) : words.many(fieldCount(added.length), happened))
  }

  const sizeFor: Editor['sizeFor'] = ({ id, type }) => sizeOf(id) ?? fieldKinds[type].size
  const put = (field: Field, page: DocumentPage, { left, top, width, height }: Box) => {
    if (!mayHold(signer, field)) return
    const of = { pageId: page.id, signerId: signer.id, fieldId: field.id }
    add([{ id: crypto.randomUUID(), ...of, left, top, width, height }], words.placed)
  }
  const step = (type: 'undo' | 'redo', happened: string) => {
    change({ type })
    say(happened)
  }
  return {
    ...choice,
    ...changes,
    placed,
    duplicate: () => chosen.length > 0 && add(copiedBeside(chosen), words.doubled),
    copy: () => {
      if (chosen.length === 0) return
      setCopied(chosen)
      say(words.copied(chosen.length))
    },
    paste: () => {
      const page = pageInSight(pages)?.page
      const known = copied.filter(({ signerId: id }) => draft.signers.some((one) => one.id === id))
      if (!page || known.length === 0) return
      add(pastedOn(page, known, placed), words.pasted)
    },
    canPaste: copied.length > 0,
    repeatOnAllPages: () => {
      const copies: Placement[] = []
      for (const copy of chosen.flatMap((one) => pages.map((page) => copiedTo(page, one))))
        if (isFree(copy, placed) && isFree(copy, copies)) copies.push(copy)
      if (isTooMany(copies.length)) return
      if (copies.length > 0) keep([...draft.placements, ...copies])
      const [one] = chosen
      const what = one && chosen.length === 1 ? words.is(one.name, one.signer.full_name) : words.are
      say(words.onAll(what, pages.length))
    },
    remove: () => {
      const [one] = chosen
      if (!one) return
      const others = placed.filter((other) => other.pageId === one.pageId && !chosenIds.includes(other.id))
      keep(draft.placements.filter(({ id }) => !chosenIds.includes(id)))
      chooseSilently([])
      const isOnly = chosen.length === 1
      say(isOnly ? words.gone(one.name, one.signer.full_name) : words.allGone(fieldCount(chosen.length)))
      const next = others.find((other) => other.top >= one.top) ?? others.at(-1)
      if (next) document.getElementById(elementIdOf(next.id))?.focus()
    },
    sizeFor,
    place: (field, at = pageInSight(pages)) =>
      at && put(field, at.page, boxAround(at.page, sizeFor(field), at.x, at.y)),
    landingAt: (field, pointer) => landingAt(pages, placed, sizeFor(field), pointer),
    land: (field, { page, box }) => put(field, page, box),
    undo: () => wizard.canUndo && step('undo', words.undone),
    redo: () => wizard.canRedo && step('redo', words.redone),
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

const portuguese = {
  most: (count: string) => `Um documento leva no máximo ${count} campos.`,
  one: (spoken: string, happened: string) => `${spoken}. Campo ${happened}.`,
  many: (fields: string, happened: string) => `${fields} ${happened}s.`,
  placed: 'colocado',
  doubled: 'duplicado',
  pasted: 'colado',
  copied: (count: number) => (count === 1 ? 'Campo copiado.' : `${fieldCount(count)} copiados.`),
  is: (field: string, person: string) => `${field} de ${person} está`,
  are: 'Os campos estão',
  onAll: (what: string, pages: number) => `${what} em todas as ${pages} páginas.`,
  gone: (field: string, person: string) => `${field} de ${person}: campo excluído.`,
  allGone: (fields: string) => `${fields} excluídos.`,
  undone: 'Desfeito.',
  redone: 'Refeito.',
}
