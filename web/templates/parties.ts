import type { Field } from '@rubrica/contracts/fields.ts'
import { isEditorRole, TEMPLATE_EDITOR } from '@rubrica/contracts/template-roles.ts'
import type { Template, TemplateField } from '@rubrica/contracts/templates.ts'
import { wordsNow } from '../words.ts'

/** A role of a template with its colour and its fields, in the order of the pages. */
export interface Party {
  id: string
  /** As the wire names it. */
  name: string
  title: string
  /** Fills in values before the document is sent; signs nothing. */
  isEditor: boolean
  /** Index into the colours of people. */
  colour: number
  fields: TemplateField[]
  /** What the person of the role does, and in what capacity. */
  part: Template['roles'][number]['part']
  actingAs: string | null
}

/** Number of distinct colours; beyond it the initial tells people apart. */
export const COLOURS = 8
/** The last one, so that a new role takes no colour from the person who prepares the document. */
export const EDITOR_COLOUR = COLOURS - 1

/** The roles of a template: first those that sign, in their order. */
export function partiesOf({ roles, pages }: Pick<Template, 'roles' | 'pages'>): Party[] {
  const placed = pages.flatMap((page) => page.fields)
  return roles
    .toSorted((a, b) => Number(isEditorRole(a)) - Number(isEditorRole(b)))
    .map((role, place) => ({
      ...{ id: role.id, name: role.name, title: roleTitle(role.name), isEditor: isEditorRole(role) },
      ...{ part: role.part, actingAs: role.acting_as },
      colour: isEditorRole(role) ? EDITOR_COLOUR : place % COLOURS,
      fields: placed.filter(({ role_id }) => role_id === role.id),
    }))
}

/** The name of a role, or of its mark, on the screen. */
export function roleTitle(name: string): string {
  return name.toLowerCase() === TEMPLATE_EDITOR.toLowerCase() ? wordsNow('parties', portuguese).editor : name
}

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

/** What an input gives to the placeholders of the template's texts. */
export function placeholderValue({ label, field }: EditorInput, value = '') {
  return { label, fieldName: field?.name ?? '', value }
}

/** The values as the call that makes a document takes them: one a place. */
export function editorFieldsOf(inputs: readonly EditorInput[], read: (input: EditorInput) => string) {
  return inputs.flatMap((input) => {
    const value = read(input).trim()
    return value ? input.placementIds.map((field_id) => ({ field_id, value })) : []
  })
}

const portuguese = { editor: 'Preparador do documento' }
