import type { Document } from '@rubrica/sdk'
import { contact, documentIn, type Owner, sentDocument, signAll } from '../../make.ts'
import type { World } from '../../world.ts'
import { type Caller, confirmedSigner } from '../stage.ts'

/** A signer's link, and the document that it opens. */
export interface Link {
  what: string
  as: Caller
  document: Document
  signerId: string
}

type Parts = { world: World; owner: Owner }

/** Links in every state that no call changes; calls change those of {@link usableLinks}. */
export async function endedLinks(parts: Parts): Promise<Link[]> {
  return [
    await sealed(parts),
    await signedByOne(parts),
    await declined(parts),
    await cancelled(parts),
    await deleted(parts),
    await bound(parts),
  ]
}

/** Links that still can sign. */
export async function usableLinks({ world, owner }: Parts): Promise<Link[]> {
  const closed = await contact(owner, 'Gil Fechado')
  const waiting = await sentDocument(owner, [closed])
  const code = await world.mailbox.accessCode(closed.email)
  return [
    { what: 'an unverified link', as: { signerAccessCode: code }, document: waiting, signerId: closed.id },
    await opened('a verified link', { world, owner }),
  ]
}

async function opened(
  what: string,
  { world, owner }: Parts,
  more: Parameters<typeof sentDocument>[1] = [],
): Promise<Link> {
  const person = await contact(owner, 'Bia Íris')
  const document = await sentDocument(owner, [person, ...more])
  return { what, as: await confirmedSigner(world, person.email), document, signerId: person.id }
}

async function sealed(parts: Parts): Promise<Link> {
  const link = await opened('a link whose document is sealed', parts)
  await signAll(parts.world.client(link.as))
  await documentIn(parts.owner.client, link.document.id, 'certificated')
  return link
}

async function signedByOne(parts: Parts): Promise<Link> {
  const link = await opened('a link that has signed while others have not', parts, [
    await contact(parts.owner, 'Caio Sá'),
  ])
  await signAll(parts.world.client(link.as))
  return link
}

async function declined(parts: Parts): Promise<Link> {
  const link = await opened('a link that declined', parts)
  await parts.world.client(link.as).signing.reject({ ...idsOf(link), decline_reason: 'Não.' })
  return link
}

async function cancelled(parts: Parts): Promise<Link> {
  const link = await opened('a link whose document was cancelled', parts)
  await parts.owner.client.signing.reject(idsOf(link))
  return link
}

async function deleted(parts: Parts): Promise<Link> {
  const link = await opened('a link whose document was deleted', parts)
  await parts.owner.client.documents.remove({ documentId: link.document.id })
  return link
}

async function bound({ world, owner }: Parts): Promise<Link> {
  const person = await contact(owner, 'Duda Sá')
  const document = await sentDocument(owner, [person])
  const as = { signerAccessCode: await world.mailbox.accessCode(person.email) }
  await world.client(as).signing.verify({ 'verification-code': await world.mailbox.code(person.email), bind: true })
  return { what: 'a link that another browser verified', as, document, signerId: person.id }
}

function idsOf({ document }: Link) {
  return { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
}

/** The same input for the document of a link, if it names one. */
export function ownInput(input: Record<string, unknown>, { document, signerId }: Link): Record<string, unknown> {
  const own: Record<string, unknown> = {
    documentId: document.id,
    assignmentId: document.assignment?.id ?? '',
    signerId,
    document_ids: [document.id],
    items: [],
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, own[name] ?? value]))
}
