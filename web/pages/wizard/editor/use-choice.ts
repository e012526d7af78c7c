import { use, useState } from 'react'
import { useWords } from '../../../words.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { FieldSizesContext } from '../draft/field-sizes.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { type Editor, fieldCount, type PlacedField, spokenBox } from './editor-context.ts'
import { pageInSight } from './page-in-sight.ts'
import { mayHold } from './placed-fields.ts'
import { arranged, type Box, commonShift, resizedWithin } from './placement.ts'

/** What the person has chosen: the signer and the kind of the next field, and the fields that the actions apply to. */
export function useChoice(first: ChosenSigner, placed: readonly PlacedField[], say: (text: string) => void) {
  const { draft, fields, document } = useWizard()
  const words = useWords('editorChoice', portuguese)
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
      if (next.length > 1) say(words.chosen(next.length))
    },
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
      setIds(next)
      say(words.chosen(next.length))
    },
    choosePage: () => {
      const page = pageInSight(document.pages)?.page
      const next = placed.filter(({ pageId }) => pageId === page?.id).map(({ id }) => id)
      setIds(next)
      say(words.onPage(next.length, page?.number))
    },
    gather: (isOn) => {
      setGathering(isOn)
      say(isOn ? words.gather : words.single)
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

interface Choice {
  ids: readonly string[]
  chosen: readonly PlacedField[]
}

/** Changes of the chosen fields: their places, sizes, signers and names. */
export function useFieldChanges(placed: readonly PlacedField[], { ids, chosen }: Choice, say: (text: string) => void) {
  const { draft, change } = useWizard()
  const words = useWords('editorChoice', portuguese)
  const { remember } = use(FieldSizesContext)

  const edit = (parts: ReadonlyMap<string, Partial<Placement>>, run?: string) =>
    change({
      type: 'place',
      placements: draft.placements.map((one) => ({ ...one, ...parts.get(one.id) })),
      ...(run ? { run: `${run} ${[...parts.keys()].join()}` } : {}),
    })
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

  return {
    move: ({ x, y }, run) => {
      const by = commonShift(chosen, x, y)
      if (by.x === 0 && by.y === 0) return
      const boxes = new Map(chosen.map((one) => [one.id, { ...one, left: one.left + by.x, top: one.top + by.y }]))
      rebox(boxes, run)
      if (run) sayBoxes(boxes, words.moved)
    },
    grow: ({ x, y }, run) => {
      const boxes = new Map(
        chosen.map((one) => [one.id, resizedWithin(one.page, one, one.width + x, one.height + y)] as const),
      )
      rebox(boxes, run)
      if (run) sayBoxes(boxes, words.resized)
    },
    arrange: (how) => {
      const boxes = arranged(how, chosen)
      rebox(boxes)
      sayBoxes(boxes, words.arranged)
    },
    assign: (part, run) => edit(new Map(ids.map((id) => [id, part])), run),
    reshape: (id, box) => rebox(new Map([[id, box]])),
  } satisfies Partial<Editor>
}

const portuguese = {
  chosen: (count: number) => (count === 1 ? '1 campo escolhido.' : `${fieldCount(count)} escolhidos.`),
  onPage: (count: number, page: number | undefined) =>
    `${fieldCount(count)} da página ${page} ${count === 1 ? 'escolhido' : 'escolhidos'}.`,
  gather: 'Cada campo em que você clicar ou pressionar Espaço é somado à escolha.',
  single: 'Um campo de cada vez.',
  moved: 'movidos',
  resized: 'com outro tamanho',
  arranged: 'arrumados',
}
