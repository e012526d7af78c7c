import { type FieldType, fieldTypes, rareFieldTypes, standardFieldTypes } from '@rubrica/contracts/fields.ts'

/** A field type in words. */
export function fieldTypeName(type: FieldType) {
  return { ...fieldTypes, ...rareFieldTypes, ...standardFieldTypes }[type]
}
