import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { holdParty } from '../../assignments/party-store.ts'
import type { Origin } from '../../caller.ts'
import { type Clock, isoNow } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { inSlices } from '../../db/slices.ts'
import type { Row } from '../../db/tables.ts'
import { noteLoose } from '../../files/loose-file-store.ts'
import type { Keys } from '../../secrets.ts'

/** How long a code is valid, and how long a drawing then waits to be used. */
const MINUTES = 10
/** The most codes of one link in an hour. */
const MAX_AN_HOUR = 30
/** How long a row stays after its time: the codes of an hour are counted. */
const GRACE_MS = 60 * 60_000
const AT_ONCE = 100

interface Parts {
  db: Db
  clock: Clock
  keys: Keys
}

/** The link that shows the code, in the browser that confirmed it. */
type Shower = Pick<Row<'parties'>, 'id' | 'verification_hash'>

/**
 * Keeps a code of 256 bits as its hash; an earlier one of the same kind ends.
 * @throws Refusal `too_many_requests`
 */
export async function createDrawing(
  { db, clock, keys }: Parts,
  { id: party_id, verification_hash }: Shower,
  type: SignatureType,
): Promise<{ drawing: Row<'drawings'>; secret: string }> {
  return db.transaction().execute(async (trx) => {
    // Calls at once count one after the other, and each ends the code of the one before it.
    await holdParty(trx, party_id)
    const now = clock.now().getTime()
    const { made } = await trx
      .selectFrom('drawings')
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .where('party_id', '=', party_id)
      .where('created_at', '>', new Date(now - 60 * 60_000).toISOString())
      .executeTakeFirstOrThrow()
    if (Number(made) >= MAX_AN_HOUR) throw new Refusal('too_many_requests')
    await trx
      .updateTable('drawings')
      .set({ expires_at: isoNow(clock) })
      .where('party_id', '=', party_id)
      .where('type', '=', type)
      .where('expires_at', '>', isoNow(clock))
      .execute()
    const secret = randomBytes(32).toString('base64url')
    const drawing = await trx
      .insertInto('drawings')
      .values({
        ...{ id: randomUUID(), party_id, type, verification_hash },
        secret_hash: hashOf(keys, secret),
        created_at: isoNow(clock),
        expires_at: until(clock),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { drawing, secret }
  })
}

/**
 * A drawing that this link ordered, over or not.
 * @throws Refusal `not_found`, also for another browser than the one that ordered it
 */
export async function findDrawing(db: Db, shower: Shower, id: string): Promise<Row<'drawings'>> {
  const drawing = await db
    .selectFrom('drawings')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', shower.id)
    .executeTakeFirst()
  if (!drawing || drawing.verification_hash !== shower.verification_hash) throw new Refusal('not_found')
  return drawing
}

export async function endDrawing(db: Db, { id }: Pick<Row<'drawings'>, 'id'>, now: string): Promise<void> {
  await db.updateTable('drawings').set({ expires_at: now }).where('id', '=', id).where('expires_at', '>', now).execute()
}

/**
 * Takes a drawing that is here out of the table: one call has it.
 * @throws Refusal `drawing_over`
 */
export async function takeDrawing(db: Db, { id }: Pick<Row<'drawings'>, 'id'>, now: string): Promise<Drawn> {
  const taken = await db
    .deleteFrom('drawings')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('sha256', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return requireDrawn(taken)
}

/** A drawing that is here. */
export interface Drawn extends Row<'drawings'> {
  sha256: string
  size: number
  media_type: 'image/png' | 'image/jpeg'
  drawn_at: string
}

/** @throws Refusal `drawing_over` */
export function requireDrawn(row: Row<'drawings'> | undefined): Drawn {
  const { sha256, size, media_type, drawn_at } = row ?? {}
  if (!row || !sha256 || !size || !media_type || !drawn_at) throw new Refusal('drawing_over')
  return { ...row, sha256, size, media_type, drawn_at }
}

/**
 * Notes that the other device has opened the code.
 * @throws Refusal `drawing_over`, for an unknown secret, too
 */
export async function openDrawing({ db, clock, keys }: Parts, secret: string): Promise<Row<'drawings'>> {
  const now = isoNow(clock)
  const opened = await db
    .updateTable('drawings')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(now)) }))
    .where('secret_hash', '=', hashOf(keys, secret))
    .where('expires_at', '>', now)
    .where('sha256', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!opened) throw new Refusal('drawing_over')
  return opened
}

/**
 * Keeps what the other device drew, once, and for some minutes until the signer uses it.
 * @throws Refusal `drawing_over`
 */
export async function keepDrawn(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id }: Pick<Row<'drawings'>, 'id'>,
  image: Pick<Drawn, 'sha256' | 'size' | 'media_type'>,
  { ip, userAgent }: Origin,
): Promise<void> {
  const now = isoNow(clock)
  const kept = await db
    .updateTable('drawings')
    .set({ ...image, drawn_at: now, ip, user_agent: userAgent, expires_at: until(clock) })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('drawing_over')
}

/** Forgets what is over; unused pictures are erased after their day. */
export async function sweepDrawings({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - GRACE_MS).toISOString()
  await inSlices(async () => {
    const over = await db
      .deleteFrom('drawings')
      .where('id', 'in', (eb) => eb.selectFrom('drawings').select('id').where('expires_at', '<', before).limit(AT_ONCE))
      .returning('sha256')
      .execute()
    await noteLoose(
      db,
      over.flatMap(({ sha256 }) => sha256 ?? []),
      isoNow(clock),
    )
    return over.length === AT_ONCE
  })
}

function until(clock: Clock): string {
  return new Date(clock.now().getTime() + MINUTES * 60_000).toISOString()
}

function hashOf(keys: Keys, secret: string): string {
  return keys.hash('drawing', secret)
}
