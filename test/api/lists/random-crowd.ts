import type { Db } from '@rubrica/api/db/database.ts'
import type { NewRow } from '@rubrica/api/db/tables.ts'
import { folded } from '@rubrica/contracts/folded.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { sql } from 'kysely'

const words = [
  ...['Contrato', 'contrato', 'Ação', 'Procuração', 'nº 12', '100%', 'a_b', 'c:\\temp', "D'Ávila", '"entre aspas"'],
  ...['Férias', 'x OR y', 'straße', '😀 fim', '<&>', 'ÉBANO', 'and', 'A', 'de'],
]
const people = ['Ana Úrsula', "João D'Ávila", 'Íris', 'Márcia Ñandú 😀', 'Zé']
const statuses: DocumentStatus[] = [
  ...Array<DocumentStatus>(7).fill('certificated'),
  ...Array<DocumentStatus>(5).fill('pending_signature'),
  ...(['metadata_ready', 'expired', 'failed'] as const),
]
const CHUNK = 200
const AT = '2026-01-01T00:00:00.000Z'

/** Documents with names of random words, some of them sent, with parties and tags; the same in each run. */
export async function crowdRandomly(
  db: Db,
  { accountId, documents, prefix }: { accountId: string; documents: number; prefix: string },
): Promise<void> {
  const random = randomFrom(accountId.length + documents)
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] ?? failed()
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString()
  const [user, person] = [`${prefix}-user`, `${prefix}-person`]
  await sql`insert into users (id, name, email, created_at, updated_at) values (${user}, 'Olívia', ${user}, ${AT}, ${AT})`.execute(
    db,
  )
  await sql`insert into accounts (id, name, notification_sender_type, created_at)
    values (${accountId}, 'Crowd', 'User', ${AT})`.execute(db)
  await sql`insert into signers (id, account_id, full_name, created_at, updated_at)
    values (${person}, ${accountId}, 'Ana', ${AT}, ${AT})`.execute(db)
  const tags = ['t1', 't2'].map((tag) => (prefix === 'd' ? tag : `${prefix}-${tag}`))
  for (const tag of tags)
    await sql`insert into tags (id, account_id, name, name_key, created_at, updated_at)
      values (${tag}, ${accountId}, ${tag}, ${tag}, ${AT}, ${AT})`.execute(db)
  for (let from = 0; from < documents; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, documents - from) }, (_, place) => {
      const n = from + place
      const name = [
        ...Array.from({ length: 1 + random(4) }, () => pick(words)),
        ...(n % 400 === 7 ? ['raro'] : []),
      ].join(' ')
      const status = pick(statuses)
      return {
        id: `${prefix}${String((n * 7919) % 100_003).padStart(6, '0')}`,
        account_id: accountId,
        external_id: n === 7 ? 'e7' : null,
        name,
        name_key: folded(name),
        status,
        completed_at: status === 'certificated' ? at(n) : null,
        created_by: user,
        media_type: 'application/pdf',
        verification_code: `${prefix}-${n}`,
        turn: 0,
        created_at: at(random(documents)),
        updated_at: at(random(documents)),
      }
    })
    await db.insertInto('documents').values(rows).execute()
    const sent = rows.filter(({ status }) => status !== 'metadata_ready')
    await db
      .insertInto('assignments')
      .values(
        sent.map(({ id }) => {
          const method = random(40) === 0 ? ('collect' as const) : ('virtual' as const)
          return { id: `${id}-a`, document_id: id, method, sent_by: user, created_at: AT }
        }),
      )
      .execute()
    const parties = sent.flatMap(({ id }) =>
      Array.from({ length: 1 + random(3) }, (_, position): NewRow<'parties'> => {
        const name = pick(people)
        const email =
          random(5) === 0 ? null : pick(['ana@exemplo.com', 'joao@exemplo.com', `raro${random(400)}@exemplo.com`])
        return {
          ...{
            id: `${id}-p${position}`,
            account_id: accountId,
            assignment_id: `${id}-a`,
            document_id: id,
            signer_id: person,
          },
          ...{ position, verification_method: 'email', access_hash: `${id}-${position}`, status: 'notified' },
          ...{ full_name: name, full_name_key: folded(name), email, email_key: email },
        }
      }),
    )
    await db.insertInto('parties').values(parties).execute()
    const tagged = rows.filter(() => random(3) === 0)
    await db
      .insertInto('document_tags')
      .values(tagged.map(({ id: document_id }) => ({ document_id, tag_id: pick(tags) })))
      .execute()
  }
}

function failed(): never {
  throw new TypeError('nothing to pick from')
}

/** A small generator with a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
