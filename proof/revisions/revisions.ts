import type { PdfDocument } from '../pdf/document.ts'
import type { Field } from '../pdf/fields.ts'
import type { PageTree } from '../pdf/pages.ts'
import type { Dict, PdfValue } from '../pdf/values.ts'
import type { PlacedSignature } from '../signatures/placed-signature.ts'
import type { Permissions } from './permissions.ts'
import type { ChangeCode } from './words.ts'

/** A state of the file with what was read from it. */
export interface State {
  document: PdfDocument
  tree: PageTree
  fields: Field[]
}

/** What the comparisons of pages, form and catalog share. */
export interface Revisions {
  before: State
  now: State
  permits: Permissions
  signatures: PlacedSignature[]
  /** `key` is the one that they are the values of. */
  differs: (before: PdfValue | undefined, now: PdfValue | undefined, key?: string) => boolean
  /** The same for the form's own resources, whose new fonts count. */
  differsInForm: Revisions['differs']
  /** Whether now only more hangs on what was there before. */
  onlyGrew: (before: PdfValue | undefined, now: PdfValue | undefined) => boolean
  say: (code: ChangeCode, place?: { page?: number; name?: string }) => void
}

/** The keys whose values differ, but for some. */
export function differingKeys(
  { differs }: Pick<Revisions, 'differs'>,
  before: Dict,
  now: Dict,
  except: Set<string> = new Set(),
): string[] {
  const keys = before === now ? [...now.keys()] : [...new Set([...before.keys(), ...now.keys()])]
  return keys.filter((key) => !except.has(key) && differs(before.get(key), now.get(key), key))
}

/** Whether what both have comes in the same order. */
export function keepsOrder<T>(before: T[], now: T[]): boolean {
  const places = new Map(before.map((item, index) => [item, index]))
  const kept = now.flatMap((item) => places.get(item) ?? [])
  return kept.every((place, index) => place >= (kept[index - 1] ?? 0))
}

/** Says of an action what it is: a program, or something else that the document does. */
export function sayAction({ now, say }: Revisions, dict: Dict): void {
  const { document } = now
  const action = document.dict(dict.get('A'))
  const kind = document.get(action.get('S'))
  const isHarmless = kind === null || kind === 'URI' || kind === 'GoTo' || kind === 'Named'
  if (dict.has('AA') || kind === 'JavaScript' || action.has('JS')) say('javascript-changed')
  else if (!isHarmless || action.has('Next')) say('actions-changed')
}
