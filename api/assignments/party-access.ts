import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Keys } from '../secrets.ts'
import { accessCodeOf } from './party-link.ts'

/** Writes the hash of the code that a party's next link carries: the keys may have been renewed since the last one. */
export async function writeAccessHash(
  keys: Keys,
  db: Db,
  party: Pick<Row<'parties'>, 'id' | 'link_version'>,
): Promise<void> {
  const access_hash = keys.hash('access', accessCodeOf({ keys }, party))
  await db.updateTable('parties').set({ access_hash }).where('id', '=', party.id).execute()
}
