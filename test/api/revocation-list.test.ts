import { bitString, integer, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { readList } from '@rubrica/proof/trust/revocation-list.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { algorithmOf, extension, generalizedTime, type Identity, newIdentity } from '../proof/identities.ts'

let authority: Identity
let issuer: Certificate
let good: Certificate
let revoked: Certificate
beforeAll(async () => {
  authority = await newIdentity('AC de Ensaio', { isAuthority: true, keyUsage: 0x06 })
  issuer = readCertificateFile(authority.certificate)
  good = await certificate([5])
  revoked = await certificate([7, 9])
})

describe('a list of revoked certificates', () => {
  test('tells who is on it, and from when until when it says so', async () => {
    const list = await readList(await listBy(authority), issuer)
    expect([good, revoked].map(list.revocationOf).map(Boolean)).toEqual([false, true])
    expect([list.from, list.until]).toEqual([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-25T00:00:00Z')])
  })

  test('may name nobody, may say where it is published, and ends where it ends', async () => {
    const whole = await listBy(authority, { revoked: [], extensions: [partition(tagged(0, tagged(0)))] })
    const list = await readList(Uint8Array.of(...whole, 1, 2, 3), issuer)
    expect([good, revoked].map(list.revocationOf)).toEqual([null, null])
    expect(list.bytes).toEqual(whole)
  })

  test('of many thousands is read, though no other value may have so many parts', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => Uint8Array.of(1, index >> 16, index >> 8, index))
    const list = await readList(await listBy(authority, { revoked: [...many, Uint8Array.of(7, 9)] }), issuer)
    expect([good, revoked].map(list.revocationOf).map(Boolean)).toEqual([false, true])
  })

  test.each<[string, Parts]>([
    ['of authorities alone', { extensions: [partition(Uint8Array.of(0x82, 1, 0xff))] }],
    ['of what others issued, too', { extensions: [partition(Uint8Array.of(0x84, 1, 0xff))] }],
    ['of changes since another', { extensions: [extension('2.5.29.27', integer(3), true)] }],
    ['of another name', { by: 'Outra AC' }],
  ])('is not taken where it is %s', async (_, parts) => {
    await expect(readList(await listBy(authority, parts), issuer)).rejects.toThrow('The list is of')
  })

  test('is not taken from another key, nor from one that may not sign lists', async () => {
    const twin = await newIdentity('AC de Ensaio', { isAuthority: true, keyUsage: 0x06 })
    await expect(readList(await listBy(twin), issuer)).rejects.toThrow('did not sign')
    const person = await newIdentity('AC de Ensaio', { keyUsage: 0xc0 })
    const own = readCertificateFile(person.certificate)
    await expect(readList(await listBy(person), own)).rejects.toThrow('The list is of another authority')
    const whole = await listBy(authority)
    await expect(readList(whole.subarray(0, whole.length - 1), issuer)).rejects.toThrow()
  })
})

interface Parts {
  revoked?: Uint8Array[]
  extensions?: Bytes[]
  by?: string
}

/** CertificateList, version 2 (RFC 5280, 5.1). */
async function listBy(signer: Identity, { revoked: serials = [Uint8Array.of(7, 9)], extensions = [], by }: Parts = {}) {
  const name = by ? readCertificateFile((await newIdentity(by)).certificate) : readCertificateFile(signer.certificate)
  const entries = serials.map((serial) => sequence(integer(serial), generalizedTime('20261101000000Z')))
  const signedPart = sequence(
    integer(1),
    algorithmOf(signer),
    name.subject.bytes,
    generalizedTime('20261120000000Z'),
    generalizedTime('20261125000000Z'),
    ...(entries.length > 0 ? [sequence(Buffer.concat(entries))] : []),
    ...(extensions.length > 0 ? [tagged(0, sequence(...extensions))] : []),
  )
  return sequence(signedPart, algorithmOf(signer), bitString(await signer.sign(signedPart)))
}

/** issuingDistributionPoint */
function partition(field: Uint8Array): Bytes {
  return extension('2.5.29.28', sequence(field), true)
}

async function certificate(serial: number[]): Promise<Certificate> {
  const { certificate: der } = await authority.issue('Ana', { serialNumber: new Uint8Array(serial) })
  return readCertificateFile(der)
}
