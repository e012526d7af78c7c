import { ParameterError } from './errors.ts'
import { existingDocumentId } from './existing-document.ts'
import type { Document, Template } from './generated/shapes.ts'
import type { TemplateCalls } from './generated/templates.ts'
import type { CallOptions } from './options.ts'
import { type Person, requirePeople, type SendDetails, timeOf } from './sending.ts'

/** How to make and send a document from a template. The template decides what is absent here. */
export interface TemplateSendInput extends SendDetails {
  /** Who signs as what. `role` is the name of a role; without it, people take the roles in the template's order. */
  signers: readonly (Person & { role?: string | undefined })[]
  /** What the sender fills in, by the field's label or id. */
  values?: Readonly<Record<string, string | number>> | undefined
}

/** Makes a document of a template and sends it, once under one `externalId`. */
export async function sendTemplate(
  templates: TemplateCalls,
  documentOf: (id: string, options: CallOptions) => Promise<Document>,
  templateId: string,
  input: TemplateSendInput,
  options: CallOptions,
): Promise<Document> {
  requirePeople(input.signers)
  const { accountId, name, message, expiresAt, tags, externalId } = input
  const { signal } = options
  const template = await templates.get({ accountId, templateId }, { signal })
  const document = {
    accountId,
    templateId,
    signers: castOf(template, input.signers),
    editor_fields: valuesOf(template, input.values ?? {}),
    name,
    message,
    expires_at: timeOf(expiresAt),
    tags: tags && [...tags],
    external_id: externalId,
  }
  try {
    return await templates.createDocument(document, options)
  } catch (error) {
    const documentId = existingDocumentId(error)
    if (documentId === undefined) throw error
    return documentOf(documentId, { signal })
  }
}

function castOf({ roles }: Template, people: TemplateSendInput['signers']) {
  const open = roles.filter(({ assignment_type }) => assignment_type === 'Signer')
  return people.map(({ role, name: full_name, ...one }, i) => {
    const found = role === undefined ? open[i] : open.find(({ name }) => name === role)
    if (found === undefined) {
      const known = open.map((one) => one.name).join(', ')
      throw new ParameterError(`signers[${i}].role`, `is none of the template, which has: ${known}.`)
    }
    return { ...one, role_id: found.id, full_name }
  })
}

function valuesOf({ pages, roles }: Template, values: Readonly<Record<string, string | number>>) {
  const signers = roles.filter(({ assignment_type }) => assignment_type === 'Signer').map(({ id }) => id)
  const fields = pages.flatMap((page) => page.fields).filter(({ role_id }) => !signers.includes(role_id))
  return Object.entries(values).flatMap(([key, value]) => {
    const found = fields.filter((field) => field.label === key || field.id === key || field.field_id === key)
    if (found.length === 0) {
      const known = [...new Set(fields.map(({ label }) => label))].join(', ')
      throw new ParameterError(
        `values['${key}']`,
        `is no field that the sender fills in; those are: ${known || 'none'}.`,
      )
    }
    return found.map(({ id }) => ({ field_id: id, value }))
  })
}
