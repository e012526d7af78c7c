import type { PadKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { useLayoutEffect, useState } from 'react'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import type { Outputs } from '../../../trpc.ts'
import { knownValue, textsOf, useFieldCheck } from '../document/typed-values.ts'
import { usePictures } from '../document/use-pictures.ts'
import type { OpenedItem } from '../opened.ts'
import { fieldIdOf, type Question, questionElementId, questionsOf, type WaitingDocument } from './questions.ts'

/** The input of `useAnswers`. */
interface AnswersInput {
  documents: WaitingDocument[]
  chosen: WaitingDocument[]
  signer: Outputs['signing']['waiting']['signer']
}

/** What the person has still to do before the chosen documents can be signed. */
export type Missing = { kind: 'fill'; question: Question } | { kind: 'draw'; pad: PadKind }

/** The answers to the questions of the chosen documents: typed once, drawn once, begun with what the service knows. */
export function useAnswers({ documents, chosen, signer }: AnswersInput) {
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Record<string, string>>(() => kept.read(signer.id) ?? {})
  const [hasDrawn, setDrawn] = useState({ signature: signer.hasSignature, initial: signer.hasInitial })
  const pictures = usePictures(hasDrawn, (type) => setDrawn((before) => ({ ...before, [type]: true })))
  const check = useFieldCheck(chosen[0]?.accountId ?? '')
  const questions = questionsOf(chosen, apart)
  const answers = Object.fromEntries(
    questions.typed.map(({ id, item }) => {
      // A question that was parted begins with the common answer.
      const [field = id] = id.split(' ')
      return [id, typed[id] ?? typed[field] ?? knownValue(item, signer) ?? '']
    }),
  )
  const faultOf = ({ itemIds }: Question) => itemIds.map((id) => check.faults[id]).find(Boolean)
  useLayoutEffect(() => kept.keep(signer.id, withoutSecrets(typed, askedIn(documents))), [signer.id, typed, documents])
  const missing: Missing[] = [
    ...questions.typed
      .filter((one) => faultOf(one) || (!one.isOptional && !answers[one.id]?.trim()))
      .map((question) => ({ kind: 'fill', question }) as const),
    ...questions.drawn.filter(({ picture }) => !hasDrawn[picture]).map((pad) => ({ kind: 'draw', pad }) as const),
  ]
  const lead = (one: Missing) => {
    if (one.kind === 'draw') return pictures.openPad(one.pad.picture)
    if (!answers[one.question.id]?.trim() && !one.question.isOptional) check.run(one.question.item, '')
    focusOn(one.question)
  }

  return {
    questions,
    answers,
    missing,
    faultOf,
    hasDrawn,
    ...pictures,
    write: ({ id, itemIds }: Question, value: string) => {
      for (const itemId of itemIds) check.forget(itemId)
      setTyped((before) => ({ ...before, [id]: value }))
    },
    /** Looks at a value that was left. */
    look: async (question: Question) => {
      const value = answers[question.id]?.trim() ?? ''
      if (value !== '') await check.run(question.item, value)
    },
    /** Asks for a field in each document by itself. */
    part: ({ id }: Question) => setApart((before) => new Set([...before, id])),
    /** Leads to the question of an item, or to its pad. */
    open: (item: OpenedItem) => {
      const kind = fieldKinds[item.field.type]
      if (kind.filledBy === 'pad') return pictures.openPad(kind.picture)
      const asked = questions.typed.find(({ itemIds }) => itemIds.includes(item.id))
      focusOn(asked ?? { id: fieldIdOf(item) })
    },
    /** Leads to what is missing first. */
    goOn: () => missing[0] && lead(missing[0]),
    /** Shows the refused values of documents that were not signed. */
    refuse: (errors: Record<string, string>) => {
      check.refuse([], errors)
      const first = questions.typed.find(({ itemIds }) => itemIds.some((id) => errors[id]))
      if (first) focusOn(first)
    },
    forget: () => kept.drop(signer.id),
  }
}

/** Every question that there may be, with its field. */
function askedIn(documents: WaitingDocument[]) {
  const everywhere = new Set(documents.flatMap(({ items }) => items.map(fieldIdOf)))
  return [new Set<string>(), everywhere].flatMap((apart) =>
    questionsOf(documents, apart).typed.map(({ id, item }) => ({ id, field: item.field })),
  )
}

export type Answers = ReturnType<typeof useAnswers>

/** What was typed survives a reload; never a secret. */
const kept = keptInTab('several-', { parse: textsOf })

/** After the page shows the question: a document that was chosen just now brings it. */
function focusOn(question: Pick<Question, 'id'>) {
  requestAnimationFrame(() => {
    const input = document.getElementById(questionElementId(question))?.querySelector('input')
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  })
}
