import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentFilters, documentStatuses } from '@rubrica/contracts/messages.ts'

/** The badges above the list. The one that the product leaves without a title is named by its status. */
export const statusFilters = documentFilters.map(({ status, title }) => ({
  id: status,
  title: title || documentStatuses[status],
}))

/** The statuses among the words of the address; anything else there is left aside. */
export function chosenStatuses(words: string[]): DocumentStatus[] {
  return statusFilters.flatMap(({ id }) => (words.includes(id) ? id : []))
}
