import type pg from 'pg'
import { connectTo } from './postgres.ts'

/** Hot tables that have the workspace in each row. */
const tables = [
  'documents',
  'parties',
  'activities',
  'member_acts',
  'events',
  'address_deliveries',
  'channel_messages',
  'document_texts',
  'document_counts',
  'document_count_changes',
  'document_days',
  'document_day_changes',
  'changed_days',
  'changed_day_changes',
  'activity_counts',
  'activity_count_changes',
  'signers',
  'signer_texts',
  'signer_counts',
  'signer_count_changes',
]
const PARTS = 4

/**
 * Makes the hot tables of a new database anew, in parts by a hash of the workspace, as an installation would have them that
 * has outgrown one table or one server. Returns what had to become otherwise: keys that did not begin with the
 * workspace, foreign keys to such tables, and conflicts that a trigger names without it.
 */
export async function partitionByAccount(url: string): Promise<string[]> {
  const client = await connectTo(url)
  const changed: string[] = []
  try {
    await client.query('begin')
    const views = await dropViews(client)
    for (const table of tables) changed.push(...(await dropForeignKeysTo(client, table)))
    for (const table of tables) changed.push(...(await partition(client, table)))
    for (const view of views) await client.query(view)
    changed.push(...(await nameConflicts(client)))
    await client.query('commit')
    return changed
  } finally {
    await client.end()
  }
}

async function dropViews(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select viewname as name, definition from pg_views where schemaname = 'public'")
  for (const { name } of rows) await client.query(`drop view ${name}`)
  return rows.map(({ name, definition }) => `create view ${name} as ${definition}`)
}

async function dropForeignKeysTo(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as from, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    [table],
  )
  for (const { from, name } of rows) await client.query(`alter table ${from} drop constraint ${name}`)
  return rows.map(({ from, definition }) => `${from}: ${definition}`)
}

async function partition(client: pg.Client, table: string): Promise<string[]> {
  const columns = await client.query(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attnotnull as is_needed,
      pg_get_expr(adbin, adrelid) as preset, attidentity <> '' as is_counted
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const keys = await client.query(
    `select contype, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = $1::regclass and contype in ('p', 'u', 'f')`,
    [table],
  )
  const indexes = await client.query(
    `select pg_get_indexdef(indexrelid) as definition, indisunique as is_unique from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  const triggers = await client.query(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [table],
  )
  await client.query(`drop table ${table}`)
  const changed: string[] = []
  const own: string[] = []
  for (const { name, type, is_needed, preset, is_counted } of columns.rows) {
    // PostgreSQL takes no identity column in a table with parts before version 17.
    if (is_counted) await client.query(`create sequence ${table}_${name}_next`)
    const first = is_counted ? `nextval('${table}_${name}_next')` : preset
    own.push(`${name} ${type} ${is_needed ? 'not null' : ''} ${first === null ? '' : `default ${first}`}`)
  }
  await client.query(`create table ${table} (${own.join(', ')}) partition by hash (account_id)`)
  for (let part = 0; part < PARTS; part += 1)
    await client.query(
      `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTS}, remainder ${part})`,
    )
  for (const { contype, definition } of keys.rows) {
    const wanted = contype === 'f' ? definition : withAccount(definition)
    if (wanted !== definition) changed.push(`${table}: ${definition}`)
    await client.query(`alter table ${table} add ${wanted}`)
  }
  for (const { definition, is_unique } of indexes.rows) {
    const wanted = is_unique ? withAccount(definition) : definition
    if (wanted !== definition) changed.push(definition)
    await client.query(wanted)
  }
  for (const { definition } of triggers.rows) await client.query(definition)
  return changed
}

/** A key of a table in parts has to contain what parts it. */
function withAccount(definition: string): string {
  return /\([^)]*\baccount_id\b/.test(definition) ? definition : definition.replace('(', '(account_id, ')
}

/** Functions of triggers say by which key two rows are one. */
async function nameConflicts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%on conflict (id)%'`,
  )
  for (const { definition } of rows)
    await client.query(definition.replaceAll('on conflict (id)', 'on conflict (account_id, id)'))
  return rows.map(({ name }) => `${name}(): on conflict (id)`)
}
