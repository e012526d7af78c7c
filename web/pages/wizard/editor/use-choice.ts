import { useState } from 'react'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { type Editor, fieldCount, type PlacedField } from './editor-context.ts'
import { pageInSight } from './page-in-sight.ts'
import { mayHold } from './placed-fields.ts'

/** What the person has chosen: the signer and the kind of the next field, and the fields that the actions apply to. */
export function useChoice(first: ChosenSigner, placed: readonly PlacedField[], say: (text: string) => void) {
  const { draft, fields, document } = useWizard()
  const [signerId, chooseSigner] = useState(first.id)
  const [armedId, setArmed] = useState<string | null>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const [isGathering, setGathering] = useState(false)
  const signer = draft.signers.find(({ id }) => id === signerId) ?? first
  const chosen = ids.flatMap((id) => placed.find((one) => one.id === id) ?? [])

  const actions = {
    chooseSigner,
    arm: (field) => setArmed(field?.id ?? null),
    choose: (next) => {
      setIds(next)
      if (next.length > 1) say(`${fieldCount(next.length)} escolhidos.`)
    },
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
      setIds(next)
      say(next.length === 1 ? '1 campo escolhido.' : `${fieldCount(next.length)} escolhidos.`)
    },
    choosePage: () => {
      const page = pageInSight(document.pages)?.page
      const next = placed.filter(({ pageId }) => pageId === page?.id).map(({ id }) => id)
      setIds(next)
      say(`${fieldCount(next.length)} da página ${page?.number} escolhidos.`)
    },
    gather: (isOn) => {
      setGathering(isOn)
      say(isOn ? 'Cada campo em que você clicar ou pressionar Espaço é somado à escolha.' : 'Um campo de cada vez.')
    },
  } satisfies Partial<Editor>

  return {
    ...actions,
    signer,
    armed: fields.find((field) => field.id === armedId && mayHold(signer, field)) ?? null,
    ids,
    chosen,
    selected: chosen.length === 1 ? (chosen[0] ?? null) : null,
    isGathering,
    /** Chooses fields without a word to the screen reader. */
    chooseSilently: setIds,
  }
}
