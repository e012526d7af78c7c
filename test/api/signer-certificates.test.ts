import { readFileSync } from 'node:fs'
import { openSignerCertificates, type SignerCertificates } from '@rubrica/api/certificates/signer-certificates.ts'
import { type SignerRoots, signerRootsOf } from '@rubrica/api/certificates/signer-roots.ts'
import { readApiConfig } from '@rubrica/api/config.ts'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CertificateAuthority,
  type Holder,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../certificate-authority.ts'
import { createIdentity } from '../proof/kit/identity.ts'

const CPF = '52998224725'
const CNPJ = '12ABC34501DE35'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let authority: CertificateAuthority
let others: CertificateAuthority
let ana: IssuedCertificate
let now: Date
let opened: SignerCertificates[] = []
let logged: string[] = []
beforeAll(async () => {
  ;[authority, others] = await Promise.all([openCertificateAuthority(), openCertificateAuthority()])
  ana = await authority.issue({ name: 'Ana Conceição', cpf: CPF })
})
beforeEach(() => {
  now = new Date()
  logged = []
  for (const { asked, away, instead } of [authority, others]) {
    asked.length = 0
    away.clear()
    instead.clear()
  }
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  opened = []
})
afterAll(() => {
  authority.close()
  others.close()
})

describe('a certificate that a signer brings', () => {
  test('makes a qualified signature when all of it has been checked now', async () => {
    const judged = await judge(ana, { chain: [...ana.chain].reverse() })
    const [issuing, root] = ana.chain
    expect(judged).toMatchObject({ refusal: null, isQualified: true, reasons: [], holder: 'Ana Conceição', cpf: CPF })
    expect(judged).toMatchObject({ root: 'Autoridade Raiz de Ensaio', revocation: 'ocsp', chain: [issuing, root] })
    expect(judged.checkedAt).toBe(now.toISOString())
    const { certificates, ocsps, crls } = judged.evidence
    expect([certificates, ocsps.length, crls.length]).toEqual([[ana.certificate, issuing, root], 1, 1])
    expect(authority.asked.sort()).toEqual(['GET /root.crl', 'POST /ocsp'])
  })

  test('needs no chain with it where the authorities are installed, and is asked about once in ten minutes', async () => {
    const certificates = open({}, authority.authoritiesPath)
    const asked = { certificate: ana.certificate, chain: [], governmentId: CPF }
    expect(await certificates.judge(asked)).toMatchObject({ isQualified: true, chain: ana.chain })
    await certificates.judge(asked)
    expect(authority.asked).toHaveLength(2)
    now = new Date(now.getTime() + 11 * MINUTE_MS)
    await certificates.judge(asked)
    expect(authority.asked).toHaveLength(4)
  })

  test('is known by the list where OCSP is away, and not qualified while nobody answers', async () => {
    authority.away.add('/ocsp')
    expect(await judge(ana)).toMatchObject({ isQualified: true, revocation: 'crl' })
    authority.away.add('/root.crl')
    const unsure = await judge(ana)
    expect([codesOf(unsure), unsure.isQualified]).toEqual([['revocation_unknown'], false])
    authority.away.delete('/root.crl')
    authority.away.add('/issuing.crl')
    const certificates = open()
    const asked = { certificate: ana.certificate, chain: ana.chain, governmentId: CPF }
    expect(codesOf(await certificates.judge(asked))).toEqual(['revocation_unknown'])
    authority.away.clear()
    expect(await certificates.judge(asked)).toMatchObject({ isQualified: false, revocation: null })
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    expect(await certificates.judge(asked)).toMatchObject({ isQualified: true, revocation: 'ocsp' })
    expect(logged.join()).toContain('no good word on a revocation')
    expect(logged.join()).not.toMatch(new RegExp(`Ana|${CPF}`))
  })

  test('is believed by no answer of another time, of another authority or of another certificate', async () => {
    const { evidence } = await judge(ana)
    const bia = await issue({ name: 'Bia', cpf: CPF })
    authority.instead.set('/ocsp', evidence.ocsps[0] ?? new Uint8Array())
    authority.instead.set('/issuing.crl', await (await fetch(`${others.url}/issuing.crl`)).bytes())
    expect(codesOf(await judge(bia))).toEqual(['revocation_unknown'])
    // Its last instant is the one until when it counts.
    const longer = Buffer.from(evidence.ocsps[0] ?? [])
      .toString('latin1')
      .replace(/20\d\d(?=\d{10}Z(?!.*\d{14}Z))/s, '2096')
    authority.instead.set('/ocsp', Buffer.from(longer, 'latin1'))
    expect(longer).toContain('2096')
    expect(codesOf(await judge(ana))).toEqual(['revocation_unknown'])
    authority.instead.clear()
    now = new Date(now.getTime() + 4 * DAY_MS)
    expect(await judge(ana)).toMatchObject({ isQualified: true, revocation: 'crl' })
    now = new Date(now.getTime() + 2 * DAY_MS)
    expect(codesOf(await judge(ana))).toEqual(['revocation_unknown'])
  })

  test('is believed by an answer of a clock some minutes ahead, and by none of a time that is to come', async () => {
    const today = now
    now = new Date(today.getTime() - 20 * MINUTE_MS)
    expect(codesOf(await judge(ana))).toEqual(['revocation_unknown'])
    now = new Date(today.getTime() - 5 * MINUTE_MS)
    expect(await judge(ana)).toMatchObject({ isQualified: true, revocation: 'ocsp' })
  })

  test('is believed for a day by an answer that names no end', async () => {
    authority.setEnds(false)
    const [answer = new Uint8Array()] = (await judge(ana)).evidence.ocsps
    authority.setEnds(true)
    authority.instead.set('/ocsp', answer)
    now = new Date(now.getTime() + DAY_MS - MINUTE_MS)
    expect(await judge(ana)).toMatchObject({ isQualified: true, revocation: 'ocsp' })
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    expect(await judge(ana)).toMatchObject({ isQualified: true, revocation: 'crl' })
  })

  test('is refused once it is revoked, by OCSP as by the list', async () => {
    const bia = await issue({ name: 'Bia', cpf: CPF })
    const certificates = open()
    const asked = { certificate: bia.certificate, chain: bia.chain, governmentId: CPF }
    expect(await certificates.judge(asked)).toMatchObject({ refusal: null, isQualified: true })
    await authority.revoke(bia)
    now = new Date(now.getTime() + 11 * MINUTE_MS)
    const sentence = expect.objectContaining({ pt: 'Este certificado digital foi revogado por quem o emitiu.' })
    const revoked = { code: 'certificate_invalid', message: { sentence } }
    authority.away.add('/issuing.crl')
    expect((await certificates.judge(asked)).refusal).toEqual(revoked)
    authority.away.clear()
    authority.away.add('/ocsp')
    expect((await judge(bia)).refusal).toEqual(revoked)
  })

  test.each<[string, Holder, string]>([
    ['has ended', { name: 'Ana', cpf: CPF, expired: true }, 'venceu em'],
    ['is a web server’s', { name: 'exemplo.com.br', cpf: CPF, purpose: 'servers' }, 'não é para assinar'],
    ['has a weak key', { name: 'Ana', cpf: CPF, key: 'weak' }, 'bits e é fraca demais'],
    [
      'is a company’s for seals in software',
      { name: 'Cia', cnpj: CNPJ, policy: '2.16.76.1.2.201.7' },
      'selo eletrônico',
    ],
    [
      'is one for seals in hardware',
      { name: 'Cia', cnpj: CNPJ, policy: '2.16.76.1.2.202.7' },
      'não vale como assinatura',
    ],
  ])('is refused where it %s, without asking anybody', async (_, holder, words) => {
    const { refusal } = await judge(await issue(holder))
    expect(refusal).toMatchObject({ code: 'certificate_invalid', message: saying(words) })
    expect(authority.asked).toEqual([])
  })

  test('is refused where it is an authority’s, or bytes that are more or less than a certificate', async () => {
    const [issuing = new Uint8Array()] = ana.chain
    for (const certificate of [
      issuing,
      new Uint8Array(),
      ana.certificate.subarray(1),
      Uint8Array.of(...ana.certificate, 0),
      withoutKey(ana.certificate),
    ]) {
      expect((await judge({ ...ana, certificate })).refusal).toMatchObject({ code: 'certificate_invalid' })
    }
  })

  test('is refused where it is of somebody else, and of a company it is its own and of who answers for it', async () => {
    const another = await judge(ana, { governmentId: '111.444.777-35' })
    expect(another.refusal).toMatchObject({ code: 'certificate_of_another' })
    const company = await issue({ name: 'Cia & Filhos', cnpj: CNPJ, cpf: CPF })
    expect(await judge(company, { governmentId: '12.ABC.345/01DE-35' })).toMatchObject({
      isQualified: true,
      cnpj: CNPJ,
    })
    expect(await judge(company)).toMatchObject({ isQualified: true, holder: 'Cia & Filhos' })
    expect((await judge(company, { governmentId: '11444777000161' })).refusal?.code).toBe('certificate_of_another')
    const alone = await issue({ name: 'Cia & Filhos', cnpj: CNPJ })
    expect(await judge(alone, { governmentId: CNPJ })).toMatchObject({ isQualified: true, reasons: [] })
  })

  test('makes a signature that is not qualified where something cannot be known, and says what', async () => {
    expect(codesOf(await judge(ana, { governmentId: null }))).toEqual(['party_without_number'])
    expect(codesOf(await judge(await issue({ name: 'Ana' })))).toEqual(['certificate_without_number'])
    expect(codesOf(await judge(await issue({ name: 'Ana', cpf: CPF, policy: '1.2.3.4' })))).toEqual(['not_icp_brasil'])
    const encrypting = await issue({ name: 'Ana', cpf: CPF, policy: '2.16.76.1.2.101.4' })
    expect(codesOf(await judge(encrypting))).toEqual(['not_icp_brasil'])
  })

  test('of an unknown issuer is taken, not qualified, and nothing that it names is asked', async () => {
    const stranger = await others.issue({ name: 'Ana', cpf: CPF, key: 'ec' })
    const judged = await judge(stranger)
    expect(judged).toMatchObject({
      refusal: null,
      isQualified: false,
      root: null,
      revocation: null,
      chain: stranger.chain,
    })
    expect(codesOf(judged)).toEqual(['unknown_issuer'])
    expect(codesOf(await open({}, null).judge({ ...stranger, governmentId: CPF }))).toEqual(['no_roots'])
    const twin = createIdentity('', { like: ana.certificate }).certificate
    expect(codesOf(await judge({ ...ana, certificate: new Uint8Array(twin) }, { governmentId: null }))).toContain(
      'unknown_issuer',
    )
    expect([authority.asked, others.asked]).toEqual([[], []])
  })

  test('is not qualified beneath a root of gov.br, whatever its policy says', async () => {
    const root = ana.chain[1] ?? new Uint8Array()
    const installed = signerRootsOf([{ family: 'gov-br', certificate: root }])
    expect(codesOf(await open({}, null, installed).judge({ ...ana, governmentId: CPF }))).toEqual(['not_icp_brasil'])
  })

  test('is refused where an authority above it is revoked', async () => {
    const stranger = await others.issue({ name: 'Ana', cpf: CPF, key: 'ec' })
    await others.revokeItself()
    const { refusal } = await open({}, others.rootPath).judge({ ...stranger, governmentId: CPF })
    expect(refusal).toEqual({
      code: 'certificate_invalid',
      message: saying('acima deste foi revogado'),
    })
  })

  test('is asked about at no address within this network, unless the operator allows it', async () => {
    expect(codesOf(await judge(ana, {}, { WEBHOOK_ALLOW_PRIVATE: 'off' }))).toEqual(['revocation_unknown'])
    expect(authority.asked).toEqual([])
  })
})

/** Uses a curve unless the key matters, because a curve key takes no time to make. */
function issue(holder: Holder): Promise<IssuedCertificate> {
  return authority.issue({ key: 'ec', ...holder })
}

type Asked = Parameters<SignerCertificates['judge']>[0]

function judge(
  { certificate, chain }: Pick<Asked, 'certificate' | 'chain'>,
  more: Partial<Asked> = {},
  env: object = {},
) {
  return open(env).judge({ certificate, chain, governmentId: CPF, ...more })
}

function open(env: object = {}, path: string | null = authority.rootPath, roots?: SignerRoots) {
  const config = readApiConfig({ WEBHOOK_ALLOW_PRIVATE: 'on', ...env })
  const installed = roots ?? signerRootsOf(path === null ? [] : certificatesInFile(readFileSync(path)).map(ofIcpBrasil))
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) })
  const certificates = openSignerCertificates({
    ...{ config, clock: { now: () => now }, log },
    installed: async () => installed,
  })
  opened.push(certificates)
  return { judge: (asked: Brought) => certificates.judge({ installed, ...asked }), close: certificates.close }
}

/** The certificate of a signer, judged by the roots that `open` installs. */
type Brought = Omit<Asked, 'installed'>

function ofIcpBrasil(certificate: Uint8Array) {
  return { family: 'icp-brasil' as const, certificate }
}

/** Replaces the tag of its modulus with another one. */
function withoutKey(certificate: Uint8Array): Uint8Array {
  const der = Buffer.from(certificate)
  der[der.indexOf(Buffer.from('02820101', 'hex'))] = 0x04
  return new Uint8Array(der)
}

function saying(words: string): object {
  return expect.objectContaining({ sentence: expect.objectContaining({ pt: expect.stringContaining(words) }) })
}

function codesOf({ refusal, reasons }: Awaited<ReturnType<SignerCertificates['judge']>>): string[] {
  return refusal ? [refusal.code] : reasons.map(({ code }) => code)
}
