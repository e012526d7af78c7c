import { parseNote } from '@rubrica/proof/log/signed-note.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Keys } from '../secrets.ts'
import { makeLogKey, readLogKeys, retireLogKey, signatureBy } from './log-keys.ts'

/**
 * Goes on with a new key of the log under a new root key. The old key signs the newest checkpoint beside it,
 * so that readers who know the old key can trust the new one; if the old root key is lost, they cannot.
 */
export async function renewLogKeys(trx: Db, old: Keys | null, keys: Keys, clock: Clock): Promise<void> {
  const tree = await trx.selectFrom('log_trees').selectAll().executeTakeFirst()
  if (!tree) return
  const { origin, size } = tree
  const { last } = await trx
    .selectFrom('log_keys')
    .select((eb) => eb.fn.max('generation').as('last'))
    .executeTakeFirstOrThrow()
  const before = old ? await readLogKeys(trx, old, origin) : []
  const made = { origin, generation: last + 1, from_size: size, created_at: isoNow(clock) }
  const newest = await makeLogKey(trx, keys, made)
  const signer = before.find(({ privateKey }) => privateKey !== null)
  const text = parseNote(tree.checkpoint)?.text ?? ''
  const own = await signatureBy(newest, text)
  const introduction = signer ? `${text}\n${await signatureBy(signer, text)}${own}` : null
  await trx.updateTable('log_keys').set({ introduction }).where('generation', '=', newest.generation).execute()
  await trx
    .updateTable('log_trees')
    .set({ checkpoint: introduction ?? `${text}\n${own}` })
    .execute()
  for (const ended of before) await retireLogKey(trx, keys, ended)
}
