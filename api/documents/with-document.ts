import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { findDocument, lockDocument } from './document-store.ts'

/** A call whose path has a workspace, too, names both, because access has compared only the workspace. */
interface Named {
  documentId: string
  accountId?: string
}

/** Changes a document in one transaction, under its lock. @throws Refusal `not_found` */
export function withDocument<T>(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  named: Named,
  change: (trx: Db, document: Row<'documents'>, now: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const document = required(named, await lockDocument(trx, named.documentId))
    return change(trx, document, isoNow(clock))
  })
}

/** Only reads. @throws Refusal `not_found` */
export async function requireDocument(db: Db, named: Named): Promise<Row<'documents'>> {
  return required(named, await findDocument(db, named.documentId))
}

function required({ accountId }: Named, document: Row<'documents'> | undefined): Row<'documents'> {
  if (!document || document.account_id !== (accountId ?? document.account_id)) throw new Refusal('not_found')
  return document
}
