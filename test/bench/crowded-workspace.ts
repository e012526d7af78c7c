import { randomUUID } from 'node:crypto'
import type { Database, Db } from '@rubrica/api/db/database.ts'
import type { NewRow } from '@rubrica/api/db/tables.ts'
import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { type RawBuilder, sql } from 'kysely'

const kinds = ['Contrato de locação', 'Contrato de trabalho', 'Procuração', 'Termo de adesão', 'Ação revisional']
const subjects = ['apartamento', 'veículo', 'imóvel rural', 'prestação de serviços', 'cessão de direitos', 'férias']
const people = ['João da Conceição', 'Ana Úrsula Ávila', 'Luís Gonçalves', 'Íris Brandão', 'Márcia Ñandú', 'Caio Reis']
const statuses: DocumentStatus[] = [
  ...Array<DocumentStatus>(11).fill('certificated'),
  ...Array<DocumentStatus>(4).fill('pending_signature'),
  ...(['metadata_ready', 'metadata_ready', 'expired', 'rejected_by_signer', 'failed'] as const),
]
const CHUNK = 500

/** Every contact with documents is called so, with a number behind it. */
export const SIGNER = 'Rosana Teixeira'
const DOCUMENTS_EACH = 50

/** Every second document carries it. */
export const TAG = 'metade'

/** The oldest twentieth of the documents has this tag, this word in its name and this status, and no other document has. */
export const OLD_TAG = 'arquivo'
export const OLD_WORD = 'legado'
export const OLD_STATUS: DocumentStatus = 'rejected_by_user'
const OLD_SHARE = 1 / 20

/** One in a thousand names of documents and of contacts holds this word. */
export const RARE = 'xilogravura'

/** The documents came over so long, however many they are. */
const MONTHS = 24
const MONTH_MS = 30 * 86_400_000
const SIGNED_AFTER_MS = 3 * 3_600_000

interface Crowd {
  accountId: string
  userIds: string[]
  documents: number
}

/**
 * Fills a workspace with so many documents as if they had been sent over two years: names, statuses, pages, parties, tags
 * and the beginning of a trail, through the real tables in bulk. A workspace of a thousand documents looks the same.
 */
export async function crowdWorkspace({ db }: Database, crowd: Crowd): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = Date.now()
    for (const some of chunksOf(crowd.documents))
      await trx
        .insertInto('documents')
        .values(some.map((n) => documentRow(n, { ...crowd, now })))
        .execute()
    await insertContacts(trx, crowd)
    await surround(trx, crowd)
    await tag(trx, crowd)
  })
}

/** Adds what its other lists show: as many contacts without documents, more of the trail, and what the team did. */
export async function enliven({ db }: Database, crowd: Crowd): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const some of chunksOf(crowd.documents))
      await trx
        .insertInto('signers')
        .values(
          some.map((n) => contactRow(crowd, `${pick(people, n)} ${n}${n % 1000 === 500 ? ` ${RARE}` : ''}`, null)),
        )
        .execute()
    for (const event of ['signature_requested', 'document_certificated'] as const)
      await insertActivities(trx, crowd, event)
    await eachPart(crowd, (own) =>
      sql`insert into member_acts (account_id, user_id, act, kind, subjects, changed, choices, created_at)
        select account_id, created_by, 'documents.create', 'documents', '{}', '[]', '{}', created_at ${own}`.execute(
        trx,
      ),
    )
  })
}

/** Tables of which a crowd fills each row. */
const filled = [
  'documents',
  'document_texts',
  'document_tags',
  'closed_texts',
  'pages',
  'assignments',
  'parties',
  'items',
  'activities',
  'member_acts',
  'signers',
  'signer_texts',
]
/** The fill itself reads it. */
const KEPT = 'document_texts_of_document'

/** Drops the indexes of PostgreSQL that a fill would write row by row; returns what makes them, in a tenth of that time. */
export async function dropIndexes({ db, kind }: Database): Promise<() => Promise<void>> {
  if (kind === 'sqlite') return async () => {}
  const { rows } = await sql<{ name: string; make: string }>`
    select indexname as name, indexdef as make from pg_indexes
    where schemaname = current_schema() and tablename = any(${filled}) and indexname <> ${KEPT}
      and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { make } of rows) await sql.raw(make).execute(db)
  }
}

function chunksOf(count: number): number[][] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, chunk) =>
    Array.from({ length: Math.min(CHUNK, count - chunk * CHUNK) }, (_one, place) => chunk * CHUNK + place),
  )
}

function documentRow(n: number, { accountId, userIds, documents, now }: Crowd & { now: number }) {
  const came = now - MONTHS * MONTH_MS * (1 - n / documents)
  const at = new Date(came).toISOString()
  const rare = n % 1000 === 500 ? ` (${RARE})` : ''
  const isOld = n < documents * OLD_SHARE
  const old = isOld ? ` (${OLD_WORD})` : ''
  const name = `${pick(kinds, n)} – ${pick(subjects, n * 7)} de ${pick(people, n * 13)} nº ${n}${rare}${old}.pdf`
  const status = isOld ? OLD_STATUS : pick(statuses, n * 17)
  const row: NewRow<'documents'> = {
    id: randomUUID(),
    account_id: accountId,
    name,
    name_key: folded(name),
    status,
    completed_at: status === 'certificated' ? new Date(came + SIGNED_AFTER_MS).toISOString() : null,
    created_by: pick(userIds, n),
    media_type: 'application/pdf',
    page_count: 1,
    verification_code: randomUUID(),
    turn: 0,
    created_at: at,
    updated_at: at,
  }
  return row
}

/** Adds what belongs to each document that exists. */
async function surround(trx: Db, crowd: Crowd): Promise<void> {
  const { accountId } = crowd
  const signers = sql.lit(Math.ceil(crowd.documents / DOCUMENTS_EACH))
  await eachPart(crowd, async (own) => {
    await sql`insert into pages (id, document_id, number, width, height)
      select 'p' || id, id, 1, 1240, 1754 ${own}`.execute(trx)
    await sql`insert into assignments (id, document_id, method, sent_by, started_at, created_at)
      select 'a' || id, id, 'virtual', created_by, created_at, created_at ${own}`.execute(trx)
    await sql`insert into parties
      (id, assignment_id, document_id, signer_id, position, verification_method, access_hash, status,
        account_id, full_name, email, full_name_key, email_key)
      select 'y' || sent.id, 'a' || sent.id, sent.id, person.id, 0, 'email', 'h' || sent.id, 'notified',
        ${accountId}, full_name, email, full_name_key, email_key
      from (select id, row_number() over (order by id) % ${signers} as place ${own}) as sent
      inner join (select signers.*, row_number() over (order by id) - 1 as place from signers
        where account_id = ${accountId} and email is not null) as person on person.place = sent.place`.execute(trx)
    await sql`insert into items (id, assignment_id, party_id, position)
      select 'i' || id, 'a' || id, 'y' || id, 0 ${own}`.execute(trx)
  })
  await insertActivities(trx, crowd, 'document_uploaded')
}

async function insertActivities(trx: Db, crowd: Crowd, event: ActivityEvent): Promise<void> {
  await eachPart(crowd, (own) =>
    sql`insert into activities (account_id, document_id, event, message, payload, created_at, previous_hash, hash)
      select account_id, id, ${event}, 'Olívia carregou o arquivo.', '{}', created_at, id, id ${own}`.execute(trx),
  )
}

async function tag(trx: Db, crowd: Crowd): Promise<void> {
  const { accountId } = crowd
  const isTagged = { [TAG]: sql`verification_code < '8'`, [OLD_TAG]: sql`status = ${OLD_STATUS}` }
  for (const [name, condition] of Object.entries(isTagged)) {
    const id = `${name}-${accountId}`
    await sql`insert into tags (id, account_id, name, name_key, created_at, updated_at)
      values (${id}, ${accountId}, ${name}, ${name}, ${AT}, ${AT})`.execute(trx)
    await eachPart(crowd, (own) =>
      sql`insert into document_tags (document_id, tag_id) select id, ${id} ${own} and ${condition}`.execute(trx),
    )
  }
}

/** Documents of one statement, so that none takes as long as PostgreSQL lets it. Ids are random, which parts them evenly. */
const DOCUMENTS_AT_ONCE = 5000

async function eachPart(
  { accountId, documents }: Crowd,
  act: (own: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const parts = Math.min(256, Math.ceil(documents / DOCUMENTS_AT_ONCE))
  const startOf = (part: number) =>
    part === parts
      ? 'g'
      : Math.floor((part * 256) / parts)
          .toString(16)
          .padStart(2, '0')
  for (let part = 0; part < parts; part += 1)
    await act(
      sql`from documents where account_id = ${accountId} and id >= ${startOf(part)} and id < ${startOf(part + 1)}`,
    )
}

const AT = '2023-01-01T00:00:00.000Z'

/** One contact for each fifty documents. */
async function insertContacts(trx: Db, crowd: Crowd): Promise<void> {
  for (const some of chunksOf(Math.ceil(crowd.documents / DOCUMENTS_EACH)))
    await trx
      .insertInto('signers')
      .values(some.map((n) => contactRow(crowd, `${SIGNER} ${n}`, `rosana${n}@exemplo.com`)))
      .execute()
}

function contactRow({ accountId }: Crowd, name: string, email: string | null): NewRow<'signers'> {
  return {
    id: randomUUID(),
    account_id: accountId,
    full_name: name,
    full_name_key: folded(name),
    email,
    email_key: email,
    created_at: AT,
    updated_at: AT,
  }
}

function pick<T>(of: readonly T[], n: number): T {
  const found = of[n % of.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
