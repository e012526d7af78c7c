import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { knownPart } from '@rubrica/contracts/list-parts.ts'
import { isEditorRole, isSignerRole } from '@rubrica/contracts/template-roles.ts'
import { type Field, PermissionError, type Rubrica } from '@rubrica/sdk'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import type { TemplateForm } from './row.ts'

/** What a list has to say for a template: who signs as what, and the values that the sender gives. */
export async function readTemplateForm(
  client: Rubrica,
  accountId: string,
  templateId: string,
  signal: AbortSignal,
): Promise<TemplateForm> {
  const template = await client.templates.get({ accountId, templateId }, { signal })
  if (['uploading', 'uploaded', 'processing', 'failed'].includes(template.status))
    throw new Failure(
      {
        pt: 'O template ainda não está pronto, ou não pôde ser lido.',
        en: 'The template is not ready yet, or could not be read.',
      },
      exitCodes.conflict,
    )
  const fields = await fieldsById(client, accountId, signal)
  const editors = template.roles.filter(isEditorRole).map(({ id }) => id)
  const everywhere = template.pages.flatMap((page) => page.fields)
  const placed = everywhere.filter(({ role_id }) => editors.includes(role_id))
  const labels = [...new Set(placed.map(({ label }) => label))]
  return {
    id: template.id,
    name: template.name,
    roles: template.roles.filter(isSignerRole).map(({ id, name, part }) => ({
      ...{ id, name, part: knownPart(part) },
      hasFields: everywhere.some(({ role_id }) => role_id === id),
    })),
    inputs: labels.flatMap((label) => {
      const same = placed.filter((field) => field.label === label)
      const fieldId = same[0]?.field_id
      if (fieldId === undefined) return []
      const isRequired = same.some(({ field_id }) => fields.get(field_id)?.is_required === true)
      const isDate = inputKindOf(fields.get(fieldId)?.type)?.isDate ?? false
      return [{ label, fieldId, isRequired, isDate, placementIds: same.map(({ id }) => id) }]
    }),
  }
}

/** Empty if the caller may not see them; then the service refuses a wrong value when a row is sent. */
async function fieldsById(client: Rubrica, accountId: string, signal: AbortSignal): Promise<Map<string, Field>> {
  const fields = new Map<string, Field>()
  try {
    const { items } = await client.fields.list({ accountId, include_standard: true }, { signal })
    for (const field of items) fields.set(field.id, field)
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error
  }
  return fields
}
