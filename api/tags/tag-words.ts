import type { Db } from '../db/database.ts'
import { findTagsByWords } from './tag-store.ts'

/** The words of a text with commas. */
export function tagWordsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The ids that a filter means; undefined without a filter, none if no tag has the name. */
export async function readTagFilter(
  db: Db,
  accountId: string,
  text: string | undefined,
): Promise<string[] | undefined> {
  const words = tagWordsOf(text)
  if (words.length === 0) return undefined
  return (await findTagsByWords(db, accountId, words)).map(({ id }) => id)
}
