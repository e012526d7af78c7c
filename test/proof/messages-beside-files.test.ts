import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integer, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { concatenated, hashOf, hexOf } from '@rubrica/proof/bytes.ts'
import { DATA, SHA256, SIGNED_DATA, SIGNING_TIME } from '@rubrica/proof/cms/oids.ts'
import { isInDoubt } from '@rubrica/proof/drawing/in-doubt.ts'
import { indicationOf } from '@rubrica/proof/etsi/indications.ts'
import { headlineOf } from '@rubrica/proof/headline.ts'
import { signatureFacts } from '@rubrica/proof/signature-facts.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '../api/pdf/pdf-world.ts'
import { type CertificateAuthority, openCertificateAuthority } from '../certificate-authority.ts'
import { type Infrastructure, openInfrastructure, policies, publishedList } from './brazil.ts'
import { generalizedTime, type Identity, newIdentity } from './identities.ts'
import { attribute, attributesOf, messageOf } from './messages.ts'
import { onePagePdf, revised, streamBody } from './pdf-builder.ts'

const contract = new TextEncoder().encode('Contrato em texto simples: R$ 100,00')
const other = new TextEncoder().encode('Contrato em texto simples: R$ 900,00')

let gov: Infrastructure
let ana: Identity
let known: VerifyOptions
let authority: CertificateAuthority
let folder: string
beforeAll(async () => {
  const installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  gov = await openInfrastructure('do Governo de Ensaio')
  ana = await gov.person(policies.govBr)
  const roots = [{ name: 'Rubrica Raiz', certificate: installation.certificate }]
  const published = await publishedList(installation, { 'gov-br': [gov.root, gov.issuing] })
  known = { roots, trust: fetchedTrustList(async () => published, roots) }
  authority = await openCertificateAuthority()
  folder = await mkdtemp(join(tmpdir(), 'rubrica-p7s-'))
})
afterAll(async () => {
  authority.close()
  await rm(folder, { recursive: true })
})

describe('a signed message that is a file of its own', () => {
  test('is judged with the file that it was made beside', async () => {
    const message = await messageOf(ana, contract)
    const { verdict, signatures, problems } = await verifyFile(message, { ...known, of: contract })
    expect([verdict, problems]).toEqual(['intact', []])
    expect(signatures).toMatchObject([
      { kind: 'signature', field: '', level: 'gov-br-advanced', coversTo: contract.length },
    ])
    const changed = await verifyFile(message, { ...known, of: other })
    expect(changed).toMatchObject({ verdict: 'forged', signatures: [{ problems: [{ code: 'digest-differs' }] }] })
  })

  test('needs that file, and asks for it', async () => {
    const report = await verifyFile(await messageOf(ana, contract), known)
    const { verdict, signatures } = report
    expect(verdict).toBe('unsupported')
    expect([headlineOf(report, 'pt').title, headlineOf(report, 'en').title]).toEqual([
      'Falta o arquivo assinado',
      'The signed file is missing',
    ])
    const sha256 = hexOf(await hashOf('SHA-256', contract))
    expect(signatureFacts(signatures[0] ?? expect.fail(), 'en', String)).toEqual([
      { name: 'Signed file (SHA-256)', value: sha256, isCode: true },
    ])
    expect(signatures.map((one) => indicationOf(one, []).sub)).toEqual(['SIGNED_DATA_NOT_FOUND'])
    expect(signatures[0]?.problems).toMatchObject([
      { code: 'signed-file-missing', pt: expect.stringContaining('escolha também esse arquivo') },
    ])
  })

  test('may bring its content, and then is of no other file', async () => {
    const message = await messageOf(ana, contract, { content: contract })
    expect((await verifyFile(message, known)).verdict).toBe('intact')
    expect((await verifyFile(message, { ...known, of: contract })).verdict).toBe('intact')
    expect((await verifyFile(message, { ...known, of: other })).verdict).toBe('forged')
    const edited = Buffer.from(Buffer.from(message).toString('latin1').replace('R$ 100', 'R$ 900'), 'latin1')
    expect((await verifyFile(edited, known)).verdict).toBe('forged')
  })

  test('may have several signers, each judged for itself; one bad one is told', async () => {
    const bia = await gov.person(policies.govBr, 'Bia')
    const stranger = await newIdentity('Caio')
    const certificates = [ana, bia, stranger].map(({ certificate }) => certificate)
    const signerOf = async (who: Identity, signed = contract) => {
      const own: Bytes[] = []
      await messageOf(who, signed, {
        signers: (signer) => {
          own.push(signer)
          return own
        },
      })
      return own[0] ?? expect.fail()
    }
    const [first, second, third] = [await signerOf(ana), await signerOf(bia), await signerOf(stranger)]
    const both = await messageOf(ana, contract, { certificates, signers: () => [first, second] })
    const report = await verifyFile(both, { ...known, of: contract })
    expect([report.verdict, report.signatures.map(({ signedBy }) => signedBy).sort()]).toEqual([
      'intact',
      ['Ana Conceição', 'Bia'],
    ])
    const unknown = await messageOf(ana, contract, { certificates, signers: () => [first, third] })
    expect((await verifyFile(unknown, { ...known, of: contract })).verdict).toBe('intact-unknown-issuer')
    const wrong = await signerOf(bia, other)
    const mixed = await messageOf(ana, contract, { certificates, signers: () => [first, wrong] })
    expect((await verifyFile(mixed, { ...known, of: contract })).verdict).toBe('forged')
  })

  test('says the time that its signer claims', async () => {
    const attributes = [
      ...(await attributesOf(ana, contract)),
      attribute(SIGNING_TIME, generalizedTime('20261120170515Z')),
    ]
    const { signatures } = await verifyFile(await messageOf(ana, contract, { attributes }), { ...known, of: contract })
    expect(signatures[0]).toMatchObject({ signedAt: '2026-11-20T17:05:15.000Z', time: 'claimed' })
  })

  test('is as it is: nothing stands behind it, and a bag of certificates is no signature', async () => {
    const message = await messageOf(ana, contract, { content: contract })
    const followed = await verifyFile(concatenated(message, contract), known)
    expect(followed).toMatchObject({ verdict: 'not-sealed', problems: [{ code: 'message-unreadable' }] })
    for (const blanks of [[10], [32], [13, 10]])
      expect((await verifyFile(concatenated(message, new Uint8Array(blanks)), known)).verdict).toBe('intact')
    const bag = await messageOf(ana, contract, { signers: () => [] })
    expect((await verifyFile(bag, known)).verdict).toBe('not-sealed')
  })

  test('is none if its PEM is not base64, which is no error', async () => {
    for (const base64 of ['A', '=A==', 'AAAA'])
      expect(
        await verifyFile(new TextEncoder().encode(`-----BEGIN PKCS7-----\n${base64}\n-----END PKCS7-----\n`)),
      ).toMatchObject({ verdict: 'not-sealed', signatures: [] })
  })

  test('is one by its first line and by what it says that it is; any other file is looked at as a PDF', async () => {
    const message = await messageOf(ana, contract, { content: contract })
    const pem = `-----BEGIN CMS-----\n${Buffer.from(message).toString('base64')}\n-----END CMS-----\n`
    const codes = async (file: Uint8Array | string) =>
      (await verifyFile(Buffer.from(file), known)).problems.map(({ code }) => code)
    expect(await codes(pem)).toEqual([])
    expect(await codes(pem.replace('\n', '\r\n\r\n'))).toEqual([])
    for (const before of [' ', '\n', '-\n', '-x', '-----BEGIN NOTHING-----\n'])
      expect([before, await codes(before + pem)]).toEqual([before, ['not-a-pdf']])
    const asSet = Uint8Array.from(message)
    asSet[0] = 0x31
    for (const other of [asSet, sequence(oid(DATA)), sequence(), new Uint8Array([0x30, 5]), 'nada', ''])
      expect(await codes(other)).toEqual(['not-a-pdf'])
  })

  test('is none if anything but blanks follows its PEM: another program could show that', async () => {
    const message = await messageOf(ana, contract, { content: contract })
    const pem = `-----BEGIN CMS-----\n${Buffer.from(message).toString('base64')}\n-----END CMS-----`
    const verdictOf = async (file: string | Uint8Array) => (await verifyFile(Buffer.from(file), known)).verdict
    for (const blanks of ['', '\n', '\r\n \t\n']) expect(await verdictOf(pem + blanks)).toBe('intact')
    const others = ['-', 'x', '\0', '\n<p>R$ 900,00</p>', `\n${pem}`, Buffer.from(onePagePdf()).toString('latin1')]
    for (const behind of others) expect([behind, await verdictOf(pem + behind)]).toEqual([behind, 'not-sealed'])
    expect(await verdictOf(pem.replace('END CMS', 'END PKCS7'))).toBe('not-sealed')
  })

  test('of a PDF holds nothing beside it that a reader of PDF would follow', async () => {
    const pdf = Uint8Array.from(onePagePdf())
    const judged = async (signed: Bytes, unsigned: string, options: VerifyOptions = {}) => {
      const more = { content: signed, unsigned: [attribute('1.2.3.4', octetString(Buffer.from(unsigned)))] }
      const report = await verifyFile(await messageOf(ana, signed, more), { ...known, ...options })
      const [signature] = report.signatures
      return [report.verdict, ...(signature?.problems.map(({ code }) => code) ?? [])]
    }
    const refused = ['unsupported', 'object-broken']
    const update = Buffer.from(revised(pdf, { 4: streamBody('', 'BT (R$ 900,00) Tj ET') })).subarray(pdf.length)
    for (const harmless of ['', 'o trailer 5', 'objeto 1', 'obj', '1 0 objeto'])
      expect([harmless, await judged(pdf, harmless)]).toEqual([harmless, ['intact']])
    for (const words of [
      update.toString('latin1'),
      ...['\nstartxref\n9', 'startxref', 'trailer\n<<>>', 'trailer%\n<<>>', '%PDF-1.7'],
      ...['4 0 obj<<>>endobj', '4 0obj ', '4 0%\nobj<<', '4\x000\x00obj\n'],
    ]) {
      expect([words, await judged(pdf, words)]).toEqual([words, refused])
      expect([words, await judged(pdf, words, { of: pdf })]).toEqual([words, refused])
    }
    // A whole PDF beside a text is one to readers, too; its words alone are not.
    expect(await judged(contract, Buffer.from(pdf).toString('latin1'))).toEqual(refused)
    expect(await judged(contract, '4 0 obj<<>>endobj startxref 9')).toEqual(['intact'])
  })

  test('has a PDF in one piece: the heads of pieces could say something between them', async () => {
    const pdf = Uint8Array.from(onePagePdf())
    const verdictOf = async (signed: Bytes) => {
      const message = await messageOf(ana, signed, { content: signed, piece: 9 })
      return (await verifyFile(message, known)).verdict
    }
    expect([await verdictOf(contract), await verdictOf(pdf)]).toEqual(['intact', 'unsupported'])
  })

  test('with its content inside covers that content, and is no revision of a file', async () => {
    const message = await messageOf(ana, contract, { content: contract })
    const { signatures } = await verifyFile(message, known)
    expect(signatures).toMatchObject([{ coversTo: 0, coversWholeFile: false }])
    const covers = signatureFacts(signatures[0] ?? expect.fail(), 'pt', String).find(({ name }) => name === 'Abrange')
    expect(covers?.value).toBe('o conteúdo que a mensagem traz')
    expect(signatures.some(isInDoubt)).toBe(false)
    const beside = await verifyFile(message, { ...known, of: contract })
    expect(beside.signatures).toMatchObject([{ coversTo: contract.length, coversWholeFile: true }])
  })

  test('is none if what it holds cannot be read', async () => {
    expect(await verifyFile(sequence(oid(SIGNED_DATA)), known)).toMatchObject({
      verdict: 'not-sealed',
      signatures: [],
      problems: [{ code: 'message-unreadable' }],
    })
    const attributes = [...(await attributesOf(ana, contract)), integer(1)]
    for (const of of [contract, undefined])
      expect(await verifyFile(await messageOf(ana, contract, { attributes }), { ...known, of })).toMatchObject({
        verdict: 'forged',
        signatures: [{ verdict: 'forged', problems: [{ code: 'message-unreadable' }] }],
      })
  })

  test('says which file it misses by a SHA-256 alone', async () => {
    const digestOf = async (digestAlgorithm: string) =>
      (await verifyFile(await messageOf(ana, contract, { digestAlgorithm }), known)).signatures[0]?.digest
    expect(await digestOf(SHA256)).toBe(hexOf(await hashOf('SHA-256', contract)))
    expect(await digestOf('2.16.840.1.101.3.4.2.3')).toBeNull()
  })

  test('without attributes is of no content that could be read as attributes', async () => {
    const bare = { attributes: [], signature: await ana.sign(contract) }
    expect((await verifyFile(await messageOf(ana, contract, bare), { ...known, of: contract })).verdict).toBe('intact')
    const set = Uint8Array.of(0x31, 0)
    const asSet = { attributes: [], signature: await ana.sign(set) }
    expect((await verifyFile(await messageOf(ana, set, asSet), { ...known, of: set })).verdict).toBe('forged')
  })

  test.each([
    ['detached, in DER', ['-outform', 'DER'], false],
    ['attached, in DER', ['-outform', 'DER', '-nodetach'], true],
    ['attached, in PEM', ['-outform', 'PEM', '-nodetach'], true],
    ['attached in pieces of BER', ['-outform', 'DER', '-nodetach', '-stream'], true],
    ['detached, without attributes', ['-outform', 'DER', '-noattr'], false],
  ])('is read as openssl writes it: %s', async (_, how, isAttached) => {
    const issued = await authority.issue({ name: 'Ana', key: 'ec' })
    const at = (name: string) => join(folder, name)
    await writeFile(at('contrato.txt'), contract)
    await writeFile(at('ana.p12'), await issued.p12('modern'))
    await tool(
      'openssl',
      'pkcs12',
      '-in',
      at('ana.p12'),
      '-nodes',
      '-passin',
      `pass:${issued.password}`,
      '-out',
      at('ana.pem'),
    )
    await tool(
      'openssl',
      'cms',
      '-sign',
      '-binary',
      '-in',
      at('contrato.txt'),
      '-signer',
      at('ana.pem'),
      '-out',
      at('message'),
      ...how,
    )
    const roots = [
      { name: 'Ensaio', certificate: issued.chain[1] ?? contract },
      { name: 'AC', certificate: issued.chain[0] ?? contract },
    ]
    const options = isAttached ? { roots } : { roots, of: contract }
    expect(await verifyFile(readFileSync(at('message')), options)).toMatchObject({
      verdict: 'intact',
      signatures: [{ problems: [] }],
    })
  })
})
