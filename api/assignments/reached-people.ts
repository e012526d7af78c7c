import { addressOf } from '../channels/address.ts'
import type { Db } from '../db/database.ts'
import { findAssignmentOfDocument, readCopyReceivers } from './assignment-store.ts'
import { hasToAct } from './party-part.ts'
import { readParties } from './party-store.ts'

/** The addresses of everybody who gets the sealed document, and before that perhaps an invitation. */
export async function addressesOfDocument(db: Db, documentId: string): Promise<(string | null)[]> {
  const assignment = await findAssignmentOfDocument(db, documentId)
  if (!assignment) return []
  const [parties, copies] = [await readParties(db, [assignment.id]), await readCopyReceivers(db, [assignment.id])]
  return [...parties.map(addressOf), ...copies.map(({ email }) => email)]
}

/** The addresses of everybody who gets reminders, now or in a later step. */
export async function addressesReminded(db: Db, assignmentId: string): Promise<(string | null)[]> {
  const parties = await readParties(db, [assignmentId])
  return parties.filter(hasToAct).map(addressOf)
}
