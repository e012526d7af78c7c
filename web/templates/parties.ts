import type { Template, TemplateField } from '@rubrica/contracts/templates.ts'

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
}

/** Number of distinct colours; beyond it the initial tells people apart. */
export const COLOURS = 8
/** The last one, so that a new role takes no colour from the person who prepares the document. */
export const EDITOR_COLOUR = COLOURS - 1

/** The roles of a template: first those that sign, in their order. */
export function partiesOf({ roles, pages }: Pick<Template, 'roles' | 'pages'>): Party[] {
  const placed = pages.flatMap((page) => page.fields)
  return roles
    .toSorted((a, b) => Number(a.assignment_type === 'Editor') - Number(b.assignment_type === 'Editor'))
    .map(({ id, name, assignment_type }, place) => ({
      ...{ id, name, title: roleTitle(name), isEditor: assignment_type === 'Editor' },
      colour: assignment_type === 'Editor' ? EDITOR_COLOUR : place % COLOURS,
      fields: placed.filter(({ role_id }) => role_id === id),
    }))
}

/** The role of the person who makes a document from a template, as the wire names it (spec §3). */
export const TEMPLATE_EDITOR = 'TemplateEditor'

/** The name of a role, or of its mark, on the screen. */
export function roleTitle(name: string): string {
  return name.toLowerCase() === TEMPLATE_EDITOR.toLowerCase() ? 'Preparador do documento' : name
}
