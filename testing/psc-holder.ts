import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bitString,
  boolean,
  der,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  setOf,
  tagged,
} from '@rubrica/proof/asn1/der.ts'
import { GENERALIZED_TIME } from '@rubrica/proof/asn1/tags.ts'

/** A person with a certificate and its key, RSA of 2048 bits. */
export interface Holder {
  /** CPF or CNPJ, digits alone; a CNPJ may have letters. */
  number: string
  /** DER. */
  certificate: Uint8Array
  key: KeyObject
}

/** An authority of the double's own, for certificates like those that people of ICP-Brasil have in the cloud. */
export interface TestAuthority {
  /** Its root as PEM, for `SIGNER_ROOTS`. */
  rootPem: string
  issue(person: { name: string; number: string }): Holder
}

export function createTestAuthority(): TestAuthority {
  const root = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rootName = nameOf('Autoridade de Ensaio')
  const own = certificateOf({ subject: rootName, publicKey: root.publicKey, extensions: authorityExtensions })

  function certificateOf({ subject, publicKey, extensions }: Body): Uint8Array {
    const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }))
    const body = sequence(
      ...[tagged(0, integer(2)), integer(new Uint8Array([0x41, ...randomBytes(11)])), SHA256_WITH_RSA],
      ...[rootName, sequence(timeIn(-2), timeIn(365)), subject, spki, tagged(3, sequence(...extensions))],
    )
    return sequence(body, SHA256_WITH_RSA, bitString(new Uint8Array(sign('sha256', body, root.privateKey))))
  }

  return {
    rootPem: pemOf(own),
    issue({ name, number }) {
      const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const subject = nameOf(`${name}:${number}`)
      return { number, key, certificate: certificateOf({ subject, publicKey, extensions: holderExtensions(number) }) }
    },
  }
}

interface Body {
  subject: Uint8Array
  publicKey: KeyObject
  extensions: Uint8Array[]
}

export function pemOf(certificate: Uint8Array): string {
  const lines = Buffer.from(certificate)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const SHA256_WITH_RSA = sequence(oid('1.2.840.113549.1.1.11'), nothing)
const UTF8_STRING = 0x0c
const BIT_STRING = 0x03

const authorityExtensions = [
  extension('2.5.29.19', sequence(boolean(true)), true),
  extension('2.5.29.15', der(BIT_STRING, new Uint8Array([1, 0x06])), true),
]

/** A policy for signatures of type A3, and the number as DOC-ICP-04 writes it: birth, CPF, and numbers that are not known. */
function holderExtensions(number: string): Uint8Array[] {
  const isPerson = number.length === 11
  const text = isPerson ? `01011980${number}${'0'.repeat(26)}` : number
  const value = tagged(0, octetString(new TextEncoder().encode(text)))
  const otherName = tagged(0, oid(isPerson ? '2.16.76.1.3.1' : '2.16.76.1.3.3'), value)
  return [
    extension('2.5.29.19', sequence(), true),
    extension('2.5.29.15', der(BIT_STRING, new Uint8Array([6, 0xc0])), true),
    extension('2.5.29.17', sequence(otherName)),
    extension('2.5.29.32', sequence(sequence(oid('2.16.76.1.2.3.99')))),
  ]
}

function extension(id: string, value: Uint8Array, isCritical = false): Uint8Array {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octetString(value))
}

function nameOf(name: string): Uint8Array {
  return sequence(setOf(sequence(oid('2.5.4.3'), der(UTF8_STRING, new TextEncoder().encode(name)))))
}

function timeIn(days: number): Uint8Array {
  const digits = new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)
  return der(GENERALIZED_TIME, new TextEncoder().encode(`${digits}Z`))
}
