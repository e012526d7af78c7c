import type { Db } from '../db/database.ts'
import { periodOf } from '../db/period-of.ts'
import type { NewRow, Row } from '../db/tables.ts'

type Stored = Row<'channel_messages'>

/** Writes a message before it is sent. Returns false if another run of its job was first. */
export async function insertChannelMessage(db: Db, row: NewRow<'channel_messages'>): Promise<boolean> {
  const written = await db
    .insertInto('channel_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export function findChannelMessage(db: Db, id: string): Promise<Stored | undefined> {
  return db.selectFrom('channel_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By our id if the provider has repeated it, else by its own. */
export function findToldMessage(
  db: Db,
  { channel, deliveryId, providerId }: { channel: string; deliveryId: string | null; providerId: string },
): Promise<Stored | undefined> {
  return db
    .selectFrom('channel_messages')
    .selectAll()
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('provider_id', '=', providerId), ...(deliveryId ? [eb('id', '=', deliveryId)] : [])]))
    .executeTakeFirst()
}

export async function updateChannelMessage(trx: Db, id: string, set: Partial<Stored>): Promise<void> {
  await trx.updateTable('channel_messages').set(set).where('id', '=', id).execute()
}

/** For a message that certainly did not go out: its job may try again. */
export async function deleteUnsentMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('channel_messages').where('id', '=', id).where('state', '=', 'sending').execute()
}

/** What was sent to the signers of a document by a channel, the oldest first. */
export function messagesOfDocument(db: Db, documentId: string, channel: string): Promise<Stored[]> {
  return db
    .selectFrom('channel_messages')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('channel', '=', channel)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many messages of each channel providers have taken for a workspace since a moment. */
export async function countTaken(
  db: Db,
  accountId: string,
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('channel_messages')
    .select(({ fn }) => ['channel', fn.countAll<number | string>().as('total')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('sent_at', 'is not', null)
    .groupBy('channel')
    .execute()
  return new Map(rows.map(({ channel, total }) => [channel, Number(total)]))
}

interface CountedRequests {
  accountIds: string[]
  /** Only of documents that this person brought in. */
  createdBy?: string
  /** Moments in ascending order, of which each but the last begins a period and ends the one before. */
  bounds: readonly string[]
}

/** How many requests for signatures went out by each channel in each period, by the period's place in `bounds`. */
export async function countRequests(db: Db, { accountIds, createdBy, bounds }: CountedRequests) {
  const [from = ''] = bounds
  const rows = await db
    .selectFrom(
      db
        .selectFrom('channel_messages')
        .where('channel_messages.account_id', 'in', accountIds)
        .where('channel_messages.kind', '=', 'invitation')
        .where('channel_messages.created_at', '>=', from)
        .where('channel_messages.created_at', '<', bounds.at(-1) ?? from)
        .$if(createdBy !== undefined, (query) =>
          query
            .innerJoin('documents', 'documents.id', 'channel_messages.document_id')
            .where('documents.created_by', '=', createdBy ?? ''),
        )
        .select(['channel_messages.channel', periodOf('channel_messages.created_at', bounds).as('place')])
        .as('counted'),
    )
    .select(({ fn }) => ['channel', 'place', fn.countAll<number | string>().as('total')])
    .groupBy(['channel', 'place'])
    .execute()
  return rows.map(({ channel, place, total }) => ({ channel, place: Number(place), total: Number(total) }))
}

/** Whether anything went to an address of a party that its provider has not reported as failed. */
export async function hasReached(db: Db, partyId: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('channel_messages')
    .select('id')
    .where('party_id', '=', partyId)
    .where('address', '=', address)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
  return found !== undefined
}
