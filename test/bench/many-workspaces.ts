import type pg from 'pg'
import { connectTo } from '../postgres.ts'
import { inLanes } from './lanes.ts'

/** What a PostgreSQL database is filled with. */
export interface ManyWorkspaces {
  workspaces: number
  /** Of a workspace on average. */
  documentsEach: number
}

/** Workspaces with ten times the contacts and, together, a quarter of all documents. */
const LARGE = 10
const MONTHS = 24
const DAYS_OF_MONTH = 30

/**
 * Fills an empty database with workspaces, documents and three parties a document, as two years of use would have left
 * them: names, texts of searches, totals, trails, tags, events, deliveries and what members did. By SQL in bulk, past the triggers,
 * whose rows it writes itself, and with the indexes made last. Returns the workspaces, the large ones first.
 */
export async function fillWorkspaces(url: string, size: ManyWorkspaces): Promise<string[]> {
  const client = await connectTo(url)
  try {
    // Neither triggers nor foreign keys run; what they would have written is below.
    await client.query('set session_replication_role = replica')
    await client.query("set synchronous_commit = off; set work_mem = '128MB'")
    const indexes = await dropIndexes(client)
    for (const statement of [...helpers(size), ...contents, ...totals]) await client.query(statement)
    const { rows } = await client.query('select account_id from seed_workspaces order by place')
    await client.query('drop table seed_workspaces, seed_documents')
    await inLanes(indexes, 2, (definition) => makeIndex(url, definition))
    await client.query('vacuum analyze')
    return rows.map(({ account_id }) => account_id)
  } finally {
    await client.end()
  }
}

/** Indexes that no constraint needs are made faster at the end; returns how, the slowest first. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index inner join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    order by pg_get_indexdef(indexrelid) like '%gin%' desc`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function makeIndex(url: string, definition: string): Promise<void> {
  const client = await connectTo(url)
  try {
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query(definition)
  } finally {
    await client.end()
  }
}

const textArray = (...texts: string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
const kinds = textArray(
  'Contrato de locação',
  'Contrato de trabalho',
  'Procuração',
  'Termo de adesão',
  'Ação revisional',
)
const subjects = textArray('apartamento', 'veículo', 'imóvel rural', 'prestação de serviços', 'cessão de direitos')
const firstNames = textArray('Rosana', 'João', 'Ana Úrsula', 'Luís', 'Íris', 'Márcia', 'Caio', 'Nair', 'Bento', 'Zilda')
const lastNames = textArray('Teixeira', 'da Conceição', 'Ávila', 'Gonçalves', 'Brandão', 'Ñandú', 'Reis', 'Prado')
const statuses = textArray(
  ...Array<string>(11).fill('certificated'),
  ...Array<string>(4).fill('pending_signature'),
  ...['metadata_ready', 'metadata_ready', 'expired', 'rejected_by_signer', 'failed'],
)
const iso = (moment: string) => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** An even mix that no remainder of `n` shows. */
const mixed = (of: string) => `(hashint4(${of}::int) & 1073741823)`
const hashOf = (text: string) => `md5(${text}) || md5('b' || ${text})`
const contactId = (account: string, contact: string) => `md5(${account} || ' ' || ${contact})::uuid::text`

/** The workspaces and documents with what other rows repeat of them, in the order of their time. */
function helpers({ workspaces, documentsEach }: ManyWorkspaces): string[] {
  const large = Math.min(LARGE, workspaces)
  const documents = workspaces * documentsEach
  const contacts = Math.max(10, documentsEach / 10)
  const days = MONTHS * DAYS_OF_MONTH
  const isNew = `n >= ${documents}::bigint * ${MONTHS - 1} / ${MONTHS}`
  return [
    `create unlogged table seed_workspaces as
      select place, gen_random_uuid()::text as account_id, gen_random_uuid()::text as user_id,
        case when place < ${large} and ${workspaces} > ${large} then ${contacts * 10} else ${contacts} end as contacts
      from generate_series(0, ${workspaces - 1}) as place`,
    `create unlogged table seed_documents as
      select n, gen_random_uuid()::text as id, account_id, user_id, contacts, status, at, came, updated_at,
        case when status in ('metadata_ready', 'failed') then 0 else 3 + n % 2 end as parties,
        case when status = 'pending_signature' and ${isNew} then ${iso("came + interval '33 days'")} end as expires_at
      from (
        select n, case when n % 4 = 0 then n / 4 % ${large} else (n - n / 4 - 1) % ${workspaces} end as place,
          case when ${isNew} and ${mixed('n')} % 20 < 12 then 'pending_signature'
            else (${statuses})[1 + ${mixed('n')} % 20] end as status, came, ${iso('came')} as at,
          ${iso("came + interval '3 hours'")} as updated_at
        from (
          select n, now() at time zone 'utc' - interval '1 day' - interval '${days} days' * (1 - n / ${documents}::float) as came
          from generate_series(0, ${documents - 1}) as n
        ) as timed
      ) as placed inner join seed_workspaces using (place)`,
    'analyze seed_workspaces, seed_documents',
  ]
}

const AT = '2023-01-01T00:00:00.000Z'
const bodyOfActivity = `json_build_object('id', id, 'event', event, 'message', message, 'payload', payload::json,
  'origin', origin::json, 'created_at', extract(epoch from created_at::timestamptz)::bigint,
  'subject', json_build_object('type', 'Account', 'id', account_id, 'name', 'Imobiliária'),
  'object', json_build_object('type', 'Document', 'id', document_id, 'name', 'Contrato de locação.pdf'),
  'account_id', account_id)::text`
const fromDocuments = 'from seed_documents as d'
const ofSent = `${fromDocuments} where parties > 0`

const contents = [
  `insert into users (id, name, email, email_verified_at, email_proven_at, created_at, updated_at)
    select user_id, 'Olívia Conceição', 'olivia' || place || '@exemplo.com', '${AT}', '${AT}', '${AT}', '${AT}'
    from seed_workspaces`,
  `insert into accounts (id, name, notification_sender_type, is_name_settled, created_at)
    select account_id, 'Imobiliária ' || place, 'User', 1, '${AT}' from seed_workspaces`,
  `insert into members (account_id, user_id, role, created_at)
    select account_id, user_id, 'owner', '${AT}' from seed_workspaces`,
  `insert into webhook_addresses (account_id, events, is_active, url, email, secret, created_at, updated_at)
    select account_id, '[]', 1, 'https://exemplo.com/hook', 'a@exemplo.com', 's', '${AT}', '${AT}' from seed_workspaces`,
  `insert into signers (id, account_id, full_name, full_name_key, email, email_key, created_at, updated_at)
    select id, account_id, name, folded(name), email, email, '${AT}', '${AT}' from (
      select ${contactId('account_id', 'c')} as id, account_id, 'pessoa' || c || '@exemplo.com' as email,
        (${firstNames})[1 + c % 10] || ' ' || (${lastNames})[1 + c / 10 % 8] || ' ' || c as name
      from seed_workspaces, generate_series(0, contacts - 1) as c) as named`,
  `insert into documents (id, account_id, name, name_key, status, method, sent_at, completed_at, created_by, media_type, page_count,
      verification_code, original_sha256, sealed_sha256, seal_holds_until, turn, created_at, updated_at)
    select id, account_id, name, folded(name), status, case when parties > 0 then 'virtual' end,
      case when parties > 0 then at end, case when status = 'certificated' then updated_at end, user_id, 'application/pdf', 1,
      upper(left(md5('code' || id), 24)), ${hashOf('id')}, case when status = 'certificated' then ${hashOf("'s' || id")} end,
      case when status = 'certificated' then '2036-01-01T00:00:00.000Z' end, 3, at, updated_at
    from (select *, (${kinds})[1 + n % 5] || ' – ' || (${subjects})[1 + n / 5 % 5] || ' de ' ||
      (${firstNames})[1 + n / 7 % 10] || ' nº ' || n || '.pdf' as name ${fromDocuments}) as named`,
  `insert into document_files (document_id, name, sha256, size, media_type, created_at)
    select id, 'original', ${hashOf('id')}, 40000, 'application/pdf', at ${fromDocuments}
    union all select id, 'certificated', ${hashOf("'s' || id")}, 90000, 'application/pdf', updated_at
    ${fromDocuments} where status = 'certificated'`,
  `insert into pages (id, document_id, number, width, height) select 'p' || id, id, 1, 1240, 1754 ${fromDocuments}`,
  `insert into assignments (id, document_id, method, expires_at, due_at, sent_by, started_at, created_at)
    select 'a' || id, id, 'virtual', expires_at, expires_at, user_id, at, at ${ofSent}`,
  `insert into parties (id, assignment_id, document_id, signer_id, position, verification_method, access_hash, status,
      account_id, full_name, email, full_name_key, email_key, notified_at, verified_at, confirmed_at, verified_by,
      signed_by, viewed_at, signed_at, ip, user_agent, remind_at)
    select 'y' || k || d.id, 'a' || d.id, d.id, signers.id, k, 'email', md5(k || d.id), party, d.account_id, full_name,
      email, full_name_key, email_key, at, signed, signed, case when party = 'signed' then 'code' end,
      case when party = 'signed' then 'code' end, signed, signed, '203.0.113.7',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      case when d.expires_at is not null and party = 'notified' then ${iso("came + interval '32 days'")} end
    from (
      select d.*, k, ${contactId('account_id', '(n::bigint * 7 + k) % contacts')} as signer_id, party,
        case when party = 'signed' then updated_at end as signed
      from seed_documents as d, generate_series(0, parties - 1) as k, lateral (
        select case when status = 'certificated' or (status = 'pending_signature' and k = 0) then 'signed'
          when status = 'rejected_by_signer' and k = 0 then 'declined' else 'notified' end as party) as p
    ) as d inner join signers on signers.id = d.signer_id`,
  `insert into items (id, assignment_id, party_id, position, completed_at)
    select 'i' || id, assignment_id, id, position, signed_at from parties`,
  `insert into document_texts (id, document_id, account_id, key) select id, id, account_id, name_key from documents`,
  `insert into document_texts (id, document_id, account_id, key)
    select id, document_id, account_id, full_name_key || chr(10) || email_key from parties`,
  `insert into signer_texts (id, account_id, key)
    select id, account_id, full_name_key || chr(10) || email_key from signers`,
  `insert into tags (id, account_id, name, name_key, created_at, updated_at)
    select 'metade-' || account_id, account_id, 'metade', 'metade', '${AT}', '${AT}' from seed_workspaces`,
  `insert into document_tags (document_id, tag_id) select id, 'metade-' || account_id ${fromDocuments} where n % 2 = 0`,
  // In the order of time within a document and, roughly, between documents.
  `insert into activities (account_id, document_id, event, message, payload, origin, created_at, previous_hash, hash)
    select account_id, id, event, 'Olívia Conceição fez isto com o documento.',
      '{"user_name":"Olívia Conceição","user_email":"olivia@exemplo.com","assignment_id":"' || id || '"}',
      '{"ip":"203.0.113.7","user-agent":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"}', happened,
      ${hashOf("'p' || id || event")}, ${hashOf('id || event')}
    from seed_documents, lateral (
      select 'document_uploaded' as event, at as happened
      union all select 'assignment_created', at where parties > 0
      union all select 'signer_signed_document', updated_at from generate_series(1, parties) where status = 'certificated'
      union all select 'document_certificated', updated_at where status = 'certificated') as e`,
  `insert into events (activity_id, account_id, body, created_at)
    select id, account_id, ${bodyOfActivity}, created_at
    from activities where created_at > ${iso("now() at time zone 'utc' - interval '30 days'")}`,
  `insert into address_deliveries (id, account_id, activity_id, event, message_id, endpoint, body, state, attempts,
      http_status, response_body, created_at, updated_at)
    select gen_random_uuid()::text, account_id, id, event, 'msg_' || id, 'https://exemplo.com/hook',
      ${bodyOfActivity}, 'delivered', 1, 200, 'ok', created_at, created_at
    from activities where created_at > ${iso("now() at time zone 'utc' - interval '90 days'")}`,
  `insert into member_acts (account_id, user_id, act, kind, subjects, changed, choices, created_at)
    select account_id, user_id, 'documents.create', 'documents', '{"documents":"' || id || '"}', '[]', '{}', at
    ${fromDocuments}`,
]

/** What triggers and housekeeping would have counted. */
const totals = [
  `insert into document_counts (account_id, status, method, total)
    select account_id, status, coalesce(method, ''), count(*) from documents group by 1, 2, 3`,
  `insert into document_days (account_id, day, status, method, total)
    select account_id, left(created_at, 10), status, coalesce(method, ''), count(*) from documents group by 1, 2, 3, 4`,
  `insert into changed_days (account_id, day, total)
    select account_id, left(updated_at, 10), count(*) from documents group by 1, 2`,
  `insert into person_documents (created_by, account_id, status, method, total)
    select created_by, account_id, status, coalesce(method, ''), count(*) from documents group by 1, 2, 3, 4`,
  `insert into activity_counts (account_id, day, event, total)
    select account_id, sao_paulo_day(created_at), event, count(*) from activities group by 1, 2, 3`,
  `insert into person_activities (created_by, account_id, day, event, total)
    select user_id, account_id, day, event, total from activity_counts inner join seed_workspaces using (account_id)`,
  'insert into signer_counts (account_id, total) select account_id, count(*) from signers group by 1',
  `insert into tag_days (tag_id, day, total)
    select tag_id, left(created_at, 10), count(*) from document_tags inner join documents on documents.id = document_id
    group by 1, 2`,
  `insert into document_usage (account_id, month, documents)
    select account_id, left(created_at, 7), count(*) from documents where method is not null group by 1, 2`,
]
