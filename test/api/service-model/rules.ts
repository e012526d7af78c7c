import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { isWebhookEvent } from '@rubrica/contracts/webhooks.ts'
import type { DocumentStatus } from '@rubrica/sdk'
import { type Contact, type Doc, type Entry, type Field, type Model, names, type Party, type Who } from './model.ts'

/** The first check of every call: a stranger finds nothing, an organizer may not do an owner's work. */
export function refusedTo(model: Model, who: Who, needs: 'member' | 'owner' = 'member'): ErrorCode | null {
  const role = model.roles[who]
  if (!role) return 'not_found'
  return needs === 'owner' && role !== 'owner' ? 'forbidden' : null
}

/** A person who may see everything; a workspace is never without an owner. */
export function anOwner({ roles }: Model): Who {
  return roles.olivia === 'owner' ? 'olivia' : 'bia'
}

/** Adds an event to the document's trail, if it has one, and to the webhook's deliveries, if it subscribed to it. */
export function happened(model: Model, doc: Doc | null, event: string, message: string): void {
  const entry: Entry = [event, message]
  doc?.trail.push(entry)
  if (isWebhookEvent(event)) model.events.push(entry)
  if (model.webhook?.isActive && model.webhook.events.includes(event)) model.deliveries.push(entry)
}

/** A document is deleted before it is signed, and never while it is worked on. */
export function isDeletable(status: DocumentStatus): boolean {
  return status !== 'certificated' && status !== 'certificating'
}

/** True for everybody without an order, else for the lowest step that still lacks a signature. */
export function isTurnOf({ step }: Party, { parties }: Doc): boolean {
  const open = parties.filter((one) => one.status !== 'signed').map((one) => one.step ?? 0)
  return step === null || step === Math.min(...open)
}

/** Sends a document: counts it, records it, and mails those whose turn is first. */
export function sent(model: Model, doc: Doc, who: Who, month: string): void {
  const count = doc.parties.length
  model.sent.set(month, (model.sent.get(month) ?? 0) + 1)
  const whom = `${count} ${count === 1 ? 'signatário' : 'signatários'}`
  happened(model, doc, 'assignment_created', `${names[who]} enviou o documento para ${whom}.`)
  doc.status = 'pending_signature'
  happened(model, doc, 'document_prepared', 'O documento foi preparado e aguarda assinatura.')
  notify(model, doc)
}

/** Mails everybody whose turn has come and who has no mail yet. */
export function notify(model: Model, doc: Doc): void {
  for (const party of doc.parties.filter((one) => one.status === 'waiting' && isTurnOf(one, doc))) {
    party.status = 'notified'
    mailed(model, party)
    happened(model, doc, 'signature_requested', `Pedido de assinatura para ${party.name}.`)
  }
}

/** Another mail with the link and six new digits is on its way. */
export function mailed(model: Model, party: Party): void {
  party.mails++
  party.codeTurn = model.turns
  party.tries = 0
}

/** True if a document that is not deleted has the contact as a party or copy receiver. */
export function isContactInUse({ documents }: Model, contact: Contact): boolean {
  return documents.some(
    ({ parties, copies, isGone }) => !isGone && [...copies, ...parties].some((one) => one.contact === contact),
  )
}

/** True if a document, deleted or not, or a template uses the field. */
export function isFieldInUse({ documents, templates }: Model, field: Field): boolean {
  const items = documents.flatMap((doc) => doc.parties.flatMap((party) => party.items))
  const placed = templates.filter((one) => !one.isGone).flatMap((one) => one.placed)
  return [...items, ...placed].some((one) => one.field === field)
}
