import type { KeyObject } from 'node:crypto'
import { bitString, der, nothing, oid, sequence } from '../asn1/der.ts'
import { type Bytes, Malformed } from '../asn1/element.ts'
import { OID } from '../asn1/tags.ts'
import { oidOf } from '../asn1/values.ts'
import { hexOf, latin1 } from '../bytes.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { recent } from '../recent.ts'
import { EC, ED25519, type Hash, RSA, RSA_PSS, type Scheme } from './algorithms.ts'
import type { PublicKeyInfo } from './certificate.ts'
import { curves, rawSignature } from './ecdsa.ts'
import { fullSignature, rsaKey } from './rsa.ts'

export type Checked = 'valid' | 'invalid' | 'weak' | 'unsupported'

/** Whether the key's holder signed these bytes. `hash` counts if the scheme does not name one. */
export async function checkSignature(
  publicKey: PublicKeyInfo,
  scheme: Scheme | null,
  hash: Hash | null,
  signature: Bytes,
  signed: Bytes,
): Promise<Checked> {
  try {
    return await checkBy(publicKey, scheme, hash, signature, signed)
  } catch (error) {
    if (error instanceof Malformed) return 'invalid'
    throw error
  }
}

/** Whether the key's holder signed these bytes with SHA-256: what is written here is signed in no other way. */
export async function isSignedBy(publicKey: PublicKeyInfo, signature: Bytes, signed: Bytes): Promise<boolean> {
  const family = publicKey.algorithm === EC ? 'ECDSA' : 'RSA'
  return (await checkSignature(publicKey, { family, hash: 'SHA-256' }, null, signature, signed)) === 'valid'
}

async function checkBy(
  publicKey: PublicKeyInfo,
  scheme: Scheme | null,
  hash: Hash | null,
  signature: Bytes,
  signed: Bytes,
): Promise<Checked> {
  if (!scheme) return 'unsupported'
  const named = scheme.family === 'Ed25519' ? 'SHA-512' : (scheme.hash ?? hash)
  if (!named) return 'unsupported'
  switch (scheme.family) {
    case 'RSA': {
      if (publicKey.algorithm !== RSA) return 'invalid'
      return checkRsa(publicKey, { name: 'RSASSA-PKCS1-v1_5', hash: named }, signature, signed)
    }
    case 'PSS': {
      if (publicKey.algorithm !== RSA && publicKey.algorithm !== RSA_PSS) return 'invalid'
      const how = { name: 'RSA-PSS', hash: named, saltLength: scheme.saltLength }
      return checkRsa(publicKey, how, signature, signed)
    }
    case 'ECDSA':
      return checkEcdsa(publicKey, named, signature, signed)
    case 'Ed25519': {
      if (publicKey.algorithm !== ED25519) return 'invalid'
      if (!isSoundPoint(publicKey.key)) return 'weak'
      if (!isSoundPoint(signature.subarray(0, 32))) return 'invalid'
      return asked({ name: 'Ed25519' }, 'raw', publicKey.key, { name: 'Ed25519' }, signature, signed)
    }
  }
}

/**
 * A point of Ed25519 in its one form, and not one of the eight of small order: by such a key everybody can sign, and
 * runtimes disagree about both.
 */
function isSoundPoint(octets: Bytes): boolean {
  if (octets.length !== 32) return false
  const reversed = Uint8Array.from(octets).reverse()
  // The first bit is the sign of the other coordinate.
  const y = BigInt(`0x${hexOf(reversed)}`) & (2n ** 255n - 1n)
  return y < PRIME && !smallOrder.has(y)
}

const PRIME = 2n ** 255n - 19n
/** Of their second coordinate; of order 8 are the last two. */
const smallOrder = new Set([
  0n,
  1n,
  PRIME - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  PRIME - 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
])

type RsaScheme = { name: string; hash: Hash; saltLength?: number }

async function checkRsa({ key }: PublicKeyInfo, scheme: RsaScheme, signature: Bytes, signed: Bytes): Promise<Checked> {
  const { modulus, exponent } = rsaKey(key)
  if (modulus.length > MAX_MODULUS || exponent.length > MAX_EXPONENT) return 'unsupported'
  // Everybody can sign by an exponent of 1.
  if (modulus.length < MIN_MODULUS || (exponent.length < 2 && (exponent[0] ?? 0) < 3)) return 'weak'
  if (signature.length > modulus.length) return 'invalid'
  // Always as rsaEncryption: WebCrypto does not take the identifier of PSS on a key, nor one without its NULL.
  const spki = sequence(sequence(oid(RSA), nothing), bitString(key))
  return asked(scheme, 'spki', spki, scheme, fullSignature(signature, modulus), signed)
}

/** In octets. Below, a key can be found by factoring; above, checking it costs too much. */
const MIN_MODULUS = 128
const MAX_MODULUS = 1024
const MAX_EXPONENT = 8

async function checkEcdsa(publicKey: PublicKeyInfo, hash: Hash, signature: Bytes, signed: Bytes): Promise<Checked> {
  const { algorithm, parameters, key } = publicKey
  if (algorithm !== EC) return 'invalid'
  const curve = parameters?.tag === OID ? curves[oidOf(parameters)] : undefined
  if (!parameters || !curve) return 'unsupported'
  const raw = rawSignature(signature, curve)
  if (!raw) return 'invalid'
  const spki = sequence(sequence(oid(EC), der(OID, parameters.content)), bitString(key))
  return asked({ name: 'ECDSA', namedCurve: curve.name }, 'spki', spki, { name: 'ECDSA', hash }, raw, signed)
}

type KeyKind = RsaHashedImportParams | EcKeyImportParams | { name: 'Ed25519' }

async function asked(
  keyKind: KeyKind,
  format: 'spki' | 'raw',
  keyBytes: Bytes,
  scheme: { name: string; hash?: Hash; saltLength?: number },
  signature: Bytes,
  signed: Bytes,
): Promise<Checked> {
  const isAsked = nodeCrypto && format === 'spki' && scheme.name !== 'RSA-PSS'
  if (isAsked) return checkedByNode(nodeCrypto, { key: keyBytes, hash: scheme.hash ?? '', signature, signed })
  try {
    const id = `${Object.values(keyKind).join()} ${latin1(keyBytes)}`
    const key = await keys(id, () => crypto.subtle.importKey(format, keyBytes, keyKind, false, ['verify']))
    return (await crypto.subtle.verify(scheme, key, signature, signed)) ? 'valid' : 'invalid'
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? 'unsupported' : 'invalid'
  }
}

interface Asked {
  /** As SPKI, made here: of RSA, or of one of the curves that WebCrypto has. */
  key: Bytes
  hash: string
  signature: Bytes
  signed: Bytes
}

function checkedByNode(node: NonNullable<typeof nodeCrypto>, { key, hash, signature, signed }: Asked): Checked {
  try {
    const read = () => node.createPublicKey({ key: Buffer.from(key), format: 'der', type: 'spki' })
    const holder = { key: nodeKeys(latin1(key), read), dsaEncoding: 'ieee-p1363' as const }
    return node.verify(hash.replace('-', ''), signed, holder, signature) ? 'valid' : 'invalid'
  } catch {
    return 'invalid'
  }
}

const nodeKeys = recent<KeyObject>(30)
/** Files of one issuer have signatures by the same few keys. */
const keys = recent<Promise<CryptoKey>>(30)
