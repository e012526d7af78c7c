import type { MemberAct } from '@rubrica/contracts/activity.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { nameKey, readActNames } from '../trail/act-names.ts'

/** Entries of one workspace as the wire shows them, with the words of their calls and the present names. */
export async function actViews(
  db: Db,
  { accountId, locale }: { accountId: string; locale: Locale },
  rows: Row<'member_acts'>[],
): Promise<MemberAct[]> {
  const subjects = rows.map((row) => Ids.parse(JSON.parse(row.subjects)))
  const names = await readActNames(db, accountId, rows, subjects)
  const nameOf = (resource: string, id: string) => names.get(nameKey(resource, id)) ?? null
  return rows.map((row, i) => ({
    resource: 'member_act',
    id: String(row.id),
    act: row.act,
    kind: row.kind,
    message: summaries.get(row.act)?.[locale] ?? row.act,
    user: { id: row.user_id, name: nameOf('user', row.user_id) ?? '' },
    key: row.key_id === null ? null : { id: row.key_id, name: nameOf('api_key', row.key_id) },
    subjects: Object.entries(subjects[i] ?? {}).map(([resource, id]) => ({ resource, id, name: nameOf(resource, id) })),
    changed: z.array(z.string()).parse(JSON.parse(row.changed)),
    values: Ids.parse(JSON.parse(row.choices)),
    created_at: row.created_at,
  }))
}

const Ids = z.record(z.string(), z.string())

/** A call that an earlier version had is named by its row. */
const summaries: ReadonlyMap<string, Sentence> = new Map(
  keysOf(table).flatMap((group) =>
    Object.entries(table[group]).map(([name, { summary }]): [string, Sentence] => [`${group}.${name}`, summary]),
  ),
)
