import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import type { Row } from '../db/tables.ts'

export function fieldView(field: Row<'fields'>): Field {
  return {
    resource: 'field_definition',
    id: field.id,
    name: field.name,
    type: field.type,
    // A field that was changed from a text may still have its pattern, which checks nothing.
    regex: inputKindOf(field.type)?.takesRegex ? field.regex : null,
    is_pre_defined: field.is_pre_defined === 1,
    is_active: field.is_active === 1,
    is_required: field.is_required === 1,
    is_standard: field.is_standard === 1,
    is_read_only: field.is_read_only === 1,
    is_visible: field.is_visible === 1,
  }
}
