import { folded } from '@rubrica/contracts/folded.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import type { Row } from '../db/tables.ts'

type Person = Pick<Row<'signers'>, 'full_name' | 'email' | 'government_id' | 'whatsapp_phone_number'>

/** A party's copy of its contact: the document goes to this person, whatever the contact says later. */
export function frozenPerson({ full_name, email, government_id, whatsapp_phone_number }: Person) {
  const person = { full_name, email, government_id, whatsapp_phone_number }
  return { ...person, full_name_key: folded(full_name), email_key: email && folded(email) }
}

/** Only the person of a party. The terms are those of this signature. */
export function personView(party: Row<'parties'>): Signer {
  return {
    resource: 'signer',
    id: party.signer_id,
    full_name: party.full_name,
    email: party.email,
    whatsapp_phone_number: party.whatsapp_phone_number,
    government_id: party.government_id,
    has_accepted_terms: party.terms_accepted_at !== null,
  }
}
