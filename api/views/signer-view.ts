import type { Signer } from '@rubrica/contracts/signer.ts'
import { Contact } from '@rubrica/contracts/signers.ts'
import type { Row } from '../db/tables.ts'

function signerView(signer: Row<'signers'>): Signer {
  return {
    resource: 'signer',
    id: signer.id,
    full_name: signer.full_name,
    email: signer.email,
    whatsapp_phone_number: signer.whatsapp_phone_number,
    government_id: signer.government_id,
    has_accepted_terms: signer.terms_accepted_at !== null,
  }
}

/** A contact as its workspace sees it. */
export function contactView(signer: Row<'signers'>): Contact {
  const metadata = signer.metadata === null ? null : Contact.shape.metadata.parse(JSON.parse(signer.metadata))
  return { ...signerView(signer), metadata }
}
