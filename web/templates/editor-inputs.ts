import type { Field } from '@rubrica/contracts/fields.ts'
import type { Template } from '@rubrica/contracts/templates.ts'
import { partiesOf } from './parties.ts'

/** A value from the person who prepares the document; it may appear in several places. */
export interface EditorInput {
  /** Id of the first place. */
  id: string
  label: string
  fieldId: string
  /** The ids of all places. */
  placementIds: string[]
  field: Field | undefined
}

/** The values to fill in before sending a document; fields of one kind and name share one input. */
export function editorInputsOf(template: Pick<Template, 'roles' | 'pages'>, fields: readonly Field[]): EditorInput[] {
  const placed = partiesOf(template)
    .filter(({ isEditor }) => isEditor)
    .flatMap((party) => party.fields)
  return [...Map.groupBy(placed, ({ field_id, label }) => `${field_id} ${label}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const field = fields.find(({ id }) => id === first.field_id)
    return [
      { id: first.id, label: first.label, fieldId: first.field_id, placementIds: same.map(({ id }) => id), field },
    ]
  })
}

/** The values as the call that makes a document takes them: one a place. */
export function editorFieldsOf(inputs: readonly EditorInput[], read: (input: EditorInput) => string) {
  return inputs.flatMap((input) => {
    const value = read(input).trim()
    return value ? input.placementIds.map((field_id) => ({ field_id, value })) : []
  })
}
