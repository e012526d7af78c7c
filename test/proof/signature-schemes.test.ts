import { generateKeyPairSync, sign } from 'node:crypto'
import { der, integer, nothing, octetString, oid, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { bitsOf, oidOf } from '@rubrica/proof/asn1/values.ts'
import { concatenated, hashOf } from '@rubrica/proof/bytes.ts'
import {
  EC,
  ED25519,
  type Hash,
  hashNamed,
  RSA,
  RSA_PSS,
  type Scheme,
  schemeNamed,
} from '@rubrica/proof/x509/algorithms.ts'
import type { PublicKeyInfo } from '@rubrica/proof/x509/certificate.ts'
import { checkSignature, isSignedBy } from '@rubrica/proof/x509/check-signature.ts'
import { lowSignature, p256, rawSignature, signatureFromRaw } from '@rubrica/proof/x509/ecdsa.ts'
import { describe, expect, test, vi } from 'vitest'

const MGF1 = '1.2.840.113549.1.1.8'
const text = new TextEncoder().encode('um texto assinado')
const identifier = (id: string, ...parameters: Uint8Array[]) => readElement(sequence(oid(id), ...parameters))
const algorithm = (id: string) => sequence(oid(id), nothing)

describe('an algorithm by its identifier', () => {
  test.each<[string, Hash]>([
    ['1.3.14.3.2.26', 'SHA-1'],
    ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
    ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
    ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
    ['1.2.840.113549.1.1.5', 'SHA-1'],
    ['1.2.840.113549.1.1.11', 'SHA-256'],
  ])('names a hash: %s is %s', (id, hash) => expect(hashNamed(identifier(id))).toBe(hash))

  test('names no hash that browsers lack', () => expect(hashNamed(identifier('2.16.840.1.101.3.4.2.4'))).toBe(null))

  test.each<[string, Scheme | null]>([
    [RSA, { family: 'RSA', hash: null }],
    ['1.3.14.3.2.29', { family: 'RSA', hash: 'SHA-1' }],
    ['1.2.840.113549.1.1.5', { family: 'RSA', hash: 'SHA-1' }],
    ['1.2.840.113549.1.1.11', { family: 'RSA', hash: 'SHA-256' }],
    ['1.2.840.113549.1.1.12', { family: 'RSA', hash: 'SHA-384' }],
    ['1.2.840.113549.1.1.13', { family: 'RSA', hash: 'SHA-512' }],
    [EC, { family: 'ECDSA', hash: null }],
    ['1.2.840.10045.4.1', { family: 'ECDSA', hash: 'SHA-1' }],
    ['1.2.840.10045.4.3.2', { family: 'ECDSA', hash: 'SHA-256' }],
    ['1.2.840.10045.4.3.3', { family: 'ECDSA', hash: 'SHA-384' }],
    ['1.2.840.10045.4.3.4', { family: 'ECDSA', hash: 'SHA-512' }],
    [ED25519, { family: 'Ed25519' }],
    // DSA.
    ['1.2.840.10040.4.3', null],
  ])('names a scheme: %s', (id, scheme) => expect(schemeNamed(identifier(id))).toEqual(scheme))
})

describe('the parameters of PSS (RFC 4055, 3.1)', () => {
  const sha256 = algorithm('2.16.840.1.101.3.4.2.1')
  const mask = sequence(oid(MGF1), sha256)
  const pss = (...parts: Uint8Array[]) => schemeNamed(identifier(RSA_PSS, sequence(...parts)))

  test('are SHA-1 and a salt of 20 octets if they are left out', () =>
    expect(pss()).toEqual({ family: 'PSS', hash: 'SHA-1', saltLength: 20 }))

  test('must be there', () => expect(schemeNamed(identifier(RSA_PSS))).toBe(null))

  test('may name hash, mask, salt and trailer', () =>
    expect(pss(tagged(0, sha256), tagged(1, mask), tagged(2, integer(1024)), tagged(3, integer(1)))).toEqual({
      family: 'PSS',
      hash: 'SHA-256',
      saltLength: 1024,
    }))

  test.each<[string, Uint8Array[]]>([
    ['a hash that browsers lack', [tagged(0, algorithm('2.16.840.1.101.3.4.2.4')), tagged(1, mask)]],
    [
      'two hashes that browsers lack',
      [
        tagged(0, algorithm('2.16.840.1.101.3.4.2.4')),
        tagged(1, sequence(oid(MGF1), algorithm('2.16.840.1.101.3.4.2.4'))),
      ],
    ],
    ['another hash for the mask', [tagged(0, sha256)]],
    ['another hash for the message', [tagged(1, mask)]],
    ['another kind of mask', [tagged(0, sha256), tagged(1, sequence(oid('1.2.3.4'), sha256))]],
    ['a longer salt', [tagged(0, sha256), tagged(1, mask), tagged(2, integer(1025))]],
    ['another trailer', [tagged(0, sha256), tagged(1, mask), tagged(3, integer(2))]],
  ])('are not understood with %s', (_, parts) => expect(pss(...parts)).toBe(null))

  test('have one value in each tag', () => expect(() => pss(tagged(0, sha256, sha256))).toThrow(Malformed))
})

describe('a signature of RSA', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const key = keyOf(publicKey.export({ format: 'der', type: 'spki' }))
  const by: Scheme = { family: 'RSA', hash: 'SHA-256' }
  const signature = new Uint8Array(sign('sha256', text, privateKey))

  test('holds for its text, by the hash of its scheme or of its user', async () => {
    expect(await checkSignature(key, by, null, signature, text)).toBe('valid')
    expect(await checkSignature(key, { family: 'RSA', hash: null }, 'SHA-256', signature, text)).toBe('valid')
    expect(await checkSignature(key, { family: 'RSA', hash: null }, 'SHA-512', signature, text)).toBe('invalid')
    expect(await checkSignature(key, by, null, signature, new Uint8Array([...text, 0]))).toBe('invalid')
    expect([await isSignedBy(key, signature, text), await isSignedBy(key, signature, signature)]).toEqual([true, false])
  })

  test('is not judged without a scheme or a hash', async () => {
    expect(await checkSignature(key, null, 'SHA-256', signature, text)).toBe('unsupported')
    expect(await checkSignature(key, { family: 'RSA', hash: null }, null, signature, text)).toBe('unsupported')
  })

  test('does not count by a key that is for PSS alone', async () => {
    expect(await checkSignature({ ...key, algorithm: RSA_PSS }, by, null, signature, text)).toBe('invalid')
  })

  test('may lack the zeros that it begins with, and may not be longer than the modulus', async () => {
    let text = new Uint8Array(4)
    let short = new Uint8Array([1])
    for (let n = 0; short[0] !== 0; n++) {
      text = new Uint8Array([n, n >> 8, n >> 16, 7])
      short = new Uint8Array(sign('sha256', text, privateKey))
    }
    expect(await checkSignature(key, by, null, short.slice(1), text)).toBe('valid')
    expect(await checkSignature(key, by, null, new Uint8Array([0, ...short]), text)).toBe('invalid')
  })

  test('does not count by an exponent of 1, by which everybody can sign', async () => {
    const { n = '' } = publicKey.export({ format: 'jwk' })
    const modulus = new Uint8Array(Buffer.from(n, 'base64url'))
    const digest = await hashOf('SHA-256', text)
    const info = sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), nothing), octetString(digest))
    const zero = Uint8Array.of(0)
    const padding = new Uint8Array(modulus.length - info.length - 3).fill(0xff)
    const written = concatenated(zero, Uint8Array.of(1), padding, zero, info)
    for (const exponent of [0, 1]) {
      const own = { ...key, key: sequence(integer(modulus), integer(exponent)) }
      expect(await checkSignature(own, by, null, written, text)).toBe('weak')
    }
  })

  const keyWith = (modulus: number, exponent: number) => ({
    algorithm: RSA,
    parameters: undefined,
    key: sequence(integer(new Uint8Array(modulus).fill(0x81)), integer(new Uint8Array(exponent).fill(3))),
  })
  test.each([
    ['a key that can be factored', 127, 3, 'weak'],
    ['the shortest key that counts', 128, 3, 'invalid'],
    ['the longest key that counts', 1024, 3, 'invalid'],
    ['a key that costs too much', 1025, 3, 'unsupported'],
    ['the longest exponent', 256, 8, 'invalid'],
    ['an exponent that costs too much', 256, 9, 'unsupported'],
  ])('by %s: %i octets, exponent %i, is %4$s', async (_, modulus, exponent, checked) => {
    expect(await checkSignature(keyWith(modulus, exponent), by, null, new Uint8Array(64).fill(1), text)).toBe(checked)
  })

  test('by what is no key is invalid', async () => {
    expect(await checkSignature({ ...key, key: octetString(text) }, by, null, signature, text)).toBe('invalid')
    expect(await checkSignature({ ...key, key: sequence(integer(0), integer(0)) }, by, null, signature, text)).toBe(
      'weak',
    )
  })

  test('is thrown on if the fault is not in the bytes', async () => {
    const broken = Object.defineProperty({ ...key }, 'key', {
      get: () => {
        throw new RangeError('not of the bytes')
      },
    })
    await expect(checkSignature(broken, by, null, signature, text)).rejects.toThrow('not of the bytes')
  })
})

describe('a signature of PSS', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const key = keyOf(publicKey.export({ format: 'der', type: 'spki' }))
  const how = { key: privateKey, padding: 6, saltLength: 32 }
  const signature = new Uint8Array(sign('sha256', text, how))
  const by: Scheme = { family: 'PSS', hash: 'SHA-256', saltLength: 32 }

  test('holds by a key of RSA, and by one for PSS alone', async () => {
    expect(await checkSignature(key, by, null, signature, text)).toBe('valid')
    expect(await checkSignature({ ...key, algorithm: RSA_PSS }, by, null, signature, text)).toBe('valid')
    expect(await checkSignature({ ...key, algorithm: ED25519 }, by, null, signature, text)).toBe('invalid')
    expect(await checkSignature(key, { ...by, saltLength: 20 }, null, signature, text)).toBe('invalid')
    expect(await checkSignature(key, by, null, signature, signature)).toBe('invalid')
  })
})

describe('a signature of Ed25519', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = keyOf(publicKey.export({ format: 'der', type: 'spki' }))
  const signature = new Uint8Array(sign(null, text, privateKey))
  const by: Scheme = { family: 'Ed25519' }

  test('holds for its text, by a key that says it is one', async () => {
    expect(await checkSignature(key, by, null, signature, text)).toBe('valid')
    expect(await checkSignature(key, by, null, signature, signature)).toBe('invalid')
    expect(await checkSignature({ ...key, algorithm: RSA }, by, null, signature, text)).toBe('invalid')
  })

  test('is weak by a key with which everybody can sign, and counts in one form of its point', async () => {
    const small = [
      ...['00', '01'].map((first) => first + '00'.repeat(31)),
      // From p - 1 to p + 1.
      ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
      ...['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
      ...['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ]
    for (const point of small.map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))))
      for (const sign of [0, 0x80]) {
        const signed = new Uint8Array(64)
        signed.set(point)
        const other = Uint8Array.from(point)
        other[31] = (other[31] ?? 0) | sign
        expect(await checkSignature({ ...key, key: other }, by, null, signed, text)).toBe('weak')
        const beside = Uint8Array.from(signature)
        beside.set(other)
        expect(await checkSignature(key, by, null, beside, text)).toBe('invalid')
      }
    expect(await checkSignature({ ...key, key: key.key.subarray(1) }, by, null, signature, text)).toBe('weak')
  })

  test.each([
    ['NotSupportedError', 'unsupported'],
    ['DataError', 'invalid'],
  ])('in a browser that answers a key by %s is %s', async (name, checked) => {
    const anothers = keyOf(generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }))
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('', name))
    expect(await checkSignature(anothers, by, null, signature, text)).toBe(checked)
  })
})

describe('a signature of ECDSA', () => {
  const curves = ['P-256', 'P-384', 'P-521'] as const
  test.each(curves)('holds for its text on %s', async (namedCurve) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve })
    const key = keyOf(publicKey.export({ format: 'der', type: 'spki' }))
    const signature = new Uint8Array(sign('sha256', text, privateKey))
    const by: Scheme = { family: 'ECDSA', hash: 'SHA-256' }
    expect(await checkSignature(key, by, null, signature, text)).toBe('valid')
    expect(await isSignedBy(key, signature, text)).toBe(true)
    expect(await checkSignature(key, { ...by, hash: 'SHA-512' }, null, signature, text)).toBe('invalid')
    const elsewhere = { ...key, parameters: readElement(oid('1.3.132.0.10')) }
    expect(await checkSignature(elsewhere, by, null, signature, text)).toBe('unsupported')
    for (const parameters of [undefined, readElement(sequence(integer(1)))])
      expect(await checkSignature({ ...key, parameters }, by, null, signature, text)).toBe('unsupported')
    expect(await checkSignature({ ...key, algorithm: RSA }, by, null, signature, text)).toBe('invalid')
  })

  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = keyOf(publicKey.export({ format: 'der', type: 'spki' }))
  const raw = new Uint8Array(sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
  const [r, s] = [raw.slice(0, 32), raw.slice(32)]

  test.each<[string, Bytes]>([
    ['a SET', der(0x31, integer(r), integer(s))],
    ['another kind of first number', sequence(octetString(r), integer(s))],
    ['another kind of second number', sequence(integer(r), octetString(s))],
    ['one number', sequence(integer(r))],
    ['three numbers', sequence(integer(r), integer(s), integer(1))],
    ['an empty first number', sequence(der(0x02), integer(s))],
    ['an empty second number', sequence(integer(r), der(0x02))],
  ])('is not %s', async (_, signature) => {
    expect(rawSignature(signature, p256)).toBe(null)
    expect(await checkSignature(key, { family: 'ECDSA', hash: 'SHA-256' }, null, signature, text)).toBe('invalid')
    expect(() => lowSignature(signature, p256)).toThrow(Malformed)
  })

  test('has no number that is longer than its curve', () => {
    const long = integer(new Uint8Array([1, ...r]))
    expect(rawSignature(sequence(long, integer(s)), p256)).toBe(null)
    expect(rawSignature(sequence(integer(r), long), p256)).toBe(null)
  })

  test('is read from its DER and written into it again, with the zeros that DER leaves out', () => {
    const numbers = new Uint8Array([...new Uint8Array(31), 5, 0x80, ...new Uint8Array(31)])
    const signature = sequence(integer(5), integer(numbers.slice(32)))
    expect(rawSignature(signature, p256)).toEqual(numbers)
    expect(signatureFromRaw(numbers)).toEqual(signature)
  })

  const half = p256.order / 2n
  test.each([
    ['stays if it is the lower one', half, half],
    ['is turned into the lower one', half + 1n, half],
    ['is turned with all its zeros', p256.order - 1n, 1n],
    ['stays if it is small', 0x0fn, 0x0fn],
  ])('has one form: s %s', (_, given, kept) => {
    expect(lowSignature(sequence(integer(7), integer(octets(given))), p256)).toEqual(
      sequence(integer(7), integer(octets(kept))),
    )
  })
})

function octets(number: bigint): Uint8Array {
  return new Uint8Array(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
}

function keyOf(spki: Uint8Array): PublicKeyInfo {
  const [named, key] = childrenOf(readElement(new Uint8Array(spki)))
  const [id, parameters] = named ? childrenOf(named) : []
  if (!id || !key) throw new Error('not a key')
  return { algorithm: oidOf(id), parameters, key: bitsOf(key) }
}
