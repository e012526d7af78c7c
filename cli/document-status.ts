import { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { InvalidArgumentError } from 'commander'

/** A status as typed on a command line. */
export function statusOf(text: string): DocumentStatus {
  const status = DocumentStatus.safeParse(text)
  if (status.success) return status.data
  throw new InvalidArgumentError(`Status possíveis: ${DocumentStatus.options.join(', ')}.`)
}
