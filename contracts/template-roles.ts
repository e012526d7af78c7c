/** The role that every template has: the person who makes a document from it (spec §3). */
export const TEMPLATE_EDITOR = 'TemplateEditor'

/** `Editor` fills in values before the document is sent; `Signer` is cast to a person, who acts on the document. */
export const roleTypes = ['Editor', 'Signer'] as const

interface Role {
  assignment_type: string
}

/** Returns whether the role is that of the person who makes the document. */
export function isEditorRole({ assignment_type }: Role): boolean {
  return assignment_type === 'Editor'
}

/** Returns whether a person must be named for the role. */
export function isSignerRole({ assignment_type }: Role): boolean {
  return assignment_type === 'Signer'
}
