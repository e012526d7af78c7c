import { optOut } from '@rubrica/contracts/briefs.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Keys } from '../secrets.ts'
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
  const id = idOf(keys, channel, from)
  if (stops.has(word))
    await db
      .insertInto('opt_outs')
      .values({ id, created_at: isoNow(clock) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (starts.has(word)) await db.deleteFrom('opt_outs').where('id', '=', id).execute()
}

/** Returns whether the holder of a number wants no more messages by the channel. */
export async function hasOptedOut(
  { db, keys }: Omit<Parts, 'clock'>,
  channel: Channel,
  address: string,
): Promise<boolean> {
  const id = idOf(keys, channel, address)
  return (await db.selectFrom('opt_outs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function idOf(keys: Keys, channel: Channel, address: string): string {
  return keys.hash('opt-out', channel.quotaId(address))
}
