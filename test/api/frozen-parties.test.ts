import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Document, Rubrica } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  CPF,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('who is asked to sign, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world, 'Olívia Conceição')
  })

  test('a contact who gets another e-mail while the document waits signs at the one it was sent to, and only there', async () => {
    const ana = await contact(owner, 'Ana Úrsula')
    const document = await sentDocument(owner, [ana], { copy_receivers: [(await contact(owner, 'Cópia Só')).id] })
    const other = newAddress()
    await owner.client.signers.update({
      ...{ accountId: owner.accountId, signerId: ana.id, full_name: 'Outro Nome', email: other },
      government_id: CPF,
    })

    const link = world.client({ signerAccessCode: codeIn(document) })
    await mailed(ana.email, 1)
    await link.signing.requestVerification({ force: true })
    await mailed(ana.email, 2)
    await owner.client.assignments.resend(idsOf(document, ana))
    await mailed(ana.email, 3)
    const release = { documentId: document.id, recipient: other }
    await expect(world.client().publicDocuments.sendToken(release)).rejects.toMatchObject({ code: 'recipient_unknown' })
    await world.client().publicDocuments.sendToken({ ...release, recipient: ana.email })
    await mailed(ana.email, 4)
    const signer = await signerAtTheDoor(world, ana.email)
    expect(await signer.signing.self({})).toMatchObject({
      full_name: 'Ana Úrsula',
      email: ana.email,
      government_id: null,
    })
    await signAll(signer)
    const done = await documentIn(owner.client, document.id, 'certificated')
    expect(done.assignment?.signers[0]).toMatchObject({ full_name: 'Ana Úrsula', email: ana.email })
    await world.mailbox.newest(ana.email, /^Documento assinado/)
    expect(await world.mailbox.all(other)).toEqual([])
    const verified = await entry(document, 'signer_email_verified')
    expect(verified.message).toContain(ana.email)
  })

  test('a corrected address kills the old link and its codes, invites again, and is told to both and in the trail', async () => {
    const ana = await contact(owner, 'Ana Úrsula')
    const document = await sentDocument(owner, [ana])
    const oldLink = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    const oldDigits = await world.mailbox.code(ana.email)
    const right = newAddress()
    const corrected = await owner.client.assignments.correctEmail({
      ...idsOf(document, ana),
      email: ` ${right.toUpperCase()}`.trim(),
    })
    expect(corrected.signers[0]).toMatchObject({ full_name: 'Ana Úrsula', email: right })

    await expect(oldLink.signing.self({})).rejects.toMatchObject({ code: 'signer_code_invalid' })
    const told = await world.mailbox.newest(ana.email, /^Este convite não vale mais/)
    expect(told.text).toContain('Olívia Conceição')
    expect(told.text).toContain('para Ana Úrsula assinar. ')
    expect(told.text).not.toContain(right)
    expect(told.text).not.toContain('/sign/')
    const invited = await world.mailbox.newest(right, /pede a sua assinatura/)
    expect(invited.text).toContain('corrigido')
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(right) })
    const digits = await world.mailbox.code(right)
    if (digits !== oldDigits)
      await expect(signer.signing.verify({ 'verification-code': oldDigits })).rejects.toMatchObject({
        code: 'code_wrong',
        fields: { 'verification-code': expect.any(String) },
      })
    const { message, payload } = await entry(document, 'signer_email_corrected')
    for (const part of ['Olívia Conceição', 'Ana Úrsula', ana.email, right]) expect(message).toContain(part)
    expect(payload).toMatchObject({ before: { email: ana.email }, after: { email: right } })
    const known = await owner.client.signers.get({ accountId: owner.accountId, signerId: ana.id })
    expect(known.email).toBe(ana.email)
    await owner.client.assignments.resend(idsOf(document, ana))
    await expect(oldLink.signing.self({})).rejects.toMatchObject({ code: 'signer_code_invalid' })
    await signer.signing.self({})
    // Sending again brings another code, and the one before no longer counts.
    await until('the invitation to come again', async () => {
      const mails = await world.mailbox.all(right)
      return mails.filter(({ subject }) => subject.includes('pede a sua assinatura')).length === 2
    })

    await signAll(await signerAtTheDoor(world, right))
    await documentIn(owner.client, document.id, 'certificated')
    const printed = await certificate(document)
    for (const part of [right, 'E-mail corrigido por Olívia Conceição', `Antes: ${ana.email}`])
      expect(printed).toContain(part)
  })

  test('an address at which a code was confirmed stays, and others are refused with their reason', async () => {
    const [ana, bia] = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, [ana, bia])
    const correct = (email: string) => owner.client.assignments.correctEmail({ ...idsOf(document, ana), email })
    await expect(correct(ana.email)).rejects.toMatchObject({ code: 'email_unchanged' })
    await expect(correct(bia.email)).rejects.toMatchObject({ code: 'email_repeated' })
    await expect(correct('sem arroba')).rejects.toMatchObject({ code: 'validation' })
    const neighbour = await signUp(world)
    const foreign = { ...idsOf(document, ana), email: newAddress() }
    await expect(neighbour.client.assignments.correctEmail(foreign)).rejects.toMatchObject({ code: 'not_found' })
    const signer = await signerAtTheDoor(world, ana.email)
    await expect(correct(newAddress())).rejects.toMatchObject({ code: 'email_confirmed' })
    await signAll(signer)
    await expect(correct(newAddress())).rejects.toMatchObject({ code: 'already_signed' })
    const { id: documentId, assignment } = document
    await owner.client.signing.reject({ documentId, assignmentId: assignment?.id ?? '' })
    const late = { ...idsOf(document, bia), email: newAddress() }
    await expect(owner.client.assignments.correctEmail(late)).rejects.toMatchObject({ code: 'document_closed' })
  })

  test('whoever has not been written to yet is invited at the right address alone; corrections have an end', async () => {
    const [ana, bia] = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
    const signers = [ana, bia].map(({ id }, index) => ({ id, step: index + 1 }))
    const document = await sentDocument(owner, [], { signers })
    const correct = (email: string) => owner.client.assignments.correctEmail({ ...idsOf(document, bia), email })
    for (let count = 0; count < 9; count++) await correct(newAddress())
    const right = newAddress()
    await correct(right)
    await expect(correct(newAddress())).rejects.toMatchObject({ code: 'conflict' })
    await signAll(await signerAtTheDoor(world, ana.email))
    await signAll(await signerAtTheDoor(world, right))
    await documentIn(owner.client, document.id, 'certificated')
    expect(await world.mailbox.all(bia.email)).toEqual([])
  })

  test('of a correction and a code that is confirmed at the same moment one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const ana = await contact(owner, 'Ana')
      const document = await sentDocument(owner, [ana])
      const link = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
      const digits = await world.mailbox.code(ana.email)
      const right = newAddress()
      const acts = [
        () => link.signing.verify({ 'verification-code': digits }),
        () => owner.client.assignments.correctEmail({ ...idsOf(document, ana), email: right }),
      ]
      const order = round % 2 ? acts : acts.toReversed()
      const outcomes = await Promise.allSettled(order.map((act) => act()))
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      const opened = await link.signing.open({}).then(
        () => true,
        () => false,
      )
      const { assignment } = await owner.client.documents.get({ documentId: document.id })
      expect(assignment?.signers[0]?.email).toBe(opened ? ana.email : right)
    }
  })

  test('somebody at a contact’s next address opens, signs, declines and lists nothing that went to the one before', async () => {
    const ana = await contact(owner, 'Ana')
    const first = await sentDocument(owner, [ana])
    const early = await signerAtTheDoor(world, ana.email)
    await early.signing.saveSignature({ file: drawnSignature() })
    const next = newAddress()
    await owner.client.signers.update({ accountId: owner.accountId, signerId: ana.id, email: next })
    const second = await sentDocument(owner, [{ ...ana, email: next }])
    const stranger = await signerAtTheDoor(world, next)

    await expectNothingOf(stranger, ana, first)
    await expectNothingOf(early, ana, second)
    expect(await stranger.signing.self({})).toMatchObject({ has_signature: false })
    await expect(stranger.signing.getSignature({ type: 'signature' })).rejects.toMatchObject({ code: 'not_found' })
    const waiting = await stranger.signers.documents({ signerId: ana.id })
    expect(waiting.items.map((one) => one.id)).toEqual([second.id])
    expect((await early.signers.documents({ signerId: ana.id })).items.map((one) => one.id)).toEqual([first.id])
    const found = (link: Rubrica) => link.signing.searchDocuments({ signerId: ana.id })
    expect((await found(stranger)).items.map((one) => one.id)).toEqual([second.id])
    expect((await found(early)).items.map((one) => one.id)).toEqual([first.id])
    const third = await sentDocument(owner, [{ ...ana, email: next }])
    const several = await stranger.signing.signMultiple({ document_ids: [first.id, third.id] })
    expect(several.map((one) => one.success)).toEqual([false, true])
  })

  test('who accepts the terms at a contact’s address before accepts them for that document, and not for the contact', async () => {
    const accepts = async (person: Contact) =>
      (await owner.client.signers.get({ accountId: owner.accountId, signerId: person.id })).has_accepted_terms
    const [ana, bia] = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, [ana, bia])
    await owner.client.signers.update({ accountId: owner.accountId, signerId: ana.id, email: newAddress() })
    for (const { email } of [ana, bia]) await signAll(await signerAtTheDoor(world, email))
    await documentIn(owner.client, document.id, 'certificated')
    expect([await accepts(ana), await accepts(bia)]).toEqual([false, true])
  })

  test('a signer corrects their data ten times, and no more', async () => {
    const sender = await signUp(world)
    const ana = await contact(sender)
    const { id: documentId } = await sentDocument(sender, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const correct = (time: number) => signer.signing.confirmData({ documentId, full_name: `Ana ${time}` })
    for (let time = 1; time <= 10; time++) expect((await correct(time)).full_name).toBe(`Ana ${time}`)
    const tooMany = { code: 'conflict', message: expect.stringContaining('já corrigiu os seus dados muitas vezes') }
    await expect(correct(11)).rejects.toMatchObject(tooMany)
  })

  test('what a signer corrects is told with before and after, printed, and leaves the contact as it was', async () => {
    const ana = await contact(owner, 'Ana Ursula')
    const document = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const answer = await signer.signing.confirmData({
      ...{ documentId: document.id, full_name: 'Ana Úrsula Conceição', government_id: CPF },
      whatsapp_phone_number: '(11) 98765-4321',
    })
    expect(answer).toMatchObject({
      ...{ full_name: 'Ana Úrsula Conceição', government_id: '52998224725', whatsapp_phone_number: '+5511987654321' },
    })
    const { message, payload } = await entry(document, 'signer_data_confirmed')
    expect(message).toContain('nome de “Ana Ursula” para “Ana Úrsula Conceição”')
    expect(message).toMatch(/telefone \*+21 informado\.$/)
    expect(payload).toMatchObject({
      before: { full_name: 'Ana Ursula', government_id: null, whatsapp_phone_number: null },
      after: { government_id: '52998224725', whatsapp_phone_number: '+5511987654321' },
    })
    const mail = await world.mailbox.newest(owner.email, /^Dados corrigidos/)
    expect(mail.text).toContain('antes “Ana Ursula”, agora “Ana Úrsula Conceição”')
    expect(mail.text).toContain('CPF •••.982.247-••')
    expect(mail.text).not.toContain(CPF)
    expect(mail.text).toMatch(/Telefone informado: \*+21\./)
    const known = await owner.client.signers.get({ accountId: owner.accountId, signerId: ana.id })
    expect(known).toMatchObject({ full_name: 'Ana Ursula', government_id: null })

    await signAll(signer)
    const late = { documentId: document.id, full_name: 'Outra Pessoa' }
    await expect(signer.signing.confirmData(late)).rejects.toMatchObject({ code: 'already_signed' })
    await documentIn(owner.client, document.id, 'certificated')
    const printed = await certificate(document)
    for (const part of [
      'Nome corrigido pela própria pessoa',
      'Antes: Ana Ursula',
      'CPF informado',
      CPF,
      'Telefone informado',
    ])
      expect(printed).toContain(part)
  })

  test('who signs and is named for a copy, too, is mailed one', async () => {
    const [ana, caio] = [await contact(owner, 'Ana'), await contact(owner, 'Caio')]
    await sentDocument(owner, [ana], { copy_receivers: [ana.id, caio.id] })
    await signAll(await signerAtTheDoor(world, ana.email))
    for (const email of [ana.email, caio.email, owner.email]) await world.mailbox.newest(email, /^Documento assinado/)
    await world.api.runDue()
    const copies = (await world.mailbox.all(ana.email)).filter(({ subject }) =>
      subject.startsWith('Documento assinado'),
    )
    expect(copies).toHaveLength(1)
  })

  test('a contact whom a document names stays, whether to sign or for a copy, until the document is removed', async () => {
    const [ana, caio] = [await contact(owner, 'Ana'), await contact(owner, 'Caio')]
    const { id: documentId, assignment } = await sentDocument(owner, [ana], { copy_receivers: [caio.id] })
    const remove = ({ id: signerId }: Contact) => owner.client.signers.remove({ accountId: owner.accountId, signerId })
    for (const person of [ana, caio]) await expect(remove(person)).rejects.toMatchObject({ code: 'signer_in_use' })
    await owner.client.signing.reject({ documentId, assignmentId: assignment?.id ?? '' })
    await owner.client.documents.remove({ documentId })
    for (const person of [ana, caio]) await remove(person)
  })

  test('documents are found by the people they were sent to, under the names of that day', async () => {
    const word = `Zulmira${randomUUID().slice(0, 8)}`
    const ana = await contact(owner, `${word} Ãé`)
    const copied = await contact(owner, 'Cópia')
    const document = await sentDocument(owner, [ana], { copy_receivers: [copied.id] })
    const rename = { accountId: owner.accountId, full_name: 'Outro Nome' }
    await owner.client.signers.update({ ...rename, signerId: ana.id, email: newAddress() })
    await owner.client.signers.update({ ...rename, signerId: copied.id, email: newAddress() })
    for (const search of [word.toLowerCase(), `${word} ae`, ana.email]) {
      const { items } = await owner.client.documents.list({ accountId: owner.accountId, search })
      expect(items.map((one) => one.id)).toEqual([document.id])
    }
    expect((await owner.client.documents.get({ documentId: document.id })).assignment?.copy_receivers).toEqual([
      { id: copied.id, full_name: 'Cópia', email: copied.email },
    ])
    await signAll(await signerAtTheDoor(world, ana.email))
    await world.mailbox.newest(copied.email, /^Documento assinado/)
  })

  /** Waits for each mail in turn, because only the newest digits count. */
  async function mailed(email: string, count: number) {
    await until(`mail ${count} to ${email}`, async () => (await world.mailbox.all(email)).length === count)
  }

  async function expectNothingOf(signer: Rubrica, { id: signerId }: Contact, document: Document) {
    const documentId = document.id
    const assignmentId = document.assignment?.id ?? ''
    const refused = { code: 'not_found' }
    await expect(
      signer.signing.download({ signerId, documentId, artifact: 'original' }).then(({ body }) => body.cancel()),
    ).rejects.toMatchObject(refused)
    await expect(signer.signing.sign({ documentId, assignmentId, items: [] })).rejects.toMatchObject(refused)
    await expect(signer.signing.reject({ documentId, assignmentId })).rejects.toMatchObject(refused)
    await expect(signer.signing.confirmData({ documentId, full_name: 'Eu' })).rejects.toMatchObject(refused)
    const [outcome] = await signer.signing.declineMultiple({ document_ids: [documentId] })
    expect(outcome?.success).toBe(false)
  }

  async function entry({ id }: Document, event: string) {
    const { items } = await owner.client.documents.activities({ documentId: id })
    const found = items.find((one) => one.event === event)
    if (!found) throw new Error(`the trail has no ${event}`)
    return found
  }

  async function certificate({ id }: Document): Promise<string> {
    const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificate-page' })
    const path = join(mkdtempSync(join(tmpdir(), 'rubrica-certificate-')), 'page.pdf')
    await writeFile(path, body)
    // Columns are narrow, so the comparison ignores line breaks.
    return (await run('pdftotext', ['-raw', path, '-'])).stdout.replace(/\n/g, ' ')
  }
})

function newAddress(): string {
  return `${randomUUID()}@outro.exemplo.com`
}

function codeIn({ assignment }: Document): string {
  return assignment?.signing_urls[0]?.url.split('/sign/')[1] ?? ''
}

function idsOf({ id, assignment }: Document, { id: signerId }: Contact) {
  return { documentId: id, assignmentId: assignment?.id ?? '', signerId }
}
