import { execFile } from 'node:child_process'
import { createHash, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { digitsOf } from '@rubrica/contracts/national-numbers.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import type { SignatureReport } from '@rubrica/proof/report.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Document, Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CertificateAuthority,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../certificate-authority.ts'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  preparedTemplate,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { checkFile } from '../proof/evidence-by-the-page.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { base64, preparedBy, signedBy, signWithCertificate } from '../signing-with-certificate.ts'
import { type DatabaseKind, databases, useWorld, type World } from '../world.ts'

const run = promisify(execFile)
const CPF = '52998224725'
const certified = { verification_method: 'DigitalCertificate' } as const

let authority: CertificateAuthority
let ana: IssuedCertificate
let bia: IssuedCertificate
let caio: IssuedCertificate
beforeAll(async () => {
  authority = await openCertificateAuthority()
  ;[ana, bia, caio] = await Promise.all([
    authority.issue({ name: 'Ana Úrsula Conceição', cpf: CPF }),
    authority.issue({ name: 'Bia Íris', key: 'ec' }),
    authority.issue({ name: 'Caio Sá', key: 'ec' }),
  ])
})
afterAll(() => authority.close())

describe('certificates of several signers', () => {
  const { world, owner } = useStage('sqlite', { SIGNER_SUBFILTER: 'etsi' })

  test('sign in steps and beside somebody without one, and each signature holds under the seal', async () => {
    const names = ['Ana Úrsula Conceição', 'Bia Íris', 'Caio Sá', 'Duda']
    const people = await Promise.all(names.map((name) => contact(owner(), name)))
    const [first, second, third, plain] = people as [Contact, Contact, Contact, Contact]
    await hasCpf(owner(), first)
    const documentId = await sentWithFields(owner(), people, [
      { id: first.id, step: 1, ...certified },
      { id: second.id, step: 1, verification_method: 'digitalcertificate' },
      { id: plain.id, step: 1 },
      { id: third.id, step: 2, ...certified },
    ])
    const values = { personName: 'Zacarias Conceição' }
    const early = await Promise.all([first, second, plain].map(({ email }) => signerAtTheDoor(world, email)))
    const [one, two, last] = early as [Rubrica, Rubrica, Rubrica]
    await signWithCertificate(one, ana, values)
    await signAll(last, values)
    await signWithCertificate(two, bia, values)
    await signWithCertificate(await signerAtTheDoor(world, third.email), caio, values)

    const sealed = await documentIn(owner().client, documentId, 'certificated')
    const shown = sealed.assignment?.signers ?? []
    expect(shown.map((signer) => [signer.verification_method, signer.certificate?.is_qualified])).toEqual([
      ['DigitalCertificate', true],
      ['DigitalCertificate', false],
      ['Email', undefined],
      ['DigitalCertificate', false],
    ])
    const file = await bytesOf(owner(), documentId, 'certificated')
    await hasFourSignatures(world, file)
    await hasNamesInTheirSizes(file)
    expect(await topsOfSignatures(file)).toEqual([100, 300, 500])
    await hasRecord(file)
    await isKnownWithoutSeal(world, file)
    await hasCertificatePage(await bytesOf(owner(), documentId, 'certificate-page'))
  })
})

describe.each(databases.filter((one) => one.isThere))(
  'two who sign with certificates at the same time, on $kind',
  ({ kind }) => {
    const { world, owner } = useStage(kind)

    test('hold up nobody: who prepared before another signed prepares again, and a second click changes nothing', async () => {
      const { document, clients } = await asked(world, owner(), 'Bia', 'Caio')
      const [one, two] = clients as [Rubrica, Rubrica]
      const [early, late] = await Promise.all([preparedBy(one, bia), preparedBy(two, caio)])
      await signedBy(one, bia, early)
      await expect(signedBy(two, caio, late)).rejects.toMatchObject({ code: 'preparation_outdated' })
      await expect(signedBy(one, bia, early)).rejects.toMatchObject({ code: 'already_signed' })
      const again = await preparedBy(two, caio)
      const clicks = await Promise.allSettled([signedBy(two, caio, again), signedBy(two, caio, again)])
      expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_signed' } })
      await documentIn(owner().client, document.id, 'certificated')
      const page = await bytesOf(owner(), document.id, 'certificate-page')
      const text = await withFile(page, async (path) => (await run('pdftotext', [path, '-'])).stdout)
      expect(text).not.toContain('assinaturas indicadas acima como qualificadas')
      const { items } = await owner().client.documents.activities({ documentId: document.id })
      const signed = items.filter(({ event }) => event === 'signer_signed_document')
      expect(signed.map(({ payload }) => [payload?.method, payload?.certificate_name, payload?.revocation])).toEqual([
        ['certificate', 'Caio Sá', 'ocsp'],
        ['certificate', 'Bia Íris', 'ocsp'],
      ])
    })

    test
      .runIf(kind === 'postgres')
      .each([{ full_name: 'Bia Íris Sá' }, { government_id: CPF }, { whatsapp_phone_number: '+55 48 99999-1234' }])(
      'are prepared for nothing that they corrected meanwhile: %o',
      async (data) => {
        const { document, clients } = await asked(world, owner(), 'Bia')
        const [client] = clients as [Rubrica]
        // Saves the drawn signature, so that the next preparation stores its file alone.
        await preparedBy(client, bia)
        const corrected = { documentId: document.id, full_name: 'Bia', ...data }
        // The preparation has judged the certificate and waits to store its file.
        const ends = await overlapping<unknown>(world.config, 'lock table loose_files in share mode', [
          () => preparedBy(client, bia),
          () => client.signing.confirmData(corrected),
        ])
        expect(ends).toMatchObject([
          { status: 'rejected', reason: { code: 'preparation_outdated', status: 409 } },
          { status: 'fulfilled' },
        ])
        await signWithCertificate(client, bia)
        await documentIn(owner().client, document.id, 'certificated')
      },
    )

    test.runIf(kind === 'postgres')('never put one signature in the place of the other', async () => {
      const { document, clients } = await asked(world, owner(), 'Bia', 'Caio')
      const [one, two] = clients as [Rubrica, Rubrica]
      const [first, second] = [await preparedBy(one, bia), await preparedBy(two, caio)]
      // Both signatures pass the first look and wait to store their files.
      const ends = await overlapping(world.config, 'lock table loose_files in share mode', [
        () => signedBy(one, bia, first),
        () => signedBy(two, caio, second),
      ])
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(ends).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'preparation_outdated' }),
      })
      const isLate = ends[0]?.status === 'rejected'
      await (isLate ? signWithCertificate(one, bia) : signWithCertificate(two, caio))
      await documentIn(owner().client, document.id, 'certificated')
      const { signatures } = await verifyFile(await bytesOf(owner(), document.id, 'certificated'))
      expect(signatures.map(({ signedBy }) => signedBy)).toEqual(expect.arrayContaining(['Bia Íris', 'Caio Sá']))
    })
  },
)

describe('a certificate of the signer’s own', () => {
  const { world, owner, clock } = useStage('sqlite')

  test('signs what was prepared for it, with its own key, within fifteen minutes, and nothing else', async () => {
    const { document, clients } = await asked(world, owner(), 'Bia')
    const other = await asked(world, owner(), 'Caio')
    const [client, stranger] = [...clients, ...other.clients] as [Rubrica, Rubrica]
    const prepared = await preparedBy(client, bia)
    const wrong = { code: 'signature_wrong', status: 422 }
    await expect(signedBy(client, caio, prepared)).rejects.toMatchObject(wrong)
    const changed = (bytes: Uint8Array) => bia.sign(bytes.map((octet, index) => (index === 40 ? octet ^ 1 : octet)))
    await expect(signedBy(client, { sign: changed }, prepared)).rejects.toMatchObject(wrong)
    const theirs = await preparedBy(stranger, caio)
    const notFound = { code: 'not_found', status: 404 }
    await expect(signedBy(client, bia, { ...prepared, prepared: theirs.prepared })).rejects.toMatchObject(notFound)
    await expect(signedBy(stranger, bia, prepared)).rejects.toMatchObject(notFound)
    clock.turn({ minutes: 16 })
    const outdated = { code: 'preparation_outdated', status: 409 }
    await expect(signedBy(client, bia, prepared)).rejects.toMatchObject(outdated)
    const late = await preparedBy(client, bia)
    await client.signing.confirmData({ documentId: document.id, full_name: 'Bia Íris Sá' })
    await expect(signedBy(client, bia, late)).rejects.toMatchObject(outdated)
    await signedBy(client, bia, await preparedBy(client, bia))
    await documentIn(owner().client, document.id, 'certificated')
  })

  test('signs what was prepared although another signer has corrected their data, in the form of any reader', async () => {
    const { document, clients } = await asked(world, owner(), 'Bia', 'Caio')
    const [one, two] = clients
    if (!one || !two) throw new Error('two are asked')
    const prepared = await preparedBy(one, bia)
    expect(prepared.prepared).toMatchObject({ algorithm: 'EC', is_qualified: false })
    await two.signing.confirmData({ documentId: document.id, full_name: 'Caio Íris Sá' })
    await signedBy(one, bia, prepared)
    await signWithCertificate(two, caio)
    await documentIn(owner().client, document.id, 'certificated')
    const file = await bytesOf(owner(), document.id, 'certificated')
    expect(Buffer.from(file).toString('latin1')).not.toContain('/SubFilter /PBAD.PAdES')
  })

  test('with a name of any length is shown and recorded with the beginning of it', async () => {
    const { document, clients } = await asked(world, owner(), 'Bia')
    const [client] = clients as [Rubrica]
    const { certificate, key } = createIdentity(`Bia ${'ç'.repeat(300)}`)
    const signer = { sign: (bytes: Uint8Array) => new Uint8Array(sign('sha256', bytes, key)) }
    const waiting = await preparedBy(client, { certificate: new Uint8Array(certificate), chain: [] })
    const shown = waiting.prepared.holder.name
    expect(shown).toHaveLength(200)
    expect(shown).toMatch(/^Bia ç+…$/)
    await signedBy(client, signer, waiting)
    const { items } = await owner().client.documents.activities({ documentId: document.id })
    const signed = items.find(({ event }) => event === 'signer_signed_document')
    expect(signed?.payload).toMatchObject({ certificate_name: shown })
  })

  test('is the only way for whoever was asked for it, and none for anybody else', async () => {
    const people = [await contact(owner(), 'Ana'), await contact(owner(), 'Duda')]
    const [first, second] = people as [Contact, Contact]
    const document = await sentDocument(owner(), people, {
      signers: [{ id: first.id, ...certified }, { id: second.id }],
    })
    const clients = await Promise.all(people.map(({ email }) => signerAtTheDoor(world, email)))
    const [client, plain] = clients as [Rubrica, Rubrica]
    await expect(signAll(client)).rejects.toMatchObject({ code: 'certificate_required', status: 409 })
    expect(await client.signing.signMultiple({ document_ids: [document.id] })).toMatchObject([
      { success: false, message: expect.stringContaining('certificado digital') },
    ])
    await expect(preparedBy(plain, bia)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Quem enviou este documento não pediu certificado digital a você.',
    })
    const invited = await world.mailbox.newest(first.email, /\/sign\//)
    expect(invited.text).toContain('certificado digital (.pfx ou .p12)')
    const input = { documentId: document.id, assignmentId: document.assignment?.id ?? '', items: [] }
    const large = { ...input, certificate: base64(new Uint8Array(30_000)) }
    await expect(client.signing.prepareCertificate(large)).rejects.toMatchObject({ code: 'validation' })
    const chain = Array.from({ length: 120 }, () => base64(new Uint8Array(20_000)))
    const larger = { ...input, certificate: base64(bia.certificate), chain }
    await expect(client.signing.prepareCertificate(larger)).rejects.toMatchObject({ code: 'too_large', status: 413 })
  })

  test('is asked for in a template’s role, too, and no other word is taken for it', async () => {
    const { id } = await preparedTemplate(owner())
    const person = { name: 'Bia', email: 'bia.sa@exemplo.com' }
    const { accountId, client } = owner()
    const sending = { accountId, values: { 'Data de início': '2026-11-22' } }
    const sent = await client.templates.send(id, { ...sending, signers: [{ ...person, ...certified }] })
    expect(sent.assignment?.signers).toMatchObject([certified])
    // What the sender filled in is on the page with the first signature.
    await signWithCertificate(await signerAtTheDoor(world, person.email), bia)
    await documentIn(client, sent.id, 'certificated')
    const file = await bytesOf(owner(), sent.id, 'certificated')
    const text = await withFile(file, async (path) => (await run('pdftotext', [path, '-'])).stdout)
    expect(text).toContain('22/11/2026')
    const other = [{ ...person, verification_method: 'Telegrama' as 'Email' }]
    await expect(client.templates.send(id, { ...sending, signers: other })).rejects.toMatchObject({
      code: 'validation',
    })
  })

  test('is judged before anything is signed, and the signer is told what it is worth', async () => {
    const person = await contact(owner(), 'Ana Úrsula Conceição')
    await hasCpf(owner(), person)
    const document = await sentDocument(owner(), [person], { signers: [{ id: person.id, ...certified }] })
    const client = await signerAtTheDoor(world, person.email)
    const own = { name: 'Ana', cpf: CPF, key: 'ec' } as const
    const [expired, revoked, another, unasked] = await Promise.all([
      authority.issue({ ...own, expired: true }),
      authority.issue({ ...own, revoked: true }),
      authority.issue({ ...own, cpf: '11144477735' }),
      authority.issue(own),
    ])
    const refusal = (issued: Pick<IssuedCertificate, 'certificate' | 'chain'>) =>
      preparedBy(client, issued).then(
        () => null,
        ({ code, status }) => [code, status],
      )
    expect(await refusal(expired)).toEqual(['certificate_invalid', 422])
    expect(await refusal(revoked)).toEqual(['certificate_invalid', 422])
    expect(await refusal({ ...ana, certificate: new Uint8Array(40) })).toEqual(['certificate_invalid', 422])
    expect(await refusal(another)).toEqual(['certificate_of_another', 422])
    const worth = async (issued: Pick<IssuedCertificate, 'certificate' | 'chain'>) => {
      const { is_qualified, reasons } = (await preparedBy(client, issued)).prepared
      return [is_qualified, ...reasons.map(({ code }) => code)]
    }
    expect(await worth({ certificate: ana.certificate, chain: [] })).toEqual([false, 'unknown_issuer'])
    for (const path of ['/ocsp', '/issuing.crl']) authority.away.add(path)
    expect(await worth(unasked)).toEqual([false, 'revocation_unknown'])
    authority.away.clear()
    const good = await preparedBy(client, ana)
    expect(good.prepared).toMatchObject({
      holder: { name: 'Ana Úrsula Conceição', government_id: '***.982.247-**', issuer: 'AC de Ensaio' },
      ...{ is_qualified: true, reasons: [], algorithm: 'RSA' },
    })
    // Each preparation keeps a copy of the file for a while, so their number has a limit.
    const many = Array.from({ length: 10 }, () => refusal(ana))
    expect((await Promise.all(many)).filter(Boolean)).toContainEqual(['too_many_requests', 429])
    const { items } = await owner().client.documents.activities({ documentId: document.id })
    expect(items.map(({ event }) => event)).not.toContain('signer_signed_document')

    // Qualified: in the form that ICP-Brasil's rules ask for.
    await signedBy(client, ana, good)
    await documentIn(owner().client, document.id, 'certificated')
    const file = await bytesOf(owner(), document.id, 'certificated')
    expect(Buffer.from(file).toString('latin1')).toContain('/SubFilter /PBAD.PAdES')
    expect((await verifyFile(file)).signatures.map(({ kind, problems, changes }) => [kind, problems, changes])).toEqual(
      [
        ['signature', [], []],
        ['seal', [], []],
      ],
    )
  })

  test('is held against the CPF that the sender gave, and else against the one that is filled in', async () => {
    const { accountId, client: sender } = owner()
    const { items } = await sender.fields.list({ accountId, include_standard: true })
    const fieldId = items.find(({ type }) => type === 'cpf')?.id ?? ''
    const unknown = await sentTo(await contact(owner(), 'Ana Úrsula Conceição'), fieldId)
    await expect(preparedBy(unknown.client, ana, another)).rejects.toMatchObject({ code: 'certificate_of_another' })
    expect((await preparedBy(unknown.client, ana, { cpf: CPF })).prepared.is_qualified).toBe(true)
    const person = await contact(owner(), 'Ana Úrsula Conceição')
    await hasCpf(owner(), person)
    const { client } = await sentTo(person, fieldId)
    expect((await preparedBy(client, ana, another)).prepared.is_qualified).toBe(true)
  })

  test('is not held against the CPF of somebody else that the signer fills in, and no paper gives them that CPF', async () => {
    const { accountId, client: sender } = owner()
    const created = await sender.fields.create({ accountId, name: 'CPF do fiador', type: 'cpf' })
    const { documentId, client } = await sentTo(await contact(owner(), 'Ana Úrsula Conceição'), created.id)
    await signWithCertificate(client, ana, another)
    const { assignment } = await documentIn(sender, documentId, 'certificated')
    expect(assignment?.items.map(({ value }) => value)).toEqual([another.cpf])
    const { evidence } = await verifyFile(await bytesOf(owner(), documentId, 'certificated'))
    expect(evidence?.parties.map(({ governmentId }) => governmentId)).toEqual([null])
    const page = await bytesOf(owner(), documentId, 'certificate-page')
    const text = await withFile(page, async (path) => (await run('pdftotext', [path, '-'])).stdout)
    expect(text).not.toContain('444.777')
  })

  test('is not held against the CPF of a field that was renamed for somebody else', async () => {
    const sender = await signUp(world)
    const { accountId } = sender
    const { items } = await sender.client.fields.list({ accountId })
    const fieldId = items.find(({ type }) => type === 'cpf')?.id ?? ''
    await sender.client.fields.update({ accountId, fieldId, name: 'CPF do fiador' })
    const { client } = await sentTo(await contact(sender, 'Ana Úrsula Conceição'), fieldId, sender)
    expect((await preparedBy(client, ana, another)).prepared.holder.name).toBe('Ana Úrsula Conceição')
  })

  test('cannot be that of another whose CPF is put in the place of the one that the sender gave', async () => {
    const other = '111.444.777-35'
    const theirs = await authority.issue({ name: 'Zé Ninguém', cpf: digitsOf(other) })
    const person = await contact(owner(), 'Ana Úrsula Conceição')
    await hasCpf(owner(), person)
    const { id: documentId } = await sentDocument(owner(), [], { signers: [{ id: person.id, ...certified }] })
    const client = await signerAtTheDoor(world, person.email)
    await expect(
      client.signing.confirmData({ documentId, full_name: 'Zé', government_id: other }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: { government_id: expect.stringContaining('fale com essa pessoa') },
    })
    await expect(preparedBy(client, theirs)).rejects.toMatchObject({ code: 'certificate_of_another' })
    // The same number again, and another name, are no other person.
    const same = await client.signing.confirmData({ documentId, full_name: 'Ana Conceição', government_id: CPF })
    expect(same).toMatchObject({ full_name: 'Ana Conceição', government_id: CPF })
    await signWithCertificate(client, ana)
  })

  test('is held against a CPF that the signer gave where the sender gave none, and may correct', async () => {
    const person = await contact(owner(), 'Ana Úrsula Conceição')
    const { id: documentId } = await sentDocument(owner(), [], { signers: [{ id: person.id, ...certified }] })
    const client = await signerAtTheDoor(world, person.email)
    await client.signing.confirmData({ documentId, government_id: '111.444.777-35' })
    await expect(preparedBy(client, ana)).rejects.toMatchObject({ code: 'certificate_of_another' })
    await client.signing.confirmData({ documentId, government_id: CPF })
    expect((await preparedBy(client, ana)).prepared.is_qualified).toBe(true)
  })

  const another = { cpf: '111.444.777-35' }

  /** Has a person sign with a certificate who fills in this one field. */
  async function sentTo(person: Contact, field_id: string, from = owner()) {
    const { id: documentId, pages } = await readyDocument(from)
    const fields = [{ signer_id: person.id, field_id, display_settings: { left: 100, top: 100 } }]
    const entries = [{ page_id: pages[0]?.id ?? '', fields }]
    const signers = [{ id: person.id, ...certified }]
    await from.client.assignments.create({ documentId, method: 'collect', signers, entries })
    return { documentId, client: await signerAtTheDoor(world, person.email) }
  }

  test('has no address in it called for its issuers, and is printed with the number of its company', async () => {
    const { accountId, client: sender } = owner()
    const company = await authority.issue({ name: 'Empresa Íris', cnpj: '11222333000181', namesIssuer: true })
    const person = await contact(owner(), 'Empresa Íris')
    await sender.signers.update({ accountId, signerId: person.id, government_id: '11.222.333/0001-81' })
    const { id: documentId } = await sentDocument(owner(), [], { signers: [{ id: person.id, ...certified }] })
    const client = await signerAtTheDoor(world, person.email)
    const alone = await preparedBy(client, { certificate: company.certificate, chain: [] })
    expect(alone.prepared.reasons).toMatchObject([{ code: 'unknown_issuer' }])
    expect(authority.asked).not.toContain('GET /issuing.p7b')
    await signWithCertificate(client, company)
    await documentIn(sender, documentId, 'certificated')
    const page = await bytesOf(owner(), documentId, 'certificate-page')
    const text = await withFile(page, async (path) => (await run('pdftotext', [path, '-'])).stdout)
    expect(text.replace(/\s+/g, ' ')).toMatch(/Certificado de Empresa Íris, CNPJ \S+, emitido por AC de Ensaio/)
    expect(text).not.toContain('Chave em nuvem')
    // The page names the file that was sent, not the one with the signature in it.
    const sent = createHash('sha256').update(await bytesOf(owner(), documentId, 'original'))
    expect(text.replace(/\s+/g, '')).toContain(sent.digest('hex').slice(0, 32))
    // The number of a company is public: nothing of it is hidden in the file.
    const { evidence } = await verifyFile(await bytesOf(owner(), documentId, 'certificated'))
    expect(evidence?.parties).toMatchObject([{ governmentId: '11222333000181' }])
  })

  test('of a company is shown with the number of the person who answers for it', async () => {
    const company = await authority.issue({ name: 'Casa Sá', cnpj: '11222333000181', cpf: CPF })
    const { clients } = await asked(world, owner(), 'Casa Sá')
    const [client] = clients as [Rubrica]
    const { prepared } = await preparedBy(client, company)
    expect(prepared.holder).toMatchObject({ name: 'Casa Sá', government_id: '***.982.247-**' })
  })

  test('cannot sign a document that was closed in between', async () => {
    const people = [await contact(owner(), 'Bia'), await contact(owner(), 'Duda')]
    const [first, second] = people as [Contact, Contact]
    const signers = [{ id: first.id, ...certified }, { id: second.id }]
    const closed = { code: 'document_closed' }
    await sentDocument(owner(), people, { signers })
    const client = await signerAtTheDoor(world, first.email)
    const prepared = await preparedBy(client, bia)
    await (await signerAtTheDoor(world, second.email)).signing.reject({ ...prepared.asked, decline_reason: null })
    await expect(signedBy(client, bia, prepared)).rejects.toMatchObject(closed)

    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString()
    await sentDocument(owner(), people, { signers, expires_at })
    const late = await signerAtTheDoor(world, first.email)
    const waiting = await preparedBy(late, bia)
    clock.turn({ minutes: 2 })
    await expect(signedBy(late, bia, waiting)).rejects.toMatchObject(closed)
  })

  test('leaves nothing in the store that nobody signed in time', async () => {
    const { document, clients } = await asked(world, owner(), 'Bia')
    const [client] = clients as [Rubrica]
    const unsigned = await preparedBy(client, bia)
    await signedBy(client, bia, await preparedBy(client, bia))
    await documentIn(owner().client, document.id, 'certificated')
    const kept = () => readdirSync(join(world.config.dataDir, 'files/objects'), { recursive: true }).length
    const before = kept()
    clock.turn({ hours: 2 })
    await world.api.runDue()
    await expect(signedBy(client, bia, unsigned)).rejects.toMatchObject({ code: 'already_signed' })
    clock.turn({ hours: 24 })
    await world.api.runDue()
    expect(kept()).toBeLessThan(before)
  })
})

function useStage(database: DatabaseKind, more: Record<string, string> = {}) {
  const clock = createClock()
  const env = () => ({ WEBHOOK_ALLOW_PRIVATE: 'on', SIGNER_ROOTS: authority.rootPath, ...more })
  const world = useWorld(async () => ({ database, clock, env: env() }))
  let owner: Owner | undefined
  beforeAll(async () => {
    owner = await signUp(world)
  })
  const signedUp = () => {
    if (!owner) throw new Error('the owner signs up before the first test')
    return owner
  }
  return { world, clock, owner: signedUp }
}

/** Sends a document that demands a certificate, and opens it as each of its signers. */
async function asked(
  world: World,
  owner: Owner,
  ...names: string[]
): Promise<{ document: Document; clients: Rubrica[] }> {
  const people = await Promise.all(names.map((name) => contact(owner, name)))
  const document = await sentDocument(owner, people, { signers: people.map(({ id }) => ({ id, ...certified })) })
  return { document, clients: await Promise.all(people.map(({ email }) => signerAtTheDoor(world, email))) }
}

function hasCpf({ client, accountId }: Owner, { id }: Contact) {
  return client.signers.update({ accountId, signerId: id, government_id: CPF })
}

/** The size of the names that are filled in, in pixels of the page, by the places of their people. */
const sizes = [16, 32, 32, 16]

/** Initials, a signature and a name to fill in for each, on the first page. */
async function sentWithFields(owner: Owner, people: Contact[], signers: object[]): Promise<string> {
  const { id: documentId, pages } = await readyDocument(owner)
  const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
  const place = (signer_id: string, type: string, settings: { left: number; top: number; fontSize?: number }) => ({
    ...{ signer_id, field_id: items.find((field) => field.type === type)?.id ?? '' },
    display_settings: { ...settings, width: 400, height: 90 },
  })
  const fields = people.flatMap(({ id }, index) => [
    place(id, 'initial', { left: 100, top: 1000 + index * 150 }),
    place(id, 'signature', { left: 100, top: 100 + index * 200 }),
    place(id, 'personName', { left: 600, top: 100 + index * 200, fontSize: sizes[index] ?? 0 }),
  ])
  const entries = [{ page_id: pages[0]?.id ?? '', fields }]
  const body = { method: 'collect', entries, signers } as const
  await owner.client.assignments.create({ documentId, ...body } as Parameters<
    typeof owner.client.assignments.create
  >[0])
  return documentId
}

function bytesOf({ client }: Owner, documentId: string, artifact: 'original' | 'certificated' | 'certificate-page') {
  return client.documents.download({ documentId, artifact }).then((file) => file.bytes())
}

async function hasFourSignatures(world: World, file: Uint8Array): Promise<void> {
  const roots = publishedRoots(await (await world.fetch('/.well-known/rubrica-proof.json')).json())
  const report = await verifyFile(file, { roots })
  expect(report.signatures.map(({ kind, problems, changes }) => [kind, problems, changes])).toEqual([
    ...Array.from({ length: 3 }, () => ['signature', [], []]),
    ['seal', [], []],
  ])
  expect(report.verdict).toBe('intact')
  expect(report.signatures.slice(0, 3).map(({ issuer }) => issuer)).toContain('Autoridade Raiz de Ensaio')
  const [first, ...others] = report.signatures.map(({ signedBy }) => signedBy)
  expect([first, others.slice(0, 2)]).toEqual(['Ana Úrsula Conceição', ['Bia Íris', 'Caio Sá']])
  const methods = report.evidence?.parties.map(({ method, certificate }) => [method, certificate?.isQualified])
  expect(methods).toEqual([
    ['certificate', true],
    ['email', undefined],
    ['certificate', false],
    ['certificate', false],
  ])
  await withFile(file, async (path) => {
    expect((await run('pdfsig', [path])).stdout.match(/Signature is Valid/g)).toHaveLength(4)
    const judged = (await run('mutool', ['sign', '-v', path])).stdout
    expect(judged.match(/The signature is valid|The document is unchanged/g)).toHaveLength(4)
  })
}

/** Where the signatures of persons are seen on a page of A4: pixels from above, at 150 DPI. The seal is nowhere. */
async function topsOfSignatures(file: Uint8Array): Promise<number[]> {
  const objects = await withFile(file, async (path) => (await run('qpdf', ['--json', '--json-key=qpdf', path])).stdout)
  const rects = [...objects.matchAll(/"\/FT": "\/Sig"[^{}]*?"\/Rect": (\[[^\]]+\])/g)].map(([, rect]) =>
    JSON.parse(rect ?? '[]'),
  )
  return rects.filter(([, , right]) => right > 0).map(([, , , top]) => Math.round(((841.89 - top) * 150) / 72))
}

/** Each name is as large as the sender said, of those who signed with a certificate as of those without. */
async function hasNamesInTheirSizes(file: Uint8Array): Promise<void> {
  const words = await withFile(file, async (path) => (await run('pdftotext', ['-bbox', '-l', '1', path, '-'])).stdout)
  const heights = [...words.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">Zacarias</g)]
    .map(([, top, end]) => ({ top: Number(top), height: Number(end) - Number(top) }))
    .sort((one, other) => one.top - other.top)
    .map(({ height }) => height)
  expect(heights.map((height) => Math.round((height / (heights[0] ?? 1)) * 16))).toEqual(sizes)
}

/** The record names each signature, and matches the file by the rules of the docs as well as by the verifier. */
async function hasRecord(file: Uint8Array): Promise<void> {
  expect(checkFile(Buffer.from(file))).toEqual({ wrong: [], beginsWithOriginal: true })
  const { document, signatures: placed } = findSignatures(new Uint8Array(file))
  const seal = placed.at(-1)
  const json = seal && evidenceOf(document, seal)
  if (!json) throw new Error('there is no evidence')
  const { signatures } = await verifyFile(file)
  const codes = async (left: SignatureReport[]) =>
    (await checkEvidence(json, { bytes: file, signatures: left })).problems.map(({ code }) => code)
  const differs = 'evidence-certificate-differs'
  expect(await codes(signatures)).toEqual([])
  expect(await codes(signatures.slice(1))).toEqual([differs])
  expect(await codes(signatures.map((one) => ({ ...one, digest: '0'.repeat(64) })))).toEqual([
    differs,
    differs,
    differs,
  ])
  expect(await codes([])).toEqual([differs, differs, differs])
}

/** A file cut after the last person's signature is valid, and the service knows that a seal is missing. */
async function isKnownWithoutSeal(world: World, file: Uint8Array): Promise<void> {
  const cut = file.subarray(0, findSignatures(new Uint8Array(file)).signatures.at(-2)?.end)
  const [hash, whole] = [cut, file].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const known = await world.client().documents.verify({ hash: hash ?? '' })
  for (const answer of [known, await world.client().documents.verify({ hash: hash?.toUpperCase() ?? '' })])
    expect(answer).toMatchObject({ matched: 'original', message: expect.stringContaining('antes do selo') })
  const { signers } = await world.client().documents.verify({ hash: whole ?? '' })
  expect(signers.map(({ certificate }) => certificate?.is_qualified)).toEqual([true, false, undefined, false])
  const { verdict } = await verifyFile(cut, { isSealedElsewhere: () => known.matched === 'original' })
  expect(verdict).toBe('seal-missing')
}

/** The page is a file of its own: it has none of the signers' signatures, and all that it says is right. */
async function hasCertificatePage(page: Uint8Array): Promise<void> {
  const { verdict, signatures } = await verifyFile(page)
  expect([verdict, signatures.length]).toEqual(['intact-unknown-issuer', 1])
  expect(checkFile(Buffer.from(page)).wrong).toEqual([])
  const text = await withFile(page, async (path) => (await run('pdftotext', [path, '-'])).stdout.replace(/\s+/g, ' '))
  expect(text.match(/Assinatura eletrônica qualificada \(ICP-Brasil\)/g)).toHaveLength(1)
  expect(text.match(/Assinatura com certificado digital próprio/g)).toHaveLength(2)
  expect(text).toContain('CPF ***.982.247-**')
  expect(text).toContain('art. 4º, III, da Lei nº 14.063/2020. Quanto às demais: as partes admitiram')
}

async function withFile<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'own-certificate-'))
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  return work(path).finally(() => rmSync(folder, { recursive: true }))
}
