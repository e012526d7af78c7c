import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type DemandName, demands } from '@rubrica/contracts/ways.ts'
import type { Row } from '../db/tables.ts'

/** A signer by name, with the keys that clients of the wire format read. */
export function signerName({ signer_id, full_name }: Pick<Row<'parties'>, 'signer_id' | 'full_name'>) {
  return { signer_id, signer_full_name: full_name }
}

/** What the sender demands of a party, as the wire spells it. */
export function demandOf({ verification_method }: Pick<Row<'parties'>, 'verification_method'>): DemandName {
  const name = keysOf(demands).find((one) => demands[one].column === verification_method)
  if (!name) throw new TypeError(`no demand is kept as ${verification_method}`)
  return name
}

/** A signer and how the document reaches them. E-mail is the one channel (decision 0013). */
export function signerKeys(party: Row<'parties'>) {
  return {
    ...signerName(party),
    signer_email: party.email,
    signer_whatsapp_phone_number: party.whatsapp_phone_number,
    notification_method: 'email',
    verification_method: demandOf(party),
  }
}

/** Who sends a document. */
export function senderKeys({ name, email, telephone }: Pick<Row<'users'>, 'name' | 'email' | 'telephone'>) {
  return { user_name: name, user_email: email, user_telephone: telephone }
}
