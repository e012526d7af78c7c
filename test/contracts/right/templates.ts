import { paper } from '../../make.ts'
import { readyTemplate, type Stage } from '../stage.ts'
import type { RightInputs } from './right.ts'

const own = async ({ owner, template }: Stage) => ({
  as: owner,
  input: { accountId: owner.accountId, templateId: template.id },
})

export const templates: RightInputs<'templates'> = {
  templates: {
    list: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, page: 1, 'per-page': 20, search: 'a', sort: '-updated_at', tags: 'Obra' },
    }),
    create: async ({ owner }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, file: await paper('contrato.pdf') },
        ...{ name: 'Modelo', document_name: 'Contrato de <#Cliente#>', message: 'Olá, <#Cliente#>' },
        tags: 'Obra,Cliente novo',
      },
    }),
    get: own,
    update: async ({ owner, template }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, templateId: template.id },
        ...{ name: 'Modelo', document_name: 'Contrato', message: 'Segue.' },
        ...{ tags: ['Obra'], default_document_tags: ['Contrato'] },
      },
    }),
    remove: async ({ owner }) => {
      const { accountId, client } = owner
      const { id } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
      return { as: owner, input: { accountId, templateId: id } }
    },
    setFields: async ({ owner, template, fieldId }) => ({
      as: owner,
      input: { accountId: owner.accountId, templateId: template.id, ...oneField(template, fieldId) },
    }),
    createRole: async ({ owner, template }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, templateId: template.id },
        ...{ name: `Testemunha ${crypto.randomUUID()}`, assignment_type: 'Signer' },
      },
    }),
    updateRole: async ({ owner, template }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, templateId: template.id },
        ...{ roleId: roleOf(template, 'Cliente'), name: 'Cliente' },
      },
    }),
    removeRole: async ({ owner, template }) => {
      const { accountId, client } = owner
      const ids = { accountId, templateId: template.id }
      const { id: roleId } = await client.templates.createRole({ ...ids, name: `Fiador ${crypto.randomUUID()}` })
      return { as: owner, input: { ...ids, roleId } }
    },
    download: own,
    pageImage: async ({ owner, template }) => ({
      as: owner,
      input: { accountId: owner.accountId, templateId: template.id, pageId: template.pages[0]?.id ?? '' },
    }),
    createDocument: newDocument,
    previewDocument: newDocument,
  },
}

async function newDocument({ owner, ana, fieldId }: Stage) {
  const template = await readyTemplate(owner)
  const ids = { accountId: owner.accountId, templateId: template.id }
  await owner.client.templates.setFields({ ...ids, ...oneField(template, fieldId) })
  return {
    as: owner,
    input: {
      ...{ ...ids, name: 'Contrato da Ana', message: 'Segue.', expires_at: '2099-12-31' },
      signers: [{ role_id: roleOf(template, 'Cliente'), email: ana.email, name: ana.name, step: 1 }],
      tags: ['Urgente'],
      use_id: crypto.randomUUID(),
      external_id: `pedido-${crypto.randomUUID()}`,
      copy_receivers: [ana.id, { full_name: 'Caio Cópia', email: `${crypto.randomUUID()}@exemplo.com` }],
      editor_fields: [{ field_id: fieldId, value: 'Pintura' }],
    },
  }
}

function oneField(template: Stage['template'], fieldId: string) {
  const role_id = roleOf(template, 'TemplateEditor')
  const placed = { field_id: fieldId, role_id, label: 'Objeto', display_settings: { left: 150, top: 1560 } }
  return { entries: [{ page_id: template.pages[0]?.id ?? '', fields: [placed] }] }
}

function roleOf({ roles }: Stage['template'], name: string): string {
  return roles.find((role) => role.name === name)?.id ?? ''
}
