import type { InputOf, WrongFields } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { PadKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import type { Row } from '../db/tables.ts'
import { textOf, twoValues, whyInvalid } from '../fields/field-rules.ts'

export type FilledItem = InputOf<typeof table.signing.sign>['items'][number]

/**
 * What each item of a signer is going to hold: what the signer gave, the hash of a drawing, or what the service writes.
 * @throws Refusal `item_value_invalid` with a message by item id, `signature_missing`
 */
export async function filledValues(
  items: ItemWithField[],
  filled: FilledItem[],
  images: Row<'signature_images'>[],
  now: string,
): Promise<{ id: string; value: string | null }[]> {
  const errors: WrongFields = {}
  const valueIn = async (item: ItemWithField) => {
    if (!item.field_type) return null
    const kind = fieldKinds[item.field_type]
    if (kind.filledBy === 'service') return kind.fill(now)
    if (kind.filledBy === 'pad') return imageOf(item, kind, images)
    const value = textOf(filled.find((one) => (one.itemId ?? one.item_id) === item.id)?.value)
    const field = { type: item.field_type, regex: item.field_regex, is_required: item.field_is_required ?? 1 }
    const problem = await whyInvalid(field, value)
    if (problem) errors[item.id] = { sentence: problem }
    return value || null
  }
  const values: { id: string; value: string | null }[] = []
  for (const item of items) values.push({ id: item.id, value: await valueIn(item) })
  if (Object.keys(errors).length) throw new Refusal('item_value_invalid', { errors })
  return values
}

const noPlace = {
  pt: 'Este campo não é deste documento, ou não é seu para preencher.',
  en: 'This field is not in this document, or not yours to fill in.',
}

/**
 * A value that has no place in the document would be lost while the signature counts.
 * @throws Refusal `item_value_invalid` with a message by item id
 */
export function requirePlaces(filled: FilledItem[], items: Pick<ItemWithField, 'id'>[]): void {
  const values = new Map(items.map(({ id }) => [id, new Set<string>()]))
  const errors: WrongFields = {}
  for (const { itemId, item_id = itemId, value } of filled) {
    if (value === undefined || value === null || value === '') continue
    const given = values.get(item_id ?? '')?.add(textOf(value))
    if (!given || given.size > 1) errors[item_id ?? 'item_id'] = { sentence: given ? twoValues : noPlace }
  }
  if (Object.keys(errors).length) throw new Refusal('item_value_invalid', { errors })
}

function imageOf({ id }: ItemWithField, { picture }: PadKind, images: Row<'signature_images'>[]): string {
  // A signer without drawn initials signs small places with the signature.
  const image = images.find((one) => one.type === picture) ?? images.find((one) => one.type === 'signature')
  if (!image) throw new Refusal('signature_missing', { field: id })
  return image.sha256
}
