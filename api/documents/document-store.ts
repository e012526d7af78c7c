import { type DocumentStatus, documentTransitions } from '@rubrica/contracts/documents.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import { verificationCodeOf } from '@rubrica/contracts/ids.ts'
import { askedStatuses } from '@rubrica/contracts/party-status.ts'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { partiesOpenTo } from '../channels/open-to.ts'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { keyContains, personContains } from '../db/matches.ts'
import { requireStep, type StateStep } from '../db/state-step.ts'
import type { NewRow, Row, RowChanges, Tables } from '../db/tables.ts'
import { findEarlierSeal } from './earlier-seal-store.ts'

export interface DocumentFilter {
  accountId: string
  /** Part of the document's name, or of the name or e-mail of one of its signers. */
  search?: string | undefined
  statuses?: DocumentStatus[] | undefined
  method?: Row<'assignments'>['method'] | undefined
  /** Was sent, in any way. */
  isSent?: boolean | undefined
  /** Waits now for the signature of a person with another e-mail than this. */
  waitsBesides?: string | undefined
  /** Has at least one of these; an empty list matches nothing. */
  tagIds?: string[] | undefined
  /** Compares exactly. */
  externalId?: string | undefined
}

/** Something for each part of a filter, in the order in which a query names them: one without it does not compile. */
export type ForEachPart<T> = Record<Exclude<keyof DocumentFilter, 'accountId'>, T>

/** Documents of a workspace, without deleted ones, by their rows alone: for lists until their totals are whole. */
export function selectDocuments(db: Db, filter: DocumentFilter) {
  const { accountId, search, statuses, method, isSent, waitsBesides, tagIds, externalId } = filter
  const all = db.selectFrom('documents').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  const isSentBy = (query: typeof all) =>
    query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignments')
          .select('assignments.id')
          .whereRef('assignments.document_id', '=', 'documents.id')
          .$if(method !== undefined, (sent) => sent.where('assignments.method', '=', method ?? null)),
      ),
    )
  const narrow: ForEachPart<(query: typeof all) => typeof all> = {
    statuses: (query) => (statuses?.length ? query.where('status', 'in', statuses) : query),
    method: (query) => (method ? isSentBy(query) : query),
    isSent: (query) => (isSent && !method ? isSentBy(query) : query),
    waitsBesides: (query) => (waitsBesides === undefined ? query : query.where(waitsForOthers(waitsBesides))),
    externalId: (query) => (externalId === undefined ? query : query.where('external_id', '=', externalId)),
    tagIds: (query) => (tagIds ? query.where('documents.id', 'in', documentsWithTags(db, tagIds)) : query),
    search: (query) => (search ? query.where(isNamed(db, accountId, search)) : query),
  }
  return Object.values(narrow).reduce((query, by) => by(query), all)
}

function waitsForOthers(address: string) {
  return (eb: ExpressionBuilder<Tables, 'documents'>) =>
    eb.and([
      eb('status', '=', sql.lit<DocumentStatus>('pending_signature')),
      eb.exists(
        eb
          .selectFrom('parties')
          .select('parties.id')
          .whereRef('parties.document_id', '=', 'documents.id')
          .where('parties.status', 'in', askedStatuses.map(sql.lit))
          .where((party) => party.or([party('parties.email', 'is', null), party('parties.email', '<>', address)])),
      ),
    ])
}

function isNamed(db: Db, accountId: string, search: string) {
  return (eb: ExpressionBuilder<Tables, 'documents'>) =>
    eb.or([
      keyContains(eb.ref('documents.name_key'), search),
      eb('documents.id', 'in', documentsSignedBy(db, accountId, search)),
    ])
}

/** By the index of tags: of a list as one parameter SQLite expects so many tags that it reads those of all workspaces. */
export function documentsWithTags(db: Db, tagIds: string[]) {
  const query = db.selectFrom('document_tags').select('document_id as id')
  return tagIds.length ? query.where('tag_id', 'in', tagIds) : query.where(sql<boolean>`1 = 0`)
}

/** Runs once for the whole list, and reads only one index. */
function documentsSignedBy(db: Db, accountId: string, search: string) {
  return db
    .selectFrom('parties')
    .select('document_id')
    .where('account_id', '=', accountId)
    .where(personContains(search))
}

/** Documents of a contact; with a link, the waiting ones that its holder may open. */
export function selectDocumentsOfSigner(
  db: Db,
  { signerId, search, link }: { signerId: string; search?: string | undefined; link: Row<'parties'> | null },
) {
  let query = db
    .selectFrom('documents')
    .innerJoin('parties', 'parties.document_id', 'documents.id')
    .where('parties.signer_id', '=', signerId)
    .where('documents.deleted_at', 'is', null)
  if (link) {
    query = query
      .where('documents.status', '=', 'pending_signature')
      .where('parties.status', 'in', askedStatuses)
      .where(partiesOpenTo(link))
  }
  if (search) query = query.where((eb) => keyContains(eb.ref('documents.name_key'), search))
  return query
}

/** The document made by a use of a template, even a deleted one. */
export function findDocumentOfUse(db: Db, templateId: string, useId: string): Promise<Row<'documents'> | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('use_id', '=', useId)
    .executeTakeFirst()
}

/** Documents in the order of their ids: chooses a page only by ids from an index, and reads its rows afterwards. */
export async function documentsInOrder(db: Db, ids: string[]): Promise<Row<'documents'>[]> {
  const rows = ids.length ? await selectByIds(db, { ids: JSON.stringify(ids) }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Also a deleted one. */
export async function findDocumentEvenDeleted(db: Db, id: string): Promise<Row<'documents'> | undefined> {
  return (await documentsInOrder(db, [id]))[0]
}

const selectByIds = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where(isAmong(db, sql.ref('id'), value('ids'))),
)

export async function findDocument(db: Db, id: string): Promise<Row<'documents'> | undefined> {
  return (await selectById(db, { id }))[0]
}

const selectById = compiledOnce<{ id: string }>()((db, value) =>
  db.selectFrom('documents').selectAll().where('id', '=', value('id')).where('deleted_at', 'is', null),
)

/** Finds the workspace of a document within another query. */
export function selectAccountOfDocument(db: Db, id: Expression<string>): Expression<string> {
  return db
    .selectFrom('documents')
    .select('account_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$asScalar()
}

/** Reads a document and locks its row for the rest of the transaction, on either database. */
export async function lockDocument(trx: Db, id: string): Promise<Row<'documents'> | undefined> {
  return (await takeTurn(trx, { id }))[0]
}

const takeTurn = compiledOnce<{ id: string }>()((db, value) =>
  db
    .updateTable('documents')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', value('id'))
    .where('deleted_at', 'is', null)
    .returningAll(),
)

/** False if another document of the workspace has the `external_id`. */
export async function insertDocument(db: Db, document: Omit<NewRow<'documents'>, 'name_key'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents')
    .values({ ...document, name_key: folded(document.name) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'external_id'])
        .where('external_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Moves a document along the state table (spec §4). Undefined if it is no longer in `from`, because of a faster call.
 * @throws TypeError for a step that the table does not have
 */
export function moveDocument(
  db: Db,
  step: StateStep<DocumentStatus, RowChanges<'documents'>>,
): Promise<Row<'documents'> | undefined> {
  requireStep(documentTransitions, step, 'a document')
  const { id, from, to, now, set = {} } = step
  return (
    db
      .updateTable('documents')
      // A transition ends any wait.
      .set({ ...set, waiting_for: null, status: to, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', from)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  )
}

export async function updateDocument(
  db: Db,
  id: string,
  changes: Omit<RowChanges<'documents'>, 'name_key'>,
): Promise<void> {
  const keys = changes.name === undefined ? {} : { name_key: folded(changes.name) }
  await db
    .updateTable('documents')
    .set({ ...changes, ...keys })
    .where('id', '=', id)
    .execute()
}

/** Finds by the printed code. Includes deleted ones, because their proof stays. */
export function findDocumentByCode(db: Db, code: string): Promise<Row<'documents'> | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('verification_code', '=', verificationCodeOf(code))
    .executeTakeFirst()
}

/**
 * Finds by SHA-256 of the original or the sealed file, also before a renewal or the seal, or by the printed code.
 * Includes deleted ones, because their proof stays. A sealed file uploaded again is the original of another document,
 * which comes after the sealed document.
 */
export async function findDocumentByProof(db: Db, proof: string): Promise<Row<'documents'> | undefined> {
  if (!/^[0-9a-f]{64}$/i.test(proof)) return findDocumentByCode(db, proof)
  const hash = proof.toLowerCase()
  // A query of its own: within the other query PostgreSQL would read all documents.
  const earlier = await findEarlierSeal(db, hash)
  if (earlier) return db.selectFrom('documents').selectAll().where('id', '=', earlier.document_id).executeTakeFirst()
  return db
    .selectFrom('documents')
    .selectAll()
    .where((eb) =>
      eb.or([eb('sealed_sha256', '=', hash), eb('original_sha256', '=', hash), eb('signed_sha256', '=', hash)]),
    )
    .orderBy(sql`case when sealed_sha256 = ${hash} then 0 when sealed_sha256 is null then 2 else 1 end`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether the workspace sent the same original in another document. Reveals nothing of other workspaces: an original's
 * hash does not prove that the caller may know who else has the file.
 */
export async function isOriginalOfOthers(
  db: Db,
  { id, account_id, original_sha256 }: Pick<Row<'documents'>, 'id' | 'account_id' | 'original_sha256'>,
): Promise<boolean> {
  if (original_sha256 === null) return false
  const other = await db
    .selectFrom('documents')
    .select('id')
    .where('original_sha256', '=', original_sha256)
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending_signature', 'certificating', 'certificated', 'expired'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
