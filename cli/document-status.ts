import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** A status as typed on a command line. */
export function statusOf(text: string): DocumentStatus {
  if (isStatus(text)) return text
  const list = Object.keys(documentStatuses).join(', ')
  throw new Failure({ pt: 'Status possíveis: {list}.', en: 'Possible statuses: {list}.' }, exitCodes.usage, { list })
}

function isStatus(text: string): text is keyof typeof documentStatuses {
  return Object.hasOwn(documentStatuses, text)
}
