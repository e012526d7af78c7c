import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
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
  return {
    token: grow('token'),
    hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('base64url'),
    accessCode: (partyId) => createHmac('sha256', linkKey).update(partyId).digest('base64url'),
  }
}
