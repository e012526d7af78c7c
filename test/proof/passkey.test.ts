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
})
