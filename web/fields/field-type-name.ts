import { type FieldType, fieldTypes, standardFieldTypes } from '@rubrica/contracts/fields.ts'

/** A field type in words. */
export function fieldTypeName(type: FieldType) {
  return { ...fieldTypes, ...standardFieldTypes }[type]
}
