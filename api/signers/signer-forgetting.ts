import type { Db } from '../db/database.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { anonymizeUnusedSigners } from './signer-store.ts'

/**
 * Deletes what removed contacts leave behind: keys, drawn pictures and, if no document names them, their data.
 * What a document was signed with is named by its own rows.
 */
export async function forgetSigners(trx: Db, ids: string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await deletePasskeysOf(trx, ids)
  await trx.deleteFrom('signature_images').where('signer_id', 'in', ids).execute()
  await anonymizeUnusedSigners(trx, ids, now)
}
