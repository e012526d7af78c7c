import { CONTACTS_OFFERED } from '@rubrica/contracts/contacts-offered.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import type { Client } from '../client.ts'
import { unlessUnkept } from './kept-draft.ts'

/** What the steps offer that prepare a document or a template. */
export async function wizardOffer(client: Client, accountId: string) {
  const [fields, sizes, contacts, offered] = await Promise.all([
    placeableFields(client, accountId),
    // The sizes that the person has given to fields. If the host of `/v1` keeps none, the browser does.
    unlessUnkept(client.fields.sizes({ accountId })),
    offeredContacts(client, { accountId }),
    offeredWays(client, accountId),
  ])
  return { fields, sizes, contacts, ...offered }
}

/** The first contacts by name, of all or of those that a search finds. */
export async function offeredContacts(client: Client, asked: { accountId: string; search?: string }) {
  const found = await client.signers.list({ ...asked, sort: 'full_name', 'per-page': CONTACTS_OFFERED })
  return found.items.map(offeredContact)
}

/** A contact as the steps show it. */
export function offeredContact({ id, full_name, email, whatsapp_phone_number }: Signer) {
  return { id, full_name, email, whatsapp_phone_number }
}

/** Every field that can be put on a page: a workspace may have more than one page of them. */
async function placeableFields(client: Client, accountId: string): Promise<Field[]> {
  const found: Field[] = []
  for await (const field of client.fields.list({ accountId, include_standard: true })) {
    if (field.is_active && field.is_visible) found.push(field)
  }
  return found
}

/** The channels to telephones and the providers of certificates in the cloud; none of a host that does not say. */
async function offeredWays(client: Client, accountId: string) {
  const { messages = [], cloud_certificates = [] } = (await unlessUnkept(client.usage.get({ accountId }))) ?? {}
  return {
    channels: messages.filter(({ is_offered }) => is_offered).map(({ channel }) => channel),
    cloudCertificates: cloud_certificates,
  }
}
