import type { PadKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Outputs } from '../../../trpc.ts'
import { isGiven, isOptional, itemsToFill } from '../document/signing-step.ts'
import type { OpenedItem } from '../opened.ts'

/** A document that waits, in the list. */
export type WaitingDocument = Outputs['signing']['waiting']['documents'][number]

/** A value that the chosen documents ask for; equal fields of several documents are one question. */
export interface Question {
  id: string
  /** The first item that asks for it. */
  item: OpenedItem
  itemIds: string[]
  documents: Pick<WaitingDocument, 'id' | 'name'>[]
  isOptional: boolean
}

/** What the chosen documents ask the person for: values to type, and pictures to draw, each once. */
export interface Questions {
  typed: Question[]
  drawn: PadKind[]
}

/** The questions of these documents. Fields in `apart` have a question for each document. */
export function questionsOf(documents: WaitingDocument[], apart: ReadonlySet<string>): Questions {
  const typed = new Map<string, Question>()
  const drawn = new Map<string, PadKind>()
  for (const { id, name, items } of documents) {
    for (const item of itemsToFill(items)) {
      const kind = fieldKinds[item.field.type]
      if (kind.filledBy === 'pad') drawn.set(kind.picture, kind)
      else note(typed, item, { id, name }, apart)
    }
  }
  return { typed: [...typed.values()], drawn: [...drawn.values()] }
}

function note(
  typed: Map<string, Question>,
  item: OpenedItem,
  document: Pick<WaitingDocument, 'id' | 'name'>,
  apart: ReadonlySet<string>,
) {
  const field = fieldIdOf(item)
  const id = apart.has(field) ? `${field} ${document.id}` : field
  const before = typed.get(id)
  typed.set(id, {
    id,
    item: before?.item ?? item,
    itemIds: [...(before?.itemIds ?? []), item.id],
    documents: [...(before?.documents ?? []).filter((one) => one.id !== document.id), document],
    isOptional: isOptional(item) && (before?.isOptional ?? true),
  })
}

/** Items with the same one take the same answer. */
export function fieldIdOf({ id, field }: OpenedItem) {
  return field.id ?? id
}

/** The answers as the service takes them, by document. */
export function filledOf(documents: WaitingDocument[], { typed }: Questions, answers: Record<string, string>) {
  const values = new Map(typed.flatMap(({ id, itemIds }) => itemIds.map((itemId) => [itemId, answers[id]] as const)))
  return documents
    .filter(({ items }) => items.length > 0)
    .map(({ id, assignmentId, items }) => ({
      document_id: id,
      ...(assignmentId ? { assignment_id: assignmentId } : {}),
      items: items
        .filter((item) => !isGiven(item))
        .map((item) => ({ item_id: item.id, value: values.get(item.id)?.trim() ?? '' })),
    }))
}

/** The element id of a question's box. */
export function questionElementId({ id }: Pick<Question, 'id'>) {
  return `question-${id.replace(' ', '-')}`
}
