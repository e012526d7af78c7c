import { beginnings } from './beginnings.ts'
import { bindings } from './bindings.ts'
import { certificates } from './certificates.ts'
import { cuts } from './cuts.ts'
import { edits } from './edits.ts'
import type { Forgery, Recipe, SealedFiles } from './forgery.ts'
import { foundByReaders } from './found-by-readers.ts'
import { messages } from './messages.ts'
import { ownCertificates } from './own-certificates.ts'
import { places } from './places.ts'
import { ranges } from './ranges.ts'
import { foreignReadings, readings } from './readings.ts'
import { structure } from './structure.ts'
import { tables } from './tables.ts'
import { times } from './times.ts'
import { updates } from './updates.ts'
import { values } from './values.ts'

export const recipes: Recipe[] = [
  ...edits,
  ...updates,
  ...structure,
  ...ranges,
  ...messages,
  ...values,
  ...certificates,
  ...times,
  ...bindings,
  ...ownCertificates,
  ...cuts,
  ...(['plain', 'timed', 'kept', 'renewed', 'signed'] as const).flatMap(readings),
  ...foreignReadings(),
  ...foundByReaders,
  ...tables,
  ...beginnings,
  ...places,
]

/** Every forgery that is a pure function of sealed files. None of them may be found intact. */
export function forgeriesOf(files: SealedFiles): Forgery[] {
  return recipes.map(({ kind, expected, of = 'plain', make }) => ({ kind, expected, bytes: make(files[of], files) }))
}
