import { CHAIN_START } from '@rubrica/proof/evidence/trail-entry.ts'
import { findAssignmentOfDocument, type ItemWithField, readItems } from '../assignments/assignment-store.ts'
import { readParties } from '../assignments/party-store.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentFile } from '../documents/document-file-store.ts'
import { findDocument } from '../documents/document-store.ts'
import { pagesOf } from '../documents/page-store.ts'
import { readUser } from '../people/user-store.ts'
import { selectActivities } from '../trail/activity-store.ts'
import { findAccount } from '../workspaces/account-store.ts'

/** The data of a seal, read once everybody has signed. */
export interface SealFacts {
  document: Row<'documents'>
  assignment: Row<'assignments'>
  original: Row<'document_files'>
  account: Row<'accounts'>
  sender: Row<'users'>
  parties: Row<'parties'>[]
  items: ItemWithField[]
  pages: Row<'pages'>[]
  activities: Row<'activities'>[]
  /** Hash of the last of them. */
  chainHead: string
}

/** Null for a document that does not wait for its seal. */
export async function readSealFacts(db: Db, documentId: string): Promise<SealFacts | null> {
  const document = await findDocument(db, documentId)
  const assignment = document ? await findAssignmentOfDocument(db, documentId) : undefined
  const original = document ? await findDocumentFile(db, documentId, 'original') : undefined
  if (document?.status !== 'certificating' || !assignment || !original) return null
  const activities = await selectActivities(db, documentId).selectAll().orderBy('id').execute()
  return {
    document,
    assignment,
    original,
    // The sender may have been deleted since; the document is sealed anyway.
    sender: await readUser(db, assignment.sent_by),
    account: await findAccount(db, document.account_id),
    parties: await readParties(db, [assignment.id]),
    items: await readItems(db, [assignment.id]),
    pages: await pagesOf(db, [documentId]),
    activities,
    chainHead: activities.at(-1)?.hash ?? CHAIN_START,
  }
}
