import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import type { Assignment } from '@rubrica/sdk'
import fc from 'fast-check'
import { expect } from 'vitest'
import { refusedToDocument } from './document-steps.ts'
import { knownFields } from './field-steps.ts'
import { type Contact, type Doc, type Field, type Model, names, type Party, pick, type Who } from './model.ts'
import { happened, isTurnOf, mailed, sent } from './rules.ts'
import { mailedDigits } from './signer-door.ts'
import { monthOf, type Real } from './stage.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

export type Order = 'none' | 'one after the other' | 'last first' | 'gap' | 'partly'
export type Deadline = 'none' | 'soon' | 'late' | 'past' | 'malformed'

export interface Sending {
  who: Who
  at: number
  /** Contacts by number; -1 is one of another tenant. */
  signers: number[]
  /** Names contacts with an e-mail by that, and by another name than theirs, which does not count. */
  isByEmail?: boolean
  order: Order
  copies: number[]
  deadline: Deadline
  /** Position of the first signer's field; null sends without fields. */
  place: { field: number; left: number } | null
}

export function send(sending: Sending): Act {
  return async (model, real) => {
    const { who, at, order, deadline, place, isByEmail = false } = sending
    const doc = pick(model.documents, at)
    const [signers, copies] = [sending.signers, sending.copies].map((list) => list.map((n) => contactAt(model, n)))
    const field = place ? fieldAt(await knownFields(model, real), place.field) : undefined
    const expires_at = deadlineText(real, deadline)
    const refusal =
      refusedToDocument(model, who, doc) ??
      (doc?.status === 'metadata_ready' ? null : 'document_not_preparable') ??
      refusedChoice(sending, signers ?? [], copies ?? []) ??
      refusedDeadline(deadline) ??
      (place ? (field ? (place.left > 57 ? 'field_outside_page' : null) : 'field_unknown') : null)
    const call = real.people[who].client.assignments.create({
      documentId: doc?.id ?? 'nada',
      method: place ? 'collect' : 'virtual',
      signers: (signers ?? []).map((one, i) => ({
        ...choiceOf(real, one, isByEmail),
        step: stepAt(order, i, sending.signers.length),
      })),
      copy_receivers: (copies ?? []).map((one) => idOf(real, one)),
      expires_at,
      entries: place
        ? [
            {
              page_id: doc?.pageId || 'nada',
              fields: [
                {
                  signer_id: idOf(real, signers?.[0]),
                  field_id: field?.id ?? real.foreign.fieldId,
                  display_settings: { left: place.left, top: 10, width: 360, height: 40 },
                },
              ],
            },
          ]
        : [],
    })
    const assignment = await answered(call, refusal)
    if (!assignment || !doc) return
    doc.draft = null
    assigned(doc, assignment, known(signers), field ? [field] : [])
    doc.copies = [...new Set(known(copies))].map((contact) => ({ contact, name: contact.name }))
    sent(model, doc, who, monthOf(real))
  }
}

const resend = ({ who, at, party: n }: { who: Who; at: number; party: number }): Act => {
  return async (model, real) => {
    const doc = pick(model.documents, at)
    const party = doc && pick(doc.parties, n)
    const refusal = refusedToDocument(model, who, doc) ?? refusedResend(doc, party)
    // Mails of one link come one after the other, so the test knows which digits count.
    if (!refusal && party) await mailedDigits(real, party)
    const signerId = party?.contact.id ?? 'nada'
    if (!(await answered(real.people[who].client.assignments.resend({ ...targetOf(doc), signerId }), refusal))) return
    if (!doc || !party) return
    happened(model, doc, 'signature_requested', `${names[who]} pediu o reenvio do convite.`)
    mailed(model, party)
  }
}

const correctEmail = ({ who, at, party: n, isOwn }: { who: Who; at: number; party: number; isOwn: boolean }): Act => {
  return async (model, real) => {
    const doc = pick(model.documents, at)
    const party = doc && pick(doc.parties, n)
    const email = isOwn && party?.email ? party.email.toUpperCase() : `${randomUUID()}@exemplo.com`
    const refusal = refusedToDocument(model, who, doc) ?? refusedCorrection(doc, party, isOwn)
    const target = { ...targetOf(doc), signerId: party?.contact.id ?? 'nada', email }
    const view = await answered(real.people[who].client.assignments.correctEmail(target), refusal)
    if (!view || !doc || !party) return
    const [was, link] = [party.email, linkOf(view, party.contact)]
    expect(link).not.toBe(party.link)
    Object.assign(party, { email, link, mails: 0, codeTurn: null, tries: 0 })
    const what = `corrigiu o e-mail de ${party.name}: antes ${was}, agora ${email}.`
    happened(model, doc, 'signer_email_corrected', `${names[who]} ${what}`)
    if (party.status === 'waiting') return
    mailed(model, party)
    happened(model, doc, 'signature_requested', `Pedido de assinatura para ${party.name}.`)
  }
}

const moveDeadline = ({ who, at, deadline }: { who: Who; at: number; deadline: Deadline }): Act => {
  return async (model, real) => {
    const doc = pick(model.documents, at)
    const isOpen = doc?.status === 'pending_signature' || doc?.status === 'expired'
    const refusal =
      refusedToDocument(model, who, doc) ??
      refusedDeadline(deadline) ??
      (doc?.assignmentId ? (isOpen ? null : 'document_closed') : 'not_found')
    const expires_at = deadlineText(real, deadline)
    const call = real.people[who].client.assignments.resetExpiration({ ...targetOf(doc), expires_at })
    if (!(await answered(call, refusal)) || !doc) return
    Object.assign(doc, { status: 'pending_signature', deadline: expires_at ? Date.parse(expires_at) : null })
    const what = expires_at ? 'mudou' : 'tirou'
    happened(model, doc, 'assignment_expiration_changed', `${names[who]} ${what} o prazo de assinatura.`)
  }
}

const setReminders = ({ who, at, days }: { who: Who; at: number; days: number | null }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const isOpen = doc?.status === 'pending_signature' || doc?.status === 'expired'
    const refusal =
      refusedToDocument(model, who, doc) ?? (doc?.assignmentId ? (isOpen ? null : 'document_closed') : 'not_found')
    const call = people[who].client.assignments.setReminders({ ...targetOf(doc), every_days: days })
    const view = await answered(call, refusal)
    if (!view || !doc) return
    expect(view.reminder_days).toBe(days)
    const what =
      days === null ? 'desligou os lembretes' : `ligou lembretes a cada ${days === 1 ? '1 dia' : `${days} dias`}`
    happened(model, doc, 'assignment_reminders_changed', `${names[who]} ${what}.`)
  }
}

function refusedResend(doc: Doc | undefined, party: Party | undefined): ErrorCode | null {
  if (!doc || !party) return 'not_found'
  if (doc.status !== 'pending_signature') return 'document_closed'
  if (party.status === 'signed') return 'already_signed'
  return isTurnOf(party, doc) ? null : 'out_of_turn'
}

function refusedCorrection(doc: Doc | undefined, party: Party | undefined, isOwn: boolean): ErrorCode | null {
  if (!doc || !party) return 'not_found'
  if (party.status === 'signed') return 'already_signed'
  if (doc.status !== 'pending_signature') return 'document_closed'
  if (party.isVerified) return 'email_confirmed'
  return isOwn ? 'email_unchanged' : null
}

/** The first thing that is wrong with the people: how many, in which order, and who they are. */
function refusedChoice(
  { signers: wanted, order }: Sending,
  signers: (Contact | undefined)[],
  copies: (Contact | undefined)[],
): ErrorCode | null {
  if (wanted.length === 0) return 'no_signers'
  if (areUnknown([...signers, ...copies])) return 'signer_unknown'
  if (new Set(signers).size !== signers.length) return 'signer_repeated'
  if (order === 'partly' && signers.length > 1) return 'steps_incomplete'
  if (order === 'gap') return 'steps_gap'
  return [...signers, ...copies].some((one) => !one?.email) ? 'signer_without_email' : null
}

/** True if a person is no contact of the workspace, or no longer. */
export function areUnknown(people: (Contact | undefined)[]): boolean {
  return people.some((one) => !one || one.isGone)
}

function refusedDeadline(deadline: Deadline): ErrorCode | null {
  if (deadline === 'malformed') return 'expires_malformed'
  return deadline === 'past' ? 'expires_in_past' : null
}

/** Writes the signers and their fields into the model, as the answer names them. */
export function assigned(doc: Doc, assignment: Assignment, signers: Contact[], fields: Field[]): void {
  doc.assignmentId = assignment.id
  doc.deadline = assignment.expires_at ? Date.parse(assignment.expires_at) : null
  doc.parties = signers.map((contact) => ({
    contact,
    name: contact.name,
    email: contact.email,
    step: assignment.signers.find((one) => one.id === contact.id)?.step ?? null,
    status: 'waiting',
    link: linkOf(assignment, contact),
    mails: 0,
    codeTurn: null,
    tries: 0,
    isVerified: false,
    token: null,
    hasAccepted: false,
    hasConfirmed: false,
    hasViewed: false,
    items: assignment.items
      .filter((item) => item.signer?.id === contact.id)
      .map((item) => ({ id: item.id, field: fields.find((one) => one.id === item.field.id) ?? null, value: null })),
  }))
}

function linkOf({ signing_urls }: Assignment, { id }: Contact): string {
  const url = signing_urls.find((one) => one.signer_id === id)?.url
  return url?.split('/').at(-1) ?? ''
}

function deadlineText({ clock }: Real, deadline: Deadline): string | null {
  const minutes = { none: null, soon: 10, late: 60 * 24 * 300, past: -1, malformed: null }[deadline]
  if (deadline === 'malformed') return 'amanhã'
  return minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000).toISOString()
}

function stepAt(order: Order, i: number, count: number): number | null {
  if (order === 'partly') return i === 0 ? 1 : null
  return { none: null, 'one after the other': i + 1, 'last first': count - i, gap: i + 2 }[order]
}

function contactAt({ contacts }: Model, n: number): Contact | undefined {
  return n < 0 ? undefined : pick(contacts, n)
}

function fieldAt(fields: Field[], n: number): Field | undefined {
  return n < 0
    ? undefined
    : pick(
        fields.filter((one) => !one.isGone),
        n,
      )
}

function choiceOf(real: Real, contact: Contact | undefined, isByEmail: boolean) {
  const isThere = contact && !contact.isGone
  if (!isByEmail || !isThere || !contact.email) return { id: idOf(real, contact) }
  return { email: contact.email.toUpperCase(), full_name: 'Outro Nome' }
}

function idOf({ foreign }: Real, contact: Contact | undefined): string {
  return contact?.id ?? foreign.contactId
}

function known(contacts: (Contact | undefined)[] | undefined): Contact[] {
  return (contacts ?? []).flatMap((one) => one ?? [])
}

export function targetOf(doc: Doc | undefined) {
  return { documentId: doc?.id ?? 'nada', assignmentId: doc?.assignmentId ?? 'nada' }
}

const contactNumber = fc.oneof({ weight: 12, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(-1) })
const deadline = fc.constantFrom<Deadline>('none', 'none', 'soon', 'soon', 'late', 'past', 'malformed')
const isOwn = fc.constantFrom(false, false, false, true)
const sending = fc.record({
  who: anyone,
  at: which,
  signers: fc.array(contactNumber, { maxLength: 3 }),
  isByEmail: fc.boolean(),
  order: fc.constantFrom<Order>('none', 'none', 'one after the other', 'last first', 'gap', 'partly'),
  copies: fc.array(contactNumber, { maxLength: 2 }),
  deadline,
  place: fc.option(fc.record({ field: contactNumber, left: fc.constantFrom(0, 10, 57, 400) })),
})

export const assignmentSteps = [
  steps('assignments.send', 7, sending, send),
  steps('assignments.resend', 3, fc.record({ who: anyone, at: which, party: which }), resend),
  steps('assignments.correct', 3, fc.record({ who: anyone, at: which, party: which, isOwn }), correctEmail),
  steps(
    'assignments.remind',
    2,
    fc.record({ who: anyone, at: which, days: fc.constantFrom(1, 7, null) }),
    setReminders,
  ),
  steps('assignments.move the deadline', 4, fc.record({ who: anyone, at: which, deadline }), moveDeadline),
]
