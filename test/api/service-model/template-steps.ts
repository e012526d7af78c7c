import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { TEMPLATE_EDITOR } from '@rubrica/contracts/template-roles.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { until } from '../../until.ts'
import { areUnknown, assigned } from './assignment-steps.ts'
import { newDoc } from './document-steps.ts'
import { knownFields } from './field-steps.ts'
import { type Model, names, pick, type Template, type Who } from './model.ts'
import { happened, refusedTo, sent } from './rules.ts'
import { monthOf, newPaper } from './stage.ts'
import { type Act, answered, anyName, anyone, isBlank, steps, which } from './step.ts'

export const upload = ({ who, name }: { who: Who; name: string }): Act => {
  return async (model, { people }) => {
    const { accountId } = model
    const { client } = people[who]
    const { file, sha256 } = newPaper()
    const call = client.templates.create({ accountId, file, name })
    const created = await answered(call, refusedTo(model, who))
    if (!created) return
    const template = await until('a template that is ready', async () => {
      const now = await client.templates.get({ accountId, templateId: created.id })
      return now.status === 'ready' && now
    })
    expect(template.roles.map((role) => [role.name, role.assignment_type])).toEqual([[TEMPLATE_EDITOR, 'Editor']])
    const title = isBlank(name) ? 'papel.pdf' : name
    const pageId = template.pages[0]?.id ?? ''
    const editorId = template.roles[0]?.id ?? ''
    model.templates.push({
      id: template.id,
      name: title,
      sha256,
      isGone: false,
      pageId,
      editorId,
      roles: [],
      placed: [],
      usage: {},
      sent: new Map(),
    })
    happened(model, null, 'template_created', `${names[who]} enviou o template ${title}.`)
    happened(model, null, 'template_processed', `O template ${title} está pronto: 1 página.`)
  }
}

export const createRole = ({ who, at, name }: { who: Who; at: number; name: string }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const call = people[who].client.templates.createRole({ ...targetOf(model, template), name })
    const refusal = refusedToTemplate(model, who, template, isBlank(name)) ?? refusedName(template, name, null)
    const role = await answered(call, refusal)
    if (role) template?.roles.push({ id: role.id, name })
  }
}

const renameRole = ({ who, at, role: n, name }: { who: Who; at: number; role: number; name: string }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const role = template && pick(template.roles, n)
    // Without a role of a signer it is the editor's, which is the product's own.
    const roleId = role?.id ?? template?.editorId ?? 'nada'
    const refusal =
      refusedToTemplate(model, who, template, isBlank(name)) ??
      (role ? refusedName(template, name, role.id) : 'role_fixed')
    const call = people[who].client.templates.updateRole({ ...targetOf(model, template), roleId, name })
    if ((await answered(call, refusal)) && role) role.name = name
  }
}

const removeRole = ({ who, at, role: n }: { who: Who; at: number; role: number }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const role = template && pick(template.roles, n)
    const roleId = role?.id ?? template?.editorId ?? 'nada'
    const refusal = refusedToTemplate(model, who, template, false) ?? (role ? null : 'role_fixed')
    const call = people[who].client.templates.removeRole({ ...targetOf(model, template), roleId })
    if (!(await answered(call, refusal)) || !template) return
    template.roles = template.roles.filter((one) => one.id !== roleId)
    template.placed = template.placed.filter((one) => one.roleId !== roleId)
  }
}

const setFields = ({ who, at, role: n, field: m }: { who: Who; at: number; role: number; field: number }): Act => {
  return async (model, real) => {
    const template = pick(model.templates, at)
    const field = pick(
      (await knownFields(model, real)).filter((one) => !one.isGone),
      m,
    )
    const role = template && pick(template.roles, n)
    const refusal =
      refusedToTemplate(model, who, template, false) ?? (field ? (role ? null : 'role_unknown') : 'field_unknown')
    const placed = {
      field_id: field?.id ?? real.foreign.fieldId,
      role_id: role?.id ?? 'nada',
      display_settings: { left: 10, top: 10, width: 360, height: 40 },
    }
    const entries = [{ page_id: template?.pageId ?? 'nada', fields: [placed] }]
    const call = real.people[who].client.templates.setFields({ ...targetOf(model, template), entries })
    const changed = await answered(call, refusal)
    if (!changed || !template || !role || !field) return
    template.placed = [{ roleId: role.id, field }]
    expect(changed.pages[0]?.fields.map((one) => [one.role_id, one.field_id])).toEqual([[role.id, field.id]])
  }
}

export const createDocument = ({
  who,
  at,
  cast,
  isWhole,
  copies: copied,
  useId = null,
}: {
  who: Who
  at: number
  cast: number
  isWhole: boolean
  copies: number[]
  useId?: string | null
}): Act => {
  return async (model, real) => {
    const template = pick(model.templates, at)
    const roles = template?.roles ?? []
    const people = roles.map((_role, i) => pick(model.contacts, cast + i))
    const signers = roles.map((role, i) => ({ role_id: role.id, id: people[i]?.id ?? real.foreign.contactId }))
    const copies = copied.map((n) => pick(model.contacts, n))
    const refusal =
      refusedToTemplate(model, who, template, false) ??
      refusedUse(template, useId) ??
      refusedCast(roles.length, people, isWhole, copies)
    const wanted = {
      ...targetOf(model, template),
      signers: isWhole ? signers : signers.slice(1),
      copy_receivers: copies.map((one) => one?.id ?? real.foreign.contactId),
      use_id: useId,
    }
    const document = await answered(real.people[who].client.templates.createDocument(wanted), refusal)
    if (!document?.assignment || !template) return
    const doc = newDoc({ id: document.id, name: template.name, sha256: null })
    model.documents.push(doc)
    if (useId) template.sent.set(useId, doc)
    const chosen = template.usage[who]
    if (useId && chosen?.content?.use_id === useId) template.usage[who] = { version: chosen.version + 1, content: null }
    happened(model, doc, 'document_uploaded', `${names[who]} criou o documento a partir do template ${template.name}.`)
    happened(model, doc, 'document_metadata_ready', 'O documento está pronto: 1 página.')
    assigned(
      doc,
      document.assignment,
      people.flatMap((one) => one ?? []),
      template.placed.map((one) => one.field),
    )
    doc.copies = [...new Set(copies.flatMap((one) => one ?? []))].map((contact) => ({ contact, name: contact.name }))
    sent(model, doc, who, monthOf(real))
  }
}

const download = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const call = people[who].client.templates.download(targetOf(model, template))
    const file = await answered(call, refusedToTemplate(model, who, template, false))
    if (!file || !template) return
    const bytes = await buffer(file.body)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(template.sha256)
  }
}

const remove = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const call = people[who].client.templates.remove(targetOf(model, template))
    if ((await answered(call, refusedToTemplate(model, who, template, false))) && template) template.isGone = true
  }
}

export function refusedToTemplate(
  model: Model,
  who: Who,
  template: Template | undefined,
  isWrong: boolean,
): ErrorCode | null {
  const refusal = refusedTo(model, who) ?? (isWrong ? 'validation' : null)
  return refusal ?? (!template || template.isGone ? 'not_found' : null)
}

/** One use makes one document. */
export function refusedUse(template: Template | undefined, useId: string | null): ErrorCode | null {
  return useId && template?.sent.has(useId) ? 'template_use_sent' : null
}

/** Names that read alike are one name, whatever the case. */
function refusedName(template: Template | undefined, name: string, exceptId: string | null): ErrorCode | null {
  const isTaken = template?.roles.some((one) => one.id !== exceptId && one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'role_name_taken' : null
}

function refusedCast(
  roles: number,
  people: (Model['contacts'][number] | undefined)[],
  isWhole: boolean,
  copies: (Model['contacts'][number] | undefined)[],
): ErrorCode | null {
  if (roles === 0) return 'no_signers'
  if (!isWhole) return 'role_not_cast'
  if (areUnknown([...people, ...copies])) return 'signer_unknown'
  if (new Set(people).size !== people.length) return 'signer_repeated'
  return [...people, ...copies].some((one) => !one?.email) ? 'signer_without_email' : null
}

export function targetOf({ accountId }: Model, template: Template | undefined) {
  return { accountId, templateId: template?.id ?? 'nada' }
}

const roleName = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('Cliente', 'CLIENTE', 'Fiadora') },
  { weight: 1, arbitrary: anyName },
)
const placed = fc.record({ who: anyone, at: which, role: which, field: which })
/** Few, so that one is met again. */
export const someUse = fc.constantFrom('uso-1', 'uso-2')
const whole = fc.constantFrom(true, true, true, false)

export const templateSteps = [
  steps('templates.upload', 1, fc.record({ who: anyone, name: anyName }), upload),
  steps('templates.create role', 3, fc.record({ who: anyone, at: which, name: roleName }), createRole),
  steps('templates.rename role', 2, fc.record({ who: anyone, at: which, role: which, name: roleName }), renameRole),
  steps('templates.remove role', 1, fc.record({ who: anyone, at: which, role: which }), removeRole),
  steps('templates.set fields', 2, placed, setFields),
  steps(
    'templates.create document',
    4,
    fc.record({
      ...{ who: anyone, at: which, cast: which, isWhole: whole },
      ...{ copies: fc.array(which, { maxLength: 1 }), useId: fc.option(someUse) },
    }),
    createDocument,
  ),
  steps('templates.download', 1, fc.record({ who: anyone, at: which }), download),
  steps('templates.remove', 1, fc.record({ who: anyone, at: which }), remove),
]
