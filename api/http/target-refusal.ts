import { Refusal } from '@rubrica/contracts/errors.ts'
import { isWellFormedQuery, requestTargetOf } from '@rubrica/contracts/request-target.ts'
import { writeRefusal } from './write-answer.ts'

/** The answer to a request with a target that is not in canonical form; null if it is. */
export function targetRefusal(written: string, host: string | undefined): Response | null {
  const target = requestTargetOf(written, host)
  return target && isWellFormedQuery(target.query) ? null : writeRefusal(new Refusal('malformed_target'))
}
