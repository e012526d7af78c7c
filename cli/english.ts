import { rowSentences } from './english/rows.ts'
import { otherRefusal, otherValue, refusals, servicePatterns, serviceSentences } from './english/service.ts'

/** What the service and its rows say in English, loaded only if the language is English. */
export interface English {
  /** By the Portuguese sentence. */
  readonly sentences: ReadonlyMap<string, string>
  /** Sentences of the service that carry values, by what they look like in Portuguese. */
  readonly patterns: readonly (readonly [RegExp, string])[]
  /** By the code of a refusal. */
  readonly refusals: ReadonlyMap<string, string>
  /** Of a field, and of a `{code}`, that this version does not know. */
  readonly otherValue: string
  readonly otherRefusal: string
}

export const english: English = {
  // Spread into one object, they would take more than twice as long.
  sentences: new Map([serviceSentences, rowSentences].flatMap((one) => Object.entries(one))),
  patterns: servicePatterns,
  refusals: new Map(Object.entries(refusals)),
  otherValue,
  otherRefusal,
}
