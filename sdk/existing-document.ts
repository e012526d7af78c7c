/** The id of the document that has the `external_id` already, if that is what a call was refused for. */
export function existingDocumentId(error: unknown): string | undefined {
  const { code, details } = Object(error)
  const id: unknown = code === 'external_id_taken' ? details?.document_id : undefined
  return typeof id === 'string' ? id : undefined
}
