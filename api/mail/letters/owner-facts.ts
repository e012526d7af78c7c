import { findAccount } from '../../accounts/account-store.ts'
import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { findDocument } from '../../documents/document-store.ts'
import { findUser } from '../../users/user-store.ts'

/** The document and the person who sent it; null where either is gone. */
export async function openOwnerFacts(
  { db }: Pick<Deps, 'db'>,
  documentId: string,
): Promise<{ document: Row<'documents'>; owner: Row<'users'>; account: Row<'accounts'> } | null> {
  const document = await findDocument(db, documentId)
  const assignment = await findAssignmentOfDocument(db, documentId)
  const owner = document ? await findUser(db, assignment?.sent_by ?? document.created_by) : undefined
  return document && owner ? { document, owner, account: await findAccount(db, document.account_id) } : null
}
