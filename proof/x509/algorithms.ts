import type { Element } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { context, INTEGER, OID, SEQUENCE } from '../asn1/tags.ts'
import { numberOf, oidOf } from '../asn1/values.ts'

export type Hash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

const hashOids: Partial<Record<string, Hash>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
  // Some programs name the whole signature instead of only its hash.
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.2.840.113549.1.1.11': 'SHA-256',
}

/** How a signature was made. Null hash: the identifier does not say it, its user does. */
export type Scheme =
  | { family: 'RSA' | 'ECDSA'; hash: Hash | null }
  | { family: 'PSS'; hash: Hash; saltLength: number }
  | { family: 'Ed25519' }

/** The hash that an AlgorithmIdentifier names; null for one that WebCrypto does not have. */
export function hashNamed(identifier: Element): Hash | null {
  return hashOids[oidOf(new Fields(identifier).next(OID))] ?? null
}

/** The scheme that an AlgorithmIdentifier names; null for one that WebCrypto does not have. */
export function schemeNamed(identifier: Element): Scheme | null {
  const fields = new Fields(identifier)
  const id = oidOf(fields.next(OID))
  if (id === RSA_PSS) return pss(fields.optional(SEQUENCE))
  return schemes[id] ?? null
}

export const RSA = '1.2.840.113549.1.1.1'
export const RSA_PSS = '1.2.840.113549.1.1.10'
export const EC = '1.2.840.10045.2.1'
export const ED25519 = '1.3.101.112'
const MGF1 = '1.2.840.113549.1.1.8'

export const rsaOids: Record<Hash, string> = {
  'SHA-1': '1.2.840.113549.1.1.5',
  'SHA-256': '1.2.840.113549.1.1.11',
  'SHA-384': '1.2.840.113549.1.1.12',
  'SHA-512': '1.2.840.113549.1.1.13',
}

export const ecdsaOids: Record<Hash, string> = {
  'SHA-1': '1.2.840.10045.4.1',
  'SHA-256': '1.2.840.10045.4.3.2',
  'SHA-384': '1.2.840.10045.4.3.3',
  'SHA-512': '1.2.840.10045.4.3.4',
}

const hashes: Hash[] = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']

const schemes: Partial<Record<string, Scheme>> = {
  [RSA]: { family: 'RSA', hash: null },
  // Another name of RSA with SHA-1, from before PKCS #1 had one.
  '1.3.14.3.2.29': { family: 'RSA', hash: 'SHA-1' },
  [EC]: { family: 'ECDSA', hash: null },
  [ED25519]: { family: 'Ed25519' },
  ...Object.fromEntries(hashes.map((hash) => [rsaOids[hash], { family: 'RSA', hash }])),
  ...Object.fromEntries(hashes.map((hash) => [ecdsaOids[hash], { family: 'ECDSA', hash }])),
}

/** RFC 4055, 3.1. WebCrypto has one hash for the message and for the mask. */
function pss(parameters: Element | undefined): Scheme | null {
  if (!parameters) return null
  const fields = new Fields(parameters)
  const [hash, mask, salt, trailer] = [0, 1, 2, 3].map((number) => fields.optional(context(number)))
  const own = hash ? hashNamed(inside(hash)) : 'SHA-1'
  const masking = mask ? maskHash(inside(mask)) : 'SHA-1'
  const saltLength = salt ? numberOf(inside(salt, INTEGER)) : 20
  if (trailer && numberOf(inside(trailer, INTEGER)) !== 1) return null
  return own && own === masking && saltLength <= MAX_SALT ? { family: 'PSS', hash: own, saltLength } : null
}

const MAX_SALT = 1024

function maskHash(identifier: Element): Hash | null {
  const fields = new Fields(identifier)
  return oidOf(fields.next(OID)) === MGF1 ? hashNamed(fields.next(SEQUENCE)) : null
}

function inside(explicit: Element, tag = SEQUENCE): Element {
  const fields = new Fields(explicit)
  const element = fields.next(tag)
  fields.end()
  return element
}
