import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiConfig } from './config.ts'

/** Keys for each purpose, all grown from one secret, so that one value has to be kept. */
export interface Keys {
  /** Signs access tokens. */
  readonly token: Uint8Array
  /** Hash under a key: codes, tokens and API keys are stored as this and nothing else. */
  hash(purpose: string, value: string): string
  /** A link code of 256 bits that can be made again for the mail but not guessed. */
  accessCode(partyId: string): string
  /** For a secret that has to be used again, and so cannot be hashed. `purpose` binds it to its place. */
  encrypt(purpose: string, secret: string): string
  /** @throws Error where the text was made for another purpose, under another key, or changed */
  decrypt(purpose: string, encrypted: string): string
}

/** The secret of this installation: `SECRET_KEY`, else a file beside the data that is made at first start. */
export function readSecretKey(config: Pick<ApiConfig, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey) return config.secretKey
  const path = join(config.dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeDurably(path, randomBytes(32).toString('base64url'))
  }
  return readFileSync(path, 'utf8').trim()
}

/** Writes a small secret file whole or not at all, readable by its owner alone. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  if (typeof content === 'string') writeSync(file, content)
  else writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

/** Grows the keys from the secret (HKDF, RFC 5869). */
export function growKeys(secret: string): Keys {
  const grow = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'rubrica', purpose, 32))
  const hashKey = grow('hash')
  const linkKey = grow('link')
  const storageKey = grow('storage')
  return {
    token: grow('token'),
    hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('base64url'),
    accessCode: (partyId) => createHmac('sha256', linkKey).update(partyId).digest('base64url'),
    encrypt: (purpose, secret) => encrypt(storageKey, purpose, secret),
    decrypt: (purpose, encrypted) => decrypt(storageKey, purpose, encrypted),
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: random IV, ciphertext, tag, in base64url. */
function encrypt(key: Uint8Array, purpose: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Uint8Array, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
