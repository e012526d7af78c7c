import type { Family } from '@rubrica/proof/families.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

export type Authority = Row<'authorities'>

/** Roots first, then by name. */
export function readAuthorities(db: Db): Promise<Authority[]> {
  return db
    .selectFrom('authorities')
    .selectAll()
    .orderBy('family')
    .orderBy('is_root', 'desc')
    .orderBy('name')
    .orderBy('sha256')
    .execute()
}

/** An authority that is already installed only gets the date of its newest file. */
export async function insertAuthorities(db: Db, authorities: NewRow<'authorities'>[]): Promise<void> {
  for (const authority of authorities) {
    await db
      .insertInto('authorities')
      .values(authority)
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ installed_at: authority.installed_at }))
      .execute()
  }
}

export async function removeAuthorities(db: Db, sha256s: string[]): Promise<void> {
  await db.deleteFrom('authorities').where('sha256', 'in', sha256s).execute()
}

export async function insertAuthorityFile(db: Db, file: NewRow<'authority_files'>): Promise<void> {
  await db
    .insertInto('authority_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({ name: file.name, installed_at: file.installed_at }),
    )
    .execute()
}

export async function hasAuthorityFile(db: Db, sha256: string): Promise<boolean> {
  const found = await db.selectFrom('authority_files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
  return found !== undefined
}

/** When the operator last installed each family. */
export async function readInstallations(db: Db): Promise<Map<Family, string>> {
  const rows = await db
    .selectFrom('authorities')
    .select(({ fn }) => ['family', fn.max('installed_at').as('at')])
    .groupBy('family')
    .execute()
  return new Map(rows.map(({ family, at }) => [family, at]))
}
