import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  CPF,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { statementsOf } from '../statements.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('the signing thread on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  test('a contract with fields is sent, signed by two people, sealed, and everybody gets a copy', async () => {
    const ana = await contact(owner, 'Ana Úrsula Conceição')
    const bia = await contact(owner, 'Bia Õlhos Graça')
    const document = await readyDocument(owner)
    const fields = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
    const place = (type: string, signerId: string, top: number) => ({
      signer_id: signerId,
      field_id: fields.items.find((field) => field.type === type)?.id ?? '',
      display_settings: { left: 150, top },
    })
    const entries = [
      {
        page_id: document.pages[1]?.id ?? '',
        fields: [
          ...[place('signature', ana.id, 1300), place('personName', ana.id, 1440), place('cpf', ana.id, 1490)],
          ...[place('signature', bia.id, 1540), place('signatureDate', bia.id, 1680)],
        ],
      },
    ]
    const assignment = await owner.client.assignments.create({
      documentId: document.id,
      method: 'collect',
      signers: [{ id: ana.id }, { id: bia.id }],
      entries,
    })
    expect(assignment.summary).toMatchObject({ signer_count: 2, completed_count: 0 })

    await signAll(await signerAtTheDoor(world, ana.email), { personName: 'Ana Úrsula ção ã é õ ú Á', cpf: CPF })
    expect((await owner.client.documents.get({ documentId: document.id })).status).toBe('pending_signature')
    const bianca = await signerAtTheDoor(world, bia.email)
    await signAll(bianca)

    const done = await documentIn(owner.client, document.id, 'certificated')
    expect(Object.keys(done.artifacts).sort()).toEqual([
      'bundle',
      'certificate-page',
      'certificated',
      'original',
      'thumbnail',
    ])

    const sealed = await bytesOf(owner.client.documents.download({ documentId: document.id, artifact: 'certificated' }))
    const path = join(mkdtempSync(join(tmpdir(), 'rubrica-sealed-')), 'sealed.pdf')
    await writeFile(path, sealed)
    const report = (await run('pdfsig', [path])).stdout
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Total document signed')
    expect(report).toContain('ETSI.CAdES.detached')
    await run('qpdf', ['--check', path])
    expect((await run('mutool', ['sign', '-v', path])).stdout).toContain('The document is unchanged since signing.')
    const text = (await run('pdftotext', ['-layout', path, '-'])).stdout
    expect(text).toContain('Ana Úrsula ção ã é õ ú Á')
    expect(text).toContain('Bia Õlhos Graça')
    expect(text).toContain(CPF)

    const proof = await world.client().documents.verify({ hash: createHash('sha256').update(sealed).digest('hex') })
    expect(proof).toMatchObject({ is_valid: true, status: 'certificated', signer_count: '2', completed_count: 2 })
    const { items: trail } = await owner.client.documents.activities({ documentId: document.id })
    const ready = trail.find(({ event }) => event === 'document_ready')
    expect(proof.completed_at).toBe(ready?.created_at)

    const own = { signerId: bia.id, documentId: document.id, artifact: 'certificated' as const }
    expect(Buffer.compare(await bytesOf(bianca.signing.download(own)), sealed)).toBe(0)
    const bundle = unzipSync(
      await bytesOf(owner.client.documents.download({ documentId: document.id, artifact: 'bundle' })),
    )
    expect(Object.keys(bundle)).toEqual(['contrato.pdf', 'contrato-assinado.pdf', 'contrato-certificado.pdf'])

    for (const email of [owner.email, ana.email, bia.email]) {
      const mail = await world.mailbox.newest(email, /^Documento assinado/)
      expect(mail.attachments.map((file) => file.filename)).toEqual(['contrato-assinado.pdf'])
    }
  })

  test('a signer of a later step is told only when the earlier step is complete, and a copied link does not help', async () => {
    const [first, second] = [await contact(owner, 'Primeira'), await contact(owner, 'Segunda')]
    const document = await readyDocument(owner)
    const signers = [
      { id: first.id, step: 1 },
      { id: second.id, step: 2 },
    ]
    const assignment = await owner.client.assignments.create({ documentId: document.id, method: 'virtual', signers })
    const late = world.client({ signerAccessCode: assignment.signing_urls[1]?.url.split('/sign/')[1] ?? '' })
    await late.signing.requestVerification({})
    await late.signing.verify({ 'verification-code': await world.mailbox.code(second.email) })
    await late.signing.acceptTerms({})
    await expect(late.signing.open({})).rejects.toMatchObject({ code: 'out_of_turn' })
    const decline = { documentId: document.id, assignmentId: assignment.id, decline_reason: 'Não é comigo' }
    await expect(late.signing.reject(decline)).rejects.toMatchObject({ code: 'out_of_turn' })
    const sign = { documentId: document.id, assignmentId: assignment.id, items: [] }
    await expect(late.signing.sign(sign)).rejects.toMatchObject({ code: 'out_of_turn' })

    await signAll(await signerAtTheDoor(world, first.email))
    await world.mailbox.newest(second.email, /pede a sua assinatura/)
    await signAll(late)
    await documentIn(owner.client, document.id, 'certificated')
  })

  test('the CPF that the sender gave stays the signer’s, whatever is typed into a field', async () => {
    const { client, accountId } = owner
    const ana = await contact(owner)
    await client.signers.update({ accountId, signerId: ana.id, government_id: '111.444.777-35' })
    const { id: documentId, pages } = await readyDocument(owner)
    const { items } = await client.fields.list({ accountId, include_standard: true })
    const fields = [
      ['signature', 1300],
      ['cpf', 1490],
    ].map(([type, top]) => ({
      signer_id: ana.id,
      field_id: items.find((field) => field.type === type)?.id ?? '',
      display_settings: { left: 150, top: Number(top) },
    }))
    const entries = [{ page_id: pages[0]?.id ?? '', fields }]
    await client.assignments.create({ documentId, method: 'collect', signers: [{ id: ana.id }], entries })
    const signer = await signerAtTheDoor(world, ana.email)
    await signAll(signer, { cpf: CPF })
    expect((await signer.signing.self({})).government_id).toBe('11144477735')
  })

  test('nobody accepts the terms or declines who has not confirmed the code', async () => {
    const ana = await contact(owner)
    const { id: documentId, assignment } = await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    const missing = { code: 'verification_required' }
    await expect(signer.signing.acceptTerms({})).rejects.toMatchObject(missing)
    const decline = { documentId, assignmentId: assignment?.id ?? '' }
    await expect(signer.signing.reject(decline)).rejects.toMatchObject(missing)
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    await expect(signer.signing.open({ has_accepted_terms: false })).resolves.toMatchObject({
      current_signer: { has_accepted_terms: false },
    })
    expect((await signer.signing.acceptTerms({})).has_accepted_terms).toBe(true)
  })

  test('pages and files open at a signer’s turn, and before it not by a link that another document gave', async () => {
    const [first, ana] = [await contact(owner, 'Primeira'), await contact(owner, 'Ana')]
    await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const signers = [
      { id: first.id, step: 1 },
      { id: ana.id, step: 2 },
    ]
    const { id: documentId, pages } = await sentDocument(owner, [], { signers })
    const page = () => signer.documents.pageImage({ documentId, pageId: pages[0]?.id ?? '' })
    const file = () => signer.signing.download({ signerId: ana.id, documentId, artifact: 'original' })
    const listed = async () =>
      (await signer.signing.searchDocuments({ signerId: ana.id })).items.map((one) => one.id).includes(documentId)
    for (const ask of [page, file]) await expect(ask()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await listed()).toBe(false)
    await signAll(await signerAtTheDoor(world, first.email))
    for (const ask of [page, file]) expect((await bytesOf(ask())).length).toBeGreaterThan(1000)
    expect(await listed()).toBe(true)
  })

  test('the first page of a link comes after the code, as the picture of that page, and the evidence names it', async () => {
    const ana = await contact(owner)
    const { id: documentId, pages } = await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    await expect(signer.signing.firstPage()).rejects.toMatchObject({ status: 403, code: 'verification_required' })
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    const picture = await bytesOf(signer.signing.firstPage())
    expect(picture).toEqual(await bytesOf(owner.client.documents.pageImage({ documentId, pageId: pages[0]?.id ?? '' })))
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await documentIn(owner.client, documentId, 'certificated')
    const path = join(mkdtempSync(join(tmpdir(), 'first-page-')), 'sealed.pdf')
    await writeFile(path, await bytesOf(owner.client.documents.download({ documentId, artifact: 'certificated' })))
    const { stdout } = await run('qpdf', ['--show-attachment=evidence.json', path])
    expect(JSON.parse(stdout)).toMatchObject({
      document: { page_images: [createHash('sha256').update(picture).digest('hex'), null] },
      parties: [{ seen: { pages: '1' } }],
    })
  })

  test('a document is signed and declined by its own assignment, and by no other of the same signer', async () => {
    const ana = await contact(owner)
    const [one, other] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const signer = await signerAtTheDoor(world, ana.email)
    const target = { documentId: one.id, assignmentId: other.assignment?.id ?? '' }
    const notFound = { status: 404, code: 'not_found' }
    await expect(signer.signing.sign({ ...target, items: [] })).rejects.toMatchObject(notFound)
    await expect(signer.signing.reject({ ...target, decline_reason: null })).rejects.toMatchObject(notFound)
    for (const { id } of [one, other])
      expect((await owner.client.documents.get({ documentId: id })).status).toBe('pending_signature')
  })

  test('a deadline that passes closes the document, and a new one opens it again', async () => {
    const ana = await contact(owner)
    const document = await readyDocument(owner)
    const expires_at = new Date(Date.now() + 4000).toISOString()
    const assignment = await owner.client.assignments.create({
      documentId: document.id,
      method: 'virtual',
      signers: [{ id: ana.id }],
      expires_at,
    })
    await documentIn(owner.client, document.id, 'expired')
    await world.mailbox.newest(owner.email, /^Prazo encerrado/)
    await owner.client.assignments.resetExpiration({
      documentId: document.id,
      assignmentId: assignment.id,
      expires_at: null,
    })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, document.id, 'certificated')
  })

  test('the audit trail tells the whole story, newest first, with where each step came from', async () => {
    const ana = await contact(owner)
    const document = await readyDocument(owner)
    await owner.client.assignments.create({ documentId: document.id, method: 'virtual', signers: [{ id: ana.id }] })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, document.id, 'certificated')
    const { items } = await until('the whole trail', async () =>
      owner.client.documents.activities({ documentId: document.id }),
    )
    expect(items.map((activity) => activity.event).reverse()).toEqual([
      ...[
        'document_uploaded',
        'document_metadata_ready',
        'assignment_created',
        'document_prepared',
        'signature_requested',
      ],
      ...['signer_email_verified', 'signer_accepted_terms', 'signer_viewed_document', 'signer_signed_document'],
      ...['document_ready', 'document_certificated'],
    ])
  })
})

describe('what a signature costs', () => {
  const world = useWorld()

  test('opening and signing read once what they need, however many fields there are', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    const document = await readyDocument(owner)
    const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
    const fields = ['signature', 'signatureDate', 'personName', 'cpf', 'text', 'date'].map((type, i) => ({
      signer_id: ana.id,
      field_id: items.find((field) => field.type === type)?.id ?? '',
      display_settings: { left: 150, top: 200 + i * 150 },
    }))
    await owner.client.assignments.create({
      documentId: document.id,
      method: 'collect',
      signers: [{ id: ana.id }],
      entries: [{ page_id: document.pages[0]?.id ?? '', fields }],
    })
    const code = await world.mailbox.accessCode(ana.email)
    const client = world.client({ signerAccessCode: code })
    await client.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    await client.signing.saveSignature({ file: drawnSignature() })

    const opening = await statementsOf(() => client.signing.open({ has_accepted_terms: true }))
    const view = await client.signing.open({})
    const values: Record<string, string> = { personName: ana.name, cpf: CPF, text: 'Sim', date: '01/02/2030' }
    const filled = view.assignment?.items.map(({ id, field }) => ({ item_id: id, value: values[field.type] ?? null }))
    const sign = { documentId: view.id, assignmentId: view.assignment?.id ?? '', items: filled ?? [] }
    const signing = await statementsOf(() => client.signing.sign(sign))

    expect(opening.length, opening.join('\n')).toBeLessThanOrEqual(24)
    expect(signing.length, signing.join('\n')).toBeLessThanOrEqual(33)
    // To know the caller, under the lock, and to show.
    const reads = (statements: string[]) => statements.filter((one) => /^select .* from "parties"/.test(one))
    expect(reads(opening)).toHaveLength(3)
    expect(reads(signing)).toHaveLength(3)
    const seeing = await statementsOf(() => owner.client.documents.activities({ documentId: document.id }))
    expect(seeing, 'who, in which workspace, and the answer').toHaveLength(3)
    await documentIn(owner.client, document.id, 'certificated')
  })
})

async function bytesOf(download: Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>> }>): Promise<Uint8Array> {
  return new Uint8Array(await new Response((await download).body).arrayBuffer())
}
