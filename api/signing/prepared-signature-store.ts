import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { keyWays } from '@rubrica/contracts/ways.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { inSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { noteLoose } from '../files/loose-file-store.ts'
import type { Ground } from '../ground.ts'
import { chainHead } from '../trail/activity-store.ts'
import { Filled, type PreparedValues } from './prepared-values.ts'

/** The most per party at a time: each may hold a copy of the file. */
const MAX_AT_ONCE = 10

type Own = Omit<
  NewRow<'prepared_signatures'>,
  'id' | 'party_id' | 'document_id' | 'filled' | 'salt' | 'trail_head' | 'created_at' | 'expires_at'
>

/**
 * Keeps what a party is about to sign, for some minutes, with the trail's head of this moment. Hold the
 * document's lock.
 * @throws Refusal `too_many_requests`
 */
export async function keepPrepared(
  { db, clock }: { db: Db; clock: Clock },
  party: Pick<Row<'parties'>, 'id' | 'document_id'>,
  { at, salt, filled }: PreparedValues,
  own: Own,
): Promise<Row<'prepared_signatures'>> {
  await requireFew({ db, clock }, party)
  return db
    .insertInto('prepared_signatures')
    .values({
      ...own,
      id: randomUUID(),
      party_id: party.id,
      document_id: party.document_id,
      filled: JSON.stringify(filled),
      salt,
      trail_head: await chainHead(db, party.document_id),
      created_at: at,
      expires_at: new Date(Date.parse(at) + keyWays[own.kind].minutes * 60_000).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Also runs before anything is written for a party.
 * @throws Refusal `too_many_requests`
 */
export async function requireFew(
  { db, clock }: { db: Db; clock: Clock },
  party: Pick<Row<'parties'>, 'id'>,
): Promise<void> {
  const { live } = await db
    .selectFrom('prepared_signatures')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('party_id', '=', party.id)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirstOrThrow()
  if (Number(live) >= MAX_AT_ONCE) throw new Refusal('too_many_requests')
}

/**
 * What a party has prepared under this id.
 * @throws Refusal `not_found`, or `preparation_outdated` if its time is over
 */
export async function findPrepared(
  { db, clock }: { db: Db; clock: Clock },
  party: Pick<Row<'parties'>, 'id'>,
  { id, kind }: Pick<Row<'prepared_signatures'>, 'id' | 'kind'>,
): Promise<Row<'prepared_signatures'>> {
  const prepared = await db
    .selectFrom('prepared_signatures')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', party.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!prepared) throw new Refusal('not_found')
  if (prepared.expires_at <= isoNow(clock)) throw new Refusal('preparation_outdated')
  return prepared
}

/** The values as they were prepared. */
export function preparedValuesOf(prepared: Row<'prepared_signatures'>): PreparedValues {
  const { created_at: at, salt, filled } = prepared
  return { at, salt, filled: Filled.parse(JSON.parse(filled)) }
}

/** Ends what a party has prepared, because the person in it has changed. */
export async function endPrepared(db: Db, partyId: string, now: string): Promise<void> {
  await db
    .updateTable('prepared_signatures')
    .set({ expires_at: now })
    .where('party_id', '=', partyId)
    .where('expires_at', '>', now)
    .execute()
}

/** How long after its time a preparation stays, for those who are about to read its file. */
const GRACE_MS = 60 * 60_000
const AT_ONCE = 100

/** Forgets what was prepared and not signed in time; the files that were written for it are erased after their day. */
export async function sweepPrepared({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - GRACE_MS).toISOString()
  await inSlices(async () => {
    const over = await db
      .deleteFrom('prepared_signatures')
      .where('id', 'in', (eb) =>
        eb.selectFrom('prepared_signatures').select('id').where('expires_at', '<', before).limit(AT_ONCE),
      )
      .returning('file_sha256')
      .execute()
    const written = over.flatMap(({ file_sha256 }) => file_sha256 ?? [])
    await noteLoose(db, written, isoNow(clock))
    return over.length === AT_ONCE
  })
}
