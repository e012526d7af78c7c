import { integer, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { readList } from '@rubrica/proof/trust/revocation-list.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { commonName, extension, type Identity, newIdentity } from '../proof/identities.ts'
import { type ListParts, listBy } from '../proof/revocation-answers.ts'

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
    const list = await readList(await listOf(authority), issuer)
    expect([good, revoked].map(list.revocationOf).map(Boolean)).toEqual([false, true])
    expect([list.from, list.until]).toEqual([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-25T00:00:00Z')])
  })

  test('may name nobody, and ends where it ends', async () => {
    const whole = await listOf(authority, { serials: [] })
    const list = await readList(Uint8Array.of(...whole, 1, 2, 3), issuer)
    expect([good, revoked].map(list.revocationOf)).toEqual([null, null])
    expect(list.bytes).toEqual(whole)
  })

  test('says nothing of certificates that do not name the place where it is published', async () => {
    const list = await readList(await listOf(authority, { extensions: [partition(tagged(0, tagged(0)))] }), issuer)
    expect(list.revocationOf(revoked)).not.toBe(null)
    expect(() => list.revocationOf(good)).toThrow('The list is of other certificates')
  })

  test('of many thousands is read, though no other value may have so many parts', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => Uint8Array.of(1, index >> 16, index >> 8, index))
    const list = await readList(await listOf(authority, { serials: [...many, REVOKED] }), issuer)
    expect([good, revoked].map(list.revocationOf).map(Boolean)).toEqual([false, true])
  })

  test.each<[string, Parts]>([
    ['of authorities alone', { extensions: [partition(Uint8Array.of(0x82, 1, 0xff))] }],
    ['of what others issued, too', { extensions: [partition(Uint8Array.of(0x84, 1, 0xff))] }],
    ['of changes since another', { extensions: [extension('2.5.29.27', integer(3), true)] }],
    ['of another name', { name: commonName('Outra AC') }],
  ])('is not taken where it is %s', async (_, parts) => {
    await expect(readList(await listOf(authority, parts), issuer)).rejects.toThrow('The list is of')
  })

  test('is not taken from another key, nor from one that may not sign lists', async () => {
    const twin = await newIdentity('AC de Ensaio', { isAuthority: true, keyUsage: 0x06 })
    await expect(readList(await listOf(twin), issuer)).rejects.toThrow('did not sign')
    const person = await newIdentity('AC de Ensaio', { keyUsage: 0xc0 })
    const own = readCertificateFile(person.certificate)
    await expect(readList(await listOf(person), own)).rejects.toThrow('The list is of another authority')
    const whole = await listOf(authority)
    await expect(readList(whole.subarray(0, whole.length - 1), issuer)).rejects.toThrow()
  })
})

const REVOKED = Uint8Array.of(7, 9)

/** By default of one revoked certificate. */
function listOf(signer: Identity, { serials = [REVOKED], ...more }: Parts = {}): Promise<Bytes> {
  const revoked = serials.map((serial): [Bytes, string] => [serial, '20261101000000Z'])
  return listBy(signer, { from: '20261120000000Z', until: '20261125000000Z', revoked, ...more })
}

interface Parts extends Partial<ListParts> {
  serials?: Bytes[]
}

/** issuingDistributionPoint */
function partition(field: Uint8Array): Bytes {
  return extension('2.5.29.28', sequence(field), true)
}

async function certificate(serial: number[]): Promise<Certificate> {
  const { certificate: der } = await authority.issue('Ana', { serialNumber: new Uint8Array(serial) })
  return readCertificateFile(der)
}
