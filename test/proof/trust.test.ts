import { der, integer, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, Malformed } from '@rubrica/proof/asn1/element.ts'
import { SHA256 } from '@rubrica/proof/cms/oids.ts'
import { knownRootsIn, publishedRoots } from '@rubrica/proof/known-roots.ts'
import { publishedIn } from '@rubrica/proof/published.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { readPolicy, readPolicyList } from '@rubrica/proof/trust/approved-policies.ts'
import { knownPath, levelOf } from '@rubrica/proof/trust/known-path.ts'
import { levelSentence } from '@rubrica/proof/trust/level-sentence.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import { fetchedTrustList, readTrustList, type TrustList, trustListText } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { type Purpose, pathTo } from '@rubrica/proof/x509/path.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Infrastructure, openInfrastructure, policies, signedBy } from './brazil.ts'
import { extension, generalizedTime, type Identity, newIdentity, TIME_STAMPING } from './identities.ts'

const AT = '2026-11-01T12:00:00.000Z'
const EARLIER = '2026-10-01T12:00:00.000Z'

let installation: Identity
let icp: Infrastructure
let gov: Infrastructure
let known: { roots: KnownRoot[]; trust: () => Promise<TrustList | null> }
beforeAll(async () => {
  installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  icp = await openInfrastructure('Brasileira de Ensaio')
  gov = await openInfrastructure('do Governo de Ensaio')
  const published = await signedList({ families: [listed('icp-brasil', icp), listed('gov-br', gov, EARLIER)] })
  known = { roots: sealRoots(), trust: fetchedTrustList(async () => published, sealRoots()) }
})

describe('what an installation publishes', () => {
  const pem = ({ certificate }: Identity) =>
    `-----BEGIN CERTIFICATE-----\n${base64(certificate)}\n-----END CERTIFICATE-----\n`
  const document = (certificates: unknown) => ({ seal: { certificates } })

  test('are the roots of its seals, of its signers and of timestamps, each for that alone', async () => {
    const one = (name: string, who: Identity) => ({ certificates: [{ name, pem: pem(who) }] })
    const { roots, logKeys } = await publishedIn({
      seal: one('do selo', installation),
      signers: one('de pessoas', icp.root),
      timestamps: one('do tempo', gov.root),
      others: one('de outros', gov.issuing),
    })
    expect(logKeys).toEqual([])
    expect(roots.map(({ certificate, ...root }) => ({ ...root, certificate: base64(certificate) }))).toEqual([
      { name: 'do selo', for: 'signatures', certificate: base64(installation.certificate) },
      { name: 'de pessoas', for: 'signers', certificate: base64(icp.root.certificate) },
      { name: 'do tempo', for: 'timestamps', certificate: base64(gov.root.certificate) },
    ])
  })

  test('are a hundred roots at most of each kind, without those that cannot be read', () => {
    const root = { name: 'do selo', pem: pem(installation) }
    const bad = [
      null,
      7,
      pem(installation),
      { name: 'sem' },
      { pem: root.pem },
      { ...root, name: 7 },
      { ...root, pem: '' },
    ]
    expect(publishedRoots(document([...bad, root])).map(({ name }) => name)).toEqual(['do selo'])
    for (const none of [root, null, 'nada', { 0: root }]) expect(publishedRoots(document(none))).toEqual([])
    for (const none of [null, undefined, 7, {}, { seal: 7 }]) expect(publishedRoots(none)).toEqual([])
    const many = Array<unknown>(99).fill(null)
    expect(publishedRoots(document([...many, root]))).toHaveLength(1)
    expect(publishedRoots(document([...many, null, root]))).toEqual([])
  })

  test('is no file of more than four megabytes', () => {
    const padded = (length: number) => new TextEncoder().encode(pem(installation).padEnd(length))
    expect(knownRootsIn(padded(4_000_000)).map(({ name }) => name)).toEqual(['Rubrica Raiz'])
    expect(() => knownRootsIn(padded(4_000_001))).toThrow('Too large')
  })
})

describe('a published list of authorities', () => {
  test('is read as its format says', async () => {
    const list = await read({ families: [listed('icp-brasil', icp), listed('gov-br', gov, EARLIER)] })
    expect([...(list?.installedAt ?? [])]).toEqual([
      ['icp-brasil', AT],
      ['gov-br', EARLIER],
    ])
    expect(list?.roots.map(({ family, for: purpose }) => `${family} for ${purpose}`)).toEqual([
      'icp-brasil for signers',
      'icp-brasil for timestamps',
      'gov-br for signers',
    ])
    expect(list?.authorities.map(({ subject }) => subject.shown)).toEqual([
      'AC Brasileira de Ensaio',
      'AC do Governo de Ensaio',
    ])
    expect(list?.policies).toEqual([])
  })

  test('is written with a family for each installation, and with no policy unless one is approved', () => {
    const text = trustListText(AT, [{ family: 'gov-br', at: EARLIER, certificates: [gov.root.certificate] }])
    expect(JSON.parse(text)).toEqual({
      ...{ format: 'rubrica-trust', version: 1, at: AT, policies: [] },
      families: [{ family: 'gov-br', at: EARLIER, certificates: [base64(gov.root.certificate)] }],
    })
  })

  test.each<[string, object]>([
    ['has another format', { format: 'another-trust' }],
    ['has a later version', { version: 2 }],
    ['has another format and a later version', { format: 'another-trust', version: 2 }],
    ['has no families', { families: null }],
  ])('is no list if it %s', async (_, change) => {
    expect(await read({ families: [listed('icp-brasil', icp)], ...change })).toBeNull()
  })

  test('is no list without a signature, nor if its text is in another shape', async () => {
    const { list, signature } = await signedList({ families: [listed('icp-brasil', icp)] })
    expect(await readTrustList({ list, signature }, sealRoots())).not.toBeNull()
    for (const bad of [{ list }, { signature }, { list, signature: null }, { list: [list], signature }])
      expect(await readTrustList(bad, sealRoots())).toBeNull()
  })

  test('is no list if the signed text is no JSON', async () => {
    const list = 'nenhuma'
    const signature = base64(await installation.sign(new TextEncoder().encode(list)))
    expect(await readTrustList({ list, signature }, sealRoots())).toBeNull()
  })

  test.each<[string, () => object]>([
    ['is no known family', () => ({ ...listed('icp-brasil', icp), family: 'icp-elsewhere' })],
    ['does not say when it was installed', () => ({ ...listed('icp-brasil', icp), at: 20_261_101 })],
    ['was installed at no instant', () => ({ ...listed('icp-brasil', icp), at: 'ontem' })],
    ['has no certificates', () => ({ ...listed('icp-brasil', icp), certificates: base64(icp.root.certificate) })],
    ['is nothing at all', () => [null]],
  ])('counts without a family that %s', async (_, bad) => {
    const list = await read({ families: [bad(), listed('gov-br', gov)] })
    expect([...(list?.installedAt.keys() ?? [])]).toEqual(['gov-br'])
    expect(list?.roots.map(({ name }) => name)).toEqual(['Autoridade Certificadora Raiz do Governo de Ensaio'])
    expect(list?.authorities).toHaveLength(1)
  })

  test('counts without what is no certificate', async () => {
    const certificates = [null, 7, 'não', 'AAAA', base64(gov.root.certificate).slice(4), base64(gov.root.certificate)]
    const list = await read({ families: [{ ...listed('gov-br', gov), certificates }] })
    expect([list?.roots.length, list?.authorities]).toEqual([1, []])
  })

  test('counts by any root for seals, and a root that cannot be read signs nothing', async () => {
    const unreadable: KnownRoot = { name: 'Ilegível', certificate: new Uint8Array([0x30, 0]) }
    const published = await signedList({ families: [listed('gov-br', gov)] })
    expect(await readTrustList(published, [unreadable, ...sealRoots()])).not.toBeNull()
    expect(await readTrustList(published, [unreadable])).toBeNull()
  })

  test('is as none if it cannot be fetched', async () => {
    const fetchList = fetchedTrustList(() => Promise.reject(new Error('away')), sealRoots())
    expect(await fetchList()).toBeNull()
  })

  test('names the approved policies, with or without an end', async () => {
    const endless = { ...approved, oid: '2.16.76.1.7.1.12.1.3', notAfter: null }
    expect((await read({ policies: [approved, endless] }))?.policies).toEqual([approved, endless])
    const strange = await read({ policies: [{ ...approved, notAfter: 20_290_302 }] })
    expect(strange?.policies).toEqual([{ ...approved, notAfter: null }])
    expect((await read({ policies: 'all' }))?.policies).toEqual([])
  })

  test.each(['oid', 'algorithm', 'hash', 'notBefore'])('names no policy without its %s', async (name) => {
    const list = await read({ policies: [{ ...approved, [name]: undefined }, { ...approved, [name]: 7 }, approved] })
    expect(list?.policies).toEqual([approved])
  })
})

describe('the age of the authorities in use', () => {
  const day = (instant: string) => instant.slice(0, 10)

  test('is that of the family that was installed first', async () => {
    const { trustListAt } = await verifyFile(await signedBy(await icp.person(policies.a3)), known)
    expect(trustListAt).toBe(EARLIER)
  })

  test('is no matter up to the ninetieth day', () => {
    const told = (now: string) => oldListSentence({ trustListAt: EARLIER }, 'pt', day, new Date(now))
    expect(told('2026-12-30T12:00:00.000Z')).toBeNull()
    expect(told('2026-12-30T12:00:00.001Z')).toContain('em uso aqui é de 2026-10-01, há mais de 90 dias')
  })

  test('is told in English, too', () => {
    const told = oldListSentence({ trustListAt: EARLIER }, 'en', day, new Date('2027-11-01T12:00:00Z'))
    expect(told).toContain('in use here is of 2026-10-01, more than 90 days ago')
  })

  test('is not told if no list was needed', () => {
    expect(oldListSentence({ trustListAt: null }, 'pt', day, new Date('2040-01-01T12:00:00Z'))).toBeNull()
  })
})

describe('what a signature is in law', () => {
  test('follows from the list even if a root at hand leads to the signer, too', async () => {
    const roots = [...sealRoots(), atHand()]
    const { signatures } = await verifyFile(await signedBy(await icp.person(policies.a3)), { ...known, roots })
    expect(signatures[0]).toMatchObject({
      issuer: 'Autoridade Certificadora Raiz Brasileira de Ensaio',
      level: 'icp-brasil-qualified',
    })
  })

  test('is unknown by a root at hand alone, which makes the issuer known', async () => {
    const { root, issuing } = await openInfrastructure('de Outro Ensaio')
    const person = await issuing.issue('Bia', { extensions: [policyExtension(policies.a3)] })
    const roots = [{ name: 'à mão', certificate: root.certificate }]
    const { verdict, signatures } = await verifyFile(await signedBy(person), { ...known, roots })
    expect([verdict, signatures[0]?.issuer, signatures[0]?.level]).toEqual(['intact', 'à mão', null])
  })

  test('follows from one policy of the law among others', async () => {
    const extensions = [policyExtension('1.2.3.4', policies.a3, '1.2.3.5')]
    const person = await icp.issuing.issue('Ana', { keyUsage: 0xc0, extensions })
    const { signatures } = await verifyFile(await signedBy(person), known)
    expect(signatures[0]?.level).toBe('icp-brasil-qualified')
  })

  test('is nothing without a path to a known root', () => {
    expect(levelOf(null)).toBeNull()
  })

  test('is said of each kind once', async () => {
    const first = await signedBy(await icp.person(policies.a1))
    const second = await signedBy(await gov.person(policies.govBr), {}, { base: first, field: 'Segunda' })
    const third = await signedBy(await icp.person(policies.a3, 'Bia'), {}, { base: second, field: 'Terceira' })
    const report = await verifyFile(third, known)
    expect(levelSentence(report, 'pt')).toBe('Tipo de assinatura: ICP-Brasil, qualificada; gov.br, avançada.')
    expect(levelSentence(report, 'en')).toBe('Kind of signature: ICP-Brasil, qualified; gov.br, advanced.')
  })

  test('is not said of a file if somebody unknown signed it, too', async () => {
    const base = await signedBy(await icp.person(policies.a3))
    const report = await verifyFile(await signedBy(await newIdentity('Alguém'), {}, { base, field: 'Outra' }), known)
    expect(report.verdict).toBe('intact-unknown-issuer')
    expect(report.signatures.map(({ level }) => level)).toEqual(['icp-brasil-qualified', null])
    expect(levelSentence(report, 'pt')).toBe('')
  })
})

describe('the authority that counts', () => {
  let stamper: Identity
  beforeAll(async () => {
    stamper = await icp.issuing.issue('ACT de Ensaio', { keyUsage: 0x80, purposes: [TIME_STAMPING] })
  })

  test.each<[string, Purpose, boolean, string | null, number]>([
    ['a timestamp: the one at hand, and nobody asks for the list', 'timestamps', true, 'à mão', 0],
    ['a timestamp: one of the list if none at hand leads to it', 'timestamps', false, 'ICP', 1],
    ['a person: one of the list, though another is at hand', 'signers', true, 'ICP', 1],
    ['a seal: the one at hand', 'signatures', true, 'à mão', 0],
    ['a seal: none but those at hand, and nobody asks for the list', 'signatures', false, null, 0],
  ])('is, for %s', async (_, purpose, hasAtHand, name, asked) => {
    let asking = 0
    const trust = async () => {
      asking += 1
      // Even a list that vouched for everything would vouch for no seal.
      const roots = [{ name: 'ICP', certificate: icp.root.certificate }]
      return { roots, authorities: [], installedAt: new Map(), policies: [] }
    }
    const roots = hasAtHand ? [atHand()] : []
    const chain = stamper.chain.map(readCertificateFile)
    const certificate = readCertificateFile(stamper.certificate)
    const path = await knownPath({ roots, trust }, certificate, chain, new Date(AT), purpose)
    expect([path?.root.name ?? null, asking]).toEqual([name, asked])
  })

  test('is a root at hand for a person if the list cannot be had', async () => {
    const roots = [atHand()]
    const [certificate, ...chain] = [icp.issuing, icp.root].map((one) => readCertificateFile(one.certificate))
    if (!certificate) throw new Error('No certificate')
    const trust = async () => null
    const path = await knownPath({ roots, trust }, certificate, chain, new Date(AT), 'signers')
    expect(path).toEqual(await pathTo(roots, certificate, chain, new Date(AT), 'signers'))
    expect(path?.root.name).toBe('à mão')
  })
})

describe('ITI’s list of approved policies', () => {
  const period = { from: '20120302000000Z', to: '20290302000000Z' }
  const line = { period, oid: '2.16.76.1.7.1.11.1.3', uri: 'http://politicas.example/PA.der', hash: SHA256 }
  const policy = {
    ...{ oid: line.oid, uri: line.uri, algorithm: 'SHA-256', fileHash: '0708' },
    ...{ notBefore: new Date('2012-03-02T00:00:00Z'), notAfter: new Date('2029-03-02T00:00:00Z'), revokedAt: null },
  }

  test('says of each policy where it is, what its file’s hash is, and when it is in force', () => {
    expect(readPolicyList(policyList([line]))).toEqual([policy])
    const ended = { ...line, oid: '2.16.76.1.7.1.12.1.3', revokedAt: '20260302000000Z' }
    const open = { ...line, period: { from: period.from } }
    expect(readPolicyList(policyList([ended, open]))).toEqual([
      { ...policy, oid: ended.oid, revokedAt: new Date('2026-03-02T00:00:00Z') },
      { ...policy, notAfter: null },
    ])
  })

  test('may say its version', () => {
    expect(readPolicyList(policyList([line], { version: integer(1) }))).toEqual([policy])
  })

  test('is not taken if the hash of a policy is of no known kind, or if it does not end as one', () => {
    expect(() => readPolicyList(policyList([{ ...line, hash: '1.2.3.4' }]))).toThrow(Malformed)
    expect(() => readPolicyList(policyList([line], { end: new Uint8Array() }))).toThrow(Malformed)
  })

  test('needs each policy’s own hash, which is the last field of its file', () => {
    const info = sequence(oid(line.oid), generalizedTime('20120302000000Z'))
    const file = sequence(sequence(oid(SHA256)), info, octetString(Uint8Array.of(0xab, 0x01)))
    expect(readPolicy(file)).toEqual({ oid: line.oid, hash: 'ab01' })
    expect(() => readPolicy(sequence(sequence(oid(SHA256)), info))).toThrow(Malformed)
  })
})

const approved = {
  ...{ oid: '2.16.76.1.7.1.11.1.3', algorithm: SHA256, hash: '23e4' },
  ...{ notBefore: '2012-03-02T00:00:00Z', notAfter: '2029-03-02T00:00:00Z' },
}

const sealRoots = (): KnownRoot[] => [
  { name: 'Rubrica Raiz', certificate: installation.certificate, for: 'signatures' },
]

const atHand = (): KnownRoot => ({ name: 'à mão', certificate: icp.root.certificate })

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A family as docs/trust-list.md has it. */
function listed(family: string, { root, issuing }: Infrastructure, at = AT) {
  return { family, at, certificates: [root, issuing].map(({ certificate }) => base64(certificate)) }
}

/** Signed by the installation, whatever it says. */
async function signedList(parts: object) {
  const list = JSON.stringify({ format: 'rubrica-trust', version: 1, at: AT, families: [], ...parts })
  return { list, signature: base64(await installation.sign(new TextEncoder().encode(list))) }
}

async function read(parts: object): Promise<TrustList | null> {
  return readTrustList(await signedList(parts), sealRoots())
}

function policyExtension(...names: string[]): Bytes {
  return extension('2.5.29.32', sequence(...names.map((name) => sequence(oid(name)))))
}

interface PolicyLine {
  period: { from: string; to?: string }
  revokedAt?: string
  oid: string
  uri: string
  hash: string
}

/** LPA, as ITI writes it. */
function policyList(
  lines: PolicyLine[],
  { version, end = generalizedTime('20270101000000Z') }: { version?: Bytes; end?: Bytes } = {},
): Bytes {
  const written = lines.map(({ period: { from, to }, revokedAt, oid: id, uri, hash }) =>
    sequence(
      sequence(...[from, to].flatMap((time) => (time ? generalizedTime(time) : []))),
      ...(revokedAt ? [generalizedTime(revokedAt)] : []),
      oid(id),
      der(0x16, new TextEncoder().encode(uri)),
      sequence(sequence(oid(hash)), octetString(Uint8Array.of(7, 8))),
    ),
  )
  return sequence(...(version ? [version] : []), sequence(...written), end)
}
