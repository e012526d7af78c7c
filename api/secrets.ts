import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** What is stored as a hash under our keys; `operator/renew-keys.ts` says what becomes of each. */
export type HashedKind =
  | 'access'
  | 'api_key'
  | 'cloud state'
  | 'device_code'
  | 'drawing'
  | 'email_code'
  | 'email_token'
  | 'idempotency'
  | 'invitation'
  | 'lookup'
  | 'opt-out'
  | 'passkey'
  | 'password_token'
  | 'quota'
  | 'rate'
  | 'reader file'
  | 'signer_code'
  | 'user_code'
  | 'verification'

/** What is stored encrypted, because it has to be used again. */
export type EncryptedKind =
  | 'cloud authorization'
  | 'idempotency'
  | 'log key'
  | 'opt-out'
  | 'reader code'
  | 'seal key'
  | 'webhook secret of'

/** Keys for each purpose, all derived from one root key (root-key.ts). */
export interface Keys {
  /** Signs access tokens. */
  readonly token: KeyObject
  /** Derives the key of session cookies for a BFF in the same process. */
  readonly cookie: string
  /** Hash under a key: the only stored form of codes, tokens and API keys. */
  hash(kind: HashedKind, value: string): string
  /** A link code of 256 bits that can be made again for the mail but not guessed. */
  accessCode(partyId: string): string
  /** Binds the secret to its kind and its place, such as the id of its row. */
  encrypt(kind: EncryptedKind, place: string | number, secret: string): string
  /** @throws Error if the text was made for another kind or place, under another key, or changed */
  decrypt(kind: EncryptedKind, place: string | number, encrypted: string): string
}

/** The secret in clear; null if other keys encrypted it. */
export function decryptedBy(keys: Keys, kind: EncryptedKind, place: string | number, encrypted: string): string | null {
  try {
    return keys.decrypt(kind, place, encrypted)
  } catch {
    return null
  }
}

/** Compares in the same time wherever two secrets differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Writes a small secret file whole or not at all, readable only by its owner. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  if (typeof content === 'string') writeSync(file, content)
  else writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

/** Derives the keys from the root key (HKDF, RFC 5869). */
export function growKeys(root: string): Keys {
  const grow = (purpose: string) => new Uint8Array(hkdfSync('sha256', root, 'rubrica', purpose, 32))
  // HMAC with a KeyObject takes a seventh of the time that it takes with raw bytes.
  const hashKey = createSecretKey(grow('hash'))
  const linkKey = createSecretKey(grow('link'))
  const storageKey = createSecretKey(grow('storage'))
  return {
    // jose imports raw bytes again for each token, and a KeyObject once.
    token: createSecretKey(grow('token')),
    cookie: Buffer.from(grow('cookie')).toString('base64url'),
    hash: (kind, value) => createHmac('sha256', hashKey).update(`${kind}\0${value}`).digest('base64url'),
    accessCode: (partyId) => createHmac('sha256', linkKey).update(partyId).digest('base64url'),
    encrypt: (kind, place, secret) => encrypt(storageKey, `${kind} ${place}`, secret),
    decrypt: (kind, place, encrypted) => decrypt(storageKey, `${kind} ${place}`, encrypted),
  }
}

/** How a `SECRET_KEY` stores the root key: encrypted, under a name that does not reveal the secret. */
export interface Wrapping {
  readonly name: string
  wrap(root: string): string
  /** @throws Error if it was wrapped under another secret, or changed */
  unwrap(wrapped: string): string
}

export function wrappingOf(secret: string): Wrapping {
  const grow = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'rubrica', purpose, 32))
  const key = createSecretKey(grow('wrap'))
  return {
    name: Buffer.from(grow('name')).toString('base64url'),
    wrap: (root) => encrypt(key, 'root key', root),
    unwrap: (wrapped) => decrypt(key, 'root key', wrapped),
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: random IV, ciphertext, tag, in base64url. */
function encrypt(key: KeyObject, purpose: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: KeyObject, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
