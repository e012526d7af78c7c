import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { findDocument } from '../../documents/document-store.ts'
import { findUser } from '../../people/user-store.ts'
import { findAccount } from '../../workspaces/account-store.ts'

/** The document, its workspace, and the person who sent it, who may have been deleted; null without the document. */
export async function openOwnerFacts(
  { db }: Pick<Deps, 'db'>,
  documentId: string,
): Promise<{ document: Row<'documents'>; owner: Row<'users'> | undefined; account: Row<'accounts'> } | null> {
  const document = await findDocument(db, documentId)
  const assignment = await findAssignmentOfDocument(db, documentId)
  const owner = document ? await findUser(db, assignment?.sent_by ?? document.created_by) : undefined
  return document ? { document, owner, account: await findAccount(db, document.account_id) } : null
}
