import { type Bytes, readElement } from '../asn1/element.ts'
import { base64Of, bytesOfBase64 } from '../base64.ts'
import { concatenated, hashOf, isEqual } from '../bytes.ts'
import type { Scheme } from '../x509/algorithms.ts'
import { readPublicKey } from '../x509/certificate.ts'
import { checkSignature } from '../x509/check-signature.ts'
import { p256, rawSignature, signatureFromRaw } from '../x509/ecdsa.ts'
import { canonicalJson } from './canonical-json.ts'
import { exactly, hash, object, oneOf, text } from './shape.ts'

/** What a browser answers for a passkey (W3C WebAuthn, 7.2), bytes in base64, with the trail's head that was signed with it. */
export interface PasskeyAnswer {
  credential_id: string
  /** SubjectPublicKeyInfo. */
  public_key: string
  algorithm: 'ES256' | 'RS256' | 'Ed25519'
  authenticator_data: string
  /** JSON, as the browser wrote it. */
  client_data: string
  signature: string
  head: string
}

/** What was agreed to: the hash of the document and that of the values. */
export interface Agreed {
  document: string
  values: string
  head: string
}

/**
 * The origin of the page on which the key's holder agreed to exactly this, when the device wanted a fingerprint, a face or a
 * PIN; null if nothing shows that. Counters are not looked at: keys that travel with an account keep none.
 */
export async function passkeyOrigin(answer: PasskeyAnswer, agreed: Agreed): Promise<string | null> {
  const [key, data, client, signature] = [
    answer.public_key,
    answer.authenticator_data,
    answer.client_data,
    answer.signature,
  ].map(bytesOfBase64)
  if (!key || !data || !client || !signature) return null
  const origin = originIn(client, await passkeyChallenge(agreed))
  if (!origin || !isVerified(data) || !isEqual(data.subarray(0, 32), await sha256(new URL(origin).hostname)))
    return null
  const signed = concatenated(data, await hashOf('SHA-256', client))
  return (await isSigned(key, answer.algorithm, signature, signed)) ? origin : null
}

/** What the key signs, as browsers take it: 32 bytes that no other document, values or moment have. */
export function passkeyChallenge({ document, head, values }: Agreed): Promise<Bytes> {
  return sha256(canonicalJson({ document, head, values }))
}

export function isPasskeyAnswer(value: unknown): value is PasskeyAnswer {
  return shape(value)
}

const shape = object({
  credential_id: text,
  public_key: text,
  algorithm: oneOf(exactly('ES256'), exactly('RS256'), exactly('Ed25519')),
  authenticator_data: text,
  client_data: text,
  signature: text,
  head: hash,
})

type KeyKind = RsaHashedImportParams | EcKeyImportParams | Algorithm

const kinds: Record<PasskeyAnswer['algorithm'], { key: KeyKind; scheme: Scheme }> = {
  ES256: { key: { name: 'ECDSA', namedCurve: 'P-256' }, scheme: { family: 'ECDSA', hash: 'SHA-256' } },
  RS256: { key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, scheme: { family: 'RSA', hash: 'SHA-256' } },
  Ed25519: { key: { name: 'Ed25519' }, scheme: { family: 'Ed25519' } },
}

/** Of a page that stood for itself: one within a page of somebody else's may show another document than it signs. */
function originIn(client: Bytes, challenge: Bytes): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(client)
    const said = JSON.parse(text)
    // A second member of one name would let two readers see two challenges. Android escapes slashes.
    if (JSON.stringify(said) !== text.replaceAll('\\/', '/')) return null
    const wanted = base64Of(challenge).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
    if (said.type !== 'webauthn.get' || said.challenge !== wanted || said.crossOrigin) return null
    const { origin } = new URL(said.origin)
    // What has no host, such as an app, has the origin 'null'.
    return origin === 'null' ? null : origin
  } catch {
    return null
  }
}

/** 32 bytes of rpIdHash, flags, counter. */
function isVerified(data: Bytes): boolean {
  return data.length >= 37 && ((data[32] ?? 0) & USER) === USER
}

/** Present and verified. */
const USER = 0x05

async function isSigned(spki: Bytes, algorithm: PasskeyAnswer['algorithm'], signature: Bytes, signed: Bytes) {
  const { key: kind, scheme } = kinds[algorithm]
  try {
    if (algorithm === 'ES256' && !isPlain(signature)) return false
    if (algorithm === 'RS256' && signature.length < MIN_MODULUS) return false
    const key = await crypto.subtle.importKey('spki', spki, kind, true, ['verify'])
    // One key has one form: its hash names it.
    if (!isEqual(new Uint8Array(await crypto.subtle.exportKey('spki', key)), spki)) return false
    return (await checkSignature(readPublicKey(readElement(spki)), scheme, null, signature, signed)) === 'valid'
  } catch {
    return false
  }
}

/** In DER: other programs refuse what ours could also read. */
function isPlain(signature: Bytes): boolean {
  const raw = rawSignature(signature, p256)
  return raw !== null && isEqual(signatureFromRaw(raw), signature)
}

/** Octets: 2048 bits. */
const MIN_MODULUS = 256

function sha256(text: string): Promise<Bytes> {
  return hashOf('SHA-256', new TextEncoder().encode(text))
}
