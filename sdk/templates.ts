import { call } from './call.ts'
import { ParameterError } from './errors.ts'
import { documents, templates as rows } from './generated/rows.ts'
import type { Document, Template } from './generated/shapes.ts'
import type { TemplateCalls } from './generated/templates.ts'
import { madeBefore } from './made-before.ts'
import type { CallOptions } from './options.ts'
import { type ResourceClass, resourceOf } from './resource.ts'
import { type Person, requirePeople, type SendDetails, timeOf } from './sending.ts'
import { transfer } from './transfer.ts'

/** How a document is made of a template and sent. What is left out is as the template says. */
export interface TemplateSendInput extends SendDetails {
  /** Who signs as what. `role` is the name of a role; without it, people take the roles in the template's order. */
  signers: readonly (Person & { role?: string | undefined })[]
  /** What the sender fills in, by the field's label or id. */
  values?: Readonly<Record<string, string | number>> | undefined
}

/** Templates: documents to be made again and again. */
export interface Templates extends TemplateCalls {
  /**
   * Makes a document of a template and sends it: people by the names of their roles, values by the labels of their fields. The
   * whole may be repeated and has one effect: for 24 hours with the same `idempotencyKey`, at any time with the same `externalId`.
   */
  send(templateId: string, input: TemplateSendInput, options?: CallOptions): Promise<Document>
}

/** `new Templates(options)` has these calls alone, for whoever bundles and needs no others. */
export const Templates: ResourceClass<Templates> = /* @__PURE__ */ resourceOf<Templates, TemplateCalls>(
  rows,
  transfer,
  (calls, connection) => ({
    send: async (templateId, input, options = {}) => {
      requirePeople(input.signers)
      const { accountId, name, message, expiresAt, tags, externalId } = input
      const template = await calls.get({ accountId, templateId }, { signal: options.signal })
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
        return await calls.createDocument(document, options)
      } catch (error) {
        const documentId = madeBefore(error)
        if (documentId === undefined) throw error
        const { signal } = options
        return call<Document>(connection, documents.get, { documentId }, { signal })
      }
    },
  }),
)

function castOf({ roles }: Template, people: TemplateSendInput['signers']) {
  const open = roles.filter(({ assignment_type }) => assignment_type === 'Signer')
  return people.map(({ role, name, email, step }, i) => {
    const found = role === undefined ? open[i] : open.find((one) => one.name === role)
    if (found === undefined) {
      const known = open.map((one) => one.name).join(', ')
      throw new ParameterError(`signers[${i}].role`, `is none of the template, which has: ${known}.`)
    }
    return { role_id: found.id, email, full_name: name, step }
  })
}

function valuesOf({ pages }: Template, values: Readonly<Record<string, string | number>>) {
  const fields = pages.flatMap((page) => page.fields)
  return Object.entries(values).flatMap(([key, value]) => {
    const found = fields.filter((field) => field.label === key || field.id === key || field.field_id === key)
    if (found.length === 0) {
      const known = [...new Set(fields.map(({ label }) => label))].join(', ')
      throw new ParameterError(`values['${key}']`, `is no field of the template, which has: ${known}.`)
    }
    return found.map(({ id }) => ({ field_id: id, value }))
  })
}
