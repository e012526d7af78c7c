import type { Signer } from '@rubrica/contracts/signer.ts'
import { formatGovernmentId, formatPhone } from '../../format.ts'

/** A contact as the form holds it; empty means unknown. */
export interface SignerValues {
  full_name: string
  email: string
  government_id: string
  whatsapp_phone_number: string
}

/** A contact's values as people read them. */
export function valuesOf(signer: Signer | undefined): SignerValues {
  return {
    full_name: signer?.full_name ?? '',
    email: signer?.email ?? '',
    government_id: formatGovernmentId(signer?.government_id ?? ''),
    whatsapp_phone_number: formatPhone(signer?.whatsapp_phone_number ?? ''),
  }
}

/** The typed values, with the phone as E.164: a number without '+' is Brazilian. */
export function typedSigner(typed: Record<string, string>): SignerValues {
  const { full_name = '', email = '', government_id = '', whatsapp_phone_number = '' } = typed
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    government_id,
    whatsapp_phone_number: internationalPhone(whatsapp_phone_number.trim()),
  }
}

function internationalPhone(typed: string) {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return ''
  return typed.startsWith('+') ? `+${digits}` : `+55${digits}`
}
