import type { PadKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { pageLocale, wordsNow } from '../../../words.ts'
import type { OpenedDocument, OpenedItem } from '../opened.ts'

/** The next thing that the signer has to do. */
export type SigningStep =
  | { kind: 'fill'; item: OpenedItem }
  | { kind: 'draw'; item: OpenedItem; pad: PadKind }
  | { kind: 'sign' }

/** The values so far. `skipped` holds the ids of optional items that the signer left empty on purpose. */
export interface Progress {
  values: Record<string, string>
  faults: Record<string, string>
  skipped: ReadonlySet<string>
  /** Whether the signer has drawn each picture. */
  drawn: Record<PadKind['picture'], boolean>
}

/** The items that a person fills, in reading order: without items that the service or the sender fills. */
export function itemsToFill(items: OpenedItem[]) {
  return items
    .filter((item) => fieldKinds[item.field.type].filledBy !== 'service' && !isGiven(item))
    .sort(inReadingOrder)
}

/** Whether the sender filled the item in; signers cannot change it. */
export function isGiven(item: OpenedItem) {
  return item.signer === null
}

/** The first step that is still open; `sign` when none is. */
export function nextStep(items: OpenedItem[], progress: Progress): SigningStep {
  const item = itemsToFill(items).find((one) => !isPassed(one, progress))
  return item ? stepOf(item) : { kind: 'sign' }
}

/** The step that fills one item. */
export function stepOf(item: OpenedItem): SigningStep {
  const kind = fieldKinds[item.field.type]
  return kind.filledBy === 'pad' ? { kind: 'draw', item, pad: kind } : { kind: 'fill', item }
}

/** The main button's label: verb and object. */
export function stepLabel(step: SigningStep, { demand, part }: OpenedDocument) {
  if (step.kind === 'sign') return (demand.button ?? part.words.button)[pageLocale()]
  if (step.kind === 'draw') return step.pad.step[pageLocale()]
  return `${wordsNow('step', portuguese).fill} ${fieldName(step.item)}`
}

/** The field's name as people read it: the sender's, but for those of the service. */
export function fieldName(item: OpenedItem) {
  const kind = fieldKinds[item.field.type]
  if (kind.filledBy !== 'input') return kind.name[pageLocale()]
  return item.field.name || wordsNow('step', portuguese).field
}

/** True once the item has all its values and no problem. */
export function isFilled(item: OpenedItem, progress: Progress) {
  const kind = fieldKinds[item.field.type]
  if (kind.filledBy === 'pad') return progress.drawn[kind.picture]
  return Boolean(progress.values[item.id]?.trim()) && !progress.faults[item.id]
}

/** An optional item may also be passed by leaving it empty. */
export function isOptional(item: OpenedItem) {
  return item.field.is_required === false
}

function isPassed(item: OpenedItem, progress: Progress) {
  return isFilled(item, progress) || (isOptional(item) && progress.skipped.has(item.id) && !progress.faults[item.id])
}

function inReadingOrder(one: OpenedItem, other: OpenedItem) {
  const byPage = (one.page?.number ?? 0) - (other.page?.number ?? 0)
  return byPage || placeOf(one).top - placeOf(other).top || placeOf(one).left - placeOf(other).left
}

/** The element id of an item in the page. */
export function itemElementId(itemId: string) {
  return `item-${itemId}`
}

/** Position of the item on its page, in pixels at 150 DPI. */
export function placeOf(item: OpenedItem) {
  const place = Array.isArray(item.display_settings) ? { left: 0, top: 0 } : item.display_settings
  return { ...fieldKinds[item.field.type].size, ...place }
}

const portuguese = { fill: 'Preencher', field: 'campo' }
