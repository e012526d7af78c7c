import { sql } from 'kysely'
import type { TextSearch, Texts } from '../db/text-search.ts'

/** A document's name, and the name and address of each of its parties. */
export const documentTexts: Texts = { table: 'document_texts', grams: 'document_grams', owner: 'document_id' }

/** A condition on each document of a walk: neither database turns it into a join. */
export function hasText({ accountId, needle }: TextSearch) {
  return sql<boolean>`(select count(*) from document_texts
    where document_texts.account_id = ${accountId} and document_texts.document_id = documents.id
      and instr(document_texts.key, ${needle}) > 0) > 0`
}
