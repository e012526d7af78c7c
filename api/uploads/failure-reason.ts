import type { Refusal } from '@rubrica/contracts/errors.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { inEach, wordsOf } from '@rubrica/contracts/said.ts'
import { z } from 'zod'
import type { Row } from '../db/tables.ts'

type Kept = Pick<Row<'documents'>, 'failure_reason' | 'failure_words'>

/** A refusal's sentence with its values, in each language. */
export function reasonOf({ said }: Refusal): Sentence {
  return inEach((locale) => wordsOf(said, locale))
}

/** Why a file failed, as it is stored. */
export function keptReason(reason: Sentence): Kept {
  return { failure_reason: reason.pt, failure_words: JSON.stringify(reason) }
}

/** Why a file failed, for a reader. A program of before writes the Portuguese sentence and leaves older words behind. */
export function shownReason({ failure_reason, failure_words }: Kept, locale: Locale): string | null {
  if (failure_reason === null || failure_words === null) return failure_reason
  const words = Words.parse(JSON.parse(failure_words))
  return words.pt === failure_reason ? (words[locale] ?? failure_reason) : failure_reason
}

/** By language; rows of before have fewer of them than there are now. */
const Words = z.record(z.string(), z.string())
