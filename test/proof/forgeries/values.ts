import { integer, parts, readDer, sequence, writeDer } from '../kit/der.ts'
import { publicKeyIn } from '../kit/identity.ts'
import { certificateIn, edited, ORDER, only } from '../kit/message.ts'
import { type SealedFile, withMessage } from '../kit/sealed-file.ts'
import { forged, type Recipe } from './forgery.ts'

/** The same signature written in another way: it would make two sealed files of one. */
export const values: Recipe[] = [
  ecdsa('s taken from the order', (r, s) => [encoded(r), encoded(ORDER - s)]),
  ecdsa('r and s exchanged', (r, s) => [encoded(s), encoded(r)]),
  ecdsa('r more by the order', (r, s) => [encoded(r + ORDER), encoded(s)]),
  ecdsa('s more by the order', (r, s) => [encoded(r), encoded(s + ORDER)]),
  ecdsa('zeros', () => [encoded(0n), encoded(0n)]),
  ecdsa('ones', () => [encoded(1n), encoded(1n)]),
  ecdsa('the order itself', () => [encoded(ORDER), encoded(ORDER)]),
  ecdsa('zeros before r', (r, s) => [padded(r), encoded(s)]),
  ecdsa('zeros before s', (r, s) => [encoded(r), padded(s)]),
  ecdsa('a third number', (r, s) => [encoded(r), encoded(s), encoded(1n)]),
  {
    kind: 'value: ECDSA with a longer length',
    expected: forged,
    make: (file) => withValue(file, (value) => writeDer({ ...readDer(value), length: 'too long' })),
  },
  {
    kind: 'value: ECDSA as two plain numbers',
    expected: forged,
    make: (file) =>
      withValue(file, (value) =>
        Buffer.concat(numbersIn(value).map((number) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))),
      ),
  },
  {
    kind: 'value: ECDSA with bytes behind it',
    expected: forged,
    make: (file) => withValue(file, (value) => Buffer.concat([value, Buffer.alloc(4)])),
  },
  rsa('a zero before it', (value) => Buffer.concat([Buffer.alloc(1), value])),
  rsa('a zero behind it', (value) => Buffer.concat([value, Buffer.alloc(1)])),
  rsa('more by the modulus', (value, modulus) => bytesOf(BigInt(`0x${value.toString('hex')}`) + modulus)),
  rsa('taken from the modulus', (value, modulus) => bytesOf(modulus - BigInt(`0x${value.toString('hex')}`))),
  rsa('zero', (value) => Buffer.alloc(value.length)),
  rsa('one', (value) => Buffer.concat([Buffer.alloc(value.length - 1), Buffer.from([1])])),
  rsa('empty', () => Buffer.alloc(0)),
]

function ecdsa(what: string, change: (r: bigint, s: bigint) => Uint8Array[]): Recipe {
  return {
    kind: `value: ECDSA, ${what}`,
    expected: forged,
    make: (file) =>
      withValue(file, (value) => {
        const [r = 0n, s = 0n] = numbersIn(value)
        return writeDer(sequence(...change(r, s).map((bytes) => ({ tag: 2, bytes }))))
      }),
  }
}

function rsa(what: string, change: (value: Buffer, modulus: bigint) => Buffer): Recipe {
  return {
    kind: `value: RSA, ${what}`,
    expected: forged,
    of: 'rsa',
    make: (file) =>
      withValue(file, (value) => {
        const { n = '' } = publicKeyIn(certificateIn(file.message)).export({ format: 'jwk' })
        return change(value, BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`))
      }),
  }
}

function withValue(file: SealedFile, change: (value: Buffer) => Uint8Array): Buffer {
  return withMessage(
    file,
    edited(file.message, ({ signature }) => {
      signature.bytes = change(Buffer.from(signature.bytes ?? []))
    }),
  )
}

function numbersIn(value: Uint8Array): bigint[] {
  return parts(readDer(value)).map((part) => BigInt(`0x${Buffer.from(only(part).bytes ?? []).toString('hex')}`))
}

function encoded(value: bigint): Uint8Array {
  return integer(bytesOf(value)).bytes ?? new Uint8Array()
}

function padded(value: bigint): Uint8Array {
  return Buffer.concat([Buffer.alloc(3), encoded(value)])
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}
