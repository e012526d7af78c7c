import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { P12Signer, PDF, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import { createCanvas } from '@napi-rs/canvas'
import { openPdf } from '@rubrica/api/pdf/open.ts'
import { readPages } from '@rubrica/api/pdf/page-tree.ts'
import { attachFile, packAttachment } from '@rubrica/api/pdf/seal/attach-file.ts'
import { signPdf } from '@rubrica/api/pdf/seal/sign.ts'
import { saveSigned } from '@rubrica/api/pdf/seal/signature-place.ts'
import { termsHash } from '@rubrica/api/signing/terms-hash.ts'
import { inputKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPdfWorld, makeEvidence, tool } from '../api/pdf/pdf-world.ts'
import { rawPdf, rawStream } from '../api/pdf/raw-pdf.ts'
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
import { sendWithFields } from '../web/signing/signing-link.ts'
import { useWorld } from '../world.ts'
import { checkEvidence as checkByThePage, checkFile } from './evidence-by-the-page.ts'
import { NAME, type SealedContract, sealedContract, TELEPHONE } from './evidence-world.ts'

const world = useWorld()
let owner: Owner
let sealed: SealedContract
let json: Uint8Array
beforeAll(async () => {
  owner = await signUp(world)
  await owner.client.users.update({ telephone: '(21) 91234-5678' })
  sealed = await sealedContract(world, owner)
  json = evidenceIn(sealed.pdf)
})

describe('the evidence in a sealed file', () => {
  test('holds, is the same in the certificate file, and is among the attachments that readers list', async () => {
    expect((await checkEvidence(json)).problems).toEqual([])
    expect(Buffer.from(evidenceIn(sealed.certificate)).equals(json)).toBe(true)
    const path = written(sealed.pdf)
    expect(execFileSync('qpdf', ['--show-attachment=evidence.json', path])).toEqual(Buffer.from(json))
    expect(await tool('qpdf', '--list-attachments', '--verbose', path)).toContain('mime type: application/json')
    expect(await tool('mutool', 'sign', '-v', path)).toContain('The document is unchanged since signing')
  })

  test('holds as well in a browser of early 2023', async () => {
    const { verdict, problems } = await withoutNewFunctions(() => verifyFile(sealed.pdf))
    expect({ verdict, problems }).toEqual({ verdict: 'intact-unknown-issuer', problems: [] })
  })

  test('says who signed, how they were verified, what they were shown and what they filled in', async () => {
    const { verdict, evidence: facts } = await verifyFile(sealed.pdf)
    expect(verdict).toBe('intact-unknown-issuer')
    expect(facts).toMatchObject({
      documentId: sealed.documentId,
      documentName: 'contrato.pdf',
      entriesUnread: 0,
      parties: [
        { name: NAME, governmentId: '***.982.247-**', method: 'email', pagesSeen: '1-2' },
        { name: 'Bia Õlhos Graça', governmentId: null, method: 'email', pagesSeen: '' },
      ],
    })
    expect(facts?.parties[0]?.address).toBe(`${sealed.ana.email[0]}•••@exemplo.com`)
    const { parties } = evidence()
    expect(parties[0]).toMatchObject({
      initials: 'AÚC',
      terms: { version: TERMS_VERSION, sha256: termsHash('Rubrica') },
    })
    expect(parties[0].values.map(({ value }: { value: unknown }) => value)).toContain(NAME)
  })

  test('names the picture of the signature, and not that of the initials which were drawn before it', async () => {
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const client = await signerAtTheDoor(world, ana.email)
    const initials = new Uint8Array(createCanvas(60, 30).toBuffer('image/png'))
    const signature = drawnSignature()
    await client.signing.saveSignature({ file: new File([initials], 'rubrica.png'), type: 'initial' })
    await client.signing.saveSignature({ file: signature })
    await signAll(client)
    const { items } = await owner.client.documents.activities({ documentId })
    const signed = items.find(({ event }) => event === 'signer_signed_document')
    const drawn = createHash('sha256')
      .update(new Uint8Array(await signature.arrayBuffer()))
      .digest('hex')
    expect(signed?.payload).toMatchObject({ signature_sha256: drawn })
  })

  test('has what was filled in by the ids of its fields, with the digits of a card hidden', async () => {
    const bia = await contact(owner, 'Bia Lima')
    await owner.client.fields.create({ accountId: owner.accountId, name: 'Cartão', type: 'creditCard' })
    const kinds = ['personName', 'creditCard', 'email', 'text', 'companyName', 'number']
    const { id: documentId } = await sendWithFields(owner, bia, kinds)
    const client = await signerAtTheDoor(world, bia.email)
    const values = { personName: 'Bia Lima', email: 'bia@exemplo.com', companyName: 'Casa Sá', number: '12', text: 'a' }
    await signAll(client, { ...values, creditCard: '4111 1111 1111 1111' })
    await documentIn(owner.client, documentId, 'certificated')
    const text = Buffer.from(await sealedEvidence(owner.client, documentId)).toString()
    expect(text).not.toMatch(/4111 ?1111/)
    const filled: { item_id: string; page: number; value: unknown }[] = JSON.parse(text).parties[0].values
    expect(filled.map(({ item_id }) => item_id)).toEqual(filled.map(({ item_id }) => item_id).toSorted())
    expect(new Set(filled.map(({ page }) => page))).toEqual(new Set([1]))
    expect(filled.map(({ value }) => value)).toEqual(
      expect.arrayContaining([...Object.values(values), { masked: expect.any(String), sha256: expect.any(String) }]),
    )
  })

  test('has days and numbers as they were given, and the pages have them as Brazilians write them', async () => {
    const bia = await contact(owner, 'Bia Lima')
    const given = { date: '2026-12-31', cnpj: '12abc34501de35', cpf: '52998224725' }
    const { id: documentId } = await sendWithFields(owner, bia, Object.keys(given))
    await signAll(await signerAtTheDoor(world, bia.email), given)
    await documentIn(owner.client, documentId, 'certificated')
    const { parties } = evidenceFrom(await sealedEvidence(owner.client, documentId))
    const [{ values }] = parties
    expect(values.map(({ value }: { value: unknown }) => value)).toEqual(
      expect.arrayContaining([given.date, given.cnpj, { masked: '***.982.247-**', sha256: expect.any(String) }]),
    )
    const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    const file = new Uint8Array(await new Response(body).arrayBuffer())
    expect((await verifyFile(file)).problems).toEqual([])
    const text = await tool('pdftotext', written(file), '-')
    for (const shown of ['31/12/2026', '12.ABC.345/01DE-35', '529.982.247-25']) expect(text).toContain(shown)
    for (const spelled of Object.values(given)) expect(text).not.toContain(spelled)
  })

  test('hides what was hidden when it was signed, if a later program that hides more makes the seal', async () => {
    const [bia, rui] = [await contact(owner, 'Bia Lima'), await contact(owner, 'Rui Sá')]
    const { id: documentId, pages } = await readyDocument(owner)
    const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
    const fields = ['cpf', 'text'].map((type, place) => ({
      signer_id: bia.id,
      field_id: items.find((field) => field.type === type)?.id ?? '',
      display_settings: { left: 100, top: 100 + place * 100 },
    }))
    const entries = [{ page_id: pages[0]?.id ?? '', fields }]
    const signers = [{ id: bia.id }, { id: rui.id }]
    await owner.client.assignments.create({ documentId, method: 'collect', signers, entries })
    const card = '4111 1111 1111 1111'
    const older = vi.spyOn(inputKinds.creditCard, 'hides').mockReturnValue(null)
    await signAll(await signerAtTheDoor(world, bia.email), { cpf: CPF, text: card }).finally(() => older.mockRestore())
    await signAll(await signerAtTheDoor(world, rui.email))
    await documentIn(owner.client, documentId, 'certificated')
    const { parties } = evidenceFrom(await sealedEvidence(owner.client, documentId))
    const [{ values }] = parties
    expect(values.map(({ value }: { value: unknown }) => value)).toEqual(
      expect.arrayContaining([card, { masked: '***.982.247-**', sha256: expect.any(String) }]),
    )
  })

  test('names the sender as the trail does, whatever the person is called by the seal', async () => {
    const sender = await signUp(world, 'Olívia Conceição')
    const ana = await contact(sender)
    const { id: documentId } = await sentDocument(sender, [ana])
    await sender.client.users.update({ name: 'Olívia Prado' })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(sender.client, documentId, 'certificated')
    const written = evidenceFrom(await sealedEvidence(sender.client, documentId))
    expect(written.sender).toEqual({ name: 'Olívia Conceição', email: sender.email })
  })

  test('ends in the head that the certificate page prints', async () => {
    const text = (await tool('pdftotext', written(sealed.pdf), '-')).replace(/\s/g, '')
    expect(text).toContain(evidence().head)
  })

  test('carries no telephone, neither the signer’s nor the sender’s', async () => {
    const { items } = await owner.client.documents.activities({ documentId: sealed.documentId })
    const trail = JSON.stringify(items)
    const text = Buffer.from(json).toString()
    for (const telephone of [TELEPHONE, '21912345678']) {
      expect(trail).toContain(telephone)
      expect(text).not.toContain(telephone)
    }
  })

  test('says of each step where it came from, as the trail does', async () => {
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const client = await signerAtTheDoor(world, ana.email)
    const headers = { 'User-Agent': 'Navegador/1', 'X-Signer-Access-Code': await world.mailbox.accessCode(ana.email) }
    await world.fetch('/v1/sign', { headers })
    await signAll(client)
    await documentIn(owner.client, documentId, 'certificated')
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const origins = new Map(items.map(({ hash, origin }) => [hash, origin]))
    const { events } = evidenceFrom(await sealedEvidence(owner.client, documentId))
    const told: { hash: string; event: string; origin: unknown }[] = events
    expect(told.map(({ origin }) => origin)).toEqual(told.map(({ hash }) => origins.get(hash)))
    expect(told.find(({ event }) => event === 'signer_viewed_document')?.origin).toEqual({
      ...{ ip: null, 'user-agent': 'Navegador/1' },
    })
  })

  test('carries no code, no token, no CPF and no salt', () => {
    const text = Buffer.from(json).toString()
    for (const secret of [...sealed.secrets, 'evidence_salt', CPF, '52998224725', '11144477735', '111.444.777-35'])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`))
  })

  test('hides a CPF so that only who reads its salt from the service can compare it', async () => {
    const { items } = await owner.client.documents.activities({ documentId: sealed.documentId })
    const entry = items.findLast(({ event }) => event === 'signer_signed_document')
    const { evidence_salt: salt, signer_government_id: number } = entry?.payload ?? {}
    expect(number).toBe('52998224725')
    expect(salt).toMatch(/^[\da-f]{32}$/)
    const [ana] = evidence().parties
    expect(ana.government_id.sha256).toBe(sha256(canonicalJson([salt, number])))
    expect(ana.values.map(({ value }: { value: unknown }) => value)).toContainEqual(ana.government_id)
  })

  test('hides no number so that it can be tried out: none is hashed without a salt', () => {
    const numbers = [TELEPHONE, '21912345678', '52998224725', '11144477735', CPF]
    const guesses = numbers.map((number) => sha256(canonicalJson(['', number])))
    const hashes = [
      ...Buffer.from(json)
        .toString()
        .matchAll(/"masked":"[^"]+","sha256":"([\da-f]{64})"/g),
    ]
    expect(hashes.length).toBeGreaterThan(3)
    for (const [, hash] of hashes) expect(guesses).not.toContain(hash)
  })

  test('is recomputed from the file alone by a program that knows only docs/evidence.md', () => {
    const program = new URL('./evidence-by-the-page.ts', import.meta.url).pathname
    const said = execFileSync(process.execPath, [program, written(sealed.pdf)]).toString()
    expect(said).toBe('the file begins with the original\n')
    expect(checkFile(Buffer.from(sealed.certificate)).wrong).toEqual([])
  })

  test('is what docs/evidence.md says of the terms in force', () => {
    const page = readFileSync(new URL('../../docs/evidence.md', import.meta.url), 'utf8')
    expect(page).toContain(`| ${TERMS_VERSION} | \`${termsHash('Rubrica')}\` |`)
  })
})

describe('changed evidence', () => {
  test('is found wherever one value is another, by the verifier and by the page', async () => {
    const places = leavesOf(evidence())
    expect(places.length).toBeGreaterThan(200)
    const missed = []
    for (const place of places) {
      const changed = Buffer.from(canonicalJson(withOther(evidence(), place)))
      const { problems } = await checkEvidence(changed)
      if (problems.length === 0) missed.push(place)
      if (checkByThePage(changed).wrong.length === 0) missed.push(['by the page', ...place])
    }
    expect(missed).toEqual([])
  })

  test.each<[string, string, (evidence: ReturnType<typeof evidenceFrom>) => void]>([
    ['an entry is missing', 'evidence-chain-broken', ({ events }) => events.splice(5, 1)],
    ['two entries change places', 'evidence-chain-broken', ({ events }) => events.splice(4, 2, events[5], events[4])],
    ['an entry is hidden as an earlier one', 'evidence-party-differs', ({ events }) => hideSignature(events)],
    ['the end is missing', 'evidence-head-differs', ({ events }) => events.pop()],
    ['a party is missing', 'evidence-document-differs', ({ parties }) => parties.pop()],
    ['a party is there twice', 'evidence-party-differs', ({ parties }) => parties.push(parties[1])],
    ['a value is missing', 'evidence-values-differ', ({ parties }) => parties[0].values.pop()],
    ['a member is added', 'evidence-malformed', ({ parties }) => Object.assign(parties[0], { role: 'fiadora' })],
    ['a version is unknown', 'evidence-version-unknown', (evidence) => Object.assign(evidence, { version: 2 })],
  ])('is named where %s', async (_, code, change) => {
    const changed = evidence()
    change(changed)
    const bytes = Buffer.from(canonicalJson(changed))
    const { problems } = await checkEvidence(bytes)
    expect(problems.map((problem) => problem.code)).toContain(code)
    expect(checkByThePage(bytes).wrong).not.toEqual([])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['white space', '{ }', 'evidence-not-canonical'],
    ['a member twice', '{"a":1,"a":1}', 'evidence-not-canonical'],
    ['a byte order mark', '\ufeff{}', 'evidence-unreadable'],
    ['broken UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'evidence-unreadable'],
    ['nothing', '', 'evidence-unreadable'],
    ['a list', '[]', 'evidence-malformed'],
  ])('is refused as %s', async (_, text, code) => {
    const { facts, problems } = await checkEvidence(Buffer.from(text))
    expect(facts).toBeNull()
    expect(problems.map((problem) => problem.code)).toEqual([code])
  })

  describe('that is sealed again', () => {
    let pdfs: Awaited<ReturnType<typeof createPdfWorld>>
    beforeAll(async () => {
      pdfs = await createPdfWorld()
    })
    afterAll(() => pdfs.close())

    const attachment = (changed: object) => ({ name: 'evidence.json', description: '', json: canonicalJson(changed) })
    const brokenTrail = () => {
      const changed = evidence()
      changed.events[3].message = 'Nada aconteceu.'
      return changed
    }

    test('makes the file a forged one, and says why', async () => {
      const { pdf, pages } = await openPdf(readFileSync(pdfs.paper('contrato.pdf')))
      const at = new Date()
      const bytes = await signPdf(pdf, pages, {
        signer: await P12Signer.create(pdfs.signer.p12, pdfs.signer.password),
        attached: [attachFile(pdf, packAttachment(attachment(brokenTrail())), { at, listed: true })],
        name: 'Rubrica',
        reason: 'Selo',
        signedAt: at,
      })
      const { verdict, signatures } = await verifyFile(bytes)
      expect(verdict).toBe('forged')
      expect(signatures[0]?.problems.map(({ pt }) => pt)).toEqual([
        'A trilha não confere: a entrada 4 não corresponde ao seu hash ou à entrada anterior.',
      ])
    })

    test('of a seal beneath the last one, and of a timestamp, is not what the file says', async () => {
      const beneath = await sealedAgain(readFileSync(pdfs.paper('contrato.pdf')), true)
      expect((await verifyFile(beneath)).evidence?.documentId).toBe(sealed.documentId)
      expect((await verifyFile(await sealedAgain(beneath, false))).evidence).toBeNull()
      const { pdf, pages } = await openPdf(readFileSync(pdfs.paper('contrato.pdf')))
      const stamped = await saveSigned(
        pdf,
        pages,
        {
          type: 'DocTimeStamp',
          subFilter: 'ETSI.RFC3161',
          entries: { Rubrica_Seal: PdfDict.of({ V: PdfNumber.of(1), Level: PdfName.of('B-B') }) },
          room: 100,
          fieldName: 'Selo',
          attached: [attachFile(pdf, packAttachment(attachment(evidence())), { at: new Date(), listed: false })],
        },
        async () => new Uint8Array(),
      )
      expect((await verifyFile(stamped)).evidence).toBeNull()
    })

    test('of a field that only names others is not that of the seal which it names, too', async () => {
      const fields = Array.from({ length: 40 }, (_, index) => index)
      const parent = (index: number) =>
        `<</FT/Sig/T(${index})/V ${87 + index} 0 R/AF[5 0 R]/Kids[${7 + 2 * index} 0 R]>>`
      const kid = (index: number) => `<</FT/Tx/T(a)/V()/Parent ${6 + 2 * index} 0 R>>`
      const file = rawPdf([
        `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields.map((index) => `${6 + 2 * index} 0 R`).join(' ')}]>>>>`,
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]>>',
        rawStream('/Type/EmbeddedFile', '"theirs"'),
        '<</Type/Filespec/F(evidence.json)/UF(evidence.json)/EF<</F 4 0 R>>>>',
        ...fields.flatMap((index) => [parent(index), kid(index)]),
      ])
      // As programs seal that take the next numbers.
      const pdf = await PDF.load(file)
      const bytes = await sealedBy(pdf, readPages(pdf), true)
      const { document, signatures } = findSignatures(bytes)
      const [seal = expect.fail('no seal'), ...others] = signatures
      expect(others).toEqual([])
      expect(Buffer.from(evidenceOf(document, seal) ?? '').equals(json)).toBe(true)
    })

    async function sealedAgain(file: Uint8Array, hasEvidence: boolean): Promise<Uint8Array> {
      const { pdf, pages } = await openPdf(file)
      return sealedBy(pdf, pages, hasEvidence)
    }

    async function sealedBy(pdf: PDF, pages: ReturnType<typeof readPages>, hasEvidence: boolean): Promise<Uint8Array> {
      const at = new Date()
      return signPdf(pdf, pages, {
        signer: await P12Signer.create(pdfs.signer.p12, pdfs.signer.password),
        attached: hasEvidence ? [attachFile(pdf, packAttachment(attachment(evidence())), { at, listed: false })] : [],
        name: 'Rubrica',
        reason: 'Selo',
        signedAt: at,
      })
    }

    test('is not given out by the service where its trail does not hold', async () => {
      const sealing = pdfs.seal(pdfs.paper('contrato.pdf'), { attachments: [attachment(brokenTrail())] })
      await expect(sealing).rejects.toThrow()
    })

    test('and cut short does not end in the printed head', async () => {
      const short = evidence()
      short.events.splice(-2)
      short.parties.pop()
      short.head = short.events.at(-1).hash
      const { sealed: path } = await pdfs.seal(pdfs.paper('contrato.pdf'), {
        attachments: [attachment(short)],
        evidence: makeEvidence({ chainHead: evidence().head }),
      })
      const pdf = readFileSync(path)
      expect((await checkEvidence(evidenceIn(pdf))).problems).toEqual([])
      expect(checkFile(pdf).wrong).toEqual(['head: another one is printed'])
    })
  })

  test('in the file itself is found by its bytes', () => {
    const { pdf } = sealed
    const attached = Buffer.from(pdf)
      .toString('latin1')
      .search(/\/EmbeddedFile\b/)
    for (const at of [5000, attached, attached + 1000, pdf.length - 60]) {
      const changed = Buffer.from(pdf)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(checkFile(changed).wrong).not.toEqual([])
    }
  })
})

describe('a document that arrived signed', () => {
  test('keeps its signature, and the seal alone names the evidence', async () => {
    const { pdf } = await sealedContract(world, owner, 'ja-assinado.pdf')
    const path = written(pdf)
    expect((await tool('pdfsig', path)).match(/Signature is Valid/g)).toHaveLength(2)
    const judged = await tool('mutool', 'sign', '-v', path)
    // What mutool says of the seal without evidence, too.
    expect(judged).toContain('The signature is valid but there have been edits since signing')
    expect(judged).toContain('The document is unchanged since signing')
    expect(await tool('qpdf', '--list-attachments', path)).toContain('has no embedded files')
    expect((await checkEvidence(evidenceIn(pdf))).problems).toEqual([])
    expect(checkFile(Buffer.from(pdf))).toEqual({ wrong: [], beginsWithOriginal: true })
  })
})

describe('a document that was on its way when evidence began to be kept', () => {
  test('keeps its trail whole, and names the entries that only the service can recompute', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    writeInEarlierForm(join(world.config.dataDir, 'rubrica.sqlite'), id)
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, id, 'certificated')
    const { is_whole } = await owner.client.documents.checkActivities({ documentId: id })
    expect(is_whole).toBe(true)
    const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
    const pdf = new Uint8Array(await new Response(body).arrayBuffer())
    const { facts, problems } = await checkEvidence(evidenceIn(pdf))
    expect(problems).toEqual([])
    expect(facts).toMatchObject({ entriesUnread: 5, parties: [{ name: ana.name, pagesSeen: '' }] })
    expect(checkFile(Buffer.from(pdf)).wrong).toEqual([])
    // The hash of such an entry covers no evidence, so what somebody adds later counts as a change.
    addEvidence(join(world.config.dataDir, 'rubrica.sqlite'), id)
    expect(await owner.client.documents.checkActivities({ documentId: id })).toMatchObject({ is_whole: false })
  })

  test('hides the number and the address of who had signed by then', async () => {
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const { accountId, client } = owner
    await client.signers.update({ accountId, signerId: ana.id, government_id: '529.982.247-25' })
    const { id } = await sentDocument(owner, [ana, bia])
    await signAll(await signerAtTheDoor(world, ana.email))
    writeInEarlierForm(join(world.config.dataDir, 'rubrica.sqlite'), id)
    await signAll(await signerAtTheDoor(world, bia.email))
    await documentIn(client, id, 'certificated')
    const evidence = await sealedEvidence(client, id)
    const text = Buffer.from(evidence).toString()
    for (const hidden of [ana.email, '52998224725']) expect(text).not.toContain(hidden)
    const address = `${ana.email[0]}•••@exemplo.com`
    const [first] = (await checkEvidence(evidence)).facts?.parties ?? []
    expect(first).toMatchObject({ name: ana.name, governmentId: '***.982.247-**', address })
  })
})

function evidence() {
  return evidenceFrom(json)
}

function evidenceFrom(bytes: Uint8Array) {
  return JSON.parse(Buffer.from(bytes).toString())
}

async function sealedEvidence(client: Rubrica, documentId: string): Promise<Uint8Array> {
  const { body } = await client.documents.download({ documentId, artifact: 'certificated' })
  return evidenceIn(await new Response(body).bytes())
}

function evidenceIn(pdf: Uint8Array): Uint8Array {
  const { document, signatures } = findSignatures(new Uint8Array(pdf))
  const seal = signatures.at(-1)
  const found = seal && evidenceOf(document, seal)
  if (!found) throw new Error('there is no evidence')
  return found
}

function written(pdf: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-evidence-')), 'sealed.pdf')
  writeFileSync(path, pdf)
  return path
}

type Place = (string | number)[]

/** The path of every value that is no list and no object. */
function leavesOf(value: unknown, place: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...place, index]))
  if (value === null || typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...place, name]))
}

/** The same with another value of the same kind there. */
function withOther(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return otherThan(value)
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withOther(item, rest) : item))
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, item]) => [name, name === step ? withOther(item, rest) : item]),
  )
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (value === null) return 'x'
  const text = String(value)
  if (/^[\da-f]{64}$/.test(text)) return `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  if (/\.\d{3}Z$/.test(text)) return text.replace(/\d(?=Z$)/, (digit) => `${(Number(digit) + 1) % 10}`)
  return `${text}x`
}

function hideSignature(events: Record<string, unknown>[]): void {
  const at = events.findIndex(({ event }) => event === 'signer_signed_document')
  const { event, created_at, previous_hash, hash } = events[at] ?? {}
  events[at] = { version: 1, event, created_at, previous_hash, hash }
}

/** As entries were written before: one hash over the list of what they say, personal numbers in clear. */
function writeInEarlierForm(path: string, documentId: string): void {
  using database = new DatabaseSync(path, { timeout: 5000 })
  const rows = database.prepare('select * from activities where document_id = ? order by id').all(documentId)
  let previous = '0'.repeat(64)
  for (const { id, event, message, payload, origin, created_at } of rows) {
    const hash = sha256(JSON.stringify([previous, documentId, event, message, payload, origin, created_at]))
    database
      .prepare('update activities set evidence = null, previous_hash = ?, hash = ? where id = ?')
      .run(previous, hash, id ?? null)
    previous = hash
  }
}

/** Adds evidence to the first entry of a document's trail. */
function addEvidence(path: string, documentId: string): void {
  using database = new DatabaseSync(path, { timeout: 5000 })
  const first = 'id = (select min(id) from activities where document_id = ?)'
  database.prepare(`update activities set evidence = '{"pages":"1-2"}' where ${first}`).run(documentId)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** What Chromium 111, Firefox 114 or Safari 16.4 lack, taken away meanwhile. */
async function withoutNewFunctions<T>(judge: () => Promise<T>): Promise<T> {
  const taken = [
    { of: String.prototype, names: ['isWellFormed', 'toWellFormed'] },
    { of: Array.prototype, names: ['toReversed', 'toSorted', 'toSpliced', 'with'] },
    { of: Map, names: ['groupBy'] },
    { of: Promise, names: ['withResolvers', 'try'] },
  ].flatMap(({ of, names }) => names.map((name) => ({ of, name, is: Object.getOwnPropertyDescriptor(of, name) })))
  for (const { of, name } of taken) Reflect.deleteProperty(of, name)
  try {
    return await judge()
  } finally {
    for (const { of, name, is } of taken) if (is) Object.defineProperty(of, name, is)
  }
}
