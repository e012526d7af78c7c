import { createHash } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import type { Document, DocumentStatus } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import {
  askedPerson,
  type Contact,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  PASSWORD,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  withLastingKey,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { accessCodeOf, sendWithFields } from '../web/signing/signing-link.ts'
import { useWorld } from '../world.ts'

const clock = createClock()
const world = useWorld({ clock, env: { PUBLIC_URL: 'http://localhost:3000' } })

/** An owner whose key lasts, however far the clock is turned. */
async function lastingOwner(): Promise<Owner> {
  return withLastingKey(world, await signUp(world))
}

describe('a signer', () => {
  test('who has signed does not decline, though others have not signed yet', async () => {
    const owner = await lastingOwner()
    const people = [await contact(owner), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, people)
    const signer = await signerAtTheDoor(world, people[0]?.email ?? '')
    await signAll(signer)
    const target = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
    const decline = signer.signing.reject({ ...target, decline_reason: 'Mudei de ideia' })
    await expect(decline).rejects.toMatchObject({ code: 'already_signed' })
    expect((await owner.client.documents.get({ documentId: document.id })).status).toBe('pending_signature')
    // Nor are their data confirmed once they have signed.
    await signer.signing.confirmData({ documentId: document.id, full_name: people[0]?.name ?? '' })
    const { items } = await owner.client.documents.activities({ documentId: document.id, 'per-page': 100 })
    expect(items.map(({ event }) => event)).not.toContain('signer_data_confirmed')
  })

  test('signs by a call without a body where there is nothing to fill in, and not by one that brings no list', async () => {
    const owner = await lastingOwner()
    const person = await contact(owner)
    const document = await sentDocument(owner, [person])
    const signer = await signerAtTheDoor(world, person.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    const code = await world.mailbox.accessCode(person.email)
    const sign = (init: RequestInit) =>
      world.fetch(`/v1/documents/${document.id}/assignments/${document.assignment?.id}?signer-access-code=${code}`, {
        ...init,
        method: 'POST',
      })
    const refused = await sign({ body: '{"item_id":"x"}', headers: { 'Content-Type': 'application/json' } })
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'validation'])
    expect((await sign({})).status).toBe(200)
    const { items } = await owner.client.documents.activities({ documentId: document.id })
    expect(items.filter(({ event }) => event === 'signer_signed_document')).toHaveLength(1)
  })

  test('who opens a document again has seen it once', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    for (let times = 0; times < 3; times += 1) await signer.signing.open({})
    const { items } = await owner.client.documents.activities({ documentId })
    expect(items.filter(({ event }) => event === 'signer_viewed_document')).toHaveLength(1)
  })

  test('who signs a document before they open it has still signed it when they do', async () => {
    const owner = await lastingOwner()
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, [ana, bia])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    await signer.signing.acceptTerms({})
    const { assignment } = await owner.client.documents.get({ documentId: document.id })
    const items = (assignment?.items ?? []).map(({ id }) => ({ item_id: id }))
    await signer.signing.sign({ ...targetOf(document), items })
    expect((await signer.signing.open({})).current_signer.has_signed).toBe(true)
    const { status, assignment: after } = await owner.client.documents.get({ documentId: document.id })
    expect([status, after?.signers[0]?.status]).toEqual(['pending_signature', 'signed'])
    expect(after?.signers[0]?.viewed_at).toEqual(expect.any(String))
  })

  test('accepts a text of the terms whose hash the trail names, the same as with the signature', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    await signAll(await signerAtTheDoor(world, ana.email))
    const { items } = await owner.client.documents.activities({ documentId })
    const [accepted, signed] = ['signer_accepted_terms', 'signer_signed_document'].map(
      (event) => items.find((one) => one.event === event)?.payload,
    )
    expect(accepted?.terms_sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(signed?.terms_sha256).toBe(accepted?.terms_sha256)
    expect(accepted).toMatchObject({ signer_id: ana.id, terms_version: signed?.terms_version })
    expect(accepted?.terms_version).toMatch(/./)
  })

  test('accepts the terms once, however often they say so', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    const accepted = async () =>
      (await owner.client.documents.activities({ documentId })).items.filter(
        ({ event }) => event === 'signer_accepted_terms',
      )
    // Opening it is no acceptance.
    await signer.signing.open({})
    expect(await accepted()).toEqual([])
    await signer.signing.open({ has_accepted_terms: true })
    expect(await accepted()).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) {
      await signer.signing.open({ has_accepted_terms: true })
      await signer.signing.acceptTerms({})
    }
    expect(await accepted()).toHaveLength(1)
  })

  test('confirms again after four hours, and not before', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await clock.turn({ hours: 3, minutes: 55 })
    expect((await signer.signing.open({})).id).toBe(id)
    await clock.turn({ minutes: 10 })
    const corrects = () => signer.signing.confirmData({ documentId: id, full_name: 'Outra Pessoa' })
    for (const call of [() => signer.signing.open({}), corrects])
      await expect(call()).rejects.toMatchObject({ code: 'verification_required' })
    const { assignment } = await owner.client.documents.get({ documentId: id })
    expect(assignment?.signers.map(({ full_name }) => full_name)).toEqual([ana.name])
  })

  test('signs one document with a drawing that is for that document alone', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const first = await signerAtTheDoor(world, ana.email)
    await first.signing.saveSignature({ file: drawnSignature(), reuse: false })
    expect((await first.signing.open({})).current_signer.has_signature).toBe(true)
    await sentDocument(owner, [ana])
    await until('the second mail', async () => (await world.mailbox.all(ana.email)).length === 2)
    const second = await signerAtTheDoor(world, ana.email)
    expect((await second.signing.open({})).current_signer.has_signature).toBe(false)
  })

  test('prepares ten signatures with a passkey at a time, whatever others prepare, and ten more when those are over', async () => {
    const owner = await lastingOwner()
    const [ana, bia] = [await contact(owner), await contact(owner)]
    const document = await sentDocument(owner, [ana, bia])
    const preparing = async ({ email }: Contact) => {
      const signer = await signerAtTheDoor(world, email)
      await signer.signing.saveSignature({ file: drawnSignature() })
      const target = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
      const { assignment } = await signer.signing.open({})
      const items = (assignment?.items ?? []).map(({ id }) => ({ item_id: id }))
      return () => signer.signing.preparePasskey({ ...target, items })
    }
    const [prepare, prepareAnother] = [await preparing(ana), await preparing(bia)]
    for (let count = 0; count < 10; count += 1) await prepare()
    await expect(prepare()).rejects.toMatchObject({ code: 'too_many_requests' })
    await prepareAnother()
    await clock.turn({ minutes: 30 })
    await prepare()
  })

  test('finds a document whose deadline has passed closed, although nobody closed it in time', async () => {
    const owner = await lastingOwner()
    const expires_at = () => new Date(clock.now().getTime() + 3_600_000).toISOString()
    const { person, documentId } = await askedPerson(world, owner)
    const ana = await contact(owner)
    const due = await sentDocument(owner, [ana], { expires_at: expires_at() })
    const signer = await signerAtTheDoor(world, ana.email)
    const { assignment } = await owner.client.documents.get({ documentId })
    await owner.client.assignments.resetExpiration({
      ...{ documentId, assignmentId: assignment?.id ?? '' },
      expires_at: expires_at(),
    })
    expect((await person.client.signing.own({})).items).toHaveLength(1)
    await loseDeadlines()
    await clock.turn({ hours: 2 })
    const session = await world.client().auth.login({ email: person.email, password: PASSWORD })
    const again = world.client({ token: session.access_token ?? '' })
    expect((await again.signing.own({})).items).toEqual([])
    expect(await signer.signing.open({})).toMatchObject({ status: 'expired' })
    expect((await owner.client.documents.get({ documentId: due.id })).status).toBe('expired')
  })

  test('is seen to have opened the document while it waits, and not after it was cancelled', async () => {
    const owner = await lastingOwner()
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const document = await sentDocument(owner, [ana, bia])
    const [first, second] = [await signerAtTheDoor(world, ana.email), await signerAtTheDoor(world, bia.email)]
    await first.signing.open({})
    await owner.client.signing.reject(targetOf(document))
    expect(await second.signing.open({})).toMatchObject({ status: 'rejected_by_user' })
    const { assignment } = await owner.client.documents.get({ documentId: document.id })
    expect(assignment?.signers.map(({ status, viewed_at }) => [status, viewed_at])).toEqual([
      ['viewed', expect.any(String)],
      ['notified', null],
    ])
    const { items } = await owner.client.documents.activities({ documentId: document.id })
    expect(items.filter(({ event }) => event === 'signer_viewed_document')).toHaveLength(1)
  })

  test('who has not had their turn hears that the document was closed', async () => {
    const owner = await lastingOwner()
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const signers = [ana, bia].map(({ id }, index) => ({ id, step: index + 1 }))
    const document = await sentDocument(owner, [], { signers })
    const late = world.client({ signerAccessCode: await accessCodeOf(owner, document.id, bia) })
    await late.signing.requestVerification({})
    await late.signing.verify({ 'verification-code': await world.mailbox.code(bia.email) })
    for (const call of [() => late.signing.open({}), () => late.signing.reject(targetOf(document))])
      await expect(call()).rejects.toMatchObject({ code: 'out_of_turn' })
    await owner.client.signing.reject(targetOf(document))
    await expect(late.signing.open({})).rejects.toMatchObject({ code: 'document_closed' })
  })

  test('neither declines nor corrects anything in a document that was cancelled, which is cancelled once', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const [document, other] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const signer = await signerAtTheDoor(world, ana.email)
    const foreign = { documentId: document.id, assignmentId: other.assignment?.id ?? '' }
    await expect(owner.client.signing.reject(foreign)).rejects.toMatchObject({ code: 'not_found' })
    await owner.client.signing.reject({ ...targetOf(document), decline_reason: 'O preço mudou' })
    const told = await world.mailbox.newest(owner.email, /^Documento cancelado/)
    expect(told.text).toContain('Olívia Conceição cancelou o documento')
    expect(told.text).toContain('O preço mudou')
    const closed = { code: 'document_closed' }
    await expect(owner.client.signing.reject(targetOf(document))).rejects.toMatchObject(closed)
    await expect(signer.signing.reject(targetOf(document))).rejects.toMatchObject(closed)
    const correction = { documentId: document.id, full_name: 'Ana Outra' }
    await expect(signer.signing.confirmData(correction)).rejects.toMatchObject(closed)
    await signer.signing.confirmData({ documentId: document.id, full_name: ana.name })
    const { status, assignment, decline_reason } = await owner.client.documents.get({ documentId: document.id })
    expect([status, assignment?.signers[0]?.status]).toEqual(['rejected_by_user', 'notified'])
    expect(decline_reason).toBe('O preço mudou')
    const { items } = await owner.client.documents.activities({ documentId: document.id, 'per-page': 100 })
    expect(items[0]).toMatchObject({
      message: 'Olívia Conceição cancelou o documento.',
      payload: { user_name: 'Olívia Conceição', decline_reason: 'O preço mudou' },
    })
  })

  test('who declines without words gives no reason', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.reject({ ...targetOf(document), decline_reason: '  ' })
    expect(await owner.client.documents.get({ documentId: document.id })).toMatchObject({ decline_reason: null })
  })

  test('confirms the same data in other letters and words, which corrects nothing and uses up no correction', async () => {
    const owner = await lastingOwner()
    const { accountId, client } = owner
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const known = { government_id: '52998224725', whatsapp_phone_number: '+5511987654321' }
    await client.signers.update({ accountId, signerId: ana.id, ...known })
    const { id: documentId } = await sentDocument(owner, [ana, bia])
    const signer = await signerAtTheDoor(world, ana.email)
    const same = {
      ...{ full_name: ana.name.normalize('NFD'), email: ana.email.toUpperCase() },
      ...{ cpf: '529.982.247-25', phone: '(11) 98765-4321' },
    }
    for (let time = 0; time < 11; time += 1) await signer.signing.confirmData({ documentId, ...same })
    const said = async () => {
      const { items } = await client.documents.activities({ documentId, 'per-page': 100 })
      return items.filter(({ event }) => event === 'signer_data_confirmed').map(({ message }) => message)
    }
    expect(await said()).toEqual([`${ana.name} confirmou os seus dados.`])

    const other = { documentId, cpf: '111.444.777-35', phone: '(11) 98765-1111' }
    expect(await signer.signing.confirmData(other)).toMatchObject({
      ...{ government_id: '11144477735', whatsapp_phone_number: '+5511987651111' },
    })
    expect((await said())[0]).toMatch(/corrigiu os seus dados: de CPF \S+ para CPF \S+; de telefone \*+21 para/)
    // The corrections of one signer are not those of another.
    for (let time = 1; time < 10; time += 1) await signer.signing.confirmData({ documentId, full_name: `Ana ${time}` })
    const late = await signerAtTheDoor(world, bia.email)
    expect((await late.signing.confirmData({ documentId, full_name: 'Bia Sá' })).full_name).toBe('Bia Sá')
  })

  test('corrects their name although the sender has corrected their address ten times', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const ids = { ...targetOf(document), signerId: ana.id }
    for (let time = 0; time < 10; time += 1)
      await owner.client.assignments.correctEmail({ ...ids, email: `${time}-${ana.email}` })
    const signer = await signerAtTheDoor(world, `9-${ana.email}`)
    const corrected = await signer.signing.confirmData({ documentId: document.id, full_name: 'Ana Íris' })
    expect(corrected.full_name).toBe('Ana Íris')
  })

  test('names no other e-mail with their data than that of the invitation, in any letters', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const other = { documentId, full_name: 'Ana Íris', email: 'outra@exemplo.com' }
    await expect(signer.signing.confirmData(other)).rejects.toMatchObject({
      code: 'validation',
      fields: { email: expect.stringContaining('O e-mail é o do convite') },
    })
    const same = await signer.signing.confirmData({ ...other, email: ana.email.toUpperCase() })
    expect(same).toMatchObject({ full_name: 'Ana Íris', email: ana.email })
  })

  test('is said to have corrected what was given, and to have named what was not there before', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.confirmData({ documentId, full_name: 'Ana Íris' })
    await signer.signing.confirmData({ documentId, government_id: '529.982.247-25' })
    await signer.signing.confirmData({ documentId, whatsapp_phone_number: '(11) 98765-4321' })
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const said = items.filter(({ event }) => event === 'signer_data_confirmed').map(({ message }) => message)
    expect(said).toEqual([
      expect.stringMatching(/^Ana Íris corrigiu os seus dados: telefone \*+21 informado\.$/),
      expect.stringMatching(/^Ana Íris corrigiu os seus dados: CPF \S*\*\S* informado\.$/),
      `${ana.name} corrigiu os seus dados: nome de “${ana.name}” para “Ana Íris”.`,
    ])
    const confirmed = items.find(({ event }) => event === 'signer_email_verified')
    expect(confirmed?.payload).toMatchObject({ signer_id: ana.id, signer_email: ana.email })
  })

  test('who has only a telephone may name an address with their data', async () => {
    const owner = await lastingOwner()
    const number = '+5511912345678'
    const { accountId, client } = owner
    const { id } = await client.signers.create({ accountId, full_name: 'Só Telefone', whatsapp_phone_number: number })
    const signers = [{ id, verification_method: 'Whatsapp' }]
    const document = await sentDocument(owner, [], { signers })
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(number) })
    await signer.signing.requestVerification({})
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(number) })
    const given = { documentId: document.id, email: 'so.telefone@exemplo.com' }
    expect(await signer.signing.confirmData(given)).toMatchObject({ full_name: 'Só Telefone', email: null })
  })

  test('who looks at a page again has seen it once, and the evidence has the pages in their order', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const documentId = document.id
    const signer = await signerAtTheDoor(world, ana.email)
    const pictures = new Map<string, string>()
    const look = async (pages: Document['pages']) => {
      for (const { id: pageId } of pages) {
        const { body } = await signer.documents.pageImage({ documentId, pageId })
        pictures.set(pageId, hashOf(Buffer.from(await new Response(body).arrayBuffer())))
      }
    }
    // Who fetches a page before they open the document has seen it, too.
    await look(document.pages.slice(1))
    await signer.signing.open({})
    for (let times = 0; times < 2; times += 1) await look(document.pages.slice(0, 1))
    await signAll(signer)
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const signed = items.find(({ event }) => event === 'signer_signed_document')
    const seen = document.pages.map(({ id }) => pictures.get(id))
    expect(signed?.payload).toMatchObject({
      pages: `1-${seen.length}`,
      pages_sha256: hashOf(Buffer.from(JSON.stringify(seen))),
    })
  })

  test('fills in words without the spaces around them, in composed letters, and nothing where only spaces are', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const documentId = await sentWithTexts(owner, ana)
    const signer = await signerAtTheDoor(world, ana.email)
    const { assignment } = await signer.signing.open({})
    const values = ['  Ação  '.normalize('NFD'), '   ']
    const items = (assignment?.items ?? []).map(({ id }, index) => ({ item_id: id, value: values[index] ?? null }))
    // Nothing is filled in at a place that the document does not have.
    const none = { item_id: ana.id, value: '' }
    await signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [...items, none] })
    const signed = await documentIn(owner.client, documentId, 'certificated')
    expect(signed.assignment?.items.map(({ value }) => value)).toEqual(['Ação'.normalize('NFC'), null])
  })

  test('fills in no field of another, nor loses what was meant for one', async () => {
    const owner = await lastingOwner()
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const documentId = await sentWithTexts(owner, ana, { other: bia })
    const { assignment } = await owner.client.documents.get({ documentId })
    const [own = '', others = ''] = (assignment?.items ?? []).map(({ id }) => id)
    const signer = await signerAtTheDoor(world, ana.email)
    const sign = (...more: { item_id: string; value?: string | null }[]) =>
      signer.signing.sign({
        documentId,
        assignmentId: assignment?.id ?? '',
        items: [{ item_id: own, value: 'a' }, ...more],
      })
    const refused = (item: string, words: string) => ({
      code: 'item_value_invalid',
      fields: { [item]: expect.stringContaining(words) },
    })
    const foreign = sign({ item_id: others, value: 'b' })
    await expect(foreign).rejects.toMatchObject(refused(others, 'não é seu para preencher'))
    await expect(sign({ item_id: own, value: 'c' })).rejects.toMatchObject(refused(own, 'dois valores diferentes'))
    // What is empty fills in nothing.
    const nothing = ['', null].map((value) => ({ item_id: others, value }))
    expect((await sign(...nothing, { item_id: others })).current_signer.has_signed).toBe(true)
  })

  test('leaves no field empty that must be filled in', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const documentId = await sentWithTexts(owner, ana)
    const signer = await signerAtTheDoor(world, ana.email)
    const { assignment } = await signer.signing.open({})
    const [required = '', optional = ''] = (assignment?.items ?? []).map(({ id }) => id)
    const sign = (first: string | null, second: string | null) => {
      const items = [
        { item_id: required, value: first },
        { item_id: optional, value: second },
      ]
      return signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items })
    }
    for (const empty of [null, '  ']) {
      const refusal = { code: 'item_value_invalid', fields: { [required]: expect.any(String) } }
      await expect(sign(empty, 'a')).rejects.toMatchObject(refusal)
    }
    expect((await sign('a', null)).current_signer.has_signed).toBe(true)
  })

  test('sees each drawing by its kind, and one that is no picture, or a part of one, is refused', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const [signature, initial] = [drawnSignature(), drawnInitial('jpeg')]
    await signer.signing.saveSignature({ file: signature })
    await signer.signing.saveSignature({ file: initial, type: 'initial' })
    for (const [type, file] of [
      ['signature', signature],
      ['initial', initial],
    ] as const) {
      const shown = await signer.signing.getSignature({ type })
      expect(shown.name).toBe(type === 'initial' ? 'initial.jpg' : 'signature.png')
      expect(Buffer.from(await new Response(shown.body).arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()))
    }
    const broken = new File(['não é uma imagem'], 'assinatura.png', { type: 'image/png' })
    // A decoder draws the upper part of one that was cut off.
    const cut = [signature, initial].map((file) => new File([file.slice(0, file.size - 2)], file.name))
    for (const file of [broken, ...cut])
      await expect(signer.signing.saveSignature({ file })).rejects.toMatchObject({ code: 'image_invalid' })
  })

  test('puts initials where initials are asked for, and the signature elsewhere', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const { id: documentId } = await sendWithFields(owner, ana, ['signature', 'initial'])
    const signer = await signerAtTheDoor(world, ana.email)
    const files = [drawnSignature(), drawnInitial()]
    await signer.signing.saveSignature({ file: drawnInitial(), type: 'initial' })
    const { assignment: asked } = await signer.signing.open({})
    const items = (asked?.items ?? []).map(({ id }) => ({ item_id: id }))
    // Initials are no signature.
    const initialled = signer.signing.sign({ documentId, assignmentId: asked?.id ?? '', items })
    await expect(initialled).rejects.toMatchObject({ code: 'signature_missing' })
    await signer.signing.saveSignature({ file: drawnSignature() })
    await signAll(signer)
    const { assignment } = await documentIn(owner.client, documentId, 'certificated')
    const hashes = await Promise.all(files.map(async (file) => hashOf(Buffer.from(await file.arrayBuffer()))))
    const placed = assignment?.items.map(({ field, value }) => [field.type, value])
    expect(placed?.sort()).toEqual([
      ['initial', hashes[1]],
      ['signature', hashes[0]],
    ])
  })

  test('fills in what the rule of the field allows, and nothing else', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const documentId = await sentWithTexts(owner, ana, { regex: '/^[A-Z]{3}$/' })
    const signer = await signerAtTheDoor(world, ana.email)
    const { assignment } = await signer.signing.open({})
    const sign = (value: string) => {
      const items = (assignment?.items ?? []).map(({ id }) => ({ item_id: id, value }))
      return signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items })
    }
    await expect(sign('ab1')).rejects.toMatchObject({ code: 'item_value_invalid' })
    expect((await sign('ABC')).current_signer.has_signed).toBe(true)
  })

  test('searches among what is open to them by name and by status', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    const [lease, closed] = [await readyDocument(owner), await sentDocument(owner, [ana])]
    await owner.client.documents.update({ documentId: lease.id, name: 'Locação.pdf' })
    await owner.client.assignments.create({ documentId: lease.id, method: 'virtual', signers: [{ id: ana.id }] })
    await owner.client.signing.reject(targetOf(closed))
    const signer = await signerAtTheDoor(world, ana.email)
    const found = async (query: { search?: string; status?: DocumentStatus }) =>
      (await signer.signing.searchDocuments({ signerId: ana.id, ...query })).items.map(({ id }) => id)
    expect((await found({})).sort()).toEqual([lease.id, closed.id].sort())
    expect(await found({ search: 'locacao' })).toEqual([lease.id])
    expect(await found({ status: 'rejected_by_user' })).toEqual([closed.id])
    await owner.client.documents.remove({ documentId: closed.id })
    expect(await found({})).toEqual([lease.id])
  })

  test('finds by a link of one workspace nothing of another that writes to the same address, and no drawing', async () => {
    const [owner, stranger] = [await lastingOwner(), await lastingOwner()]
    const ana = await contact(owner)
    const known = { accountId: stranger.accountId, full_name: ana.name, email: ana.email }
    const there = { ...ana, id: (await stranger.client.signers.create(known)).id }
    const document = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signer.signing.saveSignature({ file: drawnSignature() })
    await sentDocument(stranger, [there])
    const { items } = await signer.signing.searchDocuments({ signerId: ana.id })
    expect(items.map(({ id }) => id)).toEqual([document.id])
    await until('the second mail', async () => (await world.mailbox.all(ana.email)).length === 2)
    const elsewhere = await signerAtTheDoor(world, ana.email)
    expect((await elsewhere.signing.open({})).current_signer.has_signature).toBe(false)
  })

  test('gets no second code while the first is usable, unless they ask for it', async () => {
    const owner = await lastingOwner()
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const mails = async () => (await world.mailbox.all(ana.email)).length
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    await signer.signing.requestVerification({})
    await world.api.runDue()
    expect(await mails()).toBe(1)
    await signer.signing.requestVerification({ force: true })
    await until('the second code', async () => (await mails()) === 2)
  })
})

/** As long as no process looks for deadlines. */
async function loseDeadlines(): Promise<void> {
  await onTables(world, ({ db }) => db.updateTable('assignments').set({ due_at: null }).execute())
}

function targetOf({ id, assignment }: Document) {
  return { documentId: id, assignmentId: assignment?.id ?? '' }
}

/** Two fields for text on the first page, the second of which may stay empty and be another's. */
async function sentWithTexts(
  owner: Owner,
  signer: Contact,
  { other = signer, ...rule }: { other?: Contact; regex?: string } = {},
): Promise<string> {
  const { accountId, client } = owner
  const { id: documentId, pages } = await readyDocument(owner)
  const fields = []
  for (const [place, is_required] of [true, false].entries()) {
    const field = await client.fields.create({
      accountId,
      name: `Texto ${is_required}`,
      type: 'text',
      is_required,
      ...rule,
    })
    const display_settings = { left: 150, top: 300 + place * 160, width: 420, height: 90 }
    fields.push({ signer_id: is_required ? signer.id : other.id, field_id: field.id, display_settings })
  }
  const entries = [{ page_id: pages[0]?.id ?? '', fields }]
  const signers = [...new Set([signer.id, other.id])].map((id) => ({ id }))
  await client.assignments.create({ documentId, method: 'collect', signers, entries })
  return documentId
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Another picture than that of the signature. */
function drawnInitial(format: 'png' | 'jpeg' = 'png'): File {
  const canvas = createCanvas(120, 80)
  canvas.getContext('2d').fillRect(20, 20, 40, 40)
  const bytes = format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
  return new File([new Uint8Array(bytes)], 'rubrica', { type: `image/${format}` })
}
