import { Dict, PdfString, type PdfValue, Ref } from '../../pdf/values.ts'
import { contentsAt } from '../../signatures/read-signature.ts'
import type { Revisions } from '../revisions.ts'
import type { JudgedUpdate } from './read-update.ts'

/** Answers the number of the signature in the field of a document timestamp, as the service writes both; else null. */
export function isTimestampField(
  { now, signatures }: Revisions,
  { before, after, objects, end }: JudgedUpdate,
  { field, page }: { field: number; page: number },
): number | null {
  const dict = after.object(field)
  const ref = dict instanceof Dict ? dict.get('V') : null
  if (!(dict instanceof Dict) || !(ref instanceof Ref) || ref.gen !== 0 || before.isListed(ref.num)) return null
  const value = after.object(ref.num)
  if (!(value instanceof Dict) || !isField(dict, page) || !objects.some(({ num }) => num === ref.num)) return null
  const at = contentsAt(after, value)
  const stamp = signatures.find((signature) => signature.at === at)
  const isWhole = stamp?.isTimestamp && stamp.end === end && stamp.problems.length === 0
  const isNamedAlone = now.fields.filter(({ name }) => name === stamp?.field).length === 1
  return at !== -1 && isWhole && isNamedAlone && hasOnly(value, ofValue) ? ref.num : null
}

function isField(dict: Dict, page: number): boolean {
  const [place, flags, name] = [dict.get('P'), dict.get('F'), dict.get('T')]
  const rectangle = dict.get('Rect')
  return (
    hasOnly(dict, ofField) &&
    dict.get('FT') === 'Sig' &&
    dict.get('Type') === 'Annot' &&
    dict.get('Subtype') === 'Widget' &&
    flags === 132 &&
    name instanceof PdfString &&
    place instanceof Ref &&
    place.num === page &&
    Array.isArray(rectangle) &&
    rectangle.length === 4 &&
    rectangle.every((number: PdfValue) => number === 0)
  )
}

function hasOnly(dict: Dict, keys: string[]): boolean {
  return dict.size === keys.length && keys.every((key) => dict.has(key))
}

const ofField = ['FT', 'T', 'Type', 'Subtype', 'Rect', 'F', 'P', 'V']
const ofValue = ['Type', 'Filter', 'SubFilter', 'ByteRange', 'Contents']
