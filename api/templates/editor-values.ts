import type { InputOf, WrongFields } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { textOf, twoValues, whyInvalid } from '../fields/field-rules.ts'
import type { CastRole } from './role-cast.ts'
import type { PlacedTemplateField } from './template-field-store.ts'
import { type Fillings, fillPlaceholders, placeholders } from './template-placeholders.ts'

type Wanted = NonNullable<InputOf<typeof table.templates.createDocument>['editor_fields']>

/** An editor's field with its value. */
export interface EditorValue {
  field: PlacedTemplateField
  value: string
}

/**
 * The values of the editor's fields. A value is named by its placement, or by its field for every placement of
 * it; placeholders in a value are replaced with people's names and the other values. An optional field may stay empty.
 * @throws Refusal `field_unknown`, `item_value_invalid` with a message by the id that the caller used
 */
export async function editorValues(
  fields: PlacedTemplateField[],
  wanted: Wanted,
  people: Fillings,
): Promise<EditorValue[]> {
  if (wanted.some(({ field_id: id }) => !fields.some((field) => field.id === id || field.field_id === id)))
    throw new Refusal('field_unknown')
  const twice = wanted.find(({ field_id, value }) =>
    wanted.some((one) => one.field_id === field_id && textOf(one.value) !== textOf(value)),
  )
  if (twice) throw new Refusal('item_value_invalid', { errors: { [twice.field_id]: { sentence: twoValues } } })
  const raw = fields.map((field) => ({ field, ...givenFor(field, wanted) }))
  const fillings = placeholders([...people, ...placeholderValues(raw)])
  const errors: WrongFields = {}
  const filled: EditorValue[] = []
  for (const { field, value, name } of raw) {
    const text = fillPlaceholders(value, fillings).trim()
    const problem = await whyInvalid(field, text)
    if (problem) errors[name] = { sentence: problem }
    filled.push({ field, value: text })
  }
  if (Object.keys(errors).length) throw new Refusal('item_value_invalid', { errors })
  return filled.filter(({ value }) => value !== '')
}

/** The placeholders that name roles; `editor` is the person who makes the document. */
export function peoplePlaceholders(cast: CastRole[], editorRole: string, editor: string): Fillings {
  return placeholders([[editorRole, editor], ...cast.map(({ role, signer }) => [role.name, signer.full_name] as const)])
}

/** Labels come before field names: only labels distinguish two fields of one type. */
export function placeholderValues(values: EditorValue[]): [string, string][] {
  return [
    ...values.map(({ field, value }): [string, string] => [field.label, value]),
    ...values.map(({ field, value }): [string, string] => [field.field_name, value]),
  ]
}

function givenFor(field: PlacedTemplateField, wanted: Wanted): { value: string; name: string } {
  const given = wanted.find((one) => one.field_id === field.id) ?? wanted.find((one) => one.field_id === field.field_id)
  return { value: textOf(given?.value), name: given?.field_id ?? field.field_id }
}
