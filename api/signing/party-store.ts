import { type PartyStatus, partyTransitions } from '@rubrica/contracts/assignments.ts'
import type { Db } from '../db/database.ts'
import { requireStep, type StateStep } from '../db/state-step.ts'
import type { NewRow, Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** The party whose mailed link has this code; a deleted document has no parties any more for those outside. */
export function findPartyByAccessCode(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  code: string,
): Promise<Row<'parties'> | undefined> {
  return db
    .selectFrom('parties')
    .innerJoin('documents', 'documents.id', 'parties.document_id')
    .selectAll('parties')
    .where('access_hash', '=', keys.hash('access', code))
    .where('documents.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findParty(db: Db, id: string): Promise<Row<'parties'> | undefined> {
  return db.selectFrom('parties').selectAll().where('id', '=', id).executeTakeFirst()
}

export function partiesOfAssignment(db: Db, assignmentId: string): Promise<Row<'parties'>[]> {
  return db.selectFrom('parties').selectAll().where('assignment_id', '=', assignmentId).orderBy('position').execute()
}

export function findPartyOfSigner(db: Db, documentId: string, signerId: string): Promise<Row<'parties'> | undefined> {
  return db
    .selectFrom('parties')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('signer_id', '=', signerId)
    .executeTakeFirst()
}

/** The party of a document whose contact has this e-mail. */
export function findPartyByEmail(db: Db, documentId: string, email: string): Promise<Row<'parties'> | undefined> {
  return db
    .selectFrom('parties')
    .innerJoin('signers', 'signers.id', 'parties.signer_id')
    .selectAll('parties')
    .where('parties.document_id', '=', documentId)
    .where('signers.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export async function updateParty(
  db: Db,
  id: string,
  changes: Omit<Partial<NewRow<'parties'>>, 'status'>,
): Promise<void> {
  await db.updateTable('parties').set(changes).where('id', '=', id).execute()
}

/**
 * Moves a signer along the state table of an assignment. Hold the document's lock: nobody is faster then.
 * @throws TypeError for a step that the table does not have
 */
export async function moveParty(
  db: Db,
  { id, from, to, set = {} }: Omit<StateStep<PartyStatus, NewRow<'parties'>>, 'now'>,
): Promise<void> {
  requireStep(partyTransitions, { from, to }, 'a signer')
  await db
    .updateTable('parties')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .execute()
}

/** The lowest step in which somebody has yet to sign; null where there is no order or nobody is left. */
export function currentStep(parties: Pick<Row<'parties'>, 'step' | 'status'>[]): number | null {
  const open = parties.filter((party) => party.status !== 'signed')
  const steps = open.flatMap((party) => (party.step === null ? [] : [party.step]))
  return steps.length ? Math.min(...steps) : null
}

/** Whether it is this party's turn: everybody's without an order, else that of the lowest open step. */
export function isTurnOf(
  party: Pick<Row<'parties'>, 'step'>,
  parties: Pick<Row<'parties'>, 'step' | 'status'>[],
): boolean {
  return party.step === null || party.step === currentStep(parties)
}
