import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Contact, type Model, names, pick, type Who } from './model.ts'
import { happened, isContactInUse, refusedTo } from './rules.ts'
import { type Act, answered, anyName, anyone, isBlank, steps, which } from './step.ts'

type Email = 'new' | 'taken' | 'none' | 'own'

export function create({ who, name, email }: { who: Who; name: string; email: Email }): Act {
  return async (model, { people }) => {
    const address = email === 'own' ? people[who].email : addressFor(model, email, 0)
    const taken = model.contacts.some((one) => !one.isGone && one.email === address?.toLowerCase())
    const refusal =
      refusedTo(model, who) ?? (isBlank(name) ? 'validation' : taken && address ? 'signer_email_taken' : null)
    const call = people[who].client.signers.create({ accountId: model.accountId, full_name: name, email: address })
    const signer = await answered(call, refusal)
    if (!signer) return
    expect(signer).toMatchObject({ full_name: name, email: address, has_accepted_terms: false })
    contactCreated(model, who, { id: signer.id, name, email: address, isGone: false })
  }
}

const change = ({
  who,
  at,
  name,
  email,
}: {
  who: Who
  at: number
  name: string
  email: 'taken' | 'same' | 'new'
}): Act => {
  return async (model, { people }) => {
    const contact = pick(model.contacts, at)
    const address = email === 'same' ? undefined : (addressFor(model, email, at + 1) ?? undefined)
    const isTaken = model.contacts.some(
      (one) => one !== contact && !one.isGone && address && one.email === address.toLowerCase(),
    )
    const refusal = refusedToContact(model, who, contact, isBlank(name)) ?? (isTaken ? 'signer_email_taken' : null)
    const changes = { full_name: name, ...(isTaken || email === 'new' ? { email: address ?? null } : {}) }
    const target = { accountId: model.accountId, signerId: contact?.id ?? 'nada' }
    if ((await answered(people[who].client.signers.update({ ...target, ...changes }), refusal)) && contact)
      Object.assign(contact, { name, ...(email === 'new' ? { email: address } : {}) })
  }
}

const remove = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const contact = pick(model.contacts, at)
    const used = contact && isContactInUse(model, contact) ? 'signer_in_use' : null
    const target = { accountId: model.accountId, signerId: contact?.id ?? 'nada' }
    const refusal = refusedToContact(model, who, contact, false) ?? used
    if ((await answered(people[who].client.signers.remove(target), refusal)) && contact) contact.isGone = true
  }
}

function refusedToContact(model: Model, who: Who, contact: Contact | undefined, isWrong: boolean): ErrorCode | null {
  const refusal = refusedTo(model, who) ?? (isWrong ? 'validation' : null)
  return refusal ?? (!contact || contact.isGone ? 'not_found' : null)
}

/** Adds a contact to the model, whichever person or call made it. */
function contactCreated(model: Model, who: Who, contact: Contact): void {
  model.contacts.push(contact)
  happened(model, null, 'signer_created', `${names[who]} criou o contato ${contact.name}.`)
}

/** An address in capitals is the same address. */
function addressFor({ contacts }: Model, email: Email, at: number): string | null {
  if (email === 'none') return null
  if (email === 'new') return `${randomUUID()}@exemplo.com`
  const known = contacts.filter((one) => !one.isGone && one.email)
  return pick(known, at)?.email?.toUpperCase() ?? `${randomUUID()}@exemplo.com`
}

const email = fc.constantFrom<Email>('new', 'new', 'new', 'new', 'taken', 'none')
const sameOrTaken = fc.constantFrom<'taken' | 'same' | 'new'>('same', 'taken', 'new')

export const contactSteps = [
  steps('contacts.create', 5, fc.record({ who: anyone, name: anyName, email }), create),
  steps('contacts.change', 4, fc.record({ who: anyone, at: which, name: anyName, email: sameOrTaken }), change),
  steps('contacts.remove', 3, fc.record({ who: anyone, at: which }), remove),
]
