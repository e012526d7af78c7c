import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { statusesThat } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { spawnApi } from '../api-process.ts'
import { createDatabase, createEmptyDatabase } from '../new-database.ts'
import { upgraded } from '../older-database.ts'
import { connectTo } from '../postgres.ts'
import { until } from '../until.ts'
import { databases, hasPostgres } from '../world.ts'

const files = readdirSync(new URL('../../api/db/migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

describe('the names of migrations', () => {
  test('number them 0001, 0002, … without a gap, each once; only the two texts of one change share a number', () => {
    const changes = new Set(files.map((name) => name.replace(/\.(sqlite|postgres)\.sql$/, '').replace(/\.sql$/, '')))
    const numbers = [...changes].map((name) => name.slice(0, 4)).sort()
    const expected = numbers.map((_, index) => String(index + 1).padStart(4, '0'))
    expect(numbers, 'give the newest migration the next number').toEqual(expected)
  })

  test('are for both databases or for each of two, never both kinds under one number', () => {
    const mixed = files.filter((name) => files.includes(name.replace(/\.(sqlite|postgres)\.sql$/, '.sql')))
    expect(mixed.filter((name) => /\.(sqlite|postgres)\.sql$/.test(name))).toEqual([])
  })
})

describe.each(databases.filter((one) => one.isThere))(
  'an installation on $kind from before the numbers',
  ({ kind }) => {
    test('starts, and runs nothing a second time', async () => {
      const where = await whereOf(kind)
      const first = await openDatabase(where)
      const other = kind === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'
      const old = before.filter((name) => !name.endsWith(other))
      const later = (await namesIn(first)).slice(old.length)
      await sql`delete from migrations`.execute(first.db)
      for (const name of [...old, ...later]) await sql`insert into migrations (name) values (${name})`.execute(first.db)
      await first.close()

      const again = await openDatabase(where)
      expect(await namesIn(again)).toEqual([...old, ...later].sort())
      await again.close()
    })
  },
)

test.runIf(hasPostgres)(
  'a migration that waits for a table lets calls pass, keeps those before it, and goes on',
  async () => {
    const url = await createDatabase(inject('postgresUrl') ?? '')
    const [reader, other] = await Promise.all([connectTo(url), connectTo(url)])
    await other.query('drop index parties_opened_by_account; alter table codes drop column order_id')
    await other.query("delete from migrations where name >= '0095'")
    // As a backup does.
    await reader.query('begin; lock table codes in access share mode')
    const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-migrated-'))
    const api = spawnApi({ DATABASE_URL: url, DATA_DIR: dataDir })
    await until('the wait', async () => /waiting for PostgreSQL: .*lock timeout/.test(api.output()))
    await other.query('select from codes')
    const { rows } = await other.query("select name from migrations where name like '0095%' or name like '0096%'")
    expect(rows).toEqual([{ name: '0095-links-by-account.sql' }])
    await reader.query('commit')
    await api.listening
    await Promise.all([api.stop(), reader.end(), other.end()])
    rmSync(dataDir, { recursive: true })
  },
)

describe.each(databases.filter((one) => one.isThere))('a new database on $kind', ({ kind }) => {
  test('takes those statuses for closed that the program does', async () => {
    const { db, close } = await openDatabase(await whereOf(kind))
    const rows = await db.selectFrom('closed_statuses').select('status').execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(statusesThat('isClosed').sort())
    await close()
  })
})

describe.each(databases.filter((one) => one.isThere))('drafts of before they had two tables, on $kind', ({ kind }) => {
  test('stay: those of documents, and those of each person who uses a template', async () => {
    const { db, close } = await upgraded(kind, '0031', drafts)
    expect(await db.selectFrom('document_drafts').selectAll().execute()).toEqual([
      { document_id: 'd', version: 3, content: '{}', saved_by: 'u', saved_at: '2026' },
    ])
    const uses = await db.selectFrom('usage_drafts').selectAll().orderBy('user_id').execute()
    expect(uses.map(({ content, ...use }) => ({ ...use, ...JSON.parse(content) }))).toEqual([
      { template_id: 't', user_id: 'u', use_id: 't u', version: 1, name: 'Contrato', saved_at: '2026' },
      { template_id: 't', user_id: 'v', use_id: 't v', version: 1, name: 'Recibo', saved_at: '2027' },
    ])
    await close()
  })
})

describe.each(databases.filter((one) => one.isThere))('keys of before they had names, on $kind', ({ kind }) => {
  test("stay, as the person's default key", async () => {
    const { db, close } = await upgraded(kind, '0035', singleKeys)
    expect(await db.selectFrom('api_keys').selectAll().execute()).toEqual([
      {
        ...{ id: 'u', user_id: 'u', name: 'default', hash: 'h', last_four: 'abcd', created_at: '2026' },
        ...{ scopes: null, sends_used: 0, expires_at: null, last_used_at: null },
      },
    ])
    await close()
  })
})

describe.each(databases.filter((one) => one.isThere))('mails that somebody did not want, on $kind', ({ kind }) => {
  test('stay unwanted under the names that clients know', async () => {
    const { db, close } = await upgraded(kind, '0054', muted)
    expect(await db.selectFrom('muted_mails').select('event').orderBy('event').execute()).toEqual([
      { event: 'DocumentCompleted' },
      { event: 'DocumentExpired' },
      { event: 'SignerDeclined' },
    ])
    await close()
  })
})

describe.each(databases.filter((one) => one.isThere))('keys of before they had a workspace, on $kind', ({ kind }) => {
  test('get that of their templates or the only one of their person; where there are several, none', async () => {
    const { db, close } = await upgraded(kind, '0055', keysWithoutWorkspace)
    const keys = await db.selectFrom('api_keys').select(['id', 'scopes']).orderBy('id').execute()
    expect(keys.map(({ id, scopes }) => [id, scopes && JSON.parse(scopes)])).toEqual([
      ['1', null],
      ['2', { sends: 3, account_id: 'w' }],
      ['3', { sends: 3 }],
      ['4', { templates: ['t'], account_id: 'v' }],
      ['5', { templates: ['t', 's'] }],
      ['6', { templates: ['gone'], account_id: 'w' }],
    ])
    await close()
  })
})

describe.each(databases.filter((one) => one.isThere))('a webhook of before there were ten, on $kind', ({ kind }) => {
  test('stays, as the first; a process of the version before finds that one alone', async () => {
    const { db, close } = await upgraded(kind, '0065', webhook)
    const first = { account_id: 'w', place: 1, url: 'https://exemplo.com/1', secret: 's', is_active: 1 }
    expect(await db.selectFrom('webhook_addresses').selectAll().execute()).toMatchObject([first])
    expect(await db.selectFrom('address_deliveries').select(['id', 'address_id']).execute()).toEqual([
      { id: 'd', address_id: null },
    ])
    // SQLite has one process.
    if (kind === 'postgres') {
      await sql.raw(furtherAddress).execute(db)
      const { rows } = await sql<{ url: string }>`update webhook_subscriptions set is_active = 0 returning url`.execute(
        db,
      )
      expect(rows).toEqual([{ url: first.url }])
      const claimed = await sql`update webhook_deliveries set locked_until = '2026' returning id`.execute(db)
      expect(claimed.rows).toEqual([{ id: 'd' }])
      await sql`delete from webhook_subscriptions`.execute(db)
      await sql.raw(webhook.split(';')[1] ?? '').execute(db)
      const after = await db.selectFrom('webhook_addresses').select(['place', 'is_active']).orderBy('place').execute()
      expect(after).toEqual([
        { place: 1, is_active: 1 },
        { place: 2, is_active: 1 },
      ])
    }
    await close()
  })
})

const webhook = `
insert into accounts (id, name, notification_sender_type, created_at) values ('w', 'W', 'User', '');
insert into webhook_subscriptions (account_id, events, is_active, url, email, secret, created_at, updated_at)
  values ('w', '[]', 1, 'https://exemplo.com/1', 'a@exemplo.com', 's', '', '') on conflict do nothing;
insert into webhook_deliveries
  (id, account_id, activity_id, event, message_id, endpoint, body, state, created_at, updated_at)
  values ('d', 'w', 1, 'signer_created', 'm', 'https://exemplo.com/1', '{}', 'waiting', '', '')`

const furtherAddress = `
insert into webhook_addresses (id, account_id, place, events, is_active, url, email, secret, created_at, updated_at)
  values ('b', 'w', 2, '[]', 1, 'https://exemplo.com/2', 'a@exemplo.com', 's', '', '');
insert into address_deliveries
  (id, account_id, address_id, activity_id, event, message_id, endpoint, body, state, created_at, updated_at)
  values ('e', 'w', 'b', 1, 'signer_created', 'm', 'https://exemplo.com/2', '{}', 'waiting', '', '')`

const muted = `
insert into users (id, name, email, created_at, updated_at) values ('u', 'Olívia', 'o@exemplo.com', '', '');
insert into muted_mails (user_id, event) values ('u', 'document_ready'), ('u', 'signer_rejected_document'), ('u', 'assignment_expired')`

const keysWithoutWorkspace = `
insert into users (id, name, email, created_at, updated_at) values
  ('one', 'Olívia', 'o@exemplo.com', '', ''), ('two', 'Bia', 'b@exemplo.com', '', '');
insert into accounts (id, name, notification_sender_type, created_at) values ('w', 'W', 'User', ''), ('v', 'V', 'User', '');
insert into members (account_id, user_id, role, created_at) values
  ('w', 'one', 'owner', ''), ('w', 'two', 'owner', ''), ('v', 'two', 'owner', '');
insert into templates (id, account_id, name, status, created_by, media_type, turn, created_at, updated_at) values
  ('t', 'v', 'T', 'ready', 'two', 'application/pdf', 0, '', ''), ('s', 'w', 'S', 'ready', 'two', 'application/pdf', 0, '', '');
insert into api_keys (id, user_id, name, hash, last_four, scopes, created_at) values
  ('1', 'one', 'a', '1', '', null, ''), ('2', 'one', 'b', '2', '', '{"sends":3}', ''),
  ('3', 'two', 'a', '3', '', '{"sends":3}', ''), ('4', 'two', 'b', '4', '', '{"templates":["t"]}', ''),
  ('5', 'two', 'c', '5', '', '{"templates":["t","s"]}', ''), ('6', 'one', 'c', '6', '', '{"templates":["gone"]}', '')`

const singleKeys = `
insert into users (id, name, email, created_at, updated_at) values ('u', 'Olívia', 'o@exemplo.com', '', '');
insert into api_keys (user_id, hash, last_four, created_at) values ('u', 'h', 'abcd', '2026')`

const drafts = `
insert into users (id, name, email, created_at, updated_at) values
  ('u', 'Olívia', 'o@exemplo.com', '', ''), ('v', 'Bia', 'b@exemplo.com', '', '');
insert into accounts (id, name, notification_sender_type, created_at) values ('w', 'Workspace', 'User', '');
insert into documents (id, account_id, name, name_key, status, created_by, media_type, verification_code, turn, created_at, updated_at)
  values ('d', 'w', 'Contrato', 'contrato', 'metadata_ready', 'u', 'application/pdf', 'c', 0, '', '');
insert into templates (id, account_id, name, status, created_by, media_type, turn, created_at, updated_at)
  values ('t', 'w', 'Modelo', 'ready', 'u', 'application/pdf', 0, '', '');
insert into drafts (kind, subject_id, version, content, saved_by, saved_at) values
  ('document', 'd', 3, '{}', 'u', '2026'),
  ('use by u', 't', 1, '{"name":"Contrato"}', 'u', '2026'),
  ('use by v', 't', 1, '{"name":"Recibo"}', 'v', '2027')`

async function whereOf(kind: 'sqlite' | 'postgres'): Promise<{ url: string } | { path: string }> {
  const url = inject('postgresUrl')
  if (kind === 'postgres' && url !== null) return { url: await createEmptyDatabase(url) }
  return { path: join(mkdtempSync(join(tmpdir(), 'rubrica-renamed-')), 'rubrica.sqlite') }
}

async function namesIn({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names that such an installation has in its table. */
const before = [
  '0001-start.sql',
  '0002-jobs.sqlite.sql',
  '0003-activities.postgres.sql',
  '0003-activities.sqlite.sql',
  '0003-webhooks.sql',
  '0004-folded.postgres.sql',
  '0004-given-items.sql',
  '0004-templates.sql',
  '0005-people.sql',
  '0006-service-rules.sql',
  '0007-rate-windows.postgres.sql',
  '0009-instr.postgres.sql',
  '0009-lists.sql',
  '0010-search-by-signer.sql',
  '0010-webhook-queue.sql',
  '0011-assignments-by-method.sql',
  '0014-parties-frozen.sql',
  '0015-limits.sql',
  '0016-sessions.sql',
  '0017-when-away.sql',
  '0017-when-away.sqlite.sql',
  '0018-root-keys.sql',
  '0019-tags.sql',
  '0020-wire-values.sql',
  '0021-statistics-and-mails.sql',
  '0024-verification-bound.sql',
]
