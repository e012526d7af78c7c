import { isSame } from '../../pdf/same.ts'
import { type PdfValue, Ref } from '../../pdf/values.ts'
import type { JudgedUpdate } from './read-update.ts'

/** What an array gained: the object number of the one new reference, 0 for none, and its own number if it is an object. */
export interface Grown {
  added: number
  array: number
}

/** Compares a list of references with itself before: in order, with at most one new object at its end. Null for anything else. */
export function addedReference(
  { before, after, objects }: JudgedUpdate,
  old: PdfValue | undefined,
  current: PdfValue | undefined,
): Grown | null {
  const [was, is] = [before.array(old), after.array(current)]
  const array = current instanceof Ref ? current.num : 0
  if (array && !(old instanceof Ref && old.num === array)) return null
  if (is.length < was.length || is.length > was.length + 1 || was.some((item, index) => !isSame(item, is[index])))
    return null
  const last = is.length > was.length ? is.at(-1) : undefined
  if (last === undefined) return { added: 0, array }
  const isNew = last instanceof Ref && last.gen === 0 && objects.some(({ num }) => num === last.num)
  return isNew && !before.isListed(last.num) ? { added: last.num, array } : null
}
