import { type Bytes, type Element, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { INTEGER, OCTET_STRING, OID, SEQUENCE } from '@rubrica/proof/asn1/tags.ts'
import { numberOf, octetsOf, oidOf } from '@rubrica/proof/asn1/values.ts'
import { CertificateProblem } from './certificate-problem.ts'
import { oldSchemes, withTripleDes } from './old-ciphers.ts'

/**
 * What a password protects in a PKCS#12 file. The schemes of today (PBES2) are left to WebCrypto, which stretches a password
 * many times as fast as a script; those before it (RC2, 3DES) need forge.
 * @throws {CertificateProblem}
 */
export async function decrypted(algorithm: Element, encrypted: Bytes, password: string): Promise<Bytes> {
  const fields = new Fields(algorithm)
  const id = oidOf(fields.next(OID))
  const { spellings, decrypt } = id === PBES2 ? pbes2(fields.next(SEQUENCE)) : older(id, fields.next(SEQUENCE))
  for (const secret of spellings(password)) {
    const plain = await decrypt(secret, encrypted)
    if (plain && isWhole(plain)) return plain
  }
  throw new CertificateProblem('wrong_password')
}

interface Scheme {
  /** The bytes that a password means; letters beyond ASCII were not always written alike. */
  spellings: (password: string) => Bytes[]
  /** Null where what comes out ends in no padding. */
  decrypt: (secret: Bytes, encrypted: Bytes) => Promise<Bytes | null>
}

function older(id: string, parameters: Element): Scheme {
  const decrypt = oldSchemes[id]
  if (!decrypt) throw new CertificateProblem('unsupported')
  const fields = new Fields(parameters)
  const salt = octetsOf(fields.next(OCTET_STRING))
  const iterations = counted(fields.next(INTEGER))
  return {
    spellings: (password) => [utf16(password), ...(isAscii(password) ? [] : [utf16(asCharacters(utf8(password)))])],
    decrypt: async (secret, encrypted) => decrypt({ secret, salt, iterations }, encrypted),
  }
}

function pbes2(parameters: Element): Scheme {
  const fields = new Fields(parameters)
  const [derivation, cipher] = [new Fields(fields.next(SEQUENCE)), new Fields(fields.next(SEQUENCE))]
  if (oidOf(derivation.next(OID)) !== PBKDF2) throw new CertificateProblem('unsupported')
  const stretching = readStretching(derivation.next(SEQUENCE))
  const found = ciphers[oidOf(cipher.next(OID))]
  if (!found) throw new CertificateProblem('unsupported')
  const iv = octetsOf(cipher.next(OCTET_STRING))
  return {
    spellings: (password) => [utf8(password), ...(isAscii(password) ? [] : [latin1(password)])],
    decrypt: async (secret, encrypted) => found.decrypt(await stretched(secret, stretching, found.bits), iv, encrypted),
  }
}

type Stretching = Omit<Pbkdf2Params, 'name'>

function readStretching(parameters: Element): Stretching {
  const fields = new Fields(parameters)
  const salt = octetsOf(fields.next(OCTET_STRING))
  const iterations = counted(fields.next(INTEGER))
  fields.optional(INTEGER)
  const named = fields.optional(SEQUENCE)
  const hash = named ? hashes[oidOf(new Fields(named).next(OID))] : 'SHA-1'
  if (!hash) throw new CertificateProblem('unsupported')
  return { salt, iterations, hash }
}

async function stretched(secret: Bytes, stretching: Stretching, bits: number): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', ...stretching }, base, bits))
}

async function withAes(secret: Bytes, iv: Bytes, encrypted: Bytes): Promise<Bytes | null> {
  const key = await crypto.subtle.importKey('raw', secret, 'AES-CBC', false, ['decrypt'])
  return crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, encrypted).then(
    (plain) => new Uint8Array(plain),
    () => null,
  )
}

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'

const hashes: Partial<Record<string, string>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}

/** AES of 192 bits is missing: Chromium does not have it. */
const ciphers: Partial<Record<string, { bits: number; decrypt: typeof withAes }>> = {
  '2.16.840.1.101.3.4.1.2': { bits: 128, decrypt: withAes },
  '2.16.840.1.101.3.4.1.42': { bits: 256, decrypt: withAes },
  '1.2.840.113549.3.7': { bits: 192, decrypt: async (key, iv, encrypted) => withTripleDes(key, iv, encrypted) },
}

/** Rounds of stretching beyond which nobody waits. */
const ITERATIONS_MAX = 10_000_000

function counted(element: Element): number {
  const count = numberOf(element)
  if (count < 1) throw new Malformed('No iterations')
  if (count > ITERATIONS_MAX) throw new CertificateProblem('unsupported')
  return count
}

/** Everything in these files is a SEQUENCE; what a wrong password leaves is none, even where it happens to end in a padding. */
function isWhole(plain: Bytes): boolean {
  try {
    const { tag, bytes } = readElement(plain)
    return tag === SEQUENCE && bytes.length === plain.length
  } catch {
    return false
  }
}

function isAscii(text: string): boolean {
  return utf8(text).length === text.length
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function latin1(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Each octet as a letter, as programs did that knew no UTF-8. */
function asCharacters(octets: Bytes): string {
  return String.fromCharCode(...octets)
}

/** UTF-16, the higher octet first, with a zero at the end (RFC 7292, B.1). */
function utf16(text: string): Bytes {
  const octets = new DataView(new ArrayBuffer(2 * text.length + 2))
  for (let at = 0; at < text.length; at++) octets.setUint16(2 * at, text.charCodeAt(at))
  return new Uint8Array(octets.buffer)
}
