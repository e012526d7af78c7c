/** The role of the person who makes a document from a template, as the wire names it (spec §3). */
export const TEMPLATE_EDITOR = 'TemplateEditor'

/** The name of a role, or of its mark, on the screen. */
export function roleTitle(name: string): string {
  return name.toLowerCase() === TEMPLATE_EDITOR.toLowerCase() ? 'Preparador do documento' : name
}
