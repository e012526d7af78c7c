import type { InputOf, WrongFields } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Fillings, fillingsOf, type Typed } from '@rubrica/contracts/placeholders.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { textOf, twoValues, whyInvalid } from '../fields/field-rules.ts'
import type { PlacedTemplateField } from './template-field-store.ts'

type Wanted = NonNullable<InputOf<typeof table.templates.createDocument>['editor_fields']>

/** An editor's field with its value. */
export interface EditorValue {
  field: PlacedTemplateField
  value: string
}

/**
 * The values of the editor's fields, and what the document's texts are filled with. A value is named by its placement, or
 * by its field for every placement of it; placeholders in a value are replaced with people's names and the other values.
 * An optional field may stay empty.
 * @throws Refusal `field_unknown`, `item_value_invalid` with a message by the id that the caller used
 */
export async function editorValues(
  fields: PlacedTemplateField[],
  wanted: Wanted,
  people: Omit<Typed, 'values'>,
): Promise<{ values: EditorValue[]; fillings: Fillings }> {
  if (wanted.some(({ field_id: id }) => !fields.some((field) => field.id === id || field.field_id === id)))
    throw new Refusal('field_unknown')
  const twice = wanted.find(({ field_id, value }) =>
    wanted.some((one) => one.field_id === field_id && textOf(one.value) !== textOf(value)),
  )
  if (twice) throw new Refusal('item_value_invalid', { errors: { [twice.field_id]: { sentence: twoValues } } })
  const raw = fields.map((field) => ({ field, ...givenFor(field, wanted) }))
  const { filled, fillings } = fillingsOf({
    ...people,
    values: raw.map(({ field, value }) => ({ label: field.label, fieldName: field.field_name, value })),
  })
  const values = raw.map(({ field, name }, place) => ({ field, name, value: filled[place] ?? '' }))
  const errors: WrongFields = {}
  for (const { field, name, value } of values) {
    const problem = await whyInvalid(field, value)
    if (problem) errors[name] = { sentence: problem }
  }
  if (Object.keys(errors).length) throw new Refusal('item_value_invalid', { errors })
  return { values: values.filter(({ value }) => value !== ''), fillings }
}

function givenFor(field: PlacedTemplateField, wanted: Wanted): { value: string; name: string } {
  const given = wanted.find((one) => one.field_id === field.id) ?? wanted.find((one) => one.field_id === field.field_id)
  return { value: textOf(given?.value), name: given?.field_id ?? field.field_id }
}
