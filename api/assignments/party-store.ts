import { type PartyStatus, partyTransitions } from '@rubrica/contracts/assignments.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { askedStatuses } from '@rubrica/contracts/party-status.ts'
import { sql } from 'kysely'
import { partyAddress } from '../channels/address.ts'
import { isOpenTo } from '../channels/open-to.ts'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { heldAlone } from '../db/row-locks.ts'
import { requireStep, type StateStep } from '../db/state-step.ts'
import type { NewRow, Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { accessCodeOf } from './party-link.ts'

/** The party of the mailed link with this code; undefined if none or if its document is deleted. */
export async function findPartyByAccessCode(
  { db, keys }: Pick<Ground, 'db' | 'keys'>,
  code: string,
): Promise<Row<'parties'> | undefined> {
  return (await selectPartyByHash(db, { accessHash: keys.hash('access', code) }))[0]
}

const selectPartyByHash = compiledOnce<{ accessHash: string }>()((db, value) =>
  db
    .selectFrom('parties')
    .innerJoin('documents', 'documents.id', 'parties.document_id')
    .selectAll('parties')
    .where('access_hash', '=', value('accessHash'))
    .where('documents.deleted_at', 'is', null),
)

export async function findParty(db: Db, id: string): Promise<Row<'parties'> | undefined> {
  return (await selectParty(db, { id }))[0]
}

const selectParty = compiledOnce<{ id: string }>()((db, value) =>
  db.selectFrom('parties').selectAll().where('id', '=', value('id')),
)

/** Holds a party's row alone until the transaction ends. */
export async function holdParty(trx: Db, id: string): Promise<void> {
  await heldAlone(trx, trx.selectFrom('parties').select('id').where('id', '=', id)).execute()
}

/** Parties in the order in which the sender chose them. */
export function readParties(db: Db, assignmentIds: string[]): Promise<Row<'parties'>[]> {
  return selectParties(db, { ids: JSON.stringify(assignmentIds) })
}

const selectParties = compiledOnce<{ ids: string }>()((db, value) =>
  db
    .selectFrom('parties')
    .selectAll()
    .where(isAmong(db, sql.ref('assignment_id'), value('ids')))
    .orderBy('position'),
)

/** The names of a document's signers by contact. */
export async function namesOfSigners(db: Db, documentId: string): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('parties')
    .select(['signer_id', 'full_name'])
    .where('document_id', '=', documentId)
    .execute()
  return new Map(found.map(({ signer_id, full_name }) => [signer_id, full_name]))
}

/** Everybody who signs a document, in the sender's order, each with the times of the assignment. */
export function readPartiesWithTimes(db: Db, documentId: string) {
  return selectWithTimes(db, { documentId })
}

const selectWithTimes = compiledOnce<{ documentId: string }>()((db, value) =>
  db
    .selectFrom('parties')
    .innerJoin('assignments', 'assignments.id', 'parties.assignment_id')
    .selectAll('parties')
    .select(['assignments.started_at', 'assignments.expires_at', 'assignments.reminder_days'])
    .where('parties.document_id', '=', value('documentId'))
    .orderBy('parties.position'),
)

export async function findPartyOfSigner(
  db: Db,
  documentId: string,
  signerId: string,
): Promise<Row<'parties'> | undefined> {
  return (await selectPartyOfSigner(db, { documentId, signerId }))[0]
}

const selectPartyOfSigner = compiledOnce<{ documentId: string; signerId: string }>()((db, value) =>
  db
    .selectFrom('parties')
    .selectAll()
    .where('document_id', '=', value('documentId'))
    .where('signer_id', '=', value('signerId')),
)

/** The party of a document, the link's own or another, for which the holder of a link may act. */
export async function findPartyFor(
  db: Db,
  documentId: string,
  link: Row<'parties'>,
): Promise<Row<'parties'> | undefined> {
  const party = await findPartyOfSigner(db, documentId, link.signer_id)
  return party && isOpenTo(link, party) ? party : undefined
}

/** The party of a document that was sent it at this address. */
export function findPartyByAddress(db: Db, documentId: string, address: string): Promise<Row<'parties'> | undefined> {
  return db
    .selectFrom('parties')
    .selectAll()
    .where('document_id', '=', documentId)
    .where(partyAddress, '=', address.trim().toLowerCase())
    .executeTakeFirst()
}

export function updateParty(
  db: Db,
  id: string,
  changes: Omit<Partial<NewRow<'parties'>>, 'status' | 'full_name_key' | 'email_key'>,
): Promise<Row<'parties'>> {
  const { full_name, email } = changes
  const keys = {
    ...(full_name === undefined ? {} : { full_name_key: folded(full_name) }),
    ...(email === undefined ? {} : { email_key: email && folded(email) }),
  }
  return db
    .updateTable('parties')
    .set({ ...changes, ...keys })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The language that the holder of a link reads: that of their last call. Written only if it is another. */
export async function noteLocale(
  db: Db,
  party: Pick<Row<'parties'>, 'id' | 'locale'>,
  locale: Locale | null,
): Promise<void> {
  if (locale === null || locale === party.locale) return
  await db.updateTable('parties').set({ locale }).where('id', '=', party.id).execute()
}

/** Links that an account's session has opened require the code again, also those behind which all is signed: others open there. */
export async function closeOwnLinks(db: Db, email: string): Promise<void> {
  const opened = () => openedByAccount(db, email)
  await opened().set({ verified_at: null, verification_hash: null }).where('status', 'in', askedStatuses).execute()
  // When somebody who has acted was verified is evidence, so only the token goes.
  await opened()
    .set({ verification_hash: HASH_OF_NO_TOKEN })
    .where('status', 'not in', askedStatuses)
    .where('verification_hash', 'is distinct from', HASH_OF_NO_TOKEN)
    .execute()
}

/** The word is part of the statement: a plan that has to fit any word cannot use parties_opened_by_account. */
export function openedByAccount(db: Db, email: string) {
  return db.updateTable('parties').where('email', '=', email).where('verified_by', '=', sql.lit<'account'>('account'))
}

const HASH_OF_NO_TOKEN = ''

/** Writes the hash of the code in a party's next link: the keys may be newer than the last link. */
export async function writeAccessHash(
  keys: Ground['keys'],
  db: Db,
  party: Pick<Row<'parties'>, 'id' | 'link_version'>,
): Promise<void> {
  await updateParty(db, party.id, { access_hash: keys.hash('access', accessCodeOf({ keys }, party)) })
}

/**
 * Moves a signer along the state table of an assignment. Hold the document's lock.
 * @throws TypeError for a step that the table does not have
 */
export function moveParty(
  db: Db,
  { id, from, to, set = {} }: Omit<StateStep<PartyStatus, NewRow<'parties'>>, 'now'>,
): Promise<Row<'parties'>> {
  requireStep(partyTransitions, { from, to }, 'a signer')
  return db
    .updateTable('parties')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
