import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { type FieldErrors, Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import type { Row } from '../db/tables.ts'
import { whyInvalid } from '../fields/field-rules.ts'

export type FilledItem = InputOf<typeof table.signing.sign>['items'][number]

/**
 * What each item of a signer is going to hold. A signature's value is the hash of its image; the date of signature is
 * ours to write.
 * @throws Refusal `item_value_invalid` with a message by item id, `signature_missing`
 */
export function filledValues(
  items: ItemWithField[],
  filled: FilledItem[],
  images: Row<'signature_images'>[],
  now: string,
): { id: string; value: string | null }[] {
  const errors: FieldErrors = {}
  const values = items.map((item) => {
    if (!item.field_type) return { id: item.id, value: null }
    if (item.field_type === 'signatureDate') return { id: item.id, value: dateIn(now) }
    if (item.field_type === 'signature' || item.field_type === 'initial')
      return { id: item.id, value: imageOf(item, images) }
    const given = filled.find((one) => (one.itemId ?? one.item_id) === item.id)?.value ?? null
    const value = given === null ? null : String(given).trim().normalize('NFC')
    const field = { type: item.field_type, regex: item.field_regex, is_required: item.field_is_required ?? 1 }
    const problem = whyInvalid(field, value)
    if (problem) errors[item.id] = problem
    return { id: item.id, value: value || null }
  })
  if (Object.keys(errors).length) throw new Refusal('item_value_invalid', { errors })
  return values
}

function imageOf(item: ItemWithField, images: Row<'signature_images'>[]): string {
  // A signer without drawn initials signs small places with the signature.
  const image = images.find((one) => one.type === item.field_type) ?? images.find((one) => one.type === 'signature')
  if (!image) throw new Refusal('signature_missing', { field: item.id })
  return image.sha256
}

/** The day in Brazil on which it was signed, `dd/MM/yyyy`. */
function dateIn(now: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(new Date(now))
}
