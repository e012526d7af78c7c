import { expect } from 'vitest'
import { checkTrail } from './check-documents.ts'
import type { Model, Who } from './model.ts'
import { anOwner } from './rules.ts'
import { monthOf, type Real } from './stage.ts'

/** At the end of a run every part of the workspace that a call has touched is as the model says. */
export async function checkAll(model: Model, real: Real): Promise<void> {
  for (const doc of model.documents.filter((one) => !one.isGone)) {
    await checkTrail(model, real, doc)
    if (doc.sha256) await checkProof(real, doc.sha256, doc)
  }
  for (const [areas, check] of checks) if (areas.some((area) => real.areas.has(area))) await check(model, real)
}

type Check = (model: Model, real: Real) => Promise<void>

const checks: [areas: string[], check: Check][] = [
  [['contacts', 'signing', 'templates', 'assignments'], checkContacts],
  [['fields', 'templates', 'assignments'], checkFields],
  [['templates'], checkTemplates],
  [['people'], checkPeople],
  [['webhooks'], checkWebhook],
  [['assignments', 'templates'], checkUsage],
]

/** Anybody who has the file learns how far it is, and that its trail is whole. */
async function checkProof(
  { world }: Real,
  hash: string,
  { id, status, parties }: Model['documents'][number],
): Promise<void> {
  const proof = await world.client().documents.verify({ hash })
  const signer_count = String(parties.length)
  const completed_count = parties.filter((party) => party.status === 'signed').length
  const is_valid = status === 'certificated'
  expect(proof).toMatchObject({ id, status, signer_count, completed_count, is_valid })
  expect(proof.message).toMatch(is_valid ? /documento assinado por todos/i : /ainda não foi assinado por todos/)
}

async function checkContacts(model: Model, real: Real): Promise<void> {
  const { items } = await real.people[anOwner(model)].client.signers.list({ accountId: model.accountId })
  const expected = model.contacts.filter((one) => !one.isGone)
  expect(items.map(({ id, full_name, email }) => [id, full_name, email]).sort()).toEqual(
    expected.map(({ id, name, email }) => [id, name, email]).sort(),
  )
}

async function checkFields(model: Model, real: Real): Promise<void> {
  if (!model.fields) return
  const query = { accountId: model.accountId, include_inactive: true, 'per-page': 100 }
  const { client } = real.people[anOwner(model)]
  const { items } = await client.fields.list(query)
  const expected = model.fields.filter((one) => !one.isGone)
  expect(items.map((one) => [one.id, one.name, one.type, one.is_active]).sort()).toEqual(
    expected.map((one) => [one.id, one.name, one.type, one.isActive]).sort(),
  )
}

async function checkTemplates(model: Model, real: Real): Promise<void> {
  const { items } = await real.people[anOwner(model)].client.templates.list({ accountId: model.accountId })
  const expected = model.templates.filter((one) => !one.isGone)
  expect(items.map(({ id, name, roles }) => [id, name, roles.slice(1).map((role) => role.name)]).sort()).toEqual(
    expected.map(({ id, name, roles }) => [id, name, roles.map((role) => role.name)]).sort(),
  )
}

async function checkPeople(model: Model, real: Real): Promise<void> {
  const { accountId, roles, invitations } = model
  const { client } = real.people[anOwner(model)]
  const members = await client.members.list({ accountId })
  const everybody: Who[] = ['olivia', 'bia', 'rui']
  const expected = everybody.flatMap((who) => (roles[who] ? [[real.people[who].id, roles[who]]] : []))
  expect(members.items.map(({ id, roles: [role] }) => [id, role]).sort()).toEqual(expected.sort())
  const { items } = await client.invitations.list({ accountId })
  expect(items.map(({ id, role, status }) => [id, role, status]).sort()).toEqual(
    invitations.map(({ id, role, status }) => [id, role, status]).sort(),
  )
}

/** Each event that the workspace subscribed to has its delivery, and no other has one; the feed has them all. */
async function checkWebhook(model: Model, real: Real): Promise<void> {
  const { accountId, webhook, deliveries, events } = model
  const { client } = real.people[anOwner(model)]
  const subscription = await client.webhooks.get({ accountId })
  expect(subscription && [subscription.events, subscription.is_active, subscription.url]).toEqual(
    webhook && [webhook.events, webhook.isActive, webhook.url],
  )
  const { items } = await client.webhooks.list({ accountId, 'per-page': 100 })
  expect(items.map(({ event, payload }) => [event, payload.message])).toEqual(deliveries.toReversed())
  const told = await client.events.list({ accountId, 'per-page': 100 })
  expect(told.items.map(({ event, message }) => [event, message])).toEqual(events.slice(0, 100))
}

async function checkUsage(model: Model, real: Real): Promise<void> {
  const { document_count } = await real.people[anOwner(model)].client.usage.get({ accountId: model.accountId })
  expect(document_count).toBe(model.sent.get(monthOf(real)) ?? 0)
}
