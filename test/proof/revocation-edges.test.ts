import { bitString, boolean, der, integer, octetString, oid, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { SHA256 } from '@rubrica/proof/cms/oids.ts'
import type { RevocationFacts } from '@rubrica/proof/report.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  algorithmOf,
  type CertificateOptions,
  commonName,
  extension,
  generalizedTime,
  type Identity,
  newIdentity,
} from './identities.ts'
import { judge, messageOf, paper } from './messages.ts'
import { type AnswerParts, answerBy, type ListParts, listBy } from './revocation-answers.ts'

/** When the signature was made, and when it was not. */
const THEN = '20261120170515Z'
const BEFORE = '20261119120000Z'
const AFTER = '20261121120000Z'

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const SUPERSEDED = 4

let authority: Identity
let ana: Identity
let bia: Identity
beforeAll(async () => {
  authority = await newIdentity('AC de Ensaio', { isAuthority: true, keyUsage: 0x06 })
  ana = await authority.issue('Ana', { keyUsage: 0xc0 })
  bia = await authority.issue('Bia', { keyUsage: 0xc0 })
})

describe('the instant of an answer', () => {
  test.each<[string, ListParts, string]>([
    ['begins with the signature', { from: THEN }, 'good'],
    ['ends with the signature', { from: BEFORE, until: THEN }, 'good'],
    ['ends a second before it', { from: BEFORE, until: '20261120170514Z' }, 'unknown'],
    ['does not say until when it is in force, and is older', { from: BEFORE }, 'unknown'],
  ])('counts to the second: an answer that %s', async (_, parts, status) => {
    expect(await said({ crls: [await listBy(authority, parts)] })).toMatchObject({ status })
  })

  test.each<[string, string, string]>([
    ['in the second of the signature', THEN, 'revoked'],
    ['a second later', '20261120170516Z', 'revoked-since'],
  ])('of a revocation is held against a proven time: %s', async (_, at, status) => {
    const crls = [await listBy(authority, { from: AFTER, revoked: [[ana, at]] })]
    const seenAt = new Date('2026-11-20T17:05:15Z')
    expect(await said({ crls }, { seenAt })).toMatchObject({ status })
  })
})

describe('answers that disagree', () => {
  test('do not hide a revocation if they are of one instant, in whichever order they come', async () => {
    const good = await listBy(authority, { from: AFTER })
    const revoked = await listBy(authority, { from: AFTER, revoked: [[ana, BEFORE]] })
    for (const crls of [
      [good, revoked],
      [revoked, good],
    ])
      expect(await said({ crls })).toMatchObject({ status: 'revoked' })
    expect(await said({ ocsps: [await answered(authority, {})], crls: [revoked] })).toMatchObject({ status: 'revoked' })
  })

  test('of a certificate that was suspended count as the newest says', async () => {
    const suspended = await listBy(authority, { from: BEFORE, revoked: [[ana, BEFORE]] })
    expect(await said({ crls: [await listBy(authority, { from: AFTER }), suspended] })).toMatchObject({
      status: 'good',
    })
  })
})

describe('a certificate that has ended', () => {
  const END = '20261121000000Z'
  const LATER = '20261201120000Z'

  test('is not good by a list of later, because authorities forget whom they revoked', async () => {
    const signer = await authority.issue('Ana', { keyUsage: 0xc0, to: END })
    const later = await listBy(authority, { from: LATER })
    expect(await said({ crls: [later] }, { signer })).toMatchObject({ status: 'unknown' })
    expect(await said({ crls: [later, await listBy(authority, { from: END })] }, { signer })).toMatchObject({
      status: 'good',
      saidAt: '2026-11-21T00:00:00.000Z',
    })
  })

  test('stays revoked if a later list leaves it out, or names it', async () => {
    const signer = await authority.issue('Ana', { keyUsage: 0xc0, to: END })
    const then = await listBy(authority, { from: THEN, revoked: [[signer, BEFORE]] })
    expect(await said({ crls: [then, await listBy(authority, { from: LATER })] }, { signer })).toMatchObject({
      status: 'revoked',
    })
    const named = await listBy(authority, { from: LATER, revoked: [[signer, BEFORE]] })
    expect(await said({ crls: [named] }, { signer })).toMatchObject({ status: 'revoked' })
  })
})

describe('a list of revoked certificates in a file', () => {
  const number = () => extension('2.5.29.20', integer(7))
  const changes = (isCritical = true) => extension('2.5.29.27', integer(3), isCritical)
  /** issuingDistributionPoint */
  const point = (...fields: Bytes[]) => extension('2.5.29.28', sequence(...fields), true)
  const address = (...places: string[]) =>
    tagged(0, tagged(0, ...places.map((place) => der(0x86, new TextEncoder().encode(place)))))
  const only = (what: number) => der(0x80 | what, Uint8Array.of(0xff))

  test.each<[string, () => Bytes[], string]>([
    ['has a number', () => [number()], 'good'],
    ['says that a number is not critical', () => [notCritical('2.5.29.20', integer(7))], 'good'],
    ['is of people’s certificates alone', () => [point(only(1))], 'unknown'],
    ['is of people’s alone, and says where it is published', () => [point(address('a'), only(1))], 'unknown'],
    ['is of others’ certificates, too', () => [number(), point(only(4))], 'unknown'],
    ['has the changes since another alone', () => [changes()], 'unknown'],
    ['has a number, and the changes since another alone', () => [number(), changes()], 'unknown'],
    ['has changes alone, and does not call that critical', () => [changes(false)], 'unknown'],
    ['has what nobody knows and must be known', () => [extension('1.2.3.4', integer(1), true)], 'unknown'],
  ])('counts only if it is of all: one that %s', async (_, extensions, status) => {
    const crls = [await listBy(authority, { from: AFTER, extensions: extensions() })]
    expect(await said({ crls })).toMatchObject({ status, source: status === 'good' ? 'crl' : null })
  })

  test.each<[string, Bytes[], string]>([
    ['is that of the certificate', [address('a')], 'good'],
    ['is one of its places', [address('b', 'a')], 'good'],
    ['is one of its points', [address('b'), address('a')], 'good'],
    ['is that of other certificates', [address('b')], 'unknown'],
    ['is no place of the certificate, which names none', [], 'unknown'],
  ])(
    'that says where it is published is of the certificates that name this place: one that %s',
    async (_, points, status) => {
      const places = extension('2.5.29.31', sequence(...points.map((one) => sequence(one))))
      const signer = await authority.issue('Ana', { keyUsage: 0xc0, extensions: points.length > 0 ? [places] : [] })
      const extensions = [number(), point(address('a'))]
      expect(await said({ crls: [await listBy(authority, { from: AFTER, extensions })] }, { signer })).toMatchObject({
        status,
      })
      const revoked: ListParts['revoked'] = [[signer, BEFORE]]
      const own = await listBy(authority, { from: THEN, revoked })
      const part = await listBy(authority, { from: AFTER, extensions })
      // A part that is newer does not hide a revocation that is not its own to tell.
      expect(await said({ crls: [own, part] }, { signer })).toMatchObject({
        status: status === 'good' ? 'good' : 'revoked',
      })
    },
  )

  test('says nothing against whom it does not name', async () => {
    const crls = [await listBy(authority, { from: AFTER, revoked: [[bia, BEFORE]] })]
    expect(await said({ crls })).toMatchObject({ status: 'good', revokedAt: null })
  })

  test('says when each was revoked, the last one as well', async () => {
    const revoked: ListParts['revoked'] = [
      [bia, AFTER],
      [ana, BEFORE],
    ]
    const crls = [await listBy(authority, { from: AFTER, revoked })]
    expect(await said({ crls })).toMatchObject({ status: 'revoked', revokedAt: '2026-11-19T12:00:00.000Z' })
  })

  test.each<[string, () => Bytes[], string]>([
    ['the key is another’s', () => [reason(1)], 'revoked'],
    ['the holder has another certificate', () => [reason(SUPERSEDED)], 'revoked-since'],
    ['the holder has another, critically so', () => [reason(SUPERSEDED, true)], 'revoked-since'],
    ['nobody says why', () => [], 'revoked'],
    ['the holder has another, and what nobody knows', () => [reason(SUPERSEDED), unknown(true)], 'revoked'],
    ['the holder has another, and what need not be known', () => [reason(SUPERSEDED), unknown(false)], 'revoked-since'],
  ])('says why, which decides whether a claimed time is believed: %s', async (_, extensions, status) => {
    const crls = [await listBy(authority, { from: AFTER, revoked: [[ana, AFTER, ...extensions()]] })]
    expect(await said({ crls })).toMatchObject({ status, revokedAt: '2026-11-21T12:00:00.000Z' })
  })

  test('says since when the certificate was invalid, which can be before its revocation', async () => {
    const since = (at: string) => extension('2.5.29.24', generalizedTime(at))
    const told = async (...extensions: Bytes[]) => {
      const crls = [await listBy(authority, { from: AFTER, revoked: [[ana, AFTER, ...extensions]] })]
      return said({ crls }, { seenAt: new Date('2026-11-20T17:05:15Z') })
    }
    expect(await told()).toMatchObject({ status: 'revoked-since' })
    expect(await told(since(BEFORE), reason(1))).toMatchObject({
      status: 'revoked',
      revokedAt: '2026-11-19T12:00:00.000Z',
    })
    expect(await told(reason(1), since('20261122120000Z'))).toMatchObject({
      status: 'revoked-since',
      revokedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  test('counts only in the name of the authority', async () => {
    const parts = { from: AFTER, name: commonName('Outra AC') }
    expect(await said({ crls: [await listBy(authority, parts)] })).toMatchObject({ status: 'unknown' })
  })

  test.each<[string, number | undefined, string]>([
    ['that may sign lists', 0x06, 'good'],
    ['that may do everything', undefined, 'good'],
    ['that may only issue certificates', 0x04, 'unknown'],
  ])('counts only by an authority %s', async (_, keyUsage, status) => {
    const own = await newIdentity('AC', { isAuthority: true, ...(keyUsage === undefined ? {} : { keyUsage }) })
    const crls = [await listBy(own, { from: AFTER })]
    expect(await said({ crls }, { by: own, signer: await own.issue('Ana') })).toMatchObject({ status })
  })

  function reason(code: number, isCritical = false): Bytes {
    return extension('2.5.29.21', der(0x0a, Uint8Array.of(code)), isCritical)
  }

  function unknown(isCritical: boolean): Bytes {
    return extension('1.2.3.4', integer(1), isCritical)
  }

  /** BER may say what DER leaves out. */
  function notCritical(id: string, value: Bytes): Bytes {
    return sequence(oid(id), boolean(false), octetString(value))
  }
})

describe('an OCSP answer in a file', () => {
  test.each<[string, Partial<AnswerParts>, string]>([
    ['as the authority sent it', {}, 'good'],
    ['without its envelope', { isBare: true }, 'good'],
    ['with its version', { version: tagged(0, integer(0)) }, 'good'],
    ['that names the certificate by SHA-256', { hash: SHA256 }, 'good'],
    ['that names it by a hash of no known kind', { hash: '1.2.3.4' }, 'unknown'],
    ['of the same number by another authority’s name', { name: Uint8Array.of(1) }, 'unknown'],
    ['of the same number by another authority’s key', { key: Uint8Array.of(1) }, 'unknown'],
    ['of the same number by another authority', { name: Uint8Array.of(1), key: Uint8Array.of(1) }, 'unknown'],
  ])('counts if it is about this certificate: one %s', async (_, parts, status) => {
    expect(await said({ ocsps: [await answered(authority, parts)] })).toMatchObject({ status })
  })

  test('says why somebody is revoked, which decides whether a claimed time is believed', async () => {
    const told = async (...why: Bytes[]) => {
      const status = tagged(1, generalizedTime(AFTER), ...why)
      return (await said({ ocsps: [await answered(authority, { status })] }))?.status
    }
    expect(await told(tagged(0, der(0x0a, Uint8Array.of(SUPERSEDED))))).toBe('revoked-since')
    expect(await told(tagged(0, der(0x0a, Uint8Array.of(1))))).toBe('revoked')
    expect(await told()).toBe('revoked')
  })

  test.each<[string, boolean, string]>([
    ['1.2.3.4', true, 'unknown'],
    ['1.2.3.4', false, 'good'],
    ['1.3.6.1.5.5.7.48.1.2', true, 'good'],
  ])('may have rules beside it: %s, critical %s', async (id, isCritical, status) => {
    const extensions = [extension(id, octetString(new Uint8Array(8)), isCritical)]
    for (const parts of [{ extensions }, { singleExtensions: extensions }]) {
      expect(await said({ ocsps: [await answered(authority, parts)] })).toMatchObject({ status })
      const revoked = { ...parts, status: tagged(1, generalizedTime(BEFORE)) }
      expect(await said({ ocsps: [await answered(authority, revoked)] })).toMatchObject({ status: 'revoked' })
    }
  })

  test('may be about more certificates than one', async () => {
    expect(await said({ ocsps: [await answered(authority, { isAlsoOf: bia })] })).toMatchObject({ status: 'good' })
  })

  test('counts by a responder that the authority has named, among four certificates', async () => {
    const responder = await namedResponder()
    const more = await Promise.all(['1', '2', '3', '4'].map((name) => authority.issue(name)))
    const others = more.map(({ certificate }) => certificate)
    const told = async (carried: Bytes[]) => (await said({ ocsps: [await answered(responder, { carried })] }))?.status
    expect(await told([responder.certificate])).toBe('good')
    expect(await told([...others.slice(0, 3), responder.certificate])).toBe('good')
    expect(await told([...others, responder.certificate])).toBe('unknown')
    expect(await told([])).toBe('unknown')
  })

  test('does not count by a responder whose certificate had ended, or is in another authority’s name', async () => {
    const ended = await authority.issue('Respostas', { purposes: [OCSP_SIGNING], to: '20261101000000Z' })
    const responder = await namedResponder()
    for (const [by, certificate] of [
      [ended, ended.certificate],
      [responder, await inAnothersName(responder.certificate)],
    ] as const) {
      const ocsps = [await answered(by, { carried: [certificate] })]
      expect(await said({ ocsps })).toMatchObject({ status: 'unknown' })
    }
  })

  test.each<[string, CertificateOptions]>([
    ['has rules that are not understood', { keyUsage: 0x80, extensions: [extension('1.2.3.4', integer(1), true)] }],
    ['may only encrypt', { keyUsage: 0x20 }],
  ])('does not count by a responder whose certificate %s', async (_, options) => {
    const responder = await authority.issue('Respostas', { ...options, purposes: [OCSP_SIGNING] })
    const ocsps = [await answered(responder, { carried: [responder.certificate] })]
    expect(await said({ ocsps })).toMatchObject({ status: 'unknown' })
  })

  function namedResponder(): Promise<Identity> {
    return authority.issue('Respostas de Ensaio', { keyUsage: 0x80, purposes: [OCSP_SIGNING] })
  }

  /** The same by the same key, but with another name of who issued it. */
  async function inAnothersName(certificate: Bytes): Promise<Bytes> {
    const [signedPart] = childrenOf(readElement(certificate))
    if (!signedPart) throw new Error('No certificate')
    const fields = childrenOf(signedPart).map(({ bytes }, index) => (index === 3 ? commonName('Outra AC') : bytes))
    const changed = sequence(...fields)
    return sequence(changed, algorithmOf(authority), bitString(await authority.sign(changed)))
  }
})

interface Answers {
  ocsps?: Bytes[]
  crls?: Bytes[]
}

/** What a verifier says of Ana's certificate by what is in the file. */
async function said(
  { ocsps = [], crls = [] }: Answers,
  { seenAt = null, by = authority, signer = ana }: { seenAt?: Date | null; by?: Identity; signer?: Identity } = {},
): Promise<RevocationFacts | null> {
  const roots = [{ name: 'AC de Ensaio', certificate: by.certificate }]
  const validation = { ocsps, crls, certificates: [] }
  return (await judge(await messageOf(signer, paper), { roots, validation, seenAt })).revocation
}

/** By default of Ana's certificate, of the day after. */
function answered(by: Identity, parts: Partial<AnswerParts>): Promise<Bytes> {
  return answerBy(by, { from: AFTER, about: ana, issuer: authority, ...parts })
}
