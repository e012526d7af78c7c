import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { ActSubject } from './act-subjects.ts'

/** The names of people, keys and things, by type and id; what is gone has none. */
export type ActNames = ReadonlyMap<string, string>

export function nameKey(resource: string, id: string): string {
  return `${resource} ${id}`
}

/** Reads the present names of all that these entries of a workspace name, one query for each type. */
export async function readActNames(
  db: Db,
  accountId: string,
  acts: Pick<Row<'member_acts'>, 'user_id' | 'key_id'>[],
  subjects: readonly Readonly<Record<string, string>>[],
): Promise<ActNames> {
  const wanted = new Map<string, Set<string>>()
  const want = (resource: string, id: string) =>
    wanted.set(resource, (wanted.get(resource) ?? new Set<string>()).add(id))
  for (const { user_id, key_id } of acts) {
    want('user', user_id)
    if (key_id !== null) want('api_key', key_id)
  }
  for (const one of subjects) for (const [resource, id] of Object.entries(one)) want(resource, id)
  const names = new Map<string, string>()
  for (const [resource, ids] of wanted)
    for (const { id, name } of await namesOf(named(db, accountId, [...ids]), resource))
      names.set(nameKey(resource, id), name)
  return names
}

type Named = { id: string; name: string }

/** Entries of another version may name another type, which has no name here. */
function namesOf(types: Record<string, () => Promise<Named[]>>, resource: string): Promise<Named[]> {
  return types[resource]?.() ?? Promise.resolve([])
}

/** How each type is named; the entries of a workspace name only what is in it. */
function named(db: Db, accountId: string, ids: string[]): Record<ActSubject, () => Promise<Named[]>> {
  const inAccount = <T extends 'documents' | 'templates' | 'tags' | 'fields'>(table: T) =>
    sql<Named>`select id, name from ${sql.table(table)} where account_id = ${accountId} and id in (${sql.join(ids)})`
  return {
    document: async () => (await inAccount('documents').execute(db)).rows,
    template: async () => (await inAccount('templates').execute(db)).rows,
    tag: async () => (await inAccount('tags').execute(db)).rows,
    field_definition: async () => (await inAccount('fields').execute(db)).rows,
    user: () => db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    signer: () =>
      db
        .selectFrom('signers')
        .select(['id', 'full_name as name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
    // Its URL may have a secret in it.
    webhook_address: async () => [],
    user_invitation: () =>
      db
        .selectFrom('invitations')
        .select(['id', 'email as name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
    api_key: () =>
      db
        .selectFrom('api_keys')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .unionAll(db.selectFrom('ended_keys').select(['id', 'name']).where('id', 'in', ids))
        .execute(),
  }
}
