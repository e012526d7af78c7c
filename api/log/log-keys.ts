import { signatureLineOf, type VerifierKey, verifierKeyOf } from '@rubrica/proof/log/signed-note.ts'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { openedOnce } from '../opened-once.ts'
import { decryptedBy, type Keys } from '../secrets.ts'

/** A key pair that signs, or has signed, the log's checkpoints. */
export interface LogKey {
  generation: number
  key: VerifierKey
  /** Imported with the first signature, because a start should not load WebCrypto; null once another generation signs. */
  privateKey: (() => Promise<CryptoKey>) | null
  /** The size of the log when this generation began. */
  fromSize: number
  since: string
  /** A checkpoint that the previous generation also signed; null for the first, and if the previous one was lost. */
  introduction: string | null
}

/** The keys of all generations, the oldest first. A row that the root key does not open is not ours. */
export async function readLogKeys(db: Db, keys: Keys, origin: string): Promise<LogKey[]> {
  const rows = await db.selectFrom('log_keys').selectAll().orderBy('generation').execute()
  const opened = await Promise.all(rows.map((row) => openLogKey(keys, origin, row)))
  return opened.filter((one) => one !== null)
}

/** Makes a generation and keeps it under the root key. */
export async function makeLogKey(
  db: Db,
  keys: Keys,
  { origin, ...row }: { origin: string; generation: number; from_size: number; created_at: string },
): Promise<LogKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  const kept = { ...row, sealed: sealedPair(keys, row.generation, publicKey, privateKey), introduction: null }
  await db.insertInto('log_keys').values(kept).execute()
  const key = await verifierKeyOf(origin, new Uint8Array(publicKey))
  return { ...pieces(kept), key, privateKey: async () => pair.privateKey }
}

/** The rest of a generation that signs no more: its public key, which verifies old checkpoints. */
export async function retireLogKey(db: Db, keys: Keys, { generation, key }: LogKey): Promise<void> {
  const sealed = sealedPair(keys, generation, key.publicKey.buffer, null)
  await db.updateTable('log_keys').set({ sealed }).where('generation', '=', generation).execute()
}

/** The line of a key's signature of a text. */
export async function signatureBy(key: LogKey, text: string): Promise<string> {
  return signatureLineOf(key.key, await signBytes(key, new TextEncoder().encode(text)))
}

export async function signBytes({ privateKey }: LogKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!privateKey) throw new TypeError('A generation that has ended does not sign')
  return new Uint8Array(await crypto.subtle.sign('Ed25519', await privateKey(), bytes))
}

const Pair = z.object({ public: z.base64(), private: z.base64().nullable() })

function sealedPair(keys: Keys, generation: number, publicKey: ArrayBuffer, privateKey: ArrayBuffer | null): string {
  const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
  const pair = { public: text(publicKey), private: privateKey && text(privateKey) }
  return keys.encrypt('log key', generation, JSON.stringify(pair))
}

async function openLogKey(keys: Keys, origin: string, row: Row<'log_keys'>): Promise<LogKey | null> {
  const text = decryptedBy(keys, 'log key', row.generation, row.sealed)
  if (text === null) return null
  const pair = Pair.parse(JSON.parse(text))
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
  const pkcs8 = pair.private === null ? null : bytes(pair.private)
  const privateKey = pkcs8 && openedOnce(() => crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])).get
  return { ...pieces(row), key: await verifierKeyOf(origin, bytes(pair.public)), privateKey }
}

function pieces({ generation, from_size, created_at, introduction }: Row<'log_keys'>) {
  return { generation, fromSize: from_size, since: created_at, introduction }
}
