import { memberOf } from '@rubrica/contracts/member-of.ts'
import { failureOf } from './failure.ts'

/** The code of a call that was refused, if it was refused, and the text to show. */
export function refusalOf(error: unknown): { code: unknown; message: string } {
  return { code: memberOf(memberOf(error, 'data'), 'code'), message: failureOf(error).message }
}
