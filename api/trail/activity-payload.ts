import type { VerificationMethod } from '@rubrica/contracts/assignments.ts'
import type { Row } from '../db/tables.ts'

/** A signer by name, with the keys that clients of the wire format read. */
export function signerName({ signer_id, full_name }: Pick<Row<'parties'>, 'signer_id' | 'full_name'>) {
  return { signer_id, signer_full_name: full_name }
}

/** The wire's words for the ways to identify a signer. */
export const wireMethods = {
  email: 'Email',
  digital_certificate: 'DigitalCertificate',
} as const satisfies Record<Row<'parties'>['verification_method'], VerificationMethod>

/** A signer and how the document reaches them. E-mail is the one channel (decision 0013). */
export function signerKeys(party: Row<'parties'>) {
  return {
    ...signerName(party),
    signer_email: party.email,
    signer_whatsapp_phone_number: party.whatsapp_phone_number,
    notification_method: 'email',
    verification_method: wireMethods[party.verification_method],
  }
}

/** Who sends a document. */
export function senderKeys({ name, email, telephone }: Pick<Row<'users'>, 'name' | 'email' | 'telephone'>) {
  return { user_name: name, user_email: email, user_telephone: telephone }
}
