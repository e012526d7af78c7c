import { placeholderKey } from '@rubrica/contracts/placeholders.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Roles of several templates, each template's in the order in which they were made. */
export function rolesOfTemplates(db: Db, templateIds: string[]): Promise<Row<'template_roles'>[]> {
  return db
    .selectFrom('template_roles')
    .selectAll()
    .where('template_id', 'in', templateIds)
    .orderBy('position')
    .execute()
}

/** Undefined if another role of the template reads alike. */
export function insertTemplateRole(
  trx: Db,
  role: Omit<NewRow<'template_roles'>, 'name_key'>,
): Promise<Row<'template_roles'> | undefined> {
  return trx
    .insertInto('template_roles')
    .values({ ...role, name_key: placeholderKey(role.name) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateTemplateRole(trx: Db, { id, name, now, ...set }: RoleChange): Promise<Row<'template_roles'>> {
  return trx
    .updateTable('template_roles')
    .set({ ...set, name, name_key: placeholderKey(name), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface RoleChange extends Partial<Pick<Row<'template_roles'>, 'part' | 'acting_as'>> {
  id: string
  name: string
  now: string
}

export async function hasFields(trx: Db, roleId: string): Promise<boolean> {
  const field = await trx.selectFrom('template_fields').select('id').where('role_id', '=', roleId).executeTakeFirst()
  return field !== undefined
}

/** Removes a role with the fields that it would have filled. */
export async function deleteTemplateRole(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('template_fields').where('role_id', '=', id).execute()
  await trx.deleteFrom('template_roles').where('id', '=', id).execute()
}

export async function isRoleNameTaken(trx: Db, templateId: string, name: string, exceptId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('template_roles')
    .select('id')
    .where('template_id', '=', templateId)
    .where('name_key', '=', placeholderKey(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}
