import { type InputType, isInputType, usualType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { shownTypes } from '../../fields/field-icon.tsx'

/** A field as its form holds it. */
export type FieldValues = Pick<Field, 'name' | 'is_active' | 'is_required'> & { type: InputType; regex: string }

/** Types to choose from; signatures and their dates are the product's own. */
export const chosenTypes = shownTypes.filter(isInputType)

export const newField: FieldValues = {
  name: '',
  type: usualType,
  regex: '',
  is_active: true,
  is_required: true,
}

/** A field's values in the form. */
export function fieldValues({ name, type, regex, is_active, is_required }: Field): FieldValues {
  return { name, type: chosenType(type) ?? usualType, regex: regex ?? '', is_active, is_required }
}

/** A word as a type that can be chosen. */
export function chosenType(word: unknown): InputType | undefined {
  return chosenTypes.find((type) => type === word)
}
