import { der, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { indicationOf } from '@rubrica/proof/etsi/indications.ts'
import type { SignatureReport } from '@rubrica/proof/report.ts'
import { signatureFacts } from '@rubrica/proof/signature-facts.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Infrastructure, openInfrastructure, policies, publishedList, signedBy } from './brazil.ts'
import { extension, generalizedTime, type Identity, newIdentity, TIME_STAMPING } from './identities.ts'
import { bodyOf, nextNumber, rootOf, updated, withEntry } from './kit/update.ts'
import { attribute } from './messages.ts'
import { answerBy, listBy } from './revocation-answers.ts'

/** The signature is of 2026-11-20, 17:05:15. */
const BEFORE = '20261119120000Z'
const AFTER = '20261121120000Z'
const LATER = '20261122120000Z'

/** The reason that casts no doubt on signatures of before. */
const superseded = extension('2.5.29.21', der(0x0a, Uint8Array.of(4)))

let icp: Infrastructure
let ana: Identity
let stamper: Identity
let known: VerifyOptions
beforeAll(async () => {
  const installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  icp = await openInfrastructure('Brasileira de Ensaio')
  ana = await icp.person(policies.a3)
  stamper = { ...(await icp.issuing.issue('ACT de Ensaio', { keyUsage: 0x80, purposes: [TIME_STAMPING] })), chain: [] }
  const roots = [{ name: 'Rubrica Raiz', certificate: installation.certificate }]
  const published = await publishedList(installation, { 'icp-brasil': [icp.root, icp.issuing] })
  known = { roots, trust: fetchedTrustList(async () => published, roots), now: new Date('2026-11-23T12:00:00Z') }
})

describe('the revocation of a certificate, judged from the file alone', () => {
  test('is unknown without an answer in the file, and that keeps nobody from being known', async () => {
    const { verdict, signatures } = await verifyFile(await signedBy(ana), known)
    expect([verdict, signatures[0]?.revocation?.status]).toEqual(['intact', 'unknown'])
    expect(indicated(signatures)).toEqual({ main: 'indeterminate', sub: 'TRY_LATER' })
    expect(read(signatures[0])).toBe('não se sabe: o arquivo não traz a resposta da autoridade para aquele momento')
  })

  test('is good by OCSP and list together, each certificate of the path by its own authority', async () => {
    const file = withStore(await signedBy(ana), {
      OCSPs: [await answer({ from: AFTER })],
      CRLs: [await listBy(icp.root, { from: BEFORE, until: LATER })],
    })
    const { verdict, signatures } = await verifyFile(file, known)
    expect(signatures[0]?.revocation).toEqual({ status: 'good', saidAt: iso(AFTER), source: 'ocsp', revokedAt: null })
    expect([verdict, signatures[0]?.level]).toEqual(['intact', 'icp-brasil-qualified'])
    expect(indicated(signatures)).toEqual({ main: 'total-passed', sub: null })
    expect(read(signatures[0])).toBe(`o certificado não estava revogado, segundo a autoridade em ${iso(AFTER)}`)
  })

  test.each<[string, () => Promise<Partial<Store>>, string]>([
    [
      'a list that ended before the signature',
      async () => ({ CRLs: [await listBy(icp.issuing, { from: '20261101000000Z', until: BEFORE })] }),
      'unknown',
    ],
    [
      'a list that was in force then',
      async () => ({ CRLs: [await listBy(icp.issuing, { from: BEFORE, until: LATER })] }),
      'good',
    ],
    [
      'an answer about somebody else',
      async () => ({ OCSPs: [await answer({ from: AFTER, about: stamper })] }),
      'unknown',
    ],
    [
      'an answer by a responder that the authority named',
      async () => ({ OCSPs: [await answer({ from: AFTER, by: await responder(icp.issuing) })] }),
      'good',
    ],
    [
      'an answer by a responder that another named',
      async () => ({ OCSPs: [await answer({ from: AFTER, by: await responder(icp.root) })] }),
      'unknown',
    ],
    [
      'an answer by somebody for signatures',
      async () => ({ OCSPs: [await answer({ from: AFTER, by: await icp.issuing.issue('Bia') })] }),
      'unknown',
    ],
    [
      'a list by another key of the same name',
      async () => ({
        CRLs: [await listBy((await openInfrastructure('Brasileira de Ensaio')).issuing, { from: AFTER })],
      }),
      'unknown',
    ],
    [
      'an answer that says the certificate is not known',
      async () => ({ OCSPs: [await answer({ from: AFTER, status: der(0x82, new Uint8Array()) })] }),
      'unknown',
    ],
    [
      'what is no answer at all',
      async () => ({ OCSPs: [new Uint8Array([0x30, 0]), new Uint8Array()], CRLs: [new Uint8Array([1])] }),
      'unknown',
    ],
  ])('is judged by what counts alone: %s', async (_, store, status) => {
    const { CRLs = [], OCSPs = [] } = await store()
    const file = withStore(await signedBy(ana), { OCSPs, CRLs: [...CRLs, await listBy(icp.root, { from: AFTER })] })
    const { verdict, signatures } = await verifyFile(file, known)
    expect([verdict, signatures[0]?.revocation?.status]).toEqual(['intact', status])
  })

  test('after a proven time leaves the signature as it is, and says when', async () => {
    const file = withStore(await signedBy(ana, { stamper }), {
      CRLs: [await revokedAt(AFTER), await listBy(icp.root, { from: LATER })],
    })
    const { verdict, signatures } = await verifyFile(file, known)
    expect(signatures[0]?.revocation).toMatchObject({ status: 'revoked-since', revokedAt: iso(AFTER), source: 'crl' })
    expect([verdict, signatures[0]?.level]).toEqual(['intact', 'icp-brasil-qualified'])
    expect(indicated(signatures)).toEqual({ main: 'total-passed', sub: null })
    expect(read(signatures[0])).toBe(`o certificado foi revogado em ${iso(AFTER)}, depois da assinatura`)
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'before the signature',
      async () => withStore(await signedBy(ana, { stamper }), { CRLs: [await revokedAt(BEFORE)] }),
    ],
    [
      'after a time that is only claimed',
      async () => withStore(await signedBy(ana), { CRLs: [await revokedAt(AFTER)] }),
    ],
    [
      'before a known authority saw the signature, whatever time it claims',
      async () =>
        withStore(await signedBy(ana, { stamper, stampedAt: LATER }), { CRLs: [await revokedAt(AFTER, superseded)] }),
    ],
    [
      'as OCSP says',
      async () =>
        withStore(await signedBy(ana), {
          OCSPs: [await answer({ from: LATER, status: tagged(1, generalizedTime(BEFORE)) })],
        }),
    ],
    [
      'of its authority',
      async () =>
        withStore(await signedBy(ana, { stamper }), {
          CRLs: [await listBy(icp.root, { from: LATER, revoked: [[icp.issuing, BEFORE]] })],
        }),
    ],
  ])('makes a signature that nobody can rely on: %s', async (_, make) => {
    const { verdict, signatures } = await verifyFile(await make(), known)
    expect(verdict).toBe('forged')
    expect(signatures[0]).toMatchObject({ issuer: null, level: null, revocation: { status: 'revoked' } })
    expect(signatures[0]?.problems.map(({ code }) => code)).toEqual(['certificate-revoked'])
    expect(indicated(signatures)).toEqual({ main: 'indeterminate', sub: 'REVOKED_NO_POE' })
  })

  test('because its holder got another one does not doubt what was claimed before', async () => {
    const file = withStore(await signedBy(ana), {
      CRLs: [await revokedAt(AFTER, superseded), await listBy(icp.root, { from: LATER })],
    })
    const { verdict, signatures } = await verifyFile(file, known)
    expect([verdict, signatures[0]?.revocation?.status]).toEqual(['intact', 'revoked-since'])
    expect(indicated(signatures)).toEqual({ main: 'indeterminate', sub: 'REVOKED_NO_POE' })
  })

  test('that ended counts no more: the newest answer does', async () => {
    const held = await revokedAt(BEFORE)
    const free = await listBy(icp.issuing, { from: '20261123000000Z' })
    const file = withStore(await signedBy(ana), { CRLs: [held, free, await listBy(icp.root, { from: AFTER })] })
    expect(await verifyFile(file, known)).toMatchObject({
      verdict: 'intact',
      signatures: [{ revocation: { status: 'good' } }],
    })
  })

  test('is read in the message as well: Adobe’s attribute, CAdES’ values, lists beside the certificates', async () => {
    const [list, rootList] = [await listBy(icp.issuing, { from: AFTER }), await listBy(icp.root, { from: AFTER })]
    const lists = tagged(0, sequence(list, rootList))
    const archived = await signedBy(ana, { unsigned: [attribute('1.2.840.113549.1.9.16.2.24', sequence(lists))] })
    expect((await verifyFile(archived, known)).signatures[0]?.revocation).toMatchObject({
      status: 'good',
      source: 'crl',
    })
    const signedToo = [attribute('1.2.840.113583.1.1.8', sequence(lists))]
    const inAdobe = await signedBy(ana, { signedToo })
    expect((await verifyFile(inAdobe, known)).signatures[0]?.revocation).toMatchObject({
      status: 'good',
      source: 'crl',
    })
    const beside = await signedBy(ana, { lists: [list, rootList] })
    expect((await verifyFile(beside, known)).signatures[0]?.revocation).toMatchObject({ status: 'good', source: 'crl' })
    const revoked = await answer({ from: LATER, status: tagged(1, generalizedTime(BEFORE)) })
    const answers = sequence(tagged(1, sequence(revoked)))
    for (const message of [
      { unsigned: [attribute('1.2.840.113549.1.9.16.2.24', answers)] },
      { signedToo: [attribute('1.2.840.113583.1.1.8', answers)] },
    ])
      expect(await verifyFile(await signedBy(ana, message), known)).toMatchObject({
        verdict: 'forged',
        signatures: [{ revocation: { status: 'revoked', source: 'ocsp' } }],
      })
  })
})

describe('a certificate that has ended since', () => {
  const yearsLater = () => ({ ...known, now: new Date('2060-01-01T00:00:00Z') })
  const kept = async () => ({ OCSPs: [await answer({ from: AFTER })], CRLs: [await listBy(icp.root, { from: AFTER })] })

  test('leaves a claimed time unproven, and says so', async () => {
    const file = withStore(await signedBy(ana), await kept())
    const { verdict, signatures } = await verifyFile(file, yearsLater())
    expect(verdict).toBe('intact')
    expect(indicated(signatures)).toEqual({ main: 'indeterminate', sub: 'OUT_OF_BOUNDS_NO_POE' })
    const end = signatures[0]?.unprovenSince
    expect(read(signatures[0], 'Quando')).toContain(
      `, segundo quem assinou; o certificado venceu em ${end}, e nada comprova que ela é de antes`,
    )
  })

  test('changes nothing for a time that a known authority proves', async () => {
    const file = withStore(await signedBy(ana, { stamper }), await kept())
    const { signatures } = await verifyFile(file, yearsLater())
    expect(signatures[0]?.unprovenSince).toBeNull()
    expect(indicated(signatures)).toEqual({ main: 'total-passed', sub: null })
  })
})

test('certificates in the file’s own store lead to a known root', async () => {
  const alone = { roots: [{ name: 'ICP', certificate: icp.root.certificate }], now: new Date('2026-11-23T12:00:00Z') }
  const file = await signedBy(ana)
  expect((await verifyFile(file, alone)).verdict).toBe('intact-unknown-issuer')
  expect((await verifyFile(withStore(file, { Certs: [icp.issuing.certificate] }), alone)).verdict).toBe('intact')
  // Also those that stand with one signature alone, with its answers.
  const ofOne = { Certs: [icp.issuing.certificate], CRLs: [await revokedAt(BEFORE)] }
  expect((await verifyFile(withStore(file, ofOne, true), alone)).verdict).toBe('forged')
  const answered = { OCSPs: [await answer({ from: AFTER })], CRLs: [await listBy(icp.root, { from: AFTER })] }
  expect((await verifyFile(withStore(file, answered, true), known)).signatures[0]?.revocation?.source).toBe('ocsp')
})

/** What the ETSI report says of the first one. */
function indicated([signature]: SignatureReport[]) {
  if (!signature) return undefined
  const { main, sub } = indicationOf(signature, [])
  return { main, sub }
}

function read(signature: Parameters<typeof signatureFacts>[0] | undefined, fact = 'Revogação') {
  if (!signature) return undefined
  return signatureFacts(signature, 'pt', String).find(({ name }) => name === fact)?.value
}

function iso(time: string): string {
  return `${time.replace(/(....)(..)(..)(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6')}.000Z`
}

interface Store {
  OCSPs: Bytes[]
  CRLs: Bytes[]
  Certs: Bytes[]
}

/** The file with validation data behind it, as PAdES puts them. */
function withStore(file: Buffer, store: Partial<Store>, isOfOne = false): Buffer {
  let number = nextNumber(file)
  const objects: Record<string, string | Uint8Array> = {}
  const entries = Object.entries(store).map(([key, items]) => {
    const refs = items.map((item) => {
      number += 1
      objects[`${number}`] = Buffer.concat([
        Buffer.from(`<</Length ${item.length}>>\nstream\n`),
        item,
        Buffer.from('\nendstream'),
      ])
      return `${number} 0 R`
    })
    return `/${isOfOne ? key.slice(0, -1) : key}[${refs.join(' ')}]`
  })
  const root = rootOf(file)
  const all = entries.join('')
  const dss = isOfOne ? `<</VRI<</AB<<${all}>>>>>>` : `<<${all}>>`
  return updated(file, { ...objects, [root]: withEntry(bodyOf(file, root), 'DSS', dss) })
}

function revokedAt(at: string, reason?: Bytes): Promise<Bytes> {
  return listBy(icp.issuing, { from: LATER, revoked: [reason ? [ana, at, reason] : [ana, at]] })
}

interface Asked {
  from: string
  about?: Identity
  by?: Identity
  status?: Bytes
}

function answer({ about = ana, by = icp.issuing, ...parts }: Asked): Promise<Bytes> {
  return answerBy(by, { about, issuer: icp.issuing, carried: [by.certificate], ...parts })
}

function responder(authority: Identity): Promise<Identity> {
  return authority.issue('Respostas de Ensaio', { keyUsage: 0x80, purposes: ['1.3.6.1.5.5.7.3.9'] })
}
