import { ApiError } from './errors.ts'

/** The id of the document that has the `external_id` already, where that is what a call was refused for. */
export function madeBefore(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'external_id_taken' ? error.details.document_id : undefined
}
