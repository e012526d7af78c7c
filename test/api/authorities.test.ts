import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { der, integer, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import { SHA256, SIGNATURE_POLICY } from '@rubrica/proof/cms/oids.ts'
import { publishedIn } from '@rubrica/proof/published.ts'
import { fetchedTrustList, readTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { zipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import { type Infrastructure, openInfrastructure, policies, signedBy } from '../proof/brazil.ts'
import { generalizedTime, type Identity, newIdentity } from '../proof/identities.ts'
import { attribute, messageOf } from '../proof/messages.ts'
import { until } from '../until.ts'
import { openWorld, type World } from '../world.ts'

const run = promisify(execFile)
const SHA512 = '2.16.840.1.101.3.4.2.3'
const root = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'rubrica-authorities-'))
const at = (name: string) => join(folder, name)

let icp: Infrastructure
let gov: Infrastructure
let world: World
let logged: string[] = []
beforeAll(async () => {
  icp = await openInfrastructure('Brasileira de Ensaio')
  gov = await openInfrastructure('do Governo de Ensaio')
  world = await openWorld()
  const person = await icp.person(policies.a3)
  writeFileSync(at('govbr.pem'), pem(gov.root) + pem(gov.issuing))
  writeFileSync(
    at('ACcompactado.zip'),
    zipSync({
      'ACRaiz.crt': icp.root.certificate,
      'AC/AC de Ensaio.crt': new TextEncoder().encode(pem(icp.issuing)),
      'pessoa.crt': person.certificate,
      'estragado.crt': new TextEncoder().encode('nada'),
      'leia-me.txt': new TextEncoder().encode('nada'),
    }),
  )
  writeFileSync(at('icp.pem'), pem(icp.root) + pem(icp.issuing))
  await run('openssl', ['crl2pkcs7', '-nocrl', '-certfile', at('icp.pem'), '-outform', 'DER', '-out', at('icp.p7b')])
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test('an operator installs ITI’s ZIP by its SHA-512, and whoever verifies knows its signatures as qualified', async () => {
  const file = await signedBy(await icp.person(policies.a3))
  expect((await verified(file)).verdict).toBe('intact-unknown-issuer')
  expect(await roots('install', at('ACcompactado.zip'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('A ZIP needs its SHA-512'),
  })
  writeFileSync(at('hashsha512.txt'), `${'0'.repeat(128)}  ACcompactado.zip\n`)
  expect((await roots('install', at('ACcompactado.zip'))).err).toContain('damaged or exchanged')
  expect(await world.fetch('/.well-known/rubrica-trust.json')).toMatchObject({ status: 404 })
  const hash = createHash('sha512')
    .update(readFileSync(at('ACcompactado.zip')))
    .digest('hex')
  writeFileSync(at('hashsha512.txt'), `${hash}  ACcompactado.zip\n`)
  const { code, out } = await roots('install', at('ACcompactado.zip'))
  expect(code).toBe(0)
  expect(out).toMatch(
    /2020-01-01 to 2040-01-01 {2}ICP-Brasil {2}root {2}Autoridade Certificadora Raiz Brasileira de Ensaio/,
  )
  expect(out).toContain('ICP-Brasil  authority  AC Brasileira de Ensaio')
  expect(out).toContain('not installed: Ana Conceição: it is no authority')
  expect(out).toContain('not read: estragado.crt')
  const { list } = await (await world.fetch('/.well-known/rubrica-trust.json')).json()
  expect(JSON.parse(list).families).toMatchObject([{ family: 'icp-brasil' }])
  const { verdict, signatures } = await verified(file)
  expect([verdict, signatures[0]?.level]).toEqual(['intact', 'icp-brasil-qualified'])
})

test('a bag of certificates and PEM are installed as well, gov.br by its name', async () => {
  expect((await roots('install', at('icp.p7b'))).out).toContain('2 authorities of ICP-Brasil are known')
  expect((await roots('install', at('govbr.pem'), '--as', 'gov-br')).out).toContain('2 authorities of gov.br')
  const { verdict, signatures } = await verified(await signedBy(await gov.person(policies.govBr)))
  expect([verdict, signatures[0]?.level]).toEqual(['intact', 'gov-br-advanced'])
  // The root is known by then, and stays although this file has not got it.
  writeFileSync(at('issuing.pem'), pem(icp.issuing))
  const newer = await roots('install', at('issuing.pem'))
  expect(newer.out).toMatch(/not in this file any more, and still known: .*Autoridade Certificadora Raiz Brasileira/)
  expect(newer.out).not.toMatch(/still known: .*authority {2}AC Brasileira de Ensaio/)
  expect(newer.out).not.toMatch(/still known: .*gov\.br/)
  // Beneath a root of ICP-Brasil nothing becomes an authority of gov.br.
  expect((await roots('install', at('issuing.pem'), '--as', 'gov-br')).err).toContain('no authority beneath a root')
  const { out } = await roots('list')
  expect(out.trim().split('\n')).toHaveLength(6)
  expect(out).toMatch(/ICP-Brasil: 2 authorities, installed 20\d\d-\d\d-\d\d/)
})

test('ITI’s list of approved policies is installed by its signature, and each policy by the list', async () => {
  const rt = '2.16.76.1.7.1.12.1.3'
  const info = sequence(oid(rt), generalizedTime('20250723000000Z'))
  const hash = createHash('sha256').update('what a policy says').digest()
  const policy = sequence(sequence(oid(SHA256)), info, octetString(hash))
  const fileHash = createHash('sha256').update(policy).digest()
  const uri = der(0x16, new TextEncoder().encode('http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RT_v1_3.der'))
  const period = sequence(generalizedTime('20250723000000Z'), generalizedTime('20371022000000Z'))
  const line = sequence(period, oid(rt), uri, sequence(sequence(oid(SHA256)), octetString(fileHash)))
  const [other, otherInfo] = [`${rt}.9`, sequence(oid(`${rt}.9`), generalizedTime('20250723000000Z'))]
  const otherPolicy = sequence(sequence(oid(SHA256)), otherInfo, octetString(hash))
  const otherHash = octetString(createHash('sha512').update(otherPolicy).digest())
  const otherLine = sequence(period, oid(other), uri, sequence(sequence(oid(SHA512)), otherHash))
  writeFileSync(at('other.der'), otherPolicy)
  const lpa = sequence(integer(2), sequence(line, otherLine), generalizedTime('20261231000000Z'))
  writeFileSync(at('LPA_PAdES.der'), lpa)
  writeFileSync(at('PA_PAdES_AD_RT_v1_3.der'), policy)
  writeFileSync(at('LPA_PAdES.p7s'), await messageOf(await newIdentity('Outro'), lpa))
  expect((await roots('install-policies', at('LPA_PAdES.der'))).err).toContain('No installed authority of ICP-Brasil')
  writeFileSync(at('LPA_PAdES.p7s'), await messageOf(await icp.person(policies.a3, 'ITI de Ensaio'), lpa))
  expect((await roots('install-policies', at('LPA_PAdES.der'))).out).toContain('its file is needed: http://politicas')

  const named = (digest: Uint8Array) => ({
    signedToo: [attribute(SIGNATURE_POLICY, sequence(oid(rt), sequence(sequence(oid(SHA256)), octetString(digest))))],
  })
  const file = await signedBy(await icp.person(policies.a3), named(hash))
  expect((await verified(file)).signatures[0]?.policy).toBeNull()
  expect((await roots('install-policies', at('PA_PAdES_AD_RT_v1_3.der'))).out).toContain(`policy ${rt} is known`)
  expect((await verified(file)).signatures[0]).toMatchObject({ policy: 'AD-RT', problems: [] })
  expect((await roots('install-policies', at('LPA_PAdES.der'))).out.match(/its file is needed/g)).toHaveLength(1)
  expect((await roots('install-policies', at('other.der'))).out).toContain(`policy ${other} is known`)
  expect((await roots('install-policies', at('LPA_PAdES.der'))).out).not.toContain('its file is needed')
  // The file of the policy has another hash than the one that signatures name.
  const wrong = await verified(await signedBy(await icp.person(policies.a3), named(fileHash)))
  expect(wrong).toMatchObject({
    verdict: 'forged',
    signatures: [{ problems: [{ code: 'policy-differs', pt: expect.stringContaining('AD-RT') }] }],
  })
  // A newer list that ends a policy counts at once.
  const ending = sequence(generalizedTime('20250723000000Z'), generalizedTime('20300102000000Z'))
  const lastLine = sequence(ending, oid(rt), uri, sequence(sequence(oid(SHA256)), octetString(fileHash)))
  const newer = sequence(integer(2), sequence(lastLine, otherLine), generalizedTime('20271231000000Z'))
  writeFileSync(at('LPA_PAdES.der'), newer)
  writeFileSync(at('LPA_PAdES.p7s'), await messageOf(await icp.person(policies.a3, 'ITI de Ensaio'), newer))
  const publishedEnd = async () =>
    (await (await world.fetch('/.well-known/rubrica-trust.json')).text()).match(/2030-01-02/)
  expect(await publishedEnd()).toBeNull()
  await roots('install-policies', at('LPA_PAdES.der'))
  expect(await publishedEnd()).not.toBeNull()
  writeFileSync(at('PA_PAdES_AD_RT_v1_3.der'), sequence(sequence(oid(SHA256)), info, octetString(fileHash)))
  expect((await roots('install-policies', at('PA_PAdES_AD_RT_v1_3.der'))).err).toContain(
    'another one than the list names',
  )
})

test('an authority without its root is not installed, nor a root that did not sign itself', async () => {
  const other = await openInfrastructure('Alheia')
  writeFileSync(at('alone.pem'), pem(other.issuing))
  expect((await roots('install', at('alone.pem'))).err).toContain('no authority beneath a root')
  const forged = Buffer.from(other.root.certificate)
  forged[forged.length - 5] = (forged.at(-5) ?? 0) ^ 1
  writeFileSync(at('forged.der'), forged)
  expect((await roots('install', at('forged.der'))).err).toContain('no authority beneath a root')
})

test('the list is signed by the installation’s root, byte by byte', async () => {
  const published = await (await world.fetch('/.well-known/rubrica-trust.json')).json()
  const { roots: known } = await publishedIn(await (await world.fetch('/.well-known/rubrica-proof.json')).json())
  const list = await readTrustList(published, known)
  expect([...(list?.installedAt.keys() ?? [])]).toEqual(['icp-brasil', 'gov-br'])
  // Later installations signed the list anew, and say nothing of this family.
  expect((list?.installedAt.get('gov-br') ?? '') < JSON.parse(published.list).at).toBe(true)
  expect(await readTrustList({ ...published, list: `${published.list} ` }, known)).toBeNull()
})

test('what is removed is known no more, and the service need not start again', async () => {
  const file = await signedBy(await gov.person(policies.govBr))
  expect((await verified(file)).verdict).toBe('intact')
  const sha256 = createHash('sha256').update(gov.root.certificate).digest('hex')
  expect((await roots('remove', sha256.slice(0, 12).toUpperCase())).out).toContain('removed: ')
  expect((await verified(file)).verdict).toBe('intact-unknown-issuer')
  expect((await roots('list')).out).toContain('ICP-Brasil: 2 authorities')
  const list = async () => (await world.fetch('/.well-known/rubrica-trust.json')).text()
  const before = await list()
  expect(await roots('remove', sha256)).toMatchObject({ code: 1, err: expect.stringContaining('No authority') })
  expect(await list()).toBe(before)
})

test('SIGNER_ROOTS of before is imported once, is said to be deprecated, and does not bring back what was removed', async () => {
  const old = await openWorld({ env: { SIGNER_ROOTS: at('icp.pem') }, log: listening() })
  try {
    expect(logged.join()).toContain('SIGNER_ROOTS is deprecated')
    expect((await roots.of(old)('list')).out).toContain('ICP-Brasil: 2 authorities')
    const sha256 = createHash('sha256').update(icp.issuing.certificate).digest('hex')
    await roots.of(old)('remove', sha256)
    await old.restart()
    expect((await roots.of(old)('list')).out).toContain('ICP-Brasil: 1 authorities')
  } finally {
    await old.close()
  }
})

test('a service does not start with a file of SIGNER_ROOTS that it cannot use', async () => {
  const start = (path: string) => openWorld({ env: { SIGNER_ROOTS: path } })
  await expect(start(import.meta.filename)).rejects.toThrow('SIGNER_ROOTS: The certificates cannot be read')
  await expect(start('/nowhere.pem')).rejects.toThrow('SIGNER_ROOTS: ENOENT')
  await expect(start(at('alone.pem'))).rejects.toThrow('SIGNER_ROOTS: The file has no authority beneath a root')
})

test('a list of more than ninety days is told at the next start, and once a day by a service that runs', async () => {
  let now = new Date()
  const old = await openWorld({ env: { SIGNER_ROOTS: at('icp.pem') }, clock: { now: () => now }, log: listening() })
  try {
    expect(logged.join()).not.toContain('more than 90 days ago')
    now = new Date(now.getTime() + 91 * 86_400_000)
    await old.restart()
    const told = () => logged.filter((line) => line.includes('The authorities of ICP-Brasil were installed on')).length
    await until('the line', async () => told() === 1)
    await old.api.runDue()
    expect(told()).toBe(1)
    now = new Date(now.getTime() + 86_400_000)
    await old.api.runDue()
    expect(told()).toBe(2)
  } finally {
    await old.close()
  }
})

/** Verifies a file as `/proof` does. */
async function verified(file: Uint8Array) {
  const { roots: known } = await publishedIn(await (await world.fetch('/.well-known/rubrica-proof.json')).json())
  const trust = fetchedTrustList(async () => (await world.fetch('/.well-known/rubrica-trust.json')).json(), known)
  // The service's own roots of signers would be enough for a verdict, so the trust list has to do without them.
  return verifyFile(file, { roots: known.filter((one) => one.for !== 'signers'), trust })
}

interface Told {
  code: number
  out: string
  err: string
}

async function runRoots(of: World, args: string[]): Promise<Told> {
  const env = { ...ofPrograms, DATA_DIR: of.config.dataDir, PUBLIC_URL: of.config.publicUrl }
  try {
    const { stdout, stderr } = await run(process.execPath, ['api/operator/roots.ts', ...args], { cwd: root, env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const [code, out, err] = ['code', 'stdout', 'stderr'].map((name) => Reflect.get(Object(error), name))
    return { code: Number(code), out: String(out), err: String(err) }
  }
}

const roots = Object.assign((...args: string[]) => runRoots(world, args), {
  of:
    (other: World) =>
    (...args: string[]) =>
      runRoots(other, args),
})

function listening() {
  logged = []
  return pino({ level: 'warn' }, { write: (line) => logged.push(line) })
}

function pem({ certificate }: Identity): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
