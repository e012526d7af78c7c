import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { InvalidArgumentError } from 'commander'

/** A status as typed on a command line. */
export function statusOf(text: string): DocumentStatus {
  if (isStatus(text)) return text
  throw new InvalidArgumentError(`Status possíveis: ${Object.keys(documentStatuses).join(', ')}.`)
}

function isStatus(text: string): text is keyof typeof documentStatuses {
  return Object.hasOwn(documentStatuses, text)
}
