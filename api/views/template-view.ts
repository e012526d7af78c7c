import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { waitingReasons } from '@rubrica/contracts/messages.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type Template, type TemplateField, type TemplateRole, templates } from '@rubrica/contracts/templates.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { tagLabel } from '../tags/tag-label.ts'
import { tagsOfTemplates } from '../tags/template-tag-store.ts'
import { fieldsOfTemplates } from '../templates/template-field-store.ts'
import { pagesOfTemplates } from '../templates/template-page-store.ts'
import { rolesOfTemplates } from '../templates/template-role-store.ts'
import { shownReason } from '../uploads/failure-reason.ts'
import { keptNotes } from '../uploads/kept-notes.ts'

type Parts = Pick<Ground, 'db' | 'config'> & { locale: Locale }

/** Templates as the wire shows them, with related records read in bulk. */
export async function templateViews({ db, config, locale }: Parts, rows: Row<'templates'>[]): Promise<Template[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [pages, roles, fields, tags] = await Promise.all([
    pagesOfTemplates(db, ids),
    rolesOfTemplates(db, ids),
    fieldsOfTemplates(db, ids),
    tagsOfTemplates(db, ids),
  ])
  const [pagesBy, rolesBy] = [Map.groupBy(pages, templateOf), Map.groupBy(roles, templateOf)]
  const fieldsBy = Map.groupBy(fields, (field) => field.page_id)
  return rows.map((row) => {
    const where = { accountId: row.account_id, templateId: row.id }
    return {
      resource: 'template',
      id: row.id,
      version: row.version,
      name: row.name,
      document_name: row.document_name ?? row.name,
      message: row.message,
      status: row.status,
      failure_reason: shownReason(row, locale),
      waiting_for: row.waiting_for,
      waiting_reason: row.waiting_for && waitingReasons[row.waiting_for][locale],
      file_notes: keptNotes(row.file_notes, locale),
      pages: (pagesBy.get(row.id) ?? []).map(({ id, number, width, height }) => ({
        id,
        number,
        width,
        height,
        download_url: config.publicUrl + pathOf(templates.pageImage, { ...where, pageId: id }),
        fields: (fieldsBy.get(id) ?? []).map((field) => fieldView(field, row)),
      })),
      roles: (rolesBy.get(row.id) ?? []).map(roleView),
      tags: tags.filter((tag) => tag.template_id === row.id && tag.purpose === 'template').map(tagLabel),
      default_document_tags: tags
        .filter((tag) => tag.template_id === row.id && tag.purpose === 'document')
        .map(tagLabel),
      created_at: row.created_at,
      updated_at: row.updated_at,
    }
  })
}

export async function templateView(parts: Parts, row: Row<'templates'>): Promise<Template> {
  const [view] = await templateViews(parts, [row])
  if (!view) throw new TypeError('a template has no view')
  return view
}

export function roleView(row: Row<'template_roles'>): TemplateRole {
  const { id, name, assignment_type, part, acting_as, created_at, updated_at } = row
  return { id, name, assignment_type, part, acting_as, created_at, updated_at }
}

function fieldView(field: Row<'template_fields'>, template: Row<'templates'>): TemplateField {
  const { id, field_id, role_id, label, display_settings, created_at, updated_at } = field
  return {
    ...{ id, field_id, role_id, label, display_settings: DisplaySettings.parse(JSON.parse(display_settings)) },
    created_at: created_at ?? template.created_at,
    updated_at: updated_at ?? template.updated_at,
  }
}

function templateOf({ template_id }: { template_id: string }): string {
  return template_id
}
