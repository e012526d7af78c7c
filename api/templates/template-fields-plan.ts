import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isEditorRole } from '@rubrica/contracts/template-roles.ts'
import { requireInside, sizedSettings } from '../assignments/display-settings.ts'
import { rulesOf } from '../assignments/party-part.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { holdFields } from '../fields/field-store.ts'
import { fieldsOfTemplates } from './template-field-store.ts'
import { pagesOfTemplates } from './template-page-store.ts'
import { rolesOfTemplates } from './template-role-store.ts'

type Wanted = Omit<InputOf<typeof table.templates.setFields>, 'accountId' | 'templateId'>
type Entries = NonNullable<Wanted['entries']>

/**
 * Checks the requested fields and returns their rows. Writes nothing.
 * @throws Refusal with the first thing that is wrong
 */
export async function planTemplateFields(
  trx: Db,
  template: Row<'templates'>,
  wanted: Wanted,
  now: string,
): Promise<NewRow<'template_fields'>[]> {
  const entries = entriesOf(wanted)
  const pages = await pagesOfTemplates(trx, [template.id])
  const roles = await rolesOfTemplates(trx, [template.id])
  const asked = new Set(entries.flatMap((entry) => entry.fields.map((field) => field.field_id)))
  const fields = await holdFields(trx, template.account_id, [...asked])
  const before = new Map((await fieldsOfTemplates(trx, [template.id])).map((field) => [field.id, field]))
  const rows = entries.flatMap((entry) => {
    const page = pages.find((one) => one.id === entry.page_id)
    if (!page) throw new Refusal('page_unknown')
    return entry.fields.map((placed): NewRow<'template_fields'> => {
      const field = fields.find((one) => one.id === placed.field_id)
      const role = roles.find((one) => one.id === placed.role_id)
      if (!field) throw new Refusal('field_unknown')
      if (!role) throw new Refusal('role_unknown')
      if (isEditorRole(role) && needsSigner(field)) throw new Refusal('field_needs_signer')
      if (!rulesOf(role).holdsFields) throw new Refusal('part_holds_no_fields')
      const settings = sizedSettings(field.type, placed.display_settings)
      requireInside(settings, page)
      const kept = placed.id ? before.get(placed.id) : undefined
      // A field that was there keeps its id, so that clients may go on naming it; a second one with this id is its copy.
      if (kept) before.delete(kept.id)
      const row = {
        id: kept?.id ?? randomUUID(),
        template_id: template.id,
        page_id: page.id,
        role_id: role.id,
        field_id: field.id,
        label: placed.label || field.name,
        display_settings: JSON.stringify(settings),
      }
      const times = { created_at: kept ? (kept.created_at ?? template.created_at) : now, updated_at: now }
      if (kept && isSame(kept, row)) times.updated_at = kept.updated_at ?? template.updated_at
      return { ...row, ...times, position: 0 }
    })
  })
  return rows.map((row, position) => ({ ...row, position }))
}

/** In the form of an assignment, or of a template's answer. */
function entriesOf({ entries, pages }: Wanted): Entries {
  const listed = entries ?? pages?.map(({ id, fields }) => ({ page_id: id, fields }))
  if (!listed)
    throw new Refusal('validation', {
      field: 'entries',
      message: { sentence: { pt: 'Informe os campos de cada página.', en: 'Enter the fields of each page.' } },
    })
  return listed
}

function isSame(kept: Row<'template_fields'>, row: Partial<NewRow<'template_fields'>>): boolean {
  const { page_id, role_id, field_id, label, display_settings } = kept
  return isDeepStrictEqual({ ...row, page_id, role_id, field_id, label, display_settings }, row)
}

/** A drawing, or what the service fills in when somebody signs. */
function needsSigner({ type }: Row<'fields'>): boolean {
  return fieldKinds[type].filledBy !== 'input'
}
