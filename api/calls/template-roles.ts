import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import { renamePlaceholders } from '@rubrica/contracts/placeholders.ts'
import { isEditorRole } from '@rubrica/contracts/template-roles.ts'
import type { Handlers } from '../access/handler.ts'
import { rulesOf } from '../assignments/party-part.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import {
  deleteTemplateRole,
  hasFields,
  insertTemplateRole,
  isRoleNameTaken,
  rolesOfTemplates,
  updateTemplateRole,
} from '../templates/template-role-store.ts'
import { raiseTemplateVersion } from '../templates/template-store.ts'
import { withTemplate } from '../templates/with-template.ts'
import { roleView } from '../views/template-view.ts'

type Roles = Pick<Handlers<'templates'>, 'createRole' | 'updateRole' | 'removeRole'>

export const { createRole, updateRole, removeRole }: Roles = {
  async createRole({ accountId, templateId, name, part, acting_as }, call) {
    return withTemplate(call, accountId, templateId, async (trx, _template, now) => {
      const position = 1 + Math.max(...(await rolesOfTemplates(trx, [templateId])).map((role) => role.position))
      const row = { id: randomUUID(), template_id: templateId, name, position, created_at: now, updated_at: now }
      const does = { part: part ?? USUAL_PART, acting_as: acting_as || null }
      const role = await insertTemplateRole(trx, { ...row, ...does, assignment_type: 'Signer' })
      if (!role) throw new Refusal('role_name_taken', { field: 'name' })
      await raiseTemplateVersion(trx, templateId, { updated_at: now })
      return roleView(role)
    })
  },

  async updateRole({ accountId, templateId, roleId, name, part, acting_as }, call) {
    return withTemplate(call, accountId, templateId, async (trx, template, now) => {
      const role = await signerRole(trx, templateId, roleId)
      if (await isRoleNameTaken(trx, templateId, name, roleId)) throw new Refusal('role_name_taken', { field: 'name' })
      if (part && !rulesOf({ part }).holdsFields && (await hasFields(trx, roleId)))
        throw new Refusal('part_holds_no_fields', { field: 'part' })
      const renamed = (text: string | null) => text && renamePlaceholders(text, role.name, name)
      const texts = { document_name: renamed(template.document_name), message: renamed(template.message) }
      await raiseTemplateVersion(trx, templateId, { ...texts, updated_at: now })
      const does = { ...(part ? { part } : {}), ...(acting_as === undefined ? {} : { acting_as: acting_as || null }) }
      return roleView(await updateTemplateRole(trx, { id: roleId, name, now, ...does }))
    })
  },

  async removeRole({ accountId, templateId, roleId }, call) {
    await withTemplate(call, accountId, templateId, async (trx, _template, now) => {
      await signerRole(trx, templateId, roleId)
      await deleteTemplateRole(trx, roleId)
      await raiseTemplateVersion(trx, templateId, { updated_at: now })
    })
    return []
  },
}

/** A role that may change: the role of the person who prepares the document is the product's own. */
async function signerRole(trx: Db, templateId: string, roleId: string): Promise<Row<'template_roles'>> {
  const role = (await rolesOfTemplates(trx, [templateId])).find((one) => one.id === roleId)
  if (!role) throw new Refusal('not_found')
  if (isEditorRole(role)) throw new Refusal('role_fixed')
  return role
}
