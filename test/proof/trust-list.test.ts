import type { KnownRoot } from '@rubrica/proof/report.ts'
import { signatureFacts } from '@rubrica/proof/signature-facts.ts'
import { levelSentence } from '@rubrica/proof/trust/level-sentence.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import { fetchedTrustList, readTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Infrastructure, openInfrastructure, policies, publishedList, signedBy } from './brazil.ts'
import { type Identity, newIdentity, TIME_STAMPING } from './identities.ts'

let installation: Identity
let icp: Infrastructure
let gov: Infrastructure
let known: VerifyOptions
let asked = 0
beforeAll(async () => {
  installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  icp = await openInfrastructure('Brasileira de Ensaio')
  gov = await openInfrastructure('do Governo de Ensaio')
  known = await knowing({ 'icp-brasil': [icp.root, icp.issuing], 'gov-br': [gov.root, gov.issuing] })
})

describe('a list of authorities that a known root has signed', () => {
  test('tells a qualified signature of ICP-Brasil from an advanced one of gov.br', async () => {
    const qualified = await verifyFile(await signedBy(await icp.person(policies.a3)), known)
    expect(qualified).toMatchObject({ verdict: 'intact', signatures: [{ level: 'icp-brasil-qualified' }] })
    expect(qualified.signatures[0]?.issuer).toBe('Autoridade Certificadora Raiz Brasileira de Ensaio')
    expect(levelSentence(qualified, 'pt')).toBe('Tipo de assinatura: ICP-Brasil, qualificada.')
    const advanced = await verifyFile(await signedBy(await gov.person(policies.govBr)), known)
    expect(advanced).toMatchObject({ verdict: 'intact', signatures: [{ level: 'gov-br-advanced' }] })
    expect(levelSentence(advanced, 'en')).toBe('Kind of signature: gov.br, advanced.')
    const facts = signatureFacts(advanced.signatures[0] ?? expect.fail(), 'pt', String)
    expect(facts).toContainEqual({ name: 'Tipo de assinatura', value: 'gov.br, avançada' })
  })

  test.each([
    ['ICP-Brasil’s for encrypting', () => icp.person(policies.s3)],
    ['ICP-Brasil’s without a policy of theirs', () => icp.person('1.2.3.4')],
    ['gov.br’s policy under ICP-Brasil', () => icp.person(policies.govBr)],
    ['ICP-Brasil’s policy under gov.br', () => gov.person(policies.a3)],
  ])('calls no signature by a law that its policy or its chain does not have: %s', async (_, person) => {
    const report = await verifyFile(await signedBy(await person()), known)
    expect(report).toMatchObject({ verdict: 'intact', signatures: [{ level: null }] })
    expect(levelSentence(report, 'pt')).toBe('')
  })

  test('knows nobody by a name: authorities of the same names are unknown', async () => {
    const twin = await openInfrastructure('Brasileira de Ensaio')
    const person = await twin.person(policies.a3)
    const file = await signedBy({ ...person, chain: [twin.issuing.certificate, twin.root.certificate] })
    const { verdict, signatures } = await verifyFile(file, known)
    expect([verdict, signatures[0]?.level, signatures[0]?.issuer]).toEqual(['intact-unknown-issuer', null, null])
  })

  test('believes an authority in the list on the way to a root alone', async () => {
    const alone = await knowing({ 'icp-brasil': [icp.issuing] })
    const { verdict } = await verifyFile(await signedBy(await icp.person(policies.a3)), alone)
    expect(verdict).toBe('intact-unknown-issuer')
  })

  test('vouches for ICP-Brasil’s timestamps, and for nobody’s seal of this product', async () => {
    const list = await readTrustList(await publishedList(installation, { 'icp-brasil': [icp.root] }), roots())
    expect(list?.roots.map((root) => root.for)).toEqual(['signers', 'timestamps'])
    const others = await readTrustList(await publishedList(installation, { 'gov-br': [gov.root] }), roots())
    expect(others?.roots.map((root) => root.for)).toEqual(['signers'])
  })

  test('counts only as it was signed, by a root that is known for seals', async () => {
    const published = await publishedList(installation, { 'icp-brasil': [icp.root] })
    expect(await readTrustList(published, roots())).not.toBeNull()
    const changed = { ...published, list: published.list.replace('icp-brasil', 'gov-br') }
    const stranger = await publishedList(icp.root, { 'icp-brasil': [icp.root] })
    for (const bad of [changed, stranger, {}, null, { list: 1, signature: '' }, { ...published, signature: 'AAAA' }])
      expect(await readTrustList(bad, roots())).toBeNull()
    const forSigners: KnownRoot[] = roots().map((root) => ({ ...root, for: 'signers' }))
    expect(await readTrustList(published, forSigners)).toBeNull()
  })

  test('is asked for once, and only if somebody signed', async () => {
    asked = 0
    await verifyFile(new TextEncoder().encode('%PDF-1.7'), known)
    expect(asked).toBe(0)
    const once = await signedBy(await icp.person(policies.a1))
    const twice = await signedBy(await gov.person(policies.govBr), {}, { base: once, field: 'Segunda' })
    const { signatures } = await verifyFile(twice, known)
    expect([asked, ...signatures.map(({ level }) => level)]).toEqual([1, 'icp-brasil-qualified', 'gov-br-advanced'])
  })

  test('that cannot be fetched leaves a verdict without it', async () => {
    const away = { roots: roots(), trust: fetchedTrustList(() => Promise.reject(new Error('away')), roots()) }
    const report = await verifyFile(await signedBy(await icp.person(policies.a3)), away)
    expect(report).toMatchObject({ verdict: 'intact-unknown-issuer', trustListAt: null })
  })

  test('is told to be old after ninety days', async () => {
    const at = '2026-08-01T12:00:00.000Z'
    const old = await knowing({ 'icp-brasil': [icp.root, icp.issuing] }, at)
    const report = await verifyFile(await signedBy(await icp.person(policies.a3)), old)
    expect(report.trustListAt).toBe(at)
    const day = (instant: string) => instant.slice(0, 10)
    expect(oldListSentence(report, 'pt', day, new Date('2026-11-23T12:00:00Z'))).toContain(
      '2026-08-01, há mais de 90 dias',
    )
    expect(oldListSentence(report, 'pt', day, new Date('2026-10-01T12:00:00Z'))).toBeNull()
  })
})

test('a timestamp by an authority of ICP-Brasil is trusted by the list', async () => {
  const stamper = await icp.issuing.issue('ACT de Ensaio', { keyUsage: 0x80, purposes: [TIME_STAMPING] })
  const file = await signedBy(await icp.person(policies.a3), { stamper: { ...stamper, chain: [] } })
  const { signatures } = await verifyFile(file, known)
  expect(signatures[0]).toMatchObject({ problems: [], time: 'trusted', timestampedBy: 'ACT de Ensaio' })
})

const roots = (): KnownRoot[] => [{ name: 'Rubrica Raiz', certificate: installation.certificate, for: 'signatures' }]

async function knowing(families: Parameters<typeof publishedList>[1], at?: string): Promise<VerifyOptions> {
  const published = await publishedList(installation, families, at)
  const fetchPublished = async () => {
    asked += 1
    return published
  }
  return { roots: roots(), trust: fetchedTrustList(fetchPublished, roots()) }
}
