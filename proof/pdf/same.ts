import { isEqual } from '../bytes.ts'
import { Dict, PdfString, type PdfValue, Ref, Stream } from './values.ts'

/** Whether two values say the same, reference by reference: what they lead to is judged by itself. */
export function isSame(before: PdfValue | undefined, now: PdfValue | undefined): boolean {
  if (before === now) return true
  if (before instanceof Ref && now instanceof Ref) return before.num === now.num && before.gen === now.gen
  if (before instanceof PdfString && now instanceof PdfString) return isEqual(before.bytes, now.bytes)
  if (before instanceof Stream || now instanceof Stream) return false
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && before.every((item, index) => isSame(item, now[index]))
  return before instanceof Dict && now instanceof Dict && changedKeys(before, now).length === 0
}

/** The keys whose values do not say the same. */
export function changedKeys(before: Dict, now: Dict): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((key) => !isSame(before.get(key), now.get(key)))
}
