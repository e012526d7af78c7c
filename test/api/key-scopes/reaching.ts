import { randomUUID } from 'node:crypto'
import type { Clock } from '@rubrica/api/clock.ts'
import type { Template } from '@rubrica/sdk'
import { documentIn, type Owner, readyDocument } from '../../make.ts'
import { unreadableDocx } from '../../office-files.ts'

/** A prepared call, and everybody it reaches in the end. */
export interface Reaching {
  input: Record<string, unknown>
  people: string[]
  /** Those of them who get a mail within three days even if no signer signs. */
  soon: string[]
}

/** The workspace and clock that the calls use. */
export interface Place {
  owner: Owner
  template: Template
  clock: Clock
  /** Turns the clock some days and runs all that is due. */
  daysLater(days: number): Promise<void>
}

/** Every row that makes the service write to people. The last address of each is in the domain. */
export const reaching: Record<string, (place: Place, domain: string) => Promise<Reaching>> = {
  'assignments.create': async ({ owner }, domain) => {
    const { id: documentId } = await readyDocument(owner)
    const [ana, caio, last] = [newEmail(), newEmail(), newEmail(domain)]
    const signers = [
      { full_name: 'Ana', email: ana, step: 1 },
      { full_name: 'Bia', email: last, step: 2 },
    ]
    const copy_receivers = [{ full_name: 'Caio', email: caio }]
    return { input: { documentId, method: 'virtual', signers, copy_receivers }, people: [ana, caio, last], soon: [ana] }
  },

  'templates.createDocument': async ({ owner, template }, domain) => {
    const [ana, last] = [newEmail(), newEmail(domain)]
    const copy_receivers = [{ full_name: 'Bia', email: last }]
    const input = { accountId: owner.accountId, templateId: template.id, signers: cast(template, ana), copy_receivers }
    return { input, people: [ana, last], soon: [ana] }
  },

  'assignments.resend': async (place, domain) => {
    const { ids, email } = await sent(place, domain)
    return { input: ids, people: [email], soon: [email] }
  },

  'assignments.correctEmail': async (place, domain) => {
    const { ids, email } = await sent(place)
    const last = newEmail(domain)
    return { input: { ...ids, email: last }, people: [email, last], soon: [email, last] }
  },

  'assignments.setReminders': async (place, domain) => {
    const { assignment, email } = await sent(place, domain)
    return { input: { ...assignment, every_days: 1 }, people: [email], soon: [email] }
  },

  'assignments.resetExpiration': async (place, domain) => {
    const expires_at = new Date(place.clock.now().getTime() + 36 * 3_600_000).toISOString()
    const copy = newEmail()
    const copy_receivers = [{ full_name: 'Caio', email: copy }]
    const { assignment, email } = await sent(place, domain, { expires_at, copy_receivers })
    await place.owner.client.assignments.setReminders({ ...assignment, every_days: 2 })
    await place.daysLater(2)
    return { input: { ...assignment, expires_at: null }, people: [copy, email], soon: [email] }
  },

  'documents.retry': async ({ owner }, domain) => {
    const { accountId, client } = owner
    const { id: documentId } = await client.documents.create({ accountId, file: unreadableDocx() })
    const email = newEmail(domain)
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ full_name: 'Ana', email }] })
    await documentIn(client, documentId, 'failed')
    return { input: { documentId }, people: [email], soon: [] }
  },

  'publicDocuments.sendToken': async (place, domain) => {
    const { ids, email } = await sent(place, domain)
    return { input: { documentId: ids.documentId, recipient: email }, people: [email], soon: [email] }
  },

  'invitations.create': async ({ owner }, domain) => {
    const email = newEmail(domain)
    return { input: { account_id: owner.accountId, email }, people: [email], soon: [email] }
  },

  'webhooks.update': async ({ owner }, domain) => {
    const email = newEmail(domain)
    const { accountId } = owner
    return {
      input: { accountId, events: [], is_active: true, url: 'https://exemplo.com/aviso', email },
      people: [email],
      soon: [],
    }
  },
}

/** A document of the template that was sent to one person. */
async function sent({ owner, template }: Place, domain?: string, more: object = {}) {
  const email = newEmail(domain)
  const input = { accountId: owner.accountId, templateId: template.id, signers: cast(template, email), ...more }
  const { id: documentId } = await owner.client.templates.createDocument(input)
  const { assignment } = await documentIn(owner.client, documentId, 'pending_signature')
  const ids = { documentId, assignmentId: assignment?.id ?? '' }
  return { assignment: ids, ids: { ...ids, signerId: assignment?.signers[0]?.id ?? '' }, email }
}

function cast({ roles }: Template, email: string) {
  const role_id = roles.find(({ assignment_type }) => assignment_type === 'Signer')?.id ?? ''
  return [{ role_id, full_name: 'Ana', email }]
}

function newEmail(domain = 'dentro.test'): string {
  return `${randomUUID()}@${domain}`
}
