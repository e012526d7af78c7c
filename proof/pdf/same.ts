import { isEqual } from '../bytes.ts'
import { Dict, PdfString, type PdfValue, Real, Ref, Stream, withoutPoint } from './values.ts'

/** Whether two values of a key say the same, reference by reference: what they lead to is judged by itself. */
export function isSame(before: PdfValue | undefined, now: PdfValue | undefined, key = ''): boolean {
  if (before === now) return true
  if (before instanceof Ref && now instanceof Ref) return before.num === now.num && before.gen === now.gen
  if (before instanceof PdfString && now instanceof PdfString) return isEqual(before.bytes, now.bytes)
  if (before instanceof Stream || now instanceof Stream) return false
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && before.every((item, index) => isSame(item, now[index], keyIn(before, key)))
  if (before instanceof Dict && now instanceof Dict) return changedKeys(before, now).length === 0
  return before !== undefined && now !== undefined && isSameNumber(before, now, key)
}

/** Both have a point, or none has, unless every program takes any number there. */
export function isSameNumber(before: PdfValue, now: PdfValue, key: string): boolean {
  const number = withoutPoint(before)
  return typeof number === 'number' && number === withoutPoint(now) && isSameKind(before, now, key)
}

export function isSameKind(before: PdfValue, now: PdfValue, key: string): boolean {
  return before instanceof Real === now instanceof Real || takesAny.has(key)
}

/** The key of the items of a list. One that begins with a name is a colour space, whatever key it has. */
export function keyIn([first]: PdfValue[], key: string): string {
  if (typeof first === 'string') return ''
  return key.endsWith('[]') ? key : `${key}[]`
}

/**
 * Keys of numbers and lists of numbers that every program reads as any number. Programs that write them again leave their
 * points out.
 */
const takesAny = new Set(
  (
    'UserUnit CA ca W MediaBox[] CropBox[] BleedBox[] TrimBox[] ArtBox[] Rect[] BBox[] Matrix[] Border[] RD[] ' +
    'QuadPoints[] Vertices[] InkList[] L[] CL[] C[] IC[] BC[] BG[] D[] Dest[] OpenAction[]'
  ).split(' '),
)

/** The keys whose values do not say the same. */
export function changedKeys(before: Dict, now: Dict): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((key) => !isSame(before.get(key), now.get(key), key))
}
