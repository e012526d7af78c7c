import { der, integer, oid, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued, issuersAbove } from '@rubrica/proof/x509/issuers-above.ts'
import { type Purpose, pathTo } from '@rubrica/proof/x509/path.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { commonName, extension, type Identity, newIdentity, TIME_STAMPING } from './identities.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const read = ({ certificate }: Identity) => readCertificateFile(certificate)

interface Question {
  others?: Identity[]
  roots?: (Identity | KnownRoot)[]
  purpose?: Purpose
  at?: Date
}

/** The names of the certificates on the path that is found, without that of the certificate itself; null without one. */
async function pathOf(certificate: Identity, { others = [], roots = [], purpose = 'signers', at = AT }: Question) {
  const known = roots.map((one) => ('name' in one ? one : { name: 'Raiz', certificate: one.certificate }))
  const path = await pathTo(known, read(certificate), others.map(read), at, purpose)
  return path === null ? null : path.certificates.slice(1).map(({ subject }) => subject.shown)
}

let root: Identity
let middle: Identity
let ana: Identity
beforeAll(async () => {
  root = await newIdentity('Raiz', { isAuthority: true, keyUsage: 0x06 })
  middle = await root.issue('Meio', { isAuthority: true, keyUsage: 0x06 })
  ana = await middle.issue('Ana')
})

describe('a path to a known root', () => {
  test('goes by the authorities between, in whichever order they are', async () => {
    expect(await pathOf(ana, { roots: [root], others: [ana, root, middle] })).toEqual(['Meio', 'Raiz'])
    expect(await pathOf(ana, { roots: [root], others: [] })).toBe(null)
    expect(await pathOf(ana, { roots: [middle] })).toEqual(['Meio'])
    expect(await pathOf(ana, { roots: [ana] })).toEqual([])
  })

  test('goes by an authority that a known root signed, not by one that only says so', async () => {
    const namesake = await newIdentity('Raiz', { isAuthority: true, keyUsage: 0x06 })
    expect(await pathOf(ana, { roots: [namesake], others: [middle] })).toBe(null)
    expect(await pathOf(ana, { roots: [namesake, root], others: [middle] })).toEqual(['Meio', 'Raiz'])
  })

  test('may try one authority in vain before the right one', async () => {
    // Of the same name and key; only one leads to the root.
    const lost = await newIdentity('Perdida', { isAuthority: true })
    const elsewhere = await lost.issue('Meio', { isAuthority: true, keys: middle.keys })
    expect(await pathOf(ana, { roots: [root], others: [elsewhere, middle] })).toEqual(['Meio', 'Raiz'])
    expect(await pathOf(ana, { roots: [root], others: [elsewhere] })).toBe(null)
  })

  test('does not go by a certificate whose algorithm cannot be read', async () => {
    const hash = sequence(oid('2.16.840.1.101.3.4.2.1'))
    const algorithm = sequence(oid('1.2.840.113549.1.1.10'), sequence(tagged(0, hash, hash)))
    expect(await pathOf(await middle.issue('Bia', { algorithm }), { roots: [middle] })).toBe(null)
  })

  test.each<[string, Parameters<Identity['issue']>[1]]>([
    ['is no authority', { keyUsage: 0x06 }],
    ['may not issue certificates', { isAuthority: true, keyUsage: 0x82 }],
    ['has ended', { isAuthority: true, keyUsage: 0x06, to: '20261101000000Z' }],
    ['has not begun', { isAuthority: true, keyUsage: 0x06, from: '20261201000000Z' }],
    ['has rules that are not understood', { isAuthority: true, extensions: [extension('1.2.3.4', sequence(), true)] }],
    ['may issue for some names alone', { isAuthority: true, extensions: [extension('2.5.29.30', sequence(), true)] }],
    [
      'may issue for some names alone, and does not call that critical',
      { isAuthority: true, extensions: [extension('2.5.29.30', sequence())] },
    ],
    ['issues for web servers alone', { isAuthority: true, keyUsage: 0x06, purposes: ['1.3.6.1.5.5.7.3.1'] }],
    ['issues for timestamps alone', { isAuthority: true, keyUsage: 0x06, purposes: [TIME_STAMPING] }],
  ])('does not go by one that %s', async (_, options) => {
    const other = await root.issue('Meio', options)
    const bia = await other.issue('Bia')
    expect(await pathOf(bia, { roots: [root], others: [other] })).toBe(null)
  })

  test.each([
    ['any purpose', '2.5.29.37.0'],
    ['clients', '1.3.6.1.5.5.7.3.2'],
    ['e-mail', '1.3.6.1.5.5.7.3.4'],
    ['documents', '1.3.6.1.5.5.7.3.36'],
  ])('goes by an authority that issues for web servers and for %s', async (_, purpose) => {
    const purposes = ['1.3.6.1.5.5.7.3.1', purpose]
    const other = await root.issue('Meio', { isAuthority: true, keyUsage: 0x06, purposes })
    const bia = await other.issue('Bia')
    expect(await pathOf(bia, { roots: [root], others: [other] })).toEqual(['Meio', 'Raiz'])
    expect(await pathOf(bia, { roots: [root], others: [other], purpose: 'signatures' })).toEqual(['Meio', 'Raiz'])
  })

  describe('by an authority that demands a policy has certificates', () => {
    const ANY = '2.5.29.32.0'
    const named = (...ids: string[]) => extension('2.5.29.32', sequence(...ids.map((id) => sequence(oid(id)))))
    const demand = (tag = 0x80) => extension('2.5.29.36', sequence(der(tag, Uint8Array.of(0))), true)
    const withoutAny = () => extension('2.5.29.54', integer(0), true)
    test.each<[string, Bytes[], Bytes[], boolean]>([
      ['that name it', [demand(), named('1.2.3')], [named('1.2.4', '1.2.3')], true],
      ['that name another', [demand(), named('1.2.3')], [named('1.2.4')], false],
      ['that name none', [demand(), named('1.2.3')], [], false],
      ['below one that may have any', [demand(), named(ANY)], [named('1.2.4')], true],
      ['below one that may not have any', [demand(), withoutAny(), named(ANY)], [named('1.2.4')], false],
      ['that say any where none may', [demand(), withoutAny(), named(ANY)], [named(ANY)], false],
      ['of no policy if it demands only that none is mapped', [demand(0x81)], [], true],
    ])('%s', async (_, above, below, isFound) => {
      const other = await root.issue('Meio', { isAuthority: true, keyUsage: 0x06, extensions: above })
      const bia = await other.issue('Bia', { extensions: below })
      expect(await pathOf(bia, { roots: [root], others: [other] })).toEqual(isFound ? ['Meio', 'Raiz'] : null)
    })

    test('that name it in the part below another known root, too', async () => {
      const other = await root.issue('Meio', { isAuthority: true, extensions: [demand(), named('1.2.3')] })
      const last = await other.issue('Fim', { isAuthority: true, extensions: [demand(), named('1.2.3')] })
      const bia = await last.issue('Bia')
      expect(await pathOf(bia, { roots: [other], others: [last] })).toBe(null)
      expect(await pathOf(bia, { roots: [last] })).toEqual(['Fim'])
    })
  })

  test('goes by an authority that does not say what its key is for', async () => {
    const other = await root.issue('Meio', { isAuthority: true })
    expect(await pathOf(await other.issue('Bia'), { roots: [root], others: [other] })).toEqual(['Meio', 'Raiz'])
  })

  test('leads to none if the certificate itself has ended, or has rules that are not understood', async () => {
    expect(await pathOf(ana, { roots: [middle], at: new Date('2041-01-01T00:00:00Z') })).toBe(null)
    const bia = await middle.issue('Bia', { extensions: [extension('1.2.3.4', sequence(), true)] })
    expect(await pathOf(bia, { roots: [middle] })).toBe(null)
  })

  test('goes by the key that the certificate names, if it names one', async () => {
    const naming = (id: Uint8Array) => ({ extensions: [extension('2.5.29.35', sequence(der(0x80, id)))] })
    const own = Buffer.from(read(middle).subjectKeyId ?? '', 'hex')
    expect(await pathOf(await middle.issue('Bia', naming(own)), { roots: [middle] })).toEqual(['Meio'])
    expect(await pathOf(await middle.issue('Bia', naming(new Uint8Array([7]))), { roots: [middle] })).toBe(null)
  })

  test('has at most so many authorities below one as this allows, those not counted that issued themselves', async () => {
    const two = await root.issue('Duas', { isAuthority: true, pathLength: 0 })
    const below = await two.issue('Abaixo', { isAuthority: true })
    const itself = await two.issue('Duas', { isAuthority: true })
    expect(await pathOf(await two.issue('Bia'), { roots: [two] })).toEqual(['Duas'])
    expect(await pathOf(await below.issue('Bia'), { roots: [two], others: [below] })).toBe(null)
    expect(await pathOf(await itself.issue('Bia'), { roots: [two], others: [itself] })).toEqual(['Duas', 'Duas'])
    const one = await root.issue('Uma', { isAuthority: true, pathLength: 1 })
    const first = await one.issue('Primeira', { isAuthority: true })
    const second = await first.issue('Segunda', { isAuthority: true })
    expect(await pathOf(await first.issue('Bia'), { roots: [one], others: [first] })).toEqual(['Primeira', 'Uma'])
    expect(await pathOf(await second.issue('Bia'), { roots: [one], others: [first, second] })).toBe(null)
  })

  test('has at most eight authorities below the root', async () => {
    const authorities = [root]
    const pathBelow = async () =>
      await pathOf(await (authorities.at(-1) ?? root).issue('Bia'), { roots: [root], others: authorities.slice(1) })
    const issueBelow = async () =>
      authorities.push(await (authorities.at(-1) ?? root).issue(`AC ${authorities.length}`, { isAuthority: true }))
    for (let n = 1; n <= 8; n++) await issueBelow()
    expect((await pathBelow())?.length).toBe(9)
    await issueBelow()
    expect(await pathBelow()).toBe(null)
  })

  test('is given up after fifty signatures', async () => {
    const decoys = async (count: number) =>
      await Promise.all(
        Array.from({ length: count }, () => newIdentity('Meio', { isAuthority: true, subject: commonName('Meio') })),
      )
    // Each costs one check, and the right one two: of the certificate, and of the root's.
    expect(await pathOf(ana, { roots: [root], others: [...(await decoys(48)), middle] })).toEqual(['Meio', 'Raiz'])
    expect(await pathOf(ana, { roots: [root], others: [...(await decoys(49)), middle] })).toBe(null)
  })
})

describe('a known root', () => {
  test.each<[KnownRoot['for'], Purpose[]]>([
    [undefined, ['signatures', 'signers', 'timestamps']],
    ['signatures', ['signatures', 'signers']],
    ['signers', ['signers']],
    ['timestamps', ['timestamps']],
  ])('for %s vouches for %j', async (purpose, served) => {
    const roots: KnownRoot[] = [
      { name: 'Raiz', certificate: middle.certificate, ...(purpose !== undefined && { for: purpose }) },
    ]
    const asked: Purpose[] = ['signatures', 'signers', 'timestamps']
    const answered = await Promise.all(asked.map(async (one) => (await pathOf(ana, { roots, purpose: one })) && one))
    expect(answered.filter(Boolean)).toEqual(served)
  })

  test('may be of version 1, which cannot say that it is an authority, if it issued itself', async () => {
    const old = await newIdentity('Antiga', { isPlain: true })
    expect(await pathOf(await old.issue('Bia'), { roots: [old] })).toEqual(['Antiga'])
    const between = await root.issue('Antiga', { isPlain: true })
    expect(await pathOf(await between.issue('Bia'), { roots: [between] })).toBe(null)
    const person = await newIdentity('Pessoa')
    expect(await pathOf(await person.issue('Bia'), { roots: [person] })).toBe(null)
  })

  test('that cannot be read vouches for nothing, and hinders none', async () => {
    const unreadable = { name: 'Raiz', certificate: new Uint8Array([1, 2, 3]) }
    expect(await pathOf(ana, { roots: [unreadable, middle] })).toEqual(['Meio'])
  })

  test.each<[string, string[] | undefined, Purpose, boolean]>([
    ['timestamps alone', [TIME_STAMPING], 'timestamps', true],
    ['any purpose', ['2.5.29.37.0'], 'timestamps', true],
    ['e-mail', ['1.3.6.1.5.5.7.3.4'], 'timestamps', false],
    ['nothing special', undefined, 'timestamps', true],
    ['e-mail', ['1.3.6.1.5.5.7.3.4'], 'signers', true],
    ['web servers', ['1.3.6.1.5.5.7.3.1'], 'signers', false],
    ['web servers', ['1.3.6.1.5.5.7.3.1'], 'signatures', false],
    ['timestamps alone', [TIME_STAMPING], 'signers', false],
  ])('whose certificates are for %s (%j) vouches for %s: %s', async (_, purposes, purpose, vouches) => {
    const authority = await newIdentity('AC', { isAuthority: true, ...(purposes && { purposes }) })
    const path = await pathOf(await authority.issue('Bia'), { roots: [authority], purpose })
    expect(path !== null).toBe(vouches)
  })
})

describe('the issuers above a certificate', () => {
  const above = async (certificate: Identity, others: Identity[], most?: number) =>
    (await issuersAbove(read(certificate), others.map(read), most)).map(({ subject }) => subject.shown)

  test('are found one by one, up to the one that issued itself, and no further than asked', async () => {
    expect(await above(ana, [root, ana, middle])).toEqual(['Meio', 'Raiz'])
    expect(await above(ana, [root, middle], 1)).toEqual(['Meio'])
    expect(await above(ana, [root])).toEqual([])
    expect(await above(root, [root, middle])).toEqual([])
    expect([isSelfIssued(read(root)), isSelfIssued(read(middle))]).toEqual([true, false])
  })

  test('are authorities of that name, whose key signed', async () => {
    const namesake = await newIdentity('Meio', { isAuthority: true })
    expect(await above(ana, [namesake, middle])).toEqual(['Meio'])
    expect(await above(ana, [namesake])).toEqual([])
    const person = await root.issue('Pessoa')
    expect(await above(await person.issue('Bia'), [person])).toEqual([])
  })

  test('do not go round in a circle', async () => {
    const one = await newIdentity('Um', { isAuthority: true })
    const two = await one.issue('Dois', { isAuthority: true })
    const back = await two.issue('Um', { isAuthority: true, keys: one.keys })
    expect(await above(await two.issue('Bia'), [two, back])).toEqual(['Dois', 'Um'])
  })
})
