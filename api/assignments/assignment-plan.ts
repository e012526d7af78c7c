import { randomUUID } from 'node:crypto'
import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { type Channel, channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { pagesOf } from '../documents/page-store.ts'
import { holdFields } from '../fields/field-store.ts'
import type { Ground } from '../ground.ts'
import { requireDeadline } from './assignment-deadline.ts'
import type { People } from './assignment-people.ts'
import type { NewAssignmentRows } from './assignment-store.ts'
import { requireInside, sizedSettings } from './display-settings.ts'
import { accessCodeOf } from './party-link.ts'
import { rulesOf } from './party-part.ts'
import { frozenPerson } from './party-person.ts'
import { inSteps } from './party-steps.ts'
import { withWitnesses } from './party-witnesses.ts'

type Wanted = Omit<
  InputOf<typeof table.assignments.create>,
  'documentId' | 'signers' | 'signer_ids' | 'signerIds' | 'copy_receivers'
>

/** Something on a page that has its value from the start; no signer fills it. */
export type GivenItem = Required<Pick<NewRow<'items'>, 'page_id' | 'field_id' | 'display_settings' | 'value'>>

export interface Plan {
  document: Row<'documents'>
  wanted: Wanted
  people: People
  given?: GivenItem[]
  sentBy: string
}

/**
 * Checks a sender's request and returns its rows. Writes nothing.
 * @throws Refusal with the first thing that is wrong
 */
export async function planAssignment(
  { channels, clock, keys }: Pick<Ground, 'channels' | 'clock' | 'keys'>,
  trx: Db,
  { document, wanted, people, given = [], sentBy }: Plan,
): Promise<NewAssignmentRows> {
  const assignmentId = randomUUID()
  requireOnce(people.signers)
  requireSigning(people.signers)
  const acting = inSteps(withWitnesses(people.signers))

  const parties = acting.map((one, position): NewRow<'parties'> => {
    const { signer, part, actingAs, witnessOf, step, method, channel } = one
    const address = requireAddress(channelOf(channels, channel), signer)
    const link = { id: randomUUID(), link_version: 0 }
    return {
      ...link,
      assignment_id: assignmentId,
      document_id: document.id,
      account_id: document.account_id,
      signer_id: signer.id,
      position,
      part,
      acting_as: actingAs,
      witness_of: witnessOf.length > 0 ? JSON.stringify(witnessOf) : null,
      step,
      verification_method: method,
      channel,
      address: address === signer.email ? null : address,
      access_hash: keys.hash('access', accessCodeOf({ keys }, link)),
      status: 'waiting',
      ...frozenPerson(signer),
    }
  })
  for (const copy of people.copies) requireAddress(channelOf(channels, ACCOUNT_CHANNEL), copy)
  const createdAt = isoNow(clock)
  return {
    assignment: {
      id: assignmentId,
      document_id: document.id,
      method: wanted.method,
      message: wanted.message?.trim() || null,
      expires_at: requireDeadline(wanted.expires_at ?? wanted.expiration, clock),
      reminder_days: wanted.reminder_days ?? null,
      sent_by: sentBy,
      created_at: createdAt,
    },
    parties,
    items: [
      ...(await planItems(trx, document, wanted, parties)),
      ...given.map((item) => ({ ...newItem(assignmentId, null, item), completed_at: createdAt })),
    ].map((item, position) => ({ ...item, position })),
    copyReceivers: [...new Map(people.copies.map((copy) => [copy.id, copy])).values()].map((copy) => ({
      assignment_id: assignmentId,
      signer_id: copy.id,
      full_name: copy.full_name,
      email: copy.email,
    })),
  }
}

function requireOnce(signers: People['signers']): void {
  if (new Set(signers.map(({ signer }) => signer.id)).size !== signers.length) throw new Refusal('signer_repeated')
}

/** A document that people only approve or witness has no signer. */
function requireSigning(signers: People['signers']): void {
  if (!signers.some((one) => rulesOf(one).suffices)) throw new Refusal('nobody_signs', { field: 'signers' })
}

const unreachable = {
  pt: '{name} precisa de {one} para receber o documento.',
  en: '{name} needs an address to receive the document.',
}

function requireAddress(channel: Channel, contact: Row<'signers'>): string {
  const address = channel.addressOf(contact)
  if (address) return address
  const message = { sentence: unreachable, values: { name: contact.full_name, one: channel.words.one } }
  throw new Refusal('signer_without_email', { message })
}

/** Fields on pages for collect; a signer without any, and every signer of a virtual one, has one item without page. */
async function planItems(
  trx: Db,
  document: Row<'documents'>,
  { method, entries }: Wanted,
  parties: NewRow<'parties'>[],
): Promise<NewRow<'items'>[]> {
  const placed = method === 'collect' ? await placedItems(trx, document, entries ?? [], parties) : []
  if (method === 'collect' && placed.length === 0) throw new Refusal('entries_required')
  const bare = parties.filter((party) => !placed.some((item) => item.party_id === party.id))
  return [...placed, ...bare.map((party) => newItem(party.assignment_id, party.id, {}))]
}

async function placedItems(
  trx: Db,
  document: Row<'documents'>,
  entries: NonNullable<Wanted['entries']>,
  parties: NewRow<'parties'>[],
): Promise<NewRow<'items'>[]> {
  const pages = await pagesOf(trx, [document.id])
  const fields = await holdFields(trx, document.account_id, [
    ...new Set(entries.flatMap((entry) => entry.fields.map((field) => field.field_id))),
  ])
  return entries.flatMap((entry) => {
    const page = pages.find((one) => one.id === entry.page_id)
    if (!page) throw new Refusal('page_unknown')
    return entry.fields.map((placed) => {
      const email = placed.signer_email?.trim().toLowerCase()
      const party = parties.find((one) => (placed.signer_id ? one.signer_id === placed.signer_id : one.email === email))
      const field = fields.find((one) => one.id === placed.field_id)
      if (!party) throw new Refusal('signer_unknown')
      if (!field) throw new Refusal('field_unknown')
      if (!rulesOf({ part: party.part ?? USUAL_PART }).holdsFields) throw holdsNone(party)
      const settings = sizedSettings(field.type, placed.display_settings)
      requireInside(settings, page)
      return newItem(party.assignment_id, party.id, {
        page_id: page.id,
        field_id: field.id,
        display_settings: JSON.stringify(settings),
      })
    })
  })
}

const fieldless = {
  pt: '{name} não preenche campos neste documento.',
  en: '{name} does not fill in fields in this document.',
}

/** Somebody who only approves has no fields. */
function holdsNone({ full_name }: NewRow<'parties'>): Refusal {
  const message = { sentence: fieldless, values: { name: full_name } }
  return new Refusal('part_holds_no_fields', { field: 'entries', message })
}

function newItem(assignmentId: string, partyId: string | null, more: Partial<NewRow<'items'>>): NewRow<'items'> {
  return { id: randomUUID(), assignment_id: assignmentId, party_id: partyId, position: 0, ...more }
}
