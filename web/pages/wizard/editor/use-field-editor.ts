import { useRef, useState } from 'react'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { type Editor, spoken, spokenBox } from './editor-context.ts'
import { pageAt, pageInSight } from './page-in-sight.ts'
import { copiedTo, isFreeOn, mayHold, placedFields } from './placed-fields.ts'
import { besides, boxAround } from './placement.ts'

/** Id of the element of a placed field. */
export function elementIdOf(placementId: string) {
  return `field-${placementId}`
}

/** The editor's state and everything that can be done with it; `say` speaks to a screen reader. */
export function useFieldEditor(first: ChosenSigner, say: (text: string) => void): Editor {
  const wizard = useWizard()
  const { draft, change } = wizard
  const pages = wizard.document.pages
  const [signerId, chooseSigner] = useState(first.id)
  const [armedId, setArmed] = useState<string | null>(null)
  const [selectedId, select] = useState<string | null>(null)
  const awaited = useRef<string | null>(null)

  const placed = placedFields(wizard)
  const find = (id: string | null) => placed.find((one) => one.id === id)
  const signer = draft.signers.find(({ id }) => id === signerId) ?? first

  const keep = (placements: Placement[], run?: string) => change({ type: 'place', placements, ...(run ? { run } : {}) })
  const edit = (id: string, part: Partial<Placement>, run?: string) =>
    keep(
      draft.placements.map((one) => (one.id === id ? { ...one, ...part } : one)),
      run,
    )
  const add = (added: Placement, happened: string) => {
    awaited.current = added.id
    keep([...draft.placements, added])
    select(added.id)
    setArmed(null)
    const [one] = placedFields({ ...wizard, draft: { ...draft, placements: [added] } })
    if (one) say(`${spoken(one)}. ${happened}`)
  }

  const place: Editor['place'] = (field, at = pageInSight(pages)) => {
    if (!at || !mayHold(signer, field)) return
    const box = boxAround(at.page, field.type, at.x, at.y)
    add(
      { id: crypto.randomUUID(), pageId: at.page.id, signerId: signer.id, fieldId: field.id, ...box },
      'Campo colocado.',
    )
  }
  return {
    placed,
    signer,
    chooseSigner,
    armed: wizard.fields.find((field) => field.id === armedId && mayHold(signer, field)) ?? null,
    arm: (field) => setArmed(field?.id ?? null),
    selected: find(selectedId) ?? null,
    select,
    place,
    drop: (field, clientX, clientY) => {
      const at = pageAt(pages, clientX, clientY)
      if (at) place(field, at)
    },
    reshape: (id, box, run) => {
      edit(id, box, run)
      const one = find(id)
      if (one && run) say(spokenBox({ ...one, ...box }))
    },
    assign: edit,
    duplicate: (id) => {
      const one = find(id)
      if (one) add({ ...copiedTo(one.page, one), ...besides(one.page, one) }, 'Campo duplicado.')
    },
    repeatOnAllPages: (id) => {
      const one = find(id)
      if (!one) return
      const copies = pages.filter((page) => isFreeOn(page, one, placed)).map((page) => copiedTo(page, one))
      if (copies.length > 0) keep([...draft.placements, ...copies])
      say(`${one.name} de ${one.signer.full_name} está em todas as ${pages.length} páginas.`)
    },
    remove: (id) => {
      const one = find(id)
      if (!one) return
      const others = placed.filter((other) => other.id !== id && other.pageId === one.pageId)
      keep(draft.placements.filter((other) => other.id !== id))
      select(null)
      say(`${one.name} de ${one.signer.full_name}: campo excluído.`)
      const next = others.find((other) => other.top >= one.top) ?? others.at(-1)
      if (next) document.getElementById(elementIdOf(next.id))?.focus()
    },
    focus: (id) => {
      select(id)
      document.getElementById(elementIdOf(id))?.focus()
    },
    takesFocus: (id) => {
      if (awaited.current !== id) return false
      awaited.current = null
      return true
    },
  }
}
