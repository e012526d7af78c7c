import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { webhookEvents } from '@rubrica/contracts/webhooks.ts'
import { drawnSignature, paper } from '../make.ts'
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { newOwner, type Owner } from './owner.ts'
import type { Service } from './service.ts'

/** Workspaces of one database in which a load acts, and where it goes. */
export interface Stage {
  service: Service
  owners: Owner[]
  /** Waits until the receiver of all their webhooks has one; resolves to the time of its arrival. */
  arrival(event: string, documentId: string): Promise<number>
  close(): Promise<void>
}

/** What one act of the load took. */
export interface Sample {
  curve: string
  ms: number
}

/** A lane begins one act in this time, or the next one as soon as the last has ended. */
const paces = { documents: { lanes: 2, everyMs: 4000 }, lists: { lanes: 2, everyMs: 500 } }

/** New owners of workspaces that are there, with a webhook of every event. */
export async function openStage(service: Service, accountIds: string[]): Promise<Stage> {
  const receiver = await openReceiver()
  const arrivals = new Map<string, number>()
  receiver.answers(({ body }) => {
    const { event, object } = JSON.parse(body)
    arrivals.set(`${event} ${object?.id}`, performance.now())
    return { status: 200 }
  })
  const { db, close } = await service.database()
  // Those of the filling have secrets that no key opens.
  await db.deleteFrom('webhook_addresses').where('account_id', 'in', accountIds).execute()
  const owners: Owner[] = []
  for (const accountId of accountIds) {
    const owner = { ...(await newOwner(service)), accountId }
    const member = {
      account_id: accountId,
      user_id: owner.userId,
      role: 'owner' as const,
      created_at: new Date().toISOString(),
    }
    await db.insertInto('members').values(member).execute()
    const wanted = {
      events: keysOf(webhookEvents),
      is_active: true,
      url: 'https://exemplo.com/hook',
      email: 'a@exemplo.com',
    }
    await owner.client.webhooks.update({ accountId, ...wanted })
    owners.push(owner)
  }
  // In production only https is taken, and a certificate would be measured, too.
  await db.updateTable('webhook_addresses').set({ url: receiver.url }).where('account_id', 'in', accountIds).execute()
  await close()
  return {
    service,
    owners,
    arrival: (event, documentId) =>
      until(`${event} of ${documentId}`, async () => arrivals.get(`${event} ${documentId}`), 120),
    close: () => receiver.close(),
  }
}

/** Documents from the upload to the seal, and lists beside them, for so long; ends when all that began has ended. */
export async function loadFor(stage: Stage, seconds: number, note: (sample: Sample) => void): Promise<void> {
  const end = performance.now() + seconds * 1000
  const inLanes = ({ lanes, everyMs }: (typeof paces)['lists'], act: (turn: number) => Promise<void>) => {
    let turn = 0
    const lane = async (_: unknown, place: number) => {
      // They begin one behind the other.
      await setTimeout((place * everyMs) / lanes)
      while (performance.now() < end) {
        const begun = performance.now()
        await act(turn++)
        await setTimeout(Math.max(0, everyMs - (performance.now() - begun)))
      }
    }
    return Array.from({ length: lanes }, lane)
  }
  await Promise.all([
    ...inLanes(paces.documents, (turn) => sendAndSign(stage, turn, note)),
    ...inLanes(paces.lists, (turn) => readOne(stage, turn, note)),
  ])
}

function ownerAt({ owners }: Stage, turn: number): Owner {
  const owner = owners[turn % owners.length]
  if (!owner) throw new Error('nobody acts')
  return owner
}

async function sendAndSign(stage: Stage, turn: number, note: (sample: Sample) => void): Promise<void> {
  const { service, arrival } = stage
  const { client, accountId } = ownerAt(stage, turn)
  const timed = async <T>(curve: string, work: () => Promise<T>, since = performance.now()): Promise<T> => {
    const answer = await work()
    note({ curve, ms: performance.now() - since })
    return answer
  }
  const email = `${randomUUID()}@exemplo.com`
  const contact = { accountId, full_name: 'Ana Úrsula Conceição', email }
  const { id: signerId } = await timed('a contact is created', () => client.signers.create(contact))
  const file = await paper('contrato.pdf')
  const uploadedAt = performance.now()
  const { id: documentId } = await timed('a document is uploaded', () => client.documents.create({ accountId, file }))
  const isReady = () => service.untilAll([documentId], 'metadata_ready')
  await timed('a document can be prepared, from its upload', isReady, uploadedAt)

  const sentAt = performance.now()
  // A far deadline, as most senders give one: two jobs wait for it.
  const expires_at = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const sending = { documentId, method: 'virtual' as const, signers: [{ id: signerId }], expires_at }
  await timed('a document is sent', () => client.assignments.create(sending))
  const link = () => service.mails.find(email, /\/sign\/([\w-]{20,})/)
  const signerAccessCode = await timed('the mail server has the invitation, from the sending', link, sentAt)
  note({
    curve: 'a receiver has the webhook, from the sending',
    ms: (await arrival('assignment_created', documentId)) - sentAt,
  })

  const signer = service.client({ signerAccessCode })
  await signer.signing.verify({ 'verification-code': await service.mails.find(email, /digo: (\d{6})/) })
  await signer.signing.acceptTerms({})
  const view = await timed('a signer opens a document', () => signer.signing.open({}))
  await signer.signing.saveSignature({ file: drawnSignature() })
  const items = (view.assignment?.items ?? []).map(({ id }) => ({ item_id: id, value: null }))
  const signature = { documentId, assignmentId: view.assignment?.id ?? '', items }
  await timed('a signer signs', () => signer.signing.sign(signature))
  const signedAt = performance.now()
  await timed('a document is sealed, from the last signature', () => service.untilAll([documentId], 'certificated'))
  const sealed = await arrival('document_certificated', documentId)
  note({ curve: 'a receiver has the webhook of the seal, from the last signature', ms: sealed - signedAt })
}

const searchFor = (text: string) => `search=${encodeURIComponent(text)}`

/** What people read of a workspace. */
const lists: Record<string, (accountId: string) => string> = {
  'documents, first page': (id) => `/accounts/${id}/documents`,
  'documents, by name': (id) => `/accounts/${id}/documents?sort=name`,
  'documents, one status': (id) => `/accounts/${id}/documents?status=pending_signature`,
  'documents, search of a word': (id) => `/accounts/${id}/documents?${searchFor('procuração')}`,
  'documents, search of a signer': (id) => `/accounts/${id}/documents?${searchFor('rosana teixeira')}`,
  'documents, a tag': (id) => `/accounts/${id}/documents?tags=metade`,
  'contacts, first page': (id) => `/accounts/${id}/signers`,
  'contacts, search': (id) => `/accounts/${id}/signers?${searchFor('ana')}`,
  'statistics of a year': (id) => `/accounts/${id}/stats`,
  'totals by status': (id) => `/accounts/${id}/stats/documents`,
  'activity of the team': (id) => `/accounts/${id}/activity`,
  'deliveries of a webhook': (id) => `/accounts/${id}/webhooks`,
}
const questions = Object.entries(lists)

async function readOne(stage: Stage, turn: number, note: (sample: Sample) => void): Promise<void> {
  const [name, path] = questions[turn % questions.length] ?? []
  if (!name || !path) return
  const { accountId, apiKey } = ownerAt(stage, Math.floor(turn / questions.length))
  const begun = performance.now()
  const response = await fetch(`${stage.service.url}/v1${path(accountId)}`, { headers: { 'x-api-key': apiKey } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path(accountId)} was answered ${response.status}`)
  note({ curve: `list: ${name}`, ms: performance.now() - begun })
}
