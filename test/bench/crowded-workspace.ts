import { randomUUID } from 'node:crypto'
import type { Database, Db } from '@rubrica/api/db/database.ts'
import { folded } from '@rubrica/api/db/folded.ts'
import type { NewRow } from '@rubrica/api/db/tables.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { sql } from 'kysely'

const kinds = ['Contrato de locação', 'Contrato de trabalho', 'Procuração', 'Termo de adesão', 'Ação revisional']
const subjects = ['apartamento', 'veículo', 'imóvel rural', 'prestação de serviços', 'cessão de direitos', 'férias']
const people = ['João da Conceição', 'Ana Úrsula Ávila', 'Luís Gonçalves', 'Íris Brandão', 'Márcia Ñandú', 'Caio Reis']
const statuses: DocumentStatus[] = [
  ...Array<DocumentStatus>(11).fill('certificated'),
  ...Array<DocumentStatus>(4).fill('pending_signature'),
  ...(['metadata_ready', 'metadata_ready', 'expired', 'rejected_by_signer', 'failed'] as const),
]
const CHUNK = 500

/** Every contact is called so, with a number behind it. */
export const SIGNER = 'Rosana Teixeira'
const DOCUMENTS_EACH = 50

/** Every second document carries it. */
export const TAG = 'metade'

/** One in a thousand names holds this word. */
export const RARE = 'xilogravura'

/**
 * Fills a workspace with so many documents as if they had been sent over the years: names, statuses, pages, parties
 * and a trail, through the real tables in bulk. A workspace of a thousand documents looks the same.
 */
export async function crowdWorkspace(
  { db }: Database,
  { accountId, userIds, documents }: { accountId: string; userIds: string[]; documents: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < documents; from += CHUNK) {
      const count = Math.min(CHUNK, documents - from)
      const rows = Array.from({ length: count }, (_, i) => documentRow(from + i, { accountId, userIds }))
      await trx.insertInto('documents').values(rows).execute()
    }
    await surround(trx, accountId)
    await tagHalf(trx, accountId)
  })
}

function documentRow(n: number, { accountId, userIds }: { accountId: string; userIds: string[] }) {
  const at = new Date(Date.UTC(2023, 0, 1) + n * 600_000).toISOString()
  const rare = n % 1000 === 500 ? ` (${RARE})` : ''
  const name = `${pick(kinds, n)} – ${pick(subjects, n * 7)} de ${pick(people, n * 13)} nº ${n}${rare}.pdf`
  const row: NewRow<'documents'> = {
    id: randomUUID(),
    account_id: accountId,
    name,
    name_key: folded(name),
    status: pick(statuses, n * 17),
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
async function surround(trx: Db, accountId: string): Promise<void> {
  const contacts = await insertContacts(trx, accountId)
  const own = sql`from documents where account_id = ${accountId}`
  await sql`insert into pages (id, document_id, number, width, height)
    select 'p' || id, id, 1, 1240, 1754 ${own}`.execute(trx)
  await sql`insert into assignments (id, document_id, method, sent_by, started_at, created_at)
    select 'a' || id, id, 'virtual', created_by, created_at, created_at ${own}`.execute(trx)
  await sql`insert into parties
    (id, assignment_id, document_id, signer_id, position, verification_method, access_hash, status)
    select 'y' || id, 'a' || id, id, ${accountId} || '-' || (row_number() over (order by id) % cast(${contacts} as integer)), 0, 'email',
      'h' || id, 'notified' ${own}`.execute(trx)
  await sql`update parties set account_id = ${accountId}, full_name = signers.full_name, email = signers.email,
    full_name_key = signers.full_name_key, email_key = signers.email_key
    from signers where signers.id = parties.signer_id and signers.account_id = ${accountId}`.execute(trx)
  await sql`insert into items (id, assignment_id, party_id, position)
    select 'i' || id, 'a' || id, 'y' || id, 0 ${own}`.execute(trx)
  await sql`insert into activities (account_id, document_id, event, message, payload, created_at, previous_hash, hash)
    select account_id, id, 'document_uploaded', 'Olívia carregou o arquivo.', '{}', created_at, id, id ${own}`.execute(
    trx,
  )
}

async function tagHalf(trx: Db, accountId: string): Promise<void> {
  const at = '2023-01-01T00:00:00.000Z'
  await sql`insert into tags (id, account_id, name, name_key, created_at, updated_at)
    values (${`t${accountId}`}, ${accountId}, ${TAG}, ${TAG}, ${at}, ${at})`.execute(trx)
  await sql`insert into document_tags (document_id, tag_id)
    select id, ${`t${accountId}`} from documents where account_id = ${accountId} and verification_code < '8'`.execute(
    trx,
  )
}

/** One contact for each fifty documents. Returns how many there are. */
async function insertContacts(trx: Db, accountId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const count = Number(total) / DOCUMENTS_EACH
  const at = '2023-01-01T00:00:00.000Z'
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, i) => {
      const [name, email] = [`${SIGNER} ${from + i}`, `rosana${from + i}@exemplo.com`]
      return {
        id: `${accountId}-${from + i}`,
        account_id: accountId,
        full_name: name,
        full_name_key: folded(name),
        email,
        email_key: email,
        created_at: at,
        updated_at: at,
      }
    })
    await trx.insertInto('signers').values(rows).execute()
  }
  return count
}

function pick<T>(of: readonly T[], n: number): T {
  const found = of[n % of.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
