import { optOut } from '@rubrica/contracts/briefs.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { decryptedBy, type Keys } from '../secrets.ts'
import type { Channel } from './channel.ts'

interface Parts {
  db: Db
  clock: Clock
  keys: Keys
}

/** Words of a message that say what its writer wants, in any language; anything else is not for us. */
const words = Object.values(optOut)
const stops = new Set(words.flatMap(({ stop, also }) => [stop, ...also]))
const starts = new Set(words.flatMap(({ start }) => start))

/** Ends or takes up again what a channel sends to a number, if that is what its holder has written. */
export async function heedWord(
  { db, clock, keys }: Parts,
  channel: Channel,
  { from, text }: { from: string; text: string },
): Promise<void> {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/[.!]+$/, '')
  const number = channel.quotaId(from)
  if (stops.has(word)) await insertOptOut(db, { ...optOutOf(keys, number), created_at: isoNow(clock) })
  if (starts.has(word)) await db.deleteFrom('opt_outs').where('id', '=', idOf(keys, number)).execute()
}

/** How the table has a number: by a hash to look it up, and encrypted for the hash under other keys. */
function optOutOf(keys: Keys, number: string): Pick<NewRow<'opt_outs'>, 'id' | 'number'> {
  const id = idOf(keys, number)
  return { id, number: keys.encrypt('opt-out', id, number) }
}

/** A row of the version before gets its number now. */
async function insertOptOut(db: Db, row: NewRow<'opt_outs'>): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number: row.number }))
    .execute()
}

/** Under new keys; null if the number cannot be read, so that its holder gets messages again. */
export function renewedOptOut(old: Keys | null, keys: Keys, row: Row<'opt_outs'>): NewRow<'opt_outs'> | null {
  const number = old && row.number && decryptedBy(old, 'opt-out', row.id, row.number)
  return number ? { ...row, ...optOutOf(keys, number) } : null
}

/** Returns whether the holder of a number wants no more messages by the channel. */
export async function hasOptedOut(
  { db, keys }: Omit<Parts, 'clock'>,
  channel: Channel,
  address: string,
): Promise<boolean> {
  const number = channel.quotaId(address)
  const id = idOf(keys, number)
  const found = await db.selectFrom('opt_outs').select('number').where('id', '=', id).executeTakeFirst()
  // The version before kept the hash alone.
  if (found?.number === null)
    await db.updateTable('opt_outs').set(optOutOf(keys, number)).where('id', '=', id).execute()
  return found !== undefined
}

function idOf(keys: Keys, number: string): string {
  return keys.hash('opt-out', number)
}
