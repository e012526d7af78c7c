import { Document } from '@rubrica/contracts/documents.ts'
import { table } from '@rubrica/contracts/table.ts'
import { isSignerRole } from '@rubrica/contracts/template-roles.ts'
import { NewDocument } from '@rubrica/contracts/templates.ts'
import { demandRow } from '@rubrica/contracts/ways.ts'
import type { AssignmentSigner, Rubrica, Template } from '@rubrica/sdk'
import { z } from 'zod'
import { addressed, telephoneOf } from '../addressed.ts'
import { partText } from '../commands/documents/part-text.ts'
import type { Language } from '../language.ts'
import { oneLine } from '../print.ts'
import { refusal } from './tool-error.ts'

/** What a sending will do, in the words that a person confirms, and the page on which they can do it themselves. */
export interface Preview {
  lines: string[]
  page: string
  /** The input that does exactly this: it names people by e-mail, because a contact may change meanwhile. */
  frozen: Record<string, unknown>
  /** What the lines do not show and must not change either. */
  version: string
}

/**
 * The previews of the tools that send, by name. Everything in them was read from the service just now, which refuses
 * here what it would refuse then. Each line is one: a message with line breaks must not look like further recipients.
 */
export const previews: Record<string, (parts: PreviewParts, input: object) => Promise<Preview>> = {
  templates_createDocument: async ({ client, accountId, url, signal, text }, input) => {
    const { templateId } = z.object({ templateId: z.string() }).parse(input)
    const wanted = NewDocument.parse(input)
    const ids = { accountId, templateId }
    const template = await client.templates.get(ids, { signal })
    const { route } = table.templates.previewDocument
    const document = Document.parse(await client.call(route, { ...ids, ...wanted }, { signal }))
    const { signers = [], copy_receivers = [], message = null, expires_at = null } = document.assignment ?? {}
    // The service puts those who sign in the order of the roles.
    const roles = template.roles.filter(isSignerRole)
    const cast = signers.map((signer, i) => ({ signer, role: roles[i] }))
    // Each input of the call: one without its lines would be sent unseen, and does not compile.
    const told: Record<keyof z.infer<typeof NewDocument>, string[]> = {
      name: [
        text({ pt: 'Documento: {name}', en: 'Document: {name}' }, { name: document.name }),
        text({ pt: 'Template: {name}', en: 'Template: {name}' }, { name: template.name }),
      ],
      signers: cast.map(({ signer, role }) =>
        text(
          { pt: 'Assina como {role}: {person}{part}{way}', en: 'Signs as {role}: {person}{part}{way}' },
          {
            ...{ role: role?.name ?? '', person: addressed(signer, { text }) },
            ...{ part: partText(signer, signers, { text }), way: wayText(signer, { text }) },
          },
        ),
      ),
      copy_receivers: copy_receivers.map((person) =>
        text(
          { pt: 'Recebe cópia: {person}', en: 'Receives a copy: {person}' },
          { person: addressed(person, { text }) },
        ),
      ),
      message: message ? [text({ pt: 'Mensagem: {message}', en: 'Message: {message}' }, { message })] : [],
      editor_fields: valuesIn(template, document),
      expires_at: expires_at ? [text({ pt: 'Prazo: {time}', en: 'Deadline: {time}' }, { time: expires_at })] : [],
      // Nobody outside the workspace sees these.
      ...{ tags: [], external_id: [], use_id: [] },
    }
    const lines = [
      text({ pt: 'Enviar este documento para assinatura?', en: 'Send this document for signature?' }),
      ...Object.values(told).flat(),
    ]
    const frozen = {
      ...{ ...ids, ...wanted, name: document.name, message: message ?? '', expires_at },
      signers: cast.map(({ signer, role }) => ({
        ...wanted.signers?.find((one) => one.role_id === role?.id),
        // Only its id names a contact without an e-mail; the second preview shows whether the telephone is another one.
        ...(signer.email === null ? { id: signer.id } : byValue(signer)),
      })),
      copy_receivers: copy_receivers.map(byValue),
    }
    const page = `${url}/dashboard/templates/${templateId}/use`
    return { lines: lines.map(oneLine), page, frozen, version: template.updated_at }
  },

  assignments_resend: async ({ client, url, signal, text }, input) => {
    const ids = z.object({ documentId: z.string(), assignmentId: z.string(), signerId: z.string() }).parse(input)
    const { name, status, assignment } = await client.documents.get({ documentId: ids.documentId }, { signal })
    const signer = assignment?.signers.find(({ id }) => id === ids.signerId)
    if (assignment?.id !== ids.assignmentId) throw refusal('not_found', 'assignmentId')
    if (!signer) throw refusal('not_found', 'signerId')
    if (status !== 'pending_signature') throw refusal('document_closed')
    if (signer.completed) throw refusal('already_signed')
    if (!signer.notified) throw refusal('out_of_turn')
    const lines = [
      text({ pt: 'Enviar de novo o convite para assinar?', en: 'Send the invitation to sign again?' }),
      text({ pt: 'Documento: {name}', en: 'Document: {name}' }, { name }),
      text({ pt: 'Para: {person}', en: 'To: {person}' }, { person: addressed(signer, { text }) }),
    ]
    const page = `${url}/dashboard/documents/${ids.documentId}/view`
    return { lines: lines.map(oneLine), page, frozen: { ...ids, ...addressOf(signer) }, version: '' }
  },
}

interface PreviewParts extends Language {
  client: Rubrica
  accountId: string
  /** Of the service. */
  url: string
  signal: AbortSignal
}

function byValue({ full_name, email }: Pick<AssignmentSigner, 'full_name' | 'email'>) {
  return { id: null, name: null, full_name, email }
}

/** What else the sender asks of a signer: a proof beyond the code, and a place in an order. */
function wayText({ verification_method, step }: AssignmentSigner, { text }: Pick<Language, 'text'>): string {
  const { by } = demandRow(verification_method).words
  return [
    by === null ? '' : `, ${text(by)}`,
    step === null ? '' : text({ pt: ', na etapa {step}', en: ', in step {step}' }, { step }),
  ].join('')
}

/** Where a signer is reached. */
function addressOf(signer: AssignmentSigner) {
  const phone = telephoneOf(signer)
  return phone === null ? { email: signer.email } : { whatsapp_phone_number: phone }
}

/** What the sender has filled in, as the pages will show it, by the labels of the template. */
function valuesIn(template: Template, { assignment }: Document): string[] {
  return (assignment?.items ?? []).flatMap(({ page, field, value, display_settings }) => {
    if (!value) return []
    const placed = template.pages
      .filter(({ number }) => number === page?.number)
      .flatMap(({ fields }) => fields)
      .find((one) => one.field_id === field.id && isSamePlace(one.display_settings, display_settings))
    return [`${placed?.label ?? field.name}: ${value}`]
  })
}

function isSamePlace(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
