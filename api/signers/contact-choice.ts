import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { PersonChoice } from '@rubrica/contracts/person-choice.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { createSigner } from './signer-creation.ts'
import { holdSigners } from './signer-store.ts'

/** A person as a caller names them, and the refusal if the caller says too little. */
export interface ContactChoice {
  person: PersonChoice
  /** The path of the person in the input, as `signers.0`. */
  field: string
  refusalWithout?: (missing: 'person' | 'name') => Refusal
}

type Call = Pick<DomainCall<MemberCaller>, 'clock' | 'caller' | 'origin'>

/**
 * Finds a contact for each named person, in their order: by id, else by e-mail, else a new one. The only way in which
 * documents get their people. @throws Refusal `signer_unknown`, or that of the choice if the caller says too little
 */
export async function chooseContacts(
  call: Call,
  trx: Db,
  accountId: string,
  choices: ContactChoice[],
): Promise<Row<'signers'>[]> {
  const byId = await holdSigners(trx, accountId, 'id', [...new Set(choices.flatMap(({ person }) => person.id || []))])
  const byEmail = await holdSigners(trx, accountId, 'email', [...new Set(choices.flatMap(addressOf))])
  for (const choice of choices) requireEnough(choice, byId, byEmail)
  const created = await createContacts(call, trx, accountId, choices, byEmail)
  return choices.map((choice) => {
    const email = addressOf(choice)[0]
    const contact = choice.person.id
      ? byId.find(({ id }) => id === choice.person.id)
      : [...byEmail, ...created].find((one) => one.email === email)
    if (!contact) throw new Refusal('conflict')
    return contact
  })
}

/** Ids, or people, as lists of the wire carry them side by side. */
export function choicesAt(field: string, people: (string | PersonChoice)[]): ContactChoice[] {
  return people.map((person, i) => ({
    person: typeof person === 'string' ? { id: person } : person,
    field: `${field}.${i}`,
  }))
}

/** The e-mail of a person who is not named by id, as the table holds it; none or one. */
function addressOf({ person }: ContactChoice): string[] {
  const address = person.id ? '' : emailOf(person)
  return address === '' ? [] : [address]
}

/** As the table holds it. */
function emailOf({ email }: PersonChoice): string {
  return (email ?? '').trim().toLowerCase()
}

function nameOf({ person }: ContactChoice): string {
  return person.full_name || person.name || ''
}

const otherEmail = {
  sentence: {
    pt: 'O contato deste id tem outro e-mail. Informe só o id, ou corrija o contato antes.',
    en: 'The contact of this id has another e-mail. Give the id only, or correct the contact first.',
  },
}

function requireEnough(choice: ContactChoice, byId: Row<'signers'>[], byEmail: Row<'signers'>[]): void {
  const { person, field, refusalWithout } = choice
  if (person.id) {
    const contact = byId.find(({ id }) => id === person.id)
    if (!contact) throw new Refusal('signer_unknown', { field: `${field}.id` })
    const email = emailOf(person)
    if (email && email !== contact.email)
      throw new Refusal('validation', { field: `${field}.email`, message: otherEmail })
    return
  }
  const [email] = addressOf(choice)
  if (email === undefined) {
    const message = {
      sentence: {
        pt: 'Informe o id de um contato, ou o nome e o e-mail da pessoa.',
        en: 'Give the id of a contact, or the name and e-mail of the person.',
      },
    }
    throw refusalWithout?.('person') ?? new Refusal('validation', { field: `${field}.email`, message })
  }
  if (nameOf(choice) === '' && !byEmail.some((one) => one.email === email)) {
    const message = {
      sentence: {
        pt: 'Informe o nome: este e-mail ainda não é de um contato.',
        en: 'Enter the name: this e-mail does not belong to a contact yet.',
      },
    }
    throw refusalWithout?.('name') ?? new Refusal('validation', { field: `${field}.full_name`, message })
  }
}

/** Sorted by e-mail, so that two calls that create the same contacts never wait for each other. */
async function createContacts(
  call: Call,
  trx: Db,
  accountId: string,
  choices: ContactChoice[],
  known: Row<'signers'>[],
): Promise<Row<'signers'>[]> {
  const names = new Map<string, string>()
  for (const choice of choices)
    for (const email of addressOf(choice))
      if (!names.has(email) && !known.some((one) => one.email === email)) names.set(email, nameOf(choice))
  const created: Row<'signers'>[] = []
  for (const [email, name] of [...names].sort(([a], [b]) => (a < b ? -1 : 1)))
    created.push(await newContact(call, trx, accountId, email, name))
  return created
}

/** A concurrent call may create the same contact; then that one is used. */
async function newContact({ clock, caller, origin }: Call, trx: Db, accountId: string, email: string, name: string) {
  const now = isoNow(clock)
  const row = { id: randomUUID(), account_id: accountId, full_name: name, email, created_at: now, updated_at: now }
  const signer =
    (await createSigner({ caller, origin }, trx, row)) ?? (await holdSigners(trx, accountId, 'email', [email]))[0]
  if (!signer) throw new Refusal('conflict')
  return signer
}
