import { contact, documentIn, paper, readyDocument, sentDocument } from '../../make.ts'
import { unreadableDocx } from '../../office-files.ts'
import { until } from '../../until.ts'
import type { Stage } from '../stage.ts'
import type { RightInputs } from './right.ts'

type Groups =
  | 'documents'
  | 'readerCodes'
  | 'drafts'
  | 'signers'
  | 'fields'
  | 'assignments'
  | 'estimates'
  | 'publicDocuments'
  | 'webhooks'
  | 'webhookAddresses'
  | 'events'

const asOwner = async ({ owner }: Stage) => ({ as: owner, input: {} })
const ownAccount = async ({ owner }: Stage) => ({ as: owner, input: { accountId: owner.accountId } })
const sealedDocument = async ({ owner, sealed }: Stage) => ({ as: owner, input: { documentId: sealed.id } })
const reminder = async ({ owner, waiting, ana }: Stage) => ({
  as: owner,
  input: { documentId: waiting.id, assignmentId: waiting.assignment?.id ?? '', signerId: ana.id },
})
const ask = { page: 1, 'per-page': 20, search: 'a', sort: '-name' } as const

/** The document's code with what opens it to the reader of ITI. */
async function openedToReader({ owner, sealed }: Stage) {
  const { address, secret_code } = await owner.client.readerCodes.create({ documentId: sealed.id })
  return { verificationCode: address.split('/').at(-1) ?? '', secret_code: secret_code ?? '' }
}

/** An address of its own, so that a call that changes it takes nothing from another. */
async function anAddress({ owner, receiver }: Stage) {
  const { accountId, client, email } = owner
  const { items } = await client.webhookAddresses.list({ accountId })
  // There is room for ten.
  for (const { id } of items.slice(1, -3)) await client.webhookAddresses.remove({ accountId, addressId: id })
  const { id } = await client.webhookAddresses.create({ accountId, events: [], url: receiver.url, email })
  return { as: owner, input: { accountId, addressId: id } }
}

export const documents: RightInputs<Groups> = {
  readerCodes: {
    get: sealedDocument,
    create: sealedDocument,
    remove: sealedDocument,
    files: async (stage) => ({ as: {}, input: await openedToReader(stage) }),
    download: async (stage) => {
      const opened = await openedToReader(stage)
      const { prescription } = await stage.owner.client.readerCodes.files(opened)
      const token = new URL(prescription.signatureFiles[0]?.url ?? '').searchParams.get('token') ?? ''
      return { as: {}, input: { verificationCode: opened.verificationCode, token } }
    },
  },
  documents: {
    statuses: asOwner,
    judge: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, file: await paper('ja-assinado.pdf') },
    }),
    verify: async () => ({ as: {}, input: { hash: 'a'.repeat(64) } }),
    list: async ({ owner }) => ({
      as: owner,
      input: {
        accountId: owner.accountId,
        ...ask,
        status: 'metadata_ready,certificated',
        waiting_on: 'others',
        tags: 'Obra',
        external_id: 'a',
      },
    }),
    search: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, ...ask, status: 'certificated', method: 'virtual', tags: 'Obra' },
    }),
    create: async ({ owner }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, file: await paper('contrato.pdf'), name: 'Prestação', tags: 'Obra,Urgente' },
        external_id: `pedido-${crypto.randomUUID()}`,
      },
    }),
    get: sealedDocument,
    update: async ({ owner, ready }) => ({ as: owner, input: { documentId: ready.id, name: 'Contrato nº 7' } }),
    retry: async ({ owner }) => {
      const { id } = await owner.client.documents.create({ accountId: owner.accountId, file: unreadableDocx() })
      await documentIn(owner.client, id, 'failed')
      return { as: owner, input: { documentId: id } }
    },
    remove: async ({ owner }) => ({ as: owner, input: { documentId: (await readyDocument(owner)).id } }),
    activities: async ({ owner, sealed }) => ({
      as: owner,
      input: { documentId: sealed.id, page: 1, 'per-page': 20 },
    }),
    checkActivities: sealedDocument,
    download: async ({ owner, sealed }) => ({ as: owner, input: { documentId: sealed.id, artifact: 'certificated' } }),
    downloadSeveral: async ({ owner, sealed, ready }) => ({
      as: owner,
      input: { accountId: owner.accountId, ids: `${sealed.id},${ready.id}` },
    }),
    thumbnail: sealedDocument,
    pageImage: async ({ owner, sealed }) => ({
      as: owner,
      input: { documentId: sealed.id, pageId: sealed.pages[0]?.id ?? '' },
    }),
  },
  drafts: {
    get: async ({ owner, ready }) => ({ as: owner, input: { documentId: ready.id } }),
    save: async ({ owner, ana, fieldId }) => {
      const { id, pages } = await readyDocument(owner)
      const place = { id: 'campo-1', page_id: pages[0]?.id ?? '', signer_id: ana.id, field_id: fieldId }
      const draft = {
        signers: [{ id: ana.id, colour: 0, is_together: false }],
        is_in_order: true,
        copy_receivers: [ana.id],
        placements: [{ ...place, left: 150, top: 300, width: 200, height: 60 }],
        message: 'Segue o contrato.',
        expires_at: '2099-12-31',
        reminder_days: 3,
        prepared_for: 'collect' as const,
      }
      return { as: owner, input: { documentId: id, version: 0, draft } }
    },
    getUsage: async ({ owner, template }) => ({
      as: owner,
      input: { accountId: owner.accountId, templateId: template.id },
    }),
    saveUsage: async ({ owner, template, ana, fieldId }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, templateId: template.id },
        version: 0,
        draft: {
          use_id: 'uso-1',
          cast: [{ role_id: template.roles[0]?.id ?? '', id: ana.id }],
          values: [{ field_id: fieldId, value: 'Rua das Flores' }],
          ...{ name: 'Contrato', message: 'Segue.', is_in_order: true },
          ...{ copy_receivers: [ana.id], expires_at: '2099-12-31' },
        },
      },
    }),
    sentUse: async ({ owner, template, ana }) => {
      const ids = { accountId: owner.accountId, templateId: template.id }
      const role = template.roles.find(({ assignment_type }) => assignment_type === 'Signer')
      const useId = crypto.randomUUID()
      const signers = [{ role_id: role?.id ?? '', id: ana.id }]
      await owner.client.templates.createDocument({ ...ids, use_id: useId, signers })
      return { as: owner, input: { ...ids, useId } }
    },
  },
  signers: {
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, ...ask, sort: '-full_name' } }),
    create: async ({ owner }) => ({
      as: owner,
      input: {
        accountId: owner.accountId,
        full_name: 'Caio Ávila',
        whatsapp_phone_number: '+5511987654321',
        government_id: '529.982.247-25',
      },
    }),
    get: async ({ owner, ana }) => ({ as: owner, input: { accountId: owner.accountId, signerId: ana.id } }),
    update: async ({ owner, ana }) => ({
      as: owner,
      input: { accountId: owner.accountId, signerId: ana.id, full_name: 'Ana Úrsula', government_id: '' },
    }),
    remove: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, signerId: (await contact(owner)).id },
    }),
    documents: async ({ owner, ana }) => ({ as: owner, input: { signerId: ana.id, page: 1, sort: 'name' } }),
  },
  fields: {
    types: asOwner,
    sizes: ownAccount,
    saveSizes: async ({ owner, fieldId }) => ({
      as: owner,
      input: { accountId: owner.accountId, sizes: [{ field_id: fieldId, width: 236, height: 120 }] },
    }),
    list: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, ...ask, include_inactive: true, include_standard: true },
    }),
    create: async ({ owner }) => ({
      as: owner,
      input: {
        accountId: owner.accountId,
        name: 'Placa',
        type: 'text',
        regex: '/^[A-Z]{3}\\d{4}$/',
        is_required: false,
      },
    }),
    get: async ({ owner, fieldId }) => ({ as: owner, input: { accountId: owner.accountId, fieldId } }),
    update: async ({ owner, fieldId }) => ({
      as: owner,
      input: { accountId: owner.accountId, fieldId, name: 'Texto livre', is_visible: true },
    }),
    remove: async ({ owner }) => {
      const { accountId, client } = owner
      const { id } = await client.fields.create({ accountId, name: 'Breve', type: 'text' })
      return { as: owner, input: { accountId, fieldId: id } }
    },
    validate: async ({ owner, fieldId }) => ({
      as: owner,
      input: { accountId: owner.accountId, fieldId, value: 'um texto' },
    }),
    validateMultiple: async ({ owner, fieldId }) => ({
      as: owner,
      input: { accountId: owner.accountId, values: [{ field_id: fieldId, value: 'um texto' }] },
    }),
  },
  assignments: {
    create: async ({ owner, ana, fieldId }) => {
      const { id, pages } = await readyDocument(owner)
      const place = { signer_id: ana.id, field_id: fieldId, display_settings: { left: 150, top: 300 } }
      return {
        as: owner,
        input: {
          documentId: id,
          method: 'collect',
          signers: [
            { id: ana.id, verification_method: 'email', notification_methods: ['email'], step: 1 },
            { full_name: 'Bia Nova', email: `${crypto.randomUUID()}@exemplo.com`, step: 2 },
          ],
          entries: [{ page_id: pages[0]?.id ?? '', fields: [place] }],
          message: 'Segue o contrato.',
          expires_at: '2099-12-31',
          copy_receivers: [ana.id],
        },
      }
    },
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, page: 1, 'per-page': 20 } }),
    whatsappNotifications: async ({ owner, waiting }) => ({
      as: owner,
      input: { documentId: waiting.id, assignmentId: waiting.assignment?.id ?? '' },
    }),
    resend: async ({ owner, waiting, ana }) => ({
      as: owner,
      input: { documentId: waiting.id, assignmentId: waiting.assignment?.id ?? '', signerId: ana.id },
    }),
    correctEmail: async ({ owner }) => {
      const somebody = await contact(owner, 'Duda Sá')
      const document = await sentDocument(owner, [somebody])
      const ids = { documentId: document.id, assignmentId: document.assignment?.id ?? '', signerId: somebody.id }
      return { as: owner, input: { ...ids, email: 'duda.sa@exemplo.com' } }
    },
    correctPhone: async ({ owner: { client, accountId }, owner }) => {
      const input = { accountId, full_name: 'Duda Sá', whatsapp_phone_number: '+5511987650000' }
      const { id } = await client.signers.create(input)
      const signers = [{ id, verification_method: 'Whatsapp' as const }]
      const document = await sentDocument(owner, [], { signers })
      const ids = { documentId: document.id, assignmentId: document.assignment?.id ?? '', signerId: id }
      return { as: owner, input: { ...ids, whatsapp_phone_number: '(11) 98765-0009' } }
    },
    setReminders: async ({ owner, waiting }) => ({
      as: owner,
      input: { documentId: waiting.id, assignmentId: waiting.assignment?.id ?? '', every_days: 3 },
    }),
    resetExpiration: async ({ owner, waiting }) => ({
      as: owner,
      input: { documentId: waiting.id, assignmentId: waiting.assignment?.id ?? '', expires_at: '2099-12-31' },
    }),
  },
  estimates: {
    assignment: async ({ owner, ready, ana }) => ({
      as: owner,
      input: { documentId: ready.id, method: 'virtual', signers: [{ id: ana.id, step: 1 }] },
    }),
    documentFromTemplate: async ({ owner, template, ana }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, templateId: template.id },
        signers: [{ role_id: template.roles[1]?.id ?? '', id: ana.id }],
      },
    }),
    resend: reminder,
    resendPosted: reminder,
  },
  publicDocuments: {
    get: async ({ waiting }) => ({ as: {}, input: { documentId: waiting.id } }),
    sendToken: async ({ owner }) => {
      const somebody = await contact(owner)
      const { id } = await sentDocument(owner, [somebody])
      return { as: {}, input: { documentId: id, recipient: somebody.email, channel: 'email' } }
    },
  },
  events: {
    list: async ({ owner }) => ({
      as: owner,
      input: { accountId: owner.accountId, after: 'now', wait: 0, 'per-page': 20 },
    }),
  },
  webhooks: {
    eventTypes: asOwner,
    get: ownAccount,
    update: async ({ owner, receiver }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, events: ['signer_created'], is_active: true },
        ...{ url: receiver.url, email: owner.email },
      },
    }),
    inactivate: ownAccount,
    remove: ownAccount,
    rotateSecret: ownAccount,
    list: async ({ owner }) => ({
      as: owner,
      input: {
        ...{ accountId: owner.accountId, event: 'signer_created', delivered: true },
        ...{ from: '2026-01-01', to: '2099-12-31T00:00:00Z', page: 1 },
      },
    }),
    test: async ({ owner, receiver }) => {
      const { accountId, client, email } = owner
      await client.webhooks.update({ accountId, events: [], is_active: true, url: receiver.url, email })
      return { as: owner, input: { accountId } }
    },
    retry: async ({ owner, receiver }) => {
      const { accountId, client } = owner
      const subscription = { accountId, is_active: true, url: receiver.url, email: owner.email }
      await client.webhooks.update({ ...subscription, events: ['signer_created'] })
      await contact(owner)
      const [delivery] = await until('a delivery', async () => {
        const { items } = await client.webhooks.list({ accountId })
        return items.length > 0 && items
      })
      return { as: owner, input: { accountId, deliveryId: delivery?.id ?? '' } }
    },
  },
  webhookAddresses: {
    list: async ({ owner }) => ({ as: owner, input: { accountId: owner.accountId, page: 1, 'per-page': 20 } }),
    get: anAddress,
    create: async (stage) => {
      const { as, input } = await anAddress(stage)
      const { accountId, addressId } = input
      await stage.owner.client.webhookAddresses.remove({ accountId, addressId })
      const address = { url: stage.receiver.url, email: stage.owner.email }
      return { as, input: { accountId, is_active: true, events: ['signer_created'], ...address } }
    },
    update: async (stage) => {
      const { as, input } = await anAddress(stage)
      const address = { url: stage.receiver.url, email: stage.owner.email }
      return { as, input: { ...input, is_active: false, events: ['document_ready'], ...address } }
    },
    remove: anAddress,
    rotateSecret: anAddress,
    test: anAddress,
    deliveries: async (stage) => {
      const { as, input } = await anAddress(stage)
      const period = { from: '2026-01-01', to: '2099-12-31T00:00:00Z' }
      return { as, input: { ...input, event: 'signer_created', delivered: true, ...period, page: 1 } }
    },
  },
}
