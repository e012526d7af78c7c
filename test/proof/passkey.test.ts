import { createHash, createPublicKey, ECDH, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { passkeyChallenge, passkeyOrigin } from '@rubrica/proof/evidence/check-passkey.ts'
import { describe, expect, test } from 'vitest'
import { type Asked, passkeyDevice } from '../passkey-device.ts'

const agreed = { document: 'a'.repeat(64), values: 'b'.repeat(64), head: 'c'.repeat(64) }
const origin = 'https://assina.exemplo.com'
const challenge = Buffer.from(await passkeyChallenge(agreed)).toString('base64')
const device = passkeyDevice()

function answered(asked: Partial<Asked> = {}, by = device) {
  const { credential_id, public_key, algorithm } = by
  const { head } = agreed
  return { credential_id, public_key, algorithm, ...by.answer({ challenge, origin, ...asked }), head }
}

test.each(['ES256', 'RS256', 'Ed25519'] as const)(
  'a passkey with %s shows where its holder agreed',
  async (algorithm) => {
    expect(await passkeyOrigin(answered({}, passkeyDevice(algorithm)), agreed)).toBe(origin)
  },
)

describe('a passkey shows nothing', () => {
  test.each(Object.keys(agreed))('of another %s', async (name) => {
    expect(await passkeyOrigin(answered(), { ...agreed, [name]: 'd'.repeat(64) })).toBeNull()
  })

  test.each<[string, Partial<Asked>]>([
    ['that was made to sign in', { challenge: Buffer.from('another').toString('base64') }],
    ['that was just created', { type: 'webauthn.create' }],
    ['of another site', { rpId: 'exemplo.com' }],
    ['within a page of another site', { crossOrigin: true }],
    ['of nobody who was there', { flags: 4 }],
    ['of somebody who was not asked for a finger, a face or a PIN', { flags: 1 }],
    ['of a device that leaves out its counter', { data: (bytes) => bytes.subarray(0, 33) }],
    ['in bytes that are no UTF-8', { said: (text) => text.replace(/}$/, ',"hint":"ÿ"}'), encoding: 'latin1' }],
    ['of no site', { origin: 'android:apk-key-hash:x', rpId: '' }],
  ])('%s', async (_, asked) => {
    expect(await passkeyOrigin(answered(asked), agreed)).toBeNull()
  })

  test.each(['public_key', 'authenticator_data', 'client_data', 'signature'] as const)(
    'with another %s',
    async (name) => {
      const answer = answered()
      const bytes = Buffer.from(answer[name], 'base64')
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect([at, await passkeyOrigin({ ...answer, [name]: changed.toString('base64') }, agreed)]).toEqual([at, null])
      }
      for (const text of ['', '*', 'AA==', answer[name].slice(0, -4)])
        expect(await passkeyOrigin({ ...answer, [name]: text }, agreed)).toBeNull()
    },
  )

  test('with the key of another, or under another algorithm', async () => {
    expect(await passkeyOrigin({ ...answered(), public_key: passkeyDevice().public_key }, agreed)).toBeNull()
    for (const algorithm of ['RS256', 'Ed25519'] as const)
      expect(await passkeyOrigin({ ...answered(), algorithm }, agreed)).toBeNull()
  })

  test('of a key by which everybody can sign', async () => {
    const { client_data, authenticator_data } = answered()
    const digest = createHash('sha256').update(Buffer.from(client_data, 'base64')).digest()
    const signed = Buffer.concat([Buffer.from(authenticator_data, 'base64'), digest])
    const info = createHash('sha256').update(signed).digest()
    // What is signed by an exponent of 1 is its own signature (PKCS #1).
    const named = Buffer.concat([Buffer.from('003031300d060960864801650304020105000420', 'hex'), info])
    const signature = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(254 - named.length, 0xff), named])
    const n = Buffer.alloc(256, 0xff).toString('base64url')
    const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQ' }, format: 'jwk' })
    const open = { algorithm: 'RS256' as const, public_key: spkiOf(key), signature: base64(signature) }
    expect(verify('sha256', signed, key, signature)).toBe(true)
    expect(await passkeyOrigin({ ...answered(), client_data, authenticator_data, ...open }, agreed)).toBeNull()
  })

  test('with a signature or a JSON that other programs read otherwise', async () => {
    const answer = answered()
    const der = Buffer.from(answer.signature, 'base64')
    for (const other of [
      Buffer.concat([der, Buffer.of(0)]),
      Buffer.concat([Buffer.of(0x30, 0x81), der.subarray(1)]),
      Buffer.concat([Buffer.of(0x30, 0x80), der.subarray(2), Buffer.of(0, 0)]),
    ])
      expect(await passkeyOrigin({ ...answer, signature: base64(other) }, agreed)).toBeNull()
    const foreign = Buffer.from('another').toString('base64url')
    for (const [said, is] of [
      [(text: string) => text.replaceAll('/', '\\/'), origin],
      [(text: string) => text.replace(/}$/, ',"hint":"no template"}'), origin],
      [(text: string) => text.replace('{', `{"challenge":"${foreign}",`), null],
      [(text: string) => text.replace('{', '{"crossOrigin":true,'), null],
      [(text: string) => `\ufeff${text}`, null],
    ] as const)
      expect([said.toString(), await passkeyOrigin(answered({ said }), agreed)]).toEqual([said.toString(), is])
  })

  test('of a key that is too short, or written in another form than its own', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const { client_data, authenticator_data } = answered()
    const digest = createHash('sha256').update(Buffer.from(client_data, 'base64')).digest()
    const signed = Buffer.concat([Buffer.from(authenticator_data, 'base64'), digest])
    const short = {
      ...{
        algorithm: 'RS256' as const,
        public_key: spkiOf(publicKey),
      },
      signature: sign('sha256', signed, privateKey).toString('base64'),
    }
    expect(await passkeyOrigin({ ...answered(), client_data, authenticator_data, ...short }, agreed)).toBeNull()
    const spki = Buffer.from(device.public_key, 'base64')
    const point = ECDH.convertKey(spki.subarray(-65), 'prime256v1', undefined, undefined, 'compressed')
    // The same key by half of its point.
    const compressed = Buffer.concat([spki.subarray(0, -65), Buffer.from(point)])
    compressed[1] = (compressed[1] ?? 0) - 32
    compressed[24] = (compressed[24] ?? 0) - 32
    expect(createPublicKey({ key: compressed, type: 'spki', format: 'der' }).asymmetricKeyType).toBe('ec')
    expect(await passkeyOrigin({ ...answered(), public_key: compressed.toString('base64') }, agreed)).toBeNull()
  })
})

function spkiOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64')
}
