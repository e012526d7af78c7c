import { type DocumentStatus, documentTransitions } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Client } from '@rubrica/sdk'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Contact, contact, type Owner, PASSWORD, paper, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { turnedClock } from '../turned-clock.ts'
import { until } from '../until.ts'
import { openWorld, type World } from '../world.ts'

/** What the model knows of one document. `gone` once it is deleted. */
interface Model {
  status: DocumentStatus | 'none' | 'gone'
  signed: Set<number>
}

/** One document of the real service. */
interface Real {
  id: string
  assignmentId: string
}

type Step = fc.AsyncCommand<Model, Real>

const clock = turnedClock()
let world: World
let owner: Owner
let people: Contact[]
let signers: Client[]

beforeAll(async () => {
  world = await openWorld({ clock })
  owner = await signUp(world)
  // A key does not end after an hour, however far the clock is turned.
  const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
  owner = { ...owner, client: world.client({ apiKey: api_key ?? '' }) }
})
afterAll(() => world.close())

test('no sequence of calls takes a document where the state table does not allow it', {
  timeout: 300_000,
}, async () => {
  const calls = fc.commands(
    [
      fc.constant(command('upload', upload)),
      fc.constant(command('send', send)),
      fc.nat(1).map((who) => command(`sign ${who}`, (model, real) => sign(model, real, who))),
      fc.nat(1).map((who) => command(`sign ${who}`, (model, real) => sign(model, real, who))),
      fc.nat(1).map((who) => command(`decline ${who}`, (model, real) => decline(model, real, who))),
      fc.constant(command('cancel', cancel)),
      fc.constant(command('let the deadline pass', expire)),
      fc.constant(command('move the deadline', prolong)),
      fc.constant(command('delete', remove)),
    ],
    { maxCommands: 14, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(calls, async (commands) => {
      // Every run has people of its own with confirmed links: the clock may have been turned past the last ones.
      people = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
      await sentDocument(owner, people)
      signers = await Promise.all(people.map((person) => signerAtTheDoor(world, person.email)))
      const setup = () => ({
        model: { status: 'none' as const, signed: new Set<number>() },
        real: { id: '', assignmentId: '' },
      })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      const before = model.status
      await run(model, real)
      await compare(model, real)
      const after = model.status
      if (before !== after && before !== 'none' && before !== 'gone' && after !== 'gone' && after !== 'none') {
        expect(reachable(before)).toContain(after)
      }
    },
    toString: () => name,
  }
}

async function upload(model: Model, real: Real): Promise<void> {
  if (model.status !== 'none' && model.status !== 'gone') return
  const document = await owner.client.documents.create({
    accountId: owner.accountId,
    file: await paper('contrato.pdf'),
  })
  Object.assign(real, { id: document.id, assignmentId: '' })
  Object.assign(model, { status: 'metadata_ready', signed: new Set() })
}

async function send(model: Model, real: Real): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + 10 * 60_000).toISOString()
  const wanted = {
    documentId: real.id || 'nada',
    method: 'virtual' as const,
    signer_ids: people.map((one) => one.id),
    expires_at,
  }
  const outcome = await attempt(owner.client.assignments.create(wanted))
  expect(outcome).toBe(
    model.status === 'metadata_ready' ? 'ok' : isGone(model) ? 'not_found' : 'document_not_preparable',
  )
  if (outcome !== 'ok') return
  model.status = 'pending_signature'
  real.assignmentId = (await owner.client.documents.get({ documentId: real.id })).assignment?.id ?? ''
}

async function sign(model: Model, real: Real, who: number): Promise<void> {
  const outcome = await attempt(signers[who]?.signing.sign({ ...target(real), items: [] }))
  if (isGone(model) || !real.assignmentId) return expect(outcome).toBe('not_found')
  if (model.signed.has(who)) return expect(outcome).toBe('already_signed')
  if (model.status !== 'pending_signature') return expect(outcome).toBe('document_closed')
  expect(outcome).toBe('ok')
  model.signed.add(who)
  if (model.signed.size === people.length) model.status = 'certificated'
}

async function decline(model: Model, real: Real, who: number): Promise<void> {
  const outcome = await attempt(signers[who]?.signing.reject({ ...target(real), decline_reason: 'Não concordo.' }))
  if (isGone(model) || !real.assignmentId) return expect(outcome).toBe('not_found')
  if (model.signed.has(who)) return expect(outcome).toBe('already_signed')
  if (model.status !== 'pending_signature') return expect(outcome).toBe('document_closed')
  expect(outcome).toBe('ok')
  model.status = 'rejected_by_signer'
}

async function cancel(model: Model, real: Real): Promise<void> {
  const outcome = await attempt(owner.client.signing.reject({ ...target(real), decline_reason: null }))
  if (isGone(model) || !real.assignmentId) return expect(outcome).toBe('not_found')
  expect(outcome).toBe(model.status === 'pending_signature' ? 'ok' : 'document_closed')
  if (outcome === 'ok') model.status = 'rejected_by_user'
}

async function expire(model: Model): Promise<void> {
  clock.turn({ minutes: 11 })
  if (model.status === 'pending_signature') model.status = 'expired'
}

async function prolong(model: Model, real: Real): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + 10 * 60_000).toISOString()
  const outcome = await attempt(owner.client.assignments.resetExpiration({ ...target(real), expires_at }))
  if (isGone(model) || !real.assignmentId) return expect(outcome).toBe('not_found')
  const isOpen = model.status === 'expired' || model.status === 'pending_signature'
  expect(outcome).toBe(isOpen ? 'ok' : 'document_closed')
  if (isOpen) model.status = 'pending_signature'
}

async function remove(model: Model, real: Real): Promise<void> {
  const outcome = await attempt(owner.client.documents.remove({ documentId: real.id || 'nada' }))
  if (isGone(model)) return expect(outcome).toBe('not_found')
  expect(outcome).toBe(model.status === 'certificated' ? 'document_not_deletable' : 'ok')
  if (outcome === 'ok') model.status = 'gone'
}

/** The real document comes to be what the model says; it passes only through states that the table has. */
async function compare(model: Model, real: Real): Promise<void> {
  if (model.status === 'none' || model.status === 'gone') return
  await until(`a document that is ${model.status}`, async () => {
    const { status } = await owner.client.documents.get({ documentId: real.id })
    if (status !== model.status) expect(reachable(status)).toContain(model.status)
    return status === model.status
  })
}

/** Every state to which the table leads from here. */
function reachable(from: DocumentStatus): DocumentStatus[] {
  const found = new Set<DocumentStatus>()
  const visit = (status: DocumentStatus) => {
    for (const next of documentTransitions[status]) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return [...found]
}

const isGone = ({ status }: Model) => status === 'none' || status === 'gone'
const target = ({ id, assignmentId }: Real) => ({ documentId: id || 'nada', assignmentId: assignmentId || 'nada' })

async function attempt(call: Promise<unknown> | undefined): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
