import type { Field, fieldTypes, rareFieldTypes } from '@rubrica/contracts/fields.ts'

/** A field as its form holds it. */
export type FieldValues = Pick<Field, 'name' | 'is_active' | 'is_required'> & { type: ChosenType; regex: string }

/** Types to choose from; signatures and their dates are the product's own. */
export type ChosenType = (typeof chosenTypes)[number]

export const newField: FieldValues = { name: '', type: 'text', regex: '', is_active: true, is_required: true }

/** A field's values in the form. */
export function fieldValues({ name, type, regex, is_active, is_required }: Field): FieldValues {
  return { name, type: chosenType(type) ?? 'text', regex: regex ?? '', is_active, is_required }
}

/** A word as a type that can be chosen. */
export function chosenType(word: unknown): ChosenType | undefined {
  return chosenTypes.find((type) => type === word)
}

export const chosenTypes = [
  'text',
  'personName',
  'cpf',
  'cnpj',
  'companyName',
  'email',
  'phoneNumber',
  'postalCode',
  'number',
  'date',
  'creditCard',
] as const satisfies (keyof typeof fieldTypes | keyof typeof rareFieldTypes)[]
