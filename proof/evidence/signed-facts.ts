import type { HashedEntry, SignedFacts } from './evidence.ts'
import type { Hidden } from './hidden.ts'
import { hiddenShape } from './hidden.ts'
import { hash, instant, nullable, object, oneOf, type Shape, text } from './shape.ts'

/** The trail's event of a signature. */
export const SIGNED_EVENT = 'signer_signed_document'

/** What the trail's entry of a signature keeps as evidence. */
export interface SignatureEvidence {
  signer_email: string | null
  signer_government_id: string | Hidden | null
  /** When the signer was verified for this signature. */
  verified_at: string | null
  terms_sha256: string | null
  terms_accepted_at: string | null
  document_name: string
  document_sha256: string
  /** Pages whose pictures were sent to the signer, as `1-3,7`. */
  pages: string
  pages_sha256: string
  signature_sha256: string | null
  values_sha256: string
}

/** With its payload, which webhooks tell, too. */
interface Signature extends SignatureEvidence {
  signer_id: string
  signer_full_name: string
  method: string
  terms_version: string | null
}

/** What the entry says of its party, in the words of the evidence; null if it is not the entry of a signature. */
export function signedFacts({ event, payload, evidence, created_at }: HashedEntry): SignedFacts | null {
  const signature = { ...payload, ...evidence }
  if (event !== SIGNED_EVENT || !isSignature(signature) || inPayload.some((name) => name in evidence)) return null
  return {
    signer_id: signature.signer_id,
    name: signature.signer_full_name,
    initials: initialsOf(signature.signer_full_name),
    government_id: signature.signer_government_id,
    verification: {
      method: signature.method,
      address: signature.signer_email && maskedEmail(signature.signer_email),
      at: signature.verified_at,
    },
    terms: {
      version: signature.terms_version,
      sha256: signature.terms_sha256,
      accepted_at: signature.terms_accepted_at,
    },
    signed_at: created_at,
    seen: {
      document_sha256: signature.document_sha256,
      pages: signature.pages,
      pages_sha256: signature.pages_sha256,
    },
    signature_sha256: signature.signature_sha256,
    values_sha256: signature.values_sha256,
  }
}

/** What the rules of ways and parts read there must not say something else beside it. */
const inPayload = ['signer_id', 'signer_full_name', 'method', 'terms_version']

/** The first character of every word. */
export function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
}

/** `m•••@exemplo.com`: enough to know the inbox by, not enough to learn the address. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}

function isSignature(value: object): value is Signature {
  return signature(value)
}

/** Each member of a signature's entry. One that sealed files lack has to be optional. */
const members = {
  signer_id: text,
  signer_full_name: text,
  signer_email: nullable(text),
  signer_government_id: nullable(oneOf(text, hiddenShape)),
  method: text,
  verified_at: nullable(instant),
  terms_version: nullable(text),
  terms_sha256: nullable(hash),
  terms_accepted_at: nullable(instant),
  document_name: text,
  document_sha256: hash,
  pages: text,
  pages_sha256: hash,
  signature_sha256: nullable(hash),
  values_sha256: hash,
} satisfies Record<keyof Signature, Shape>

const signature = object(members, { isOpen: true })
