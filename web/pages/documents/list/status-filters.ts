import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentFilters, documentStatuses } from '@rubrica/contracts/messages.ts'

/** The badges above the list. One without a title (spec §4) has its status as spoken name and tooltip. */
export const statusFilters = documentFilters.map(({ status, title }) => ({
  id: status,
  title,
  ...(title === '' ? { label: documentStatuses[status] } : {}),
}))

/** The valid statuses of a query parameter; anything else is ignored. */
export function chosenStatuses(words: string[]): DocumentStatus[] {
  return statusFilters.flatMap(({ id }) => (words.includes(id) ? id : []))
}
