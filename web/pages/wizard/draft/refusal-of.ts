import { failureOf } from '../../../failure.ts'

/** The code under which a save was refused, if it was, and what is shown of it. */
export function refusalOf(error: unknown): { code: unknown; message: string } {
  return { code: Reflect.get(Object(Reflect.get(Object(error), 'data')), 'code'), message: failureOf(error).message }
}
