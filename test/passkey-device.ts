import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@rubrica/proof/evidence/check-passkey.ts'

type Algorithm = PasskeyAnswer['algorithm']

/** What a device signs, and what a forger may make it sign instead. */
export interface Asked {
  /** base64, as the service gives it. */
  challenge: string
  origin: string
  rpId?: string
  type?: string
  /** 1: present, 4: verified. */
  flags?: number
  crossOrigin?: boolean
  /** Changes the JSON that the browser writes. */
  said?: (text: string) => string
  encoding?: 'utf8' | 'latin1'
  /** Changes what the device says of itself. */
  data?: (bytes: Buffer) => Buffer
}

/** A passkey without its device: answers as a browser does. */
export function passkeyDevice(algorithm: Algorithm = 'ES256') {
  const { publicKey, privateKey } = keyPair(algorithm)
  return {
    credential_id: randomBytes(32).toString('base64'),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    algorithm,
    answer({
      challenge,
      origin,
      flags = 5,
      type = 'webauthn.get',
      crossOrigin = false,
      said = String,
      encoding = 'utf8',
      data: changed = (bytes) => bytes,
      ...asked
    }: Asked) {
      const text = said(JSON.stringify({ type, challenge: urlOf(challenge), origin, crossOrigin }))
      const client = Buffer.from(text, encoding)
      const rpIdHash = sha256(asked.rpId ?? new URL(origin).hostname)
      const data = changed(Buffer.concat([rpIdHash, Buffer.from([flags, 0, 0, 0, 1])]))
      const signed = Buffer.concat([data, sha256(client)])
      return {
        authenticator_data: data.toString('base64'),
        client_data: client.toString('base64'),
        signature: sign(algorithm === 'Ed25519' ? null : 'sha256', signed, privateKey).toString('base64'),
      }
    },
  }
}

function keyPair(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return algorithm === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519')
}

function urlOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url')
}

function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
