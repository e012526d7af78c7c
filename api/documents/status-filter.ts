import { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'

/** A comma list of statuses; refuses words that are no status. */
export function statusesOf(status: string | undefined): DocumentStatus[] {
  const words = (status ?? '').split(',').filter((word) => word.trim() !== '')
  const result = DocumentStatus.array().safeParse(words.map((word) => word.trim()))
  if (!result.success)
    throw new Refusal('validation', {
      field: 'status',
      message: {
        sentence: { pt: 'Há um status desconhecido no filtro.', en: 'There is an unknown status in the filter.' },
      },
    })
  return result.data
}
