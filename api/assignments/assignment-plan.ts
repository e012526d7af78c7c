import { randomUUID } from 'node:crypto'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { pagesOf } from '../documents/page-store.ts'
import { findFields } from '../fields/field-store.ts'
import type { Ground } from '../ground.ts'
import { findSigners } from '../signers/signer-store.ts'
import { requireDeadline } from './assignment-deadline.ts'
import type { NewAssignmentRows } from './assignment-store.ts'
import { requireInside, sizedSettings } from './display-settings.ts'
import { accessCodeOf } from './party-link.ts'
import { frozenPerson } from './party-person.ts'

type Wanted = Omit<InputOf<typeof table.assignments.create>, 'documentId'>

/** Something that stands on a page with its value from the start, for nobody to fill. */
export type GivenItem = Required<Pick<NewRow<'items'>, 'page_id' | 'field_id' | 'display_settings' | 'value'>>

export interface Plan {
  document: Row<'documents'>
  wanted: Wanted
  given?: GivenItem[]
  sentBy: string
}

/**
 * Checks what a sender asks for and answers the rows that say it. Nothing is written.
 * @throws Refusal with the first thing that is wrong
 */
export async function planAssignment(
  { clock, keys }: Pick<Ground, 'clock' | 'keys'>,
  trx: Db,
  { document, wanted, given = [], sentBy }: Plan,
): Promise<NewAssignmentRows> {
  const assignmentId = randomUUID()
  const choices = choicesOf(wanted)
  requireSteps(choices)
  const signers = await requireSigners(
    trx,
    document.account_id,
    choices.map((choice) => choice.id),
  )
  const copies = await requireSigners(trx, document.account_id, [...new Set(wanted.copy_receivers ?? [])])

  const parties = signers.map((signer, position): NewRow<'parties'> => {
    const link = { id: randomUUID(), link_version: 0 }
    return {
      ...link,
      assignment_id: assignmentId,
      document_id: document.id,
      account_id: document.account_id,
      signer_id: signer.id,
      position,
      step: choices[position]?.step ?? null,
      verification_method: 'email',
      access_hash: keys.hash('access', accessCodeOf({ keys }, link)),
      status: 'waiting',
      ...frozenPerson(signer),
    }
  })
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
    copyReceivers: copies.map(({ id, full_name, email }) => ({
      assignment_id: assignmentId,
      signer_id: id,
      full_name,
      email,
    })),
  }
}

type SignerChoice = NonNullable<Wanted['signers']>[number]

interface Choice {
  id: string
  step: number | null
}

/** Three spellings of the same list are in use (wire.md §3). */
function choicesOf({ signers, signer_ids, signerIds }: Wanted): Choice[] {
  const listed: SignerChoice[] = signers ?? (signer_ids ?? signerIds ?? []).map((id) => ({ id }))
  if (listed.length === 0) throw new Refusal('no_signers')
  const choices = listed.map((signer) => {
    if (!signer.id) throw new Refusal('validation', { field: 'signers', message: 'Informe o id de cada signatário.' })
    requireChannels(signer)
    return { id: signer.id, step: signer.step ?? null }
  })
  if (new Set(choices.map((choice) => choice.id)).size !== choices.length) throw new Refusal('signer_repeated')
  return choices
}

/**
 * E-mail is the only channel (decision 0013). A weaker proof than the one that was asked for is refused; further
 * channels beside e-mail are not used, and the answer says so.
 */
function requireChannels({ verification_method, notification_methods }: SignerChoice): void {
  const refused = (message: string) => new Refusal('validation', { field: 'signers', message })
  if (verification_method && verification_method.toLowerCase() !== 'email')
    throw refused('Este serviço confirma os signatários por e-mail. Use Email em verification_method.')
  const channels = (notification_methods ?? []).map((method) => method.toLowerCase())
  if (channels.length > 0 && !channels.includes('email'))
    throw refused('Este serviço avisa os signatários por e-mail. Inclua Email em notification_methods.')
}

/** All or none, and contiguous from 1. */
function requireSteps(choices: Choice[]): void {
  const steps = choices.flatMap((choice) => (choice.step === null ? [] : [choice.step]))
  if (steps.length === 0) return
  if (steps.length !== choices.length) throw new Refusal('steps_incomplete')
  const distinct = [...new Set(steps)].sort((a, b) => a - b)
  if (distinct.some((step, i) => step !== i + 1)) throw new Refusal('steps_gap')
}

/** Contacts in the order of their ids. */
async function requireSigners(trx: Db, accountId: string, ids: string[]): Promise<Row<'signers'>[]> {
  const found = await findSigners(trx, accountId, ids)
  return ids.map((id) => {
    const signer = found.find((one) => one.id === id)
    if (!signer) throw new Refusal('signer_unknown')
    if (!signer.email)
      throw new Refusal('signer_without_email', {
        message: `${signer.full_name} precisa de um e-mail para receber o documento.`,
      })
    return signer
  })
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
  const fields = await findFields(trx, document.account_id, [
    ...new Set(entries.flatMap((entry) => entry.fields.map((field) => field.field_id))),
  ])
  return entries.flatMap((entry) => {
    const page = pages.find((one) => one.id === entry.page_id)
    if (!page) throw new Refusal('page_unknown')
    return entry.fields.map((placed) => {
      const party = parties.find((one) => one.signer_id === placed.signer_id)
      const field = fields.find((one) => one.id === placed.field_id)
      if (!party) throw new Refusal('signer_unknown')
      if (!field) throw new Refusal('field_unknown')
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

function newItem(assignmentId: string, partyId: string | null, more: Partial<NewRow<'items'>>): NewRow<'items'> {
  return { id: randomUUID(), assignment_id: assignmentId, party_id: partyId, position: 0, ...more }
}
