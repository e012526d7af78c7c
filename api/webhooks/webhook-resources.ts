import type { WebhookResource } from '@rubrica/contracts/webhooks.ts'
import type { Row } from '../db/tables.ts'

/** A person of the workspace as a webhook names them. Minimal on purpose: personal data is sent to a third party. */
export function userResource({ id, name, email }: Pick<Row<'users'>, 'id' | 'name' | 'email'>): WebhookResource {
  return { type: 'User', id, name, email }
}

/** A contact. No CPF and no telephone: receivers can read them from the API. */
export function signerResource(row: Pick<Row<'signers'>, 'id' | 'full_name' | 'email'>): WebhookResource {
  return { type: 'Signer', id: row.id, full_name: row.full_name, email: row.email }
}

/** A signer as the document names them. */
export function partyResource({ signer_id, full_name, email }: Row<'parties'>): WebhookResource {
  return signerResource({ id: signer_id, full_name, email })
}

export function accountResource({ id, name }: Pick<Row<'accounts'>, 'id' | 'name'>): WebhookResource {
  return { type: 'Account', id, name }
}

export function templateResource({ id, name }: { id: string; name: string }): WebhookResource {
  return { type: 'Template', id, name }
}
