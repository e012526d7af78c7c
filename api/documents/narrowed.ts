import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { askedStatuses } from '@rubrica/contracts/party-status.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isAmong, isFoundBy } from '../db/among.ts'
import type { Db } from '../db/database.ts'
import { type Chosen, fromIndex, type TextSearch } from '../db/text-search.ts'
import { type Days, daysOfDocuments, daysOfTags } from './day-store.ts'
import type { DocumentFilter, ForEachPart } from './document-store.ts'
import { hasText } from './document-texts.ts'

/** A list's filter with what is known of it before its rows are read. */
export interface Narrowed {
  filter: DocumentFilter
  /** What each document has to contain. */
  text: TextSearch | null
  /** Null if no part of the filter is rare. */
  chosen: Chosen
  /** The index of the status has them in the order of the list. */
  isOrdered?: boolean
  /** A query for the ids of what an index finds. */
  found?: Expression<unknown>
  /** How many times a document has one of the tags. */
  tagged?: number | undefined
}

/**
 * Columns in an expression are compared in each row and choose no index: with ids their index serves, without ids
 * that of the order, if one is wanted.
 */
export function selectIds(
  db: Db,
  { filter, text, chosen, isOrdered, found }: Narrowed,
  way: 'in order' | 'in any order' = 'in order',
) {
  const { accountId, statuses, method, isSent, waitsBesides, tagIds, externalId } = filter
  const id = sql.ref<string>('documents.id')
  const named = chosen ? isAmong(db, id, chosen) : found && isFoundBy(db, id, found)
  const documents = db.selectFrom('documents')
  const all = named
    ? documents
        .where(named)
        .where(sql<boolean>`coalesce(documents.deleted_at, '') = ''`)
        .where(sql<boolean>`documents.account_id || '' = ${accountId}`)
    : documents.where('documents.deleted_at', 'is', null).where('documents.account_id', '=', accountId)
  const isByIndex = !named && (isOrdered || way === 'in any order')
  const status = isByIndex ? sql`documents.status` : sql`documents.status || ''`
  const sent = isByIndex ? sql`documents.method` : sql`coalesce(documents.method, '')`
  const conditions: ForEachPart<RawBuilder<boolean> | null> = {
    statuses: statuses?.length ? sql<boolean>`${status} in (${sql.join(statuses)})` : null,
    method: method ? sql<boolean>`${sent} = ${method}` : null,
    isSent: isSent ? sql<boolean>`${sent} <> ''` : null,
    externalId: externalId === undefined ? null : sql<boolean>`documents.external_id = ${externalId}`,
    search: text && hasText(text),
    tagIds: tagIds ? hasTag(db, tagIds) : null,
    waitsBesides: waitsBesides === undefined ? null : waitsForOthers(waitsBesides),
  }
  return Object.values(conditions)
    .reduce((query, condition) => (condition ? query.where(condition) : query), all)
    .select('documents.id')
}

/** The documents with a text that matches, for their order by name: a name that matches is not looked up once more. */
export function selectByFoundNames(db: Db, text: TextSearch) {
  const found = sql`select document_id from found where id <> document_id`
  const others = selectIds(db, { filter: { accountId: text.accountId }, text: null, chosen: null, found })
    .select('name_key')
    .where(sql<boolean>`instr(name_key, ${text.needle}) = 0`)
  const named = sql<{ id: string; name_key: string }>`(
    with found as materialized (select document_texts.id, document_id, key from ${fromIndex(db, text)})
    select document_id as id, key as name_key from found where id = document_id
    union all select id, name_key from (${others}) as others)`
  return db.selectFrom(named.as('documents')).select('documents.id')
}

function hasTag(db: Db, tagIds: string[]) {
  return sql<boolean>`(select count(*) from document_tags where document_tags.document_id = documents.id
    and ${isAmong(db, sql.ref('document_tags.tag_id'), JSON.stringify(tagIds))}) > 0`
}

function waitsForOthers(address: string) {
  return sql<boolean>`documents.status || '' = ${'pending_signature' satisfies DocumentStatus} and (select count(*) from parties
    where parties.document_id = documents.id and parties.status in (${sql.join(askedStatuses)})
      and (parties.email is null or parties.email <> ${address})) > 0`
}

/** Only waiting documents wait for somebody. */
export function statedBy(filter: DocumentFilter): DocumentFilter {
  return filter.waitsBesides === undefined ? filter : { ...filter, statuses: ['pending_signature'] }
}

/** Null if no total of a day counts what the list shows. */
export function countedDays({ filter, text, chosen }: Narrowed): Days | null {
  const { tagIds } = filter
  if (text || chosen || isUncounted(filter)) return null
  if (!tagIds) return daysOfDocuments(filter)
  const [tagId, ...others] = tagIds
  return tagId !== undefined && others.length === 0 && !isStated(filter) ? daysOfTags([tagId]) : null
}

/** Nothing is filtered. */
export function isAll({ filter, text, chosen }: Narrowed): boolean {
  return !text && !chosen && !isStated(filter) && !filter.tagIds && !isUncounted(filter)
}

/** Whether a total knows how many documents a part of the filter leaves. */
const isCounted: ForEachPart<boolean> = {
  search: true,
  statuses: true,
  method: true,
  isSent: true,
  tagIds: true,
  waitsBesides: false,
  externalId: false,
}

export function isUncounted({ accountId: _accountId, ...parts }: DocumentFilter): boolean {
  return keysOf(parts).some((part) => parts[part] !== undefined && !isCounted[part])
}

export function isStated({ statuses = [], method, isSent }: DocumentFilter): boolean {
  return statuses.length > 0 || method !== undefined || isSent === true
}
