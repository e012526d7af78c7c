import type { PersonChoice } from '@rubrica/contracts/person-choice.ts'
import { NewDocument } from '@rubrica/contracts/templates.ts'
import type { Rubrica } from '@rubrica/sdk'
import { z } from 'zod'
import type { Language } from '../language.ts'
import { oneLine } from '../print.ts'

/** What a sending will do, in the words that a person confirms, and where they can do it themselves. */
export interface Preview {
  lines: string[]
  page: string
}

/**
 * The previews of the tools that send, by name. Everything that they name was read from the service just now. Each line is one:
 * a message with line breaks must not look like further recipients.
 */
export const previews: Record<string, (parts: PreviewParts, input: object) => Promise<Preview>> = {
  templates_createDocument: async (parts, input) => {
    const { client, accountId, url, signal, text } = parts
    const { templateId } = z.object({ templateId: z.string() }).parse(input)
    const wanted = NewDocument.parse(input)
    const template = await client.templates.get({ accountId, templateId }, { signal })
    const roleNames = new Map(template.roles.map(({ id, name }) => [id, name]))
    const signers = (wanted.signers ?? []).map(async (one) =>
      text('Assina como {role}: {person}', {
        role: roleNames.get(one.role_id) ?? one.role_id,
        person: await personOf(parts, one),
      }),
    )
    const copies = (wanted.copy_receivers ?? []).map(async (one) =>
      text('Recebe cópia: {person}', { person: await personOf(parts, typeof one === 'string' ? { id: one } : one) }),
    )
    const name = wanted.name || template.document_name || template.name
    const lines = [
      text('Enviar este documento para assinatura?'),
      text('Documento: {name}', { name }),
      text('Template: {name}', { name: template.name }),
      ...(await Promise.all([...signers, ...copies])),
      ...(wanted.message ? [text('Mensagem: {message}', { message: wanted.message })] : []),
      ...(wanted.editor_fields ?? []).map(({ field_id, value }) => `${labelOf(template, field_id)}: ${value ?? ''}`),
      ...(wanted.expires_at ? [text('Prazo: {time}', { time: wanted.expires_at })] : []),
    ]
    return { lines: lines.map(oneLine), page: `${url}/dashboard/templates/${templateId}/use` }
  },

  assignments_resend: async ({ client, url, signal, text }, input) => {
    const { documentId, signerId } = z.object({ documentId: z.string(), signerId: z.string() }).parse(input)
    const { name, assignment } = await client.documents.get({ documentId }, { signal })
    const signer = assignment?.signers.find(({ id }) => id === signerId)
    const lines = [
      text('Enviar de novo o convite para assinar?'),
      text('Documento: {name}', { name }),
      text('Para: {person}', { person: signer ? addressed(signer.full_name, signer.email) : signerId }),
    ]
    return { lines: lines.map(oneLine), page: `${url}/dashboard/documents/${documentId}/view` }
  },
}

interface PreviewParts extends Language {
  client: Rubrica
  accountId: string
  /** Of the service. */
  url: string
  signal: AbortSignal
}

/** Who is meant, as the service will understand it: an id counts before an e-mail. */
async function personOf({ client, accountId, signal }: PreviewParts, person: PersonChoice): Promise<string> {
  const { id, email, full_name, name } = person
  if (!id) return addressed(full_name || name || '', email ?? '')
  const contact = await client.signers.get({ accountId, signerId: id }, { signal })
  return addressed(contact.full_name, contact.email)
}

function addressed(name: string, email: string | null): string {
  return `${name} <${email ?? ''}>`.trim()
}

function labelOf({ pages }: Awaited<ReturnType<Rubrica['templates']['get']>>, id: string): string {
  const field = pages.flatMap((page) => page.fields).find((one) => one.id === id || one.field_id === id)
  return field?.label ?? id
}
