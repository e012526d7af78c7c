import { randomUUID } from 'node:crypto'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { openPscDouble, type PscDouble, type PscFault, type PscOptions } from '@rubrica/testing/psc-double.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type CertificateAuthority,
  type Holder,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../certificate-authority.ts'
import {
  CPF,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  readyDocument,
  sentDocument,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { printedText } from '../new-rows/sealed-file.ts'
import { overlapping } from '../overlapping.ts'
import { checkFile } from '../proof/evidence-by-the-page.ts'
import { onTables } from '../tables.ts'
import { hasPostgres, useWorld, type World } from '../world.ts'

const NUMBER = CPF.replace(/\D/g, '')
const ANOTHER = '11144477735'
const certified = { verification_method: 'DigitalCertificate' } as const

let authority: CertificateAuthority
let ana: IssuedCertificate
beforeAll(async () => {
  authority = await openCertificateAuthority()
  ana = await a3({ name: 'Ana Souza', cpf: NUMBER })
})
afterAll(() => authority.close())

describe('a certificate in the cloud', () => {
  const stage = useStage({}, () => ({ SIGNER_ROOTS: authority.authoritiesPath }))

  test('signs by the number of the person who authorised, and only a hash of 32 octets leaves', async () => {
    const { client, documentId, items } = await waiting(stage)
    expect((await client.signing.self({})).cloud_certificates).toEqual(['VIDaaS'])
    const asked = await authorized(client, documentId, items('João Conceição'))
    // Nobody guesses it.
    expect(asked.state).toMatch(/^[\w-]{43}$/)
    const url = new URL(asked.authorization_url ?? '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', scope: 'single_signature', login_hint: NUMBER, code_challenge_method: 'S256' },
      redirect_uri: 'http://rubrica.test/sign/certificado/retorno',
    })
    const back = await stage.psc.agree(url.href)
    // The values wait for the signer to come back, in any tab.
    const { kept_values } = await client.signing.open({})
    expect(kept_values.map(({ value }) => value)).toContain('João Conceição')
    const answer = await client.cloudCertificates.sign(broughtBy(back))
    expect(answer).toMatchObject({ is_qualified: true, reasons: [], provider: { name: 'VIDaaS' } })
    expect(answer.holder).toMatchObject({ name: 'Ana Souza', government_id: '***.982.247-**' })
    expect(answer.documents).toMatchObject([{ document_id: documentId, success: true, code: null }])
    expect((await client.signing.open({})).kept_values).toEqual([])

    const { body } = stage.psc.asked.find(({ what }) => what === 'POST /signature') ?? {}
    expect(body).toMatchObject({ hashes: [{ alias: 'contrato.pdf', signature_format: 'RAW' }] })
    expect(Buffer.from(Object(body).hashes[0].hash, 'base64')).toHaveLength(32)
    expect(Object.keys(Object(body).hashes[0]).sort()).toEqual(
      ['alias', 'hash', 'hash_algorithm', 'id', 'signature_format'].sort(),
    )
    const file = await sealedFile(stage, documentId)
    expect((await verifyFile(file)).signatures.map(({ kind, problems }) => [kind, problems])).toEqual([
      ['signature', []],
      ['seal', []],
    ])
    expect(checkFile(Buffer.from(file)).wrong).toEqual([])
    const { items: trail } = await stage.owner().client.documents.activities({ documentId })
    const signed = trail.find(({ event }) => event === 'signer_signed_document')
    expect(signed?.payload).toMatchObject({ is_qualified: true, certificate_provider: 'VIDaaS' })
    const page = await stage.owner().client.documents.download({ documentId, artifact: 'certificate-page' })
    const printed = await printedText(new Uint8Array(await new Response(page.body).arrayBuffer()))
    expect(printed).toMatch(/nuvem.*VIDaaS/s)
  })

  test('signs several documents by one authorisation, a session', async () => {
    const { accountId, client: sender } = stage.owner()
    const person = await contact(stage.owner(), 'Ana Souza')
    await sender.signers.update({ accountId, signerId: person.id, government_id: NUMBER })
    const sent = []
    for (let count = 0; count < 3; count += 1)
      sent.push(await sentDocument(stage.owner(), [person], { signers: [{ id: person.id, ...certified }] }))
    const client = await signerAtTheDoor(stage.world, person.email)
    const documents = sent.map(({ id }) => ({ document_id: id, items: [] }))
    const { authorization_url } = await client.cloudCertificates.authorize({ documents })
    expect(authorization_url).toContain('scope=signature_session')
    const answer = await client.cloudCertificates.sign(broughtBy(await stage.psc.agree(authorization_url ?? '')))
    expect(answer.documents.map(({ success }) => success)).toEqual([true, true, true])
    expect(stage.psc.asked.filter(({ what }) => what === 'POST /token')).toHaveLength(1)
    for (const { id } of sent) await documentIn(sender, id, 'certificated')
  })

  test('signs what is left of several documents if one was cancelled, and signs anew if somebody else signed one', async () => {
    const { accountId, client: sender } = stage.owner()
    const number = '86288366757'
    const other = await a3({ name: 'Eva Reis', cpf: number })
    stage.psc.enrol({ number, certificate: other.certificate, key: other.key })
    const [one, two] = [await contact(stage.owner(), 'Ana Souza'), await contact(stage.owner(), 'Eva Reis')]
    await sender.signers.update({ accountId, signerId: one.id, government_id: NUMBER })
    await sender.signers.update({ accountId, signerId: two.id, government_id: number })
    const asked = (...people: { id: string }[]) =>
      sentDocument(stage.owner(), [], { signers: people.map(({ id }) => ({ id, ...certified })) })
    const [own, shared, closed] = [await asked(one), await asked(one, two), await asked(one)]
    const [client, evas] = [
      await signerAtTheDoor(stage.world, one.email),
      await signerAtTheDoor(stage.world, two.email),
    ]
    const documents = [closed, shared, own].map(({ id }) => ({ document_id: id, items: [] }))
    const brought = await agreed(stage.psc, await client.cloudCertificates.authorize({ documents }))
    await sender.signing.reject({ documentId: closed.id, assignmentId: closed.assignment?.id ?? '' })
    stage.psc.beforeSignature(async () => {
      expect(await problemOf(evas, stage.psc, shared.id, [])).toBeNull()
    })
    const answer = await client.cloudCertificates.sign(brought)
    expect(answer.documents.map(({ document_id, code }) => [document_id, code])).toEqual([
      [closed.id, 'document_closed'],
      [shared.id, null],
      [own.id, null],
    ])
    for (const { id } of [shared, own]) await documentIn(sender, id, 'certificated')
  })

  test('signs anew each of three times that somebody else signs meanwhile, and not a fourth time', async () => {
    const { accountId, client: sender } = stage.owner()
    const numbers = ['52998224725', '15350946056', '87748248800', '23100299981', '11122233396']
    const people = []
    for (const [place, number] of numbers.entries()) {
      const name = `Pessoa ${place}`
      const { certificate, key } = await a3({ name, cpf: number })
      stage.psc.enrol({ number, certificate, key })
      const person = await contact(stage.owner(), name)
      await sender.signers.update({ accountId, signerId: person.id, government_id: number })
      people.push(person)
    }
    const [first] = people
    if (!first) throw new Error('there are people')
    const certifying = (some: { id: string }[]) => ({ signers: some.map(({ id }) => ({ id, ...certified })) })
    const [shared, own] = [
      await sentDocument(stage.owner(), [], certifying(people)),
      await sentDocument(stage.owner(), [], certifying([first])),
    ]
    const clients: Rubrica[] = []
    for (const { email } of people) clients.push(await signerAtTheDoor(stage.world, email))
    const [client, ...others] = clients
    const signNext = async () => {
      const next = others.shift()
      if (!next) return
      // Theirs comes first and ends before the signature that waits for it.
      expect(await problemOf(next, stage.psc, shared.id, [])).toBeNull()
      stage.psc.beforeSignature(signNext)
    }
    const documents = [shared, own].map(({ id }) => ({ document_id: id, items: [] }))
    if (!client) throw new Error('there are people')
    const brought = await agreed(stage.psc, await client.cloudCertificates.authorize({ documents }))
    stage.psc.beforeSignature(signNext)
    const answer = await client.cloudCertificates.sign(brought)
    expect(answer.documents.map(({ code }) => code)).toEqual(['preparation_outdated', null])
    expect(others).toEqual([])
    await documentIn(sender, own.id, 'certificated')
    expect(await problemOf(client, stage.psc, shared.id, [])).toBeNull()
    await documentIn(sender, shared.id, 'certificated')
  })

  test('does not count as signed a document that is cancelled while the provider signs', async () => {
    const { client, documentId, items } = await waiting(stage)
    const { client: sender } = stage.owner()
    const { assignment } = await sender.documents.get({ documentId })
    const brought = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    stage.psc.beforeSignature(() => sender.signing.reject({ documentId, assignmentId: assignment?.id ?? '' }))
    const { documents } = await client.cloudCertificates.sign(brought)
    expect(documents).toMatchObject([{ success: false, code: 'document_closed' }])
  })

  test('leaves what was signed if another of several documents fails unexpectedly, which is an error as the first', async () => {
    const { accountId, client: sender } = stage.owner()
    const person = await contact(stage.owner(), 'Ana Souza')
    await sender.signers.update({ accountId, signerId: person.id, government_id: NUMBER })
    const asked = () => sentDocument(stage.owner(), [], { signers: [{ id: person.id, ...certified }] })
    const [first, second, third] = [await asked(), await asked(), await asked()]
    const client = await signerAtTheDoor(stage.world, person.email)
    const sign = async ({ id: broken }: { id: string }) => {
      const documents = [first, second, third].map(({ id }) => ({ document_id: id, items: [] }))
      const brought = await agreed(stage.psc, await client.cloudCertificates.authorize({ documents }))
      // Nobody can read such a list.
      stage.psc.beforeSignature(() => witnesses(broken, '['))
      return client.cloudCertificates.sign(brought).finally(() => witnesses(broken, null))
    }
    const witnesses = (id: string, witness_of: string | null) =>
      onTables(stage.world, async ({ db }) => {
        await db.updateTable('parties').set({ witness_of }).where('document_id', '=', id).execute()
      })
    await expect(sign(first)).rejects.toMatchObject({ status: 500 })
    const { documents } = await sign(second)
    expect(documents.map(({ document_id, code }) => [document_id, code])).toEqual([
      [first.id, null],
      [second.id, 'internal'],
      [third.id, null],
    ])
    for (const { id } of [first, third]) await documentIn(sender, id, 'certificated')
    expect((await sender.documents.get({ documentId: second.id })).status).toBe('pending_signature')
  })

  test('keeps for each document what was filled into it, and only of those that are not signed', async () => {
    const { accountId, client: sender } = stage.owner()
    const person = await contact(stage.owner(), 'Ana Souza')
    await sender.signers.update({ accountId, signerId: person.id, government_id: NUMBER })
    const sent: { id: string; items: (value: string) => Items }[] = []
    for (let count = 0; count < 2; count += 1) sent.push(await withField(stage.owner(), person.id, 'personName'))
    const [first, second] = sent
    const client = await signerAtTheDoor(stage.world, person.email)
    const [own, other] = (await client.signing.open({})).id === first?.id ? [first, second] : [second, first]
    const documents = [other, own].map((one, place) => ({
      document_id: one?.id ?? '',
      items: one?.items(place ? 'Do link' : 'Do outro') ?? [],
    }))
    const brought = await agreed(stage.psc, await client.cloudCertificates.authorize({ documents }))
    const kept = async () => (await client.signing.open({})).kept_values.map(({ value }) => value)
    expect(await kept()).toEqual(['Do link'])
    const target = await sender.documents.get({ documentId: other?.id ?? '' })
    await sender.signing.reject({ documentId: target.id, assignmentId: target.assignment?.id ?? '' })
    const answer = await client.cloudCertificates.sign(brought)
    expect(answer.documents.map(({ success }) => success)).toEqual([false, true])
    expect(await kept()).toEqual([])
  })

  test.each<[PscFault, string, RegExp]>([
    ['another_person', 'certificate_of_another', /autorizou no VIDaaS não é a pessoa deste documento/],
    ['access_denied', 'cloud_authorization_denied', /não foi autorizada no VIDaaS\. Nada foi assinado/],
    ['server_error', 'cloud_provider_failed', /VIDaaS interrompeu a autorização/],
    ['unknown_client', 'cloud_provider_failed', /VIDaaS recusou o pedido/],
    ['nonsense', 'cloud_provider_failed', /respondeu o que não se esperava/],
    ['no_certificate', 'certificate_invalid', /não mostrou nenhum certificado seu/],
    ['another_key', 'signature_wrong', /não é da chave deste certificado.*nada foi assinado/],
    ['dead_token', 'cloud_authorization_over', /não aceita mais esta autorização.*autorize de novo/],
  ])('of a provider with %s says so, keeps what was filled in and signs nothing', async (fault, code, sentence) => {
    const { client, documentId, items } = await waiting(stage)
    stage.psc.faults.add(fault)
    const problem = await problemOf(client, stage.psc, documentId, items('Maria'))
    expect(problem).toEqual({ code, message: expect.stringMatching(sentence) })
    await isUntouched(stage, client, documentId)
    if (fault === 'another_person') {
      expect(stage.psc.asked.map(({ what }) => what)).not.toContain('GET /certificate-discovery')
    }
    stage.psc.faults.clear()
    expect(await problemOf(client, stage.psc, documentId, items('Maria'))).toBeNull()
  })

  test('is named with its provider in the invitation, beside a file, and to those who send', async () => {
    const { accountId, client: sender } = stage.owner()
    const person = await contact(stage.owner(), 'Ana Souza')
    await sentDocument(stage.owner(), [], { signers: [{ id: person.id, ...certified }] })
    const invited = await stage.world.mailbox.newest(person.email, /\/sign\//)
    expect(invited.text).toContain(
      'se estiver em nuvem (VIDaaS), o aplicativo do provedor; se for um arquivo (.pfx ou .p12)',
    )
    expect((await sender.usage.get({ accountId })).cloud_certificates).toEqual(['VIDaaS'])
  })

  test('is read as base64 of DER, too', async () => {
    const { client, documentId, items } = await waiting(stage)
    stage.psc.faults.add('der_certificate')
    expect(await problemOf(client, stage.psc, documentId, items('Maria'))).toBeNull()
  })

  test('of which a person has several is that of their number, valid and the newest', async () => {
    const [old, mine] = await Promise.all([
      a3({ name: 'Bia Antiga', cpf: ANOTHER, expired: true }),
      a3({ name: 'Bia Nova', cpf: ANOTHER }),
    ])
    const company = await a3({ name: 'Empresa', cnpj: '11222333000181' })
    for (const { certificate, key } of [old, company, mine]) stage.psc.enrol({ number: ANOTHER, certificate, key })
    const { client, documentId, items } = await waiting(stage, ANOTHER)
    const { state, authorization_url } = await authorized(client, documentId, items('Bia'))
    const code = (await stage.psc.agree(authorization_url ?? '')).searchParams.get('code') ?? ''
    const answer = await client.cloudCertificates.sign({ state: state ?? '', code })
    expect(answer).toMatchObject({ holder: { name: 'Bia Nova' }, is_qualified: true, documents: [{ success: true }] })
  })

  test('of which a person has several that sign is the qualified one that lasts longest', async () => {
    const number = '12345678909'
    const several = await Promise.all([
      authority.issue({ name: 'Caio Simples', cpf: number, policy: null, lasts: 40 }),
      a3({ name: 'Caio Breve', cpf: number, lasts: 5 }),
      a3({ name: 'Caio Longo', cpf: number }),
    ])
    for (const { certificate, key } of several) stage.psc.enrol({ number, certificate, key })
    const { client, documentId, items } = await waiting(stage, number)
    const answer = await client.cloudCertificates.sign(
      await agreed(stage.psc, await authorized(client, documentId, items('Caio'))),
    )
    expect(answer).toMatchObject({ holder: { name: 'Caio Longo' }, is_qualified: true, documents: [{ success: true }] })
  })

  test('that cannot be read is left out, and is refused only if there is no other', async () => {
    const number = '98765432100'
    const unreadable = { number, certificate: new Uint8Array([0x30, 0x03, 0x02, 0x01]), key: ana.key }
    stage.psc.enrol(unreadable)
    const alone = await waiting(stage, number)
    expect(await problemOf(alone.client, stage.psc, alone.documentId, alone.items('Ana'))).toMatchObject({
      code: 'cloud_provider_failed',
    })
    const { certificate, key } = await a3({ name: 'Ana Legível', cpf: number })
    stage.psc.enrol({ number, certificate, key })
    stage.psc.enrol(unreadable)
    const { client, documentId, items } = await waiting(stage, number)
    expect(await problemOf(client, stage.psc, documentId, items('Ana'))).toBeNull()
  })

  test('of which a person has none that signs is refused for what is wrong with the first', async () => {
    const number = '71428793860'
    const [old, alien] = await Promise.all([
      a3({ name: 'Duda Antiga', cpf: number, expired: true }),
      a3({ name: 'Outra Pessoa', cpf: ANOTHER }),
    ])
    for (const { certificate, key } of [old, alien]) stage.psc.enrol({ number, certificate, key })
    const { client, documentId, items } = await waiting(stage, number)
    const problem = await problemOf(client, stage.psc, documentId, items('Duda'))
    expect(problem).toMatchObject({ code: 'certificate_invalid', message: expect.stringMatching(/venceu|vencido/) })
  })

  test('is authorised once, by the code of its own authorisation, and for nobody else', async () => {
    const one = await waiting(stage)
    const other = await waiting(stage)
    const over = { code: 'cloud_authorization_over' }
    const mine = await authorized(one.client, one.documentId, one.items('Maria'))
    const theirs = await authorized(other.client, other.documentId, other.items('José'))
    const [back, theirBack] = [await agreed(stage.psc, mine), await agreed(stage.psc, theirs)]
    // Brought to another signer's session; with the code of another authorisation; with a state that no authorisation has.
    await expect(other.client.cloudCertificates.sign(back)).rejects.toMatchObject(over)
    await expect(one.client.cloudCertificates.sign({ ...back, code: theirBack.code })).rejects.toMatchObject(over)
    await expect(one.client.cloudCertificates.sign({ ...back, state: 'inventado' })).rejects.toMatchObject(over)
    await isUntouched(stage, one.client, one.documentId)

    const again = await agreed(stage.psc, await authorized(one.client, one.documentId, one.items('Maria')))
    // The second call comes while the provider signs for the first one.
    let second: unknown
    stage.psc.beforeSignature(async () => {
      second = await one.client.cloudCertificates.sign(again).catch((error: unknown) => error)
    })
    expect((await one.client.cloudCertificates.sign(again)).documents).toMatchObject([{ success: true }])
    expect(second).toMatchObject(over)
    for (const brought of [again, { state: again.state }])
      await expect(one.client.cloudCertificates.sign(brought)).rejects.toMatchObject(over)
    expect(stage.psc.asked.filter(({ what }) => what === 'POST /signature')).toHaveLength(1)
  })

  test('is taken by its own state alone, and waits for it', async () => {
    const { client, documentId, items } = await waiting(stage)
    const brought = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    const invented = client.cloudCertificates.sign({ ...brought, state: 'inventado' })
    await expect(invented).rejects.toMatchObject({ code: 'cloud_authorization_over' })
    expect(stage.psc.asked.map(({ what }) => what)).not.toContain('POST /token')
    expect((await client.cloudCertificates.sign(brought)).documents).toMatchObject([{ success: true }])
  })

  test('is not used up by whoever has the link and has not confirmed it', async () => {
    const { accountId, client: sender } = stage.owner()
    const { id, email } = await contact(stage.owner(), 'Ana Souza')
    await sender.signers.update({ accountId, signerId: id, government_id: NUMBER })
    const { id: documentId } = await sentDocument(stage.owner(), [], { signers: [{ id, ...certified }] })
    const signerAccessCode = await stage.world.mailbox.accessCode(email)
    const link = stage.world.client({ signerAccessCode })
    const confirmed = { 'verification-code': await stage.world.mailbox.code(email), bind: true }
    const { verification_token: token } = await link.signing.verify(confirmed)
    const holder = stage.world.client({ signerAccessCode, signerVerification: token ?? '' })
    await holder.signing.acceptTerms({})
    const brought = await agreed(stage.psc, await authorized(holder, documentId, []))
    await expect(link.cloudCertificates.sign(brought)).rejects.toMatchObject({ code: 'verification_required' })
    expect((await holder.cloudCertificates.sign(brought)).documents).toMatchObject([{ success: true }])
  })

  test('lets others write while its provider signs, also under an Idempotency-Key, which signs once', async () => {
    const { client, documentId, items } = await waiting(stage)
    const brought = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    stage.psc.beforeSignature(() => contact(stage.owner(), 'Bia Sá'))
    const sign = () => client.cloudCertificates.sign(brought, { idempotencyKey: 'uma-vez' })
    const first = await sign()
    expect(first.documents).toMatchObject([{ success: true }])
    expect(await sign()).toEqual(first)
    expect(stage.psc.asked.filter(({ what }) => what === 'POST /signature')).toHaveLength(1)
  })

  test('is not said to be used up to whoever repeats the call while its provider takes longer than half a minute', async () => {
    const { client, documentId, items } = await waiting(stage)
    const brought = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    const sign = () => client.cloudCertificates.sign(brought, { idempotencyKey: 'demora' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    stage.psc.beforeSignature(async () => {
      for (let third = 0; third < 3; third += 1) {
        await stage.clock.turn({ minutes: 1 / 3 })
        await vi.advanceTimersByTimeAsync(10_000)
        // A call of its own comes after the lease is written.
        await client.signing.self({})
      }
      await expect(sign()).rejects.toMatchObject({ code: 'idempotency_key_running' })
    })
    const first = await sign()
    expect(first.documents).toMatchObject([{ success: true }])
    expect(await sign()).toEqual(first)
  })

  test('that signs while another signer of the document does is asked again, and then signs beside the other', async () => {
    const { accountId, client: sender } = stage.owner()
    const other = await a3({ name: 'Bia Sá', cpf: ANOTHER })
    stage.psc.enrol({ number: ANOTHER, certificate: other.certificate, key: other.key })
    const [ana, bia] = [await contact(stage.owner(), 'Ana Souza'), await contact(stage.owner(), 'Bia Sá')]
    await sender.signers.update({ accountId, signerId: ana.id, government_id: NUMBER })
    await sender.signers.update({ accountId, signerId: bia.id, government_id: ANOTHER })
    const signers = [ana, bia].map(({ id }) => ({ id, ...certified }))
    const { id: documentId } = await sentDocument(stage.owner(), [], { signers })
    const [anas, bias] = [await signerAtTheDoor(stage.world, ana.email), await signerAtTheDoor(stage.world, bia.email)]
    const asked = await authorized(anas, documentId, [])
    expect(asked.authorization_url).toContain('scope=single_signature')
    const signatures = () => stage.psc.asked.filter(({ what }) => what === 'POST /signature').length
    stage.psc.beforeSignature(async () => {
      expect(await problemOf(bias, stage.psc, documentId, [])).toBeNull()
    })
    const { documents } = await anas.cloudCertificates.sign(await agreed(stage.psc, asked))
    // Its one signature is of a file that is not the document any more, and it makes no second.
    expect(documents).toMatchObject([{ success: false, code: 'preparation_outdated' }])
    expect(documents[0]?.message).toMatch(/Outra pessoa assinou .* no VIDaaS .* autorize de novo/)
    expect(signatures()).toBe(2)
    const trail = async () =>
      (await sender.documents.activities({ documentId })).items.filter(
        ({ event }) => event === 'signer_signed_document',
      )
    expect((await trail()).map(({ payload }) => payload?.signer_id)).toEqual([bia.id])

    expect(await problemOf(anas, stage.psc, documentId, [])).toBeNull()
    const file = await sealedFile(stage, documentId)
    expect((await verifyFile(file)).signatures.flatMap(({ problems }) => problems)).toEqual([])
    expect(await trail()).toHaveLength(2)
  })

  test('is authorised ten times at once by one link, which takes none from another, and the newest values stay', async () => {
    const { client, documentId, items } = await waiting(stage)
    const other = await waiting(stage)
    const theirs = await agreed(stage.psc, await authorized(other.client, other.documentId, other.items('Bia')))
    for (let time = 1; time <= 10; time += 1) {
      stage.clock.turn({ minutes: 0.1 })
      await authorized(client, documentId, items(`Maria ${time}`))
    }
    const asked = stage.psc.asked.length
    const more = authorized(client, documentId, items('Maria 11'))
    await expect(more).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    // No provider is asked about a number for it.
    expect(stage.psc.asked.length).toBe(asked)
    expect((await client.signing.open({})).kept_values.map(({ value }) => value)).toEqual(['Maria 10'])
    expect((await authorized(other.client, other.documentId, other.items('Bia'))).state).toEqual(expect.any(String))
    expect((await other.client.cloudCertificates.sign(theirs)).documents).toMatchObject([{ success: true }])
    stage.clock.turn({ minutes: 10 })
    expect((await authorized(client, documentId, items('Maria 12'))).state).toEqual(expect.any(String))
  })

  test('is looked for ten times by one link, found or not, and the values of an authorisation stay', async () => {
    const person = await contact(stage.owner(), 'Ana Souza')
    const { id, items } = await withField(stage.owner(), person.id, 'cpf')
    const client = await signerAtTheDoor(stage.world, person.email)
    await authorized(client, id, items(CPF))
    stage.clock.turn({ minutes: 0.1 })
    const look = () => authorized(client, id, items('390.533.447-05'))
    for (let time = 2; time <= 10; time += 1)
      await expect(look()).rejects.toMatchObject({ code: 'cloud_certificate_missing' })
    const asked = stage.psc.asked.length
    await expect(look()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(stage.psc.asked.length).toBe(asked)
    expect((await client.signing.open({})).kept_values.map(({ value }) => value)).toEqual([CPF])
  })

  test('that signs for one leaves what another has authorised', async () => {
    const [one, other] = [await waiting(stage), await waiting(stage)]
    const theirs = await agreed(stage.psc, await authorized(other.client, other.documentId, other.items('Bia')))
    expect(await problemOf(one.client, stage.psc, one.documentId, one.items('Ana'))).toBeNull()
    expect((await other.client.signing.open({})).kept_values.map(({ value }) => value)).toEqual(['Bia'])
    expect((await other.client.cloudCertificates.sign(theirs)).documents).toMatchObject([{ success: true }])
  })

  test('is of one person, and of documents that ask for it', async () => {
    const { accountId, client: sender } = stage.owner()
    const person = await contact(stage.owner(), 'Ana Souza')
    const sent = []
    for (const government_id of [NUMBER, NUMBER, ANOTHER]) {
      await sender.signers.update({ accountId, signerId: person.id, government_id })
      sent.push(await sentDocument(stage.owner(), [], { signers: [{ id: person.id, ...certified }] }))
    }
    const plain = await sentDocument(stage.owner(), [person])
    const client = await signerAtTheDoor(stage.world, person.email)
    const ask = (ids: string[]) =>
      client.cloudCertificates.authorize({ documents: ids.map((document_id) => ({ document_id, items: [] })) })
    await expect(ask(sent.map(({ id }) => id))).rejects.toMatchObject({ code: 'certificate_of_another' })
    await expect(ask([plain.id])).rejects.toMatchObject({ code: 'conflict' })
    expect(stage.psc.asked).toEqual([])
  })

  test('is looked for by a number, before the signer leaves and among all providers', async () => {
    const { client, documentId, items } = await waiting(stage, null)
    const asked = { documents: [{ document_id: documentId, items: items('Maria') }] }
    const { authorize } = client.cloudCertificates
    await expect(authorize(asked)).rejects.toMatchObject({ code: 'cloud_certificate_number_missing' })
    expect(stage.psc.asked).toEqual([])
    await client.signing.confirmData({ documentId, government_id: '390.533.447-05' })
    await expect(authorize(asked)).rejects.toMatchObject({
      code: 'cloud_certificate_missing',
      message: expect.stringContaining('em VIDaaS'),
    })
    const elsewhere = { documents: [{ document_id: documentId, assignment_id: randomUUID(), items: items('Maria') }] }
    await expect(authorize(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(authorize({ ...asked, provider: 'birdid' })).rejects.toMatchObject({
      code: 'cloud_certificate_unavailable',
    })
    const emptied = { documents: [{ document_id: documentId, items: [] }] }
    await expect(authorize(emptied)).rejects.toMatchObject({ code: 'item_value_invalid' })
  })

  test('is that of the number in the document, else of the one that is filled in', async () => {
    const { accountId, client: sender } = stage.owner()
    const asked = async (number: string | null, filled: string) => {
      const person = await contact(stage.owner(), 'Ana Souza')
      if (number) await sender.signers.update({ accountId, signerId: person.id, government_id: number })
      const { id, items } = await withField(stage.owner(), person.id, 'cpf')
      const client = await signerAtTheDoor(stage.world, person.email)
      const { authorization_url } = await authorized(client, id, items(filled))
      return new URL(authorization_url ?? '').searchParams.get('login_hint')
    }
    expect(await asked(null, CPF)).toBe(NUMBER)
    expect(await asked(NUMBER, '111.444.777-35')).toBe(NUMBER)
  })

  test('is authorised within ten minutes, and its values are forgotten an hour later', async () => {
    const { client, documentId, items } = await waiting(stage)
    const other = await waiting(stage)
    const inTime = await agreed(stage.psc, await authorized(other.client, other.documentId, other.items('Bia')))
    const late = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    stage.clock.turn({ minutes: 9 })
    expect((await other.client.cloudCertificates.sign(inTime)).documents).toMatchObject([{ success: true }])
    stage.clock.turn({ minutes: 1 })
    await expect(client.cloudCertificates.sign(late)).rejects.toMatchObject({ code: 'cloud_authorization_over' })
    await stage.world.api.runDue()
    expect((await client.signing.open({})).kept_values).not.toEqual([])
    stage.clock.turn({ hours: 1 })
    await stage.world.api.runDue()
    expect((await client.signing.open({})).kept_values).toEqual([])
  })
})

describe.runIf(hasPostgres)('a certificate in the cloud, on PostgreSQL', () => {
  const stage = useStage({}, () => ({ SIGNER_ROOTS: authority.authoritiesPath }), 'postgres')

  test('is authorised ten times by one link, although two calls meet', async () => {
    const { client, documentId, items } = await waiting(stage)
    const call = () => authorized(client, documentId, items('Maria'))
    for (let time = 1; time <= 9; time += 1) await call()
    const lock = 'lock table cloud_authorizations in share mode'
    const asked = stage.psc.asked.length
    const ended = await overlapping(stage.world.config, lock, [call, call])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // Nobody asks about a number for the call that is refused.
    expect(stage.psc.asked.length - asked).toBe(1)
  })
})

describe('a provider that wants hashes in hex and JSON', () => {
  const stage = useStage({ id: 'birdid', hash: 'hex', token: 'json' }, () => ({
    SIGNER_ROOTS: authority.authoritiesPath,
  }))

  test('gets them', async () => {
    const { client, documentId, items } = await waiting(stage)
    expect(await problemOf(client, stage.psc, documentId, items('Maria'))).toBeNull()
  })
})

describe('a provider that is set up with the wrong spelling of hashes', () => {
  const stage = useStage({ hash: 'hex' }, () => ({
    SIGNER_ROOTS: authority.authoritiesPath,
    PSC_VIDAAS_HASH: 'base64',
  }))

  test('refuses them, which no further authorisation would change', async () => {
    const { client, documentId, items } = await waiting(stage)
    expect(await problemOf(client, stage.psc, documentId, items('Maria'))).toEqual({
      code: 'cloud_provider_failed',
      message: expect.stringContaining('VIDaaS recusou o pedido'),
    })
  })

  test('is told of in the language of the signer', async () => {
    const { client, documentId, items } = await waiting(stage)
    const brought = await agreed(stage.psc, await authorized(client, documentId, items('Maria')))
    const { documents } = await client.cloudCertificates.sign(brought, { headers: { 'accept-language': 'en' } })
    expect(documents).toMatchObject([
      { success: false, message: expect.stringContaining('VIDaaS refused the request') },
    ])
  })
})

describe('providers that are silent', () => {
  const ids = ['vidaas', 'birdid', 'vaultid', 'serproid'] as const
  const silences = ['silent_discovery', 'silent_token', 'silent_certificate', 'silent_signature'] as const
  let doubles: PscDouble[] = []
  let owner: Owner
  const world = useWorld(async () => {
    doubles = await Promise.all(ids.map((id) => openPscDouble({ id })))
    return { env: Object.assign({ SIGNER_ROOTS: authority.rootPath }, ...doubles.map(({ env }) => env)) }
  })
  beforeAll(async () => {
    owner = await signUp(world)
    for (const double of doubles) double.enrol({ number: NUMBER, certificate: ana.certificate, key: ana.key })
  })
  afterAll(() => Promise.all(doubles.map((double) => double.close())))

  test('at any step keep nobody waiting for long, and nothing is signed', { timeout: 60_000 }, async () => {
    const stage = { world, owner: () => owner }
    for (const [place, double] of doubles.entries()) double.faults.add(silences[place] ?? 'nonsense')
    const asked = await waiting(stage)
    const { providers, authorization_url } = await authorized(asked.client, asked.documentId, asked.items('Maria'))
    // The one that says nothing does not hide the others, among which the signer chooses.
    expect(providers.map(({ name }) => name)).toEqual(['BirdID', 'VaultID', 'SerproID'])
    expect(authorization_url).toBeNull()
    const told = await Promise.all(
      providers.map(async ({ name }, place) => {
        const { client, documentId, items } = await waiting(stage)
        const documents = [{ document_id: documentId, items: items('Maria') }]
        const chosen = await client.cloudCertificates.authorize({ documents, provider: ids[place + 1] })
        const double = doubles[place + 1]
        if (!double) throw new Error('a double is missing')
        const brought = { ...(await agreed(double, chosen)), accepts_unqualified: true }
        const problem = await client.cloudCertificates.sign(brought).then(
          ({ documents: [one] }) => one,
          (error: unknown) => error,
        )
        await isUntouched(stage, client, documentId)
        return { problem, expected: `O ${name} não respondeu a tempo. Nada foi assinado` }
      }),
    )
    for (const { problem, expected } of told) {
      expect(problem).toMatchObject({ code: 'cloud_provider_failed', message: expect.stringContaining(expected) })
    }
  })
})

describe('a provider that says nothing when it is asked for a number', () => {
  let doubles: PscDouble[] = []
  let owner: Owner
  const world = useWorld(async () => {
    doubles = await Promise.all((['vidaas', 'birdid'] as const).map((id) => openPscDouble({ id })))
    return { env: Object.assign({ SIGNER_ROOTS: authority.rootPath }, ...doubles.map(({ env }) => env)) }
  })
  beforeAll(async () => {
    owner = await signUp(world)
  })
  afterAll(() => Promise.all(doubles.map((double) => double.close())))

  test('is named to whoever has no certificate at the others, and all of them if none answers', async () => {
    const { client, documentId, items } = await waiting({ world, owner: () => owner })
    const ask = () => authorized(client, documentId, items('Maria'))
    await expect(ask()).rejects.toMatchObject({
      code: 'cloud_certificate_missing',
      message: 'Não há certificado em nuvem com o seu CPF ou CNPJ em VIDaaS, BirdID.',
    })
    doubles[0]?.faults.add('silent_discovery')
    await expect(ask()).rejects.toMatchObject({
      code: 'cloud_certificate_missing',
      message: expect.stringContaining('em BirdID, e não houve resposta de VIDaaS.'),
    })
    doubles[1]?.faults.add('silent_discovery')
    await expect(ask()).rejects.toMatchObject({
      code: 'cloud_provider_failed',
      message: expect.stringContaining('Não houve resposta de VIDaaS, BirdID.'),
    })
  })
})

describe('the issuers of a leaf', () => {
  const stage = useStage({}, () => ({ SIGNER_ROOTS: authority.rootPath }))

  test('are fetched as a bag from the address in it, if they are not installed', async () => {
    const named = await a3({ name: 'Ana Souza', cpf: ANOTHER, namesIssuer: true })
    stage.psc.enrol({ number: ANOTHER, certificate: named.certificate, key: named.key })
    const { client, documentId, items } = await waiting(stage, ANOTHER)
    const back = await agreed(stage.psc, await authorized(client, documentId, items('Ana')))
    expect(await client.cloudCertificates.sign(back)).toMatchObject({
      is_qualified: true,
      documents: [{ success: true }],
    })
    expect(authority.asked).toContain('GET /issuing.p7b')
    const { signatures } = await verifyFile(await sealedFile(stage, documentId))
    expect(signatures[0]).toMatchObject({ kind: 'signature', problems: [] })
  })

  test('that are not to be had make the signature no qualified one, which the signer hears before it is made', async () => {
    const { client, documentId, items } = await waiting(stage)
    const back = await agreed(stage.psc, await authorized(client, documentId, items('Ana')))
    const told = await client.cloudCertificates.sign(back)
    expect(told).toMatchObject({ is_qualified: false, reasons: [{ code: 'unknown_issuer' }], documents: [] })
    expect(stage.psc.asked.map(({ what }) => what)).not.toContain('POST /signature')
    await isUntouched(stage, client, documentId)
    const { state } = back
    const accept = () => client.cloudCertificates.sign({ state, accepts_unqualified: true })
    // The word is given a second time while the provider signs for the first.
    let second: unknown
    stage.psc.beforeSignature(async () => {
      second = await accept().catch((error: unknown) => error)
    })
    expect(await accept()).toMatchObject({ is_qualified: false, documents: [{ success: true }] })
    expect(second).toMatchObject({ code: 'cloud_authorization_over' })
    expect(stage.psc.asked.filter(({ what }) => what === 'POST /signature')).toHaveLength(1)
    const { assignment } = await documentIn(stage.owner().client, documentId, 'certificated')
    expect(assignment?.signers[0]?.certificate).toMatchObject({ is_qualified: false })
  })
})

describe('a service without credentials of a provider', () => {
  const world = useWorld()

  test('does not offer certificates in the cloud', async () => {
    const owner = await signUp(world)
    const person = await contact(owner, 'Ana')
    const { id } = await sentDocument(owner, [person], { signers: [{ id: person.id, ...certified }] })
    const client = await signerAtTheDoor(world, person.email)
    expect((await client.signing.self({})).cloud_certificates).toEqual([])
    const asked = client.cloudCertificates.authorize({ documents: [{ document_id: id, items: [] }] })
    await expect(asked).rejects.toMatchObject({ code: 'cloud_certificate_unavailable' })
  })
})

interface Stage {
  world: World
  clock: ReturnType<typeof createClock>
  readonly psc: PscDouble
  owner: () => Owner
}

/** A service with a provider in which Ana has her certificate. */
function useStage(
  options: PscOptions,
  env: () => Record<string, string>,
  database: 'sqlite' | 'postgres' = 'sqlite',
): Stage {
  const clock = createClock()
  let psc: PscDouble | undefined
  let owner: Owner | undefined
  const world = useWorld(async () => {
    psc = await openPscDouble(options)
    return { database, clock, env: { WEBHOOK_ALLOW_PRIVATE: 'on', ...psc.env, ...env() } }
  })
  const opened = () => psc ?? notYet()
  beforeAll(async () => {
    owner = await signUp(world)
    opened().enrol({ number: NUMBER, certificate: ana.certificate, key: ana.key })
  })
  beforeEach(() => {
    opened().faults.clear()
    opened().asked.length = 0
    authority.asked.length = 0
  })
  afterAll(() => opened().close())
  return {
    ...{ world, clock, owner: () => owner ?? notYet() },
    get psc() {
      return opened()
    },
  }
}

function notYet(): never {
  throw new Error('the stage opens before the first test')
}

function a3(holder: Holder): Promise<IssuedCertificate> {
  return authority.issue({ ...holder, policy: '2.16.76.1.2.3.99' })
}

/** A document with one field to fill in, which a certificate signs. */
async function withField(owner: Owner, signer_id: string, kind: 'personName' | 'cpf') {
  const { accountId, client } = owner
  const { id: documentId, pages } = await readyDocument(owner)
  const known = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const field_id = known.items.find(({ type }) => type === kind)?.id ?? ''
  const fields = [{ signer_id, field_id, display_settings: { left: 100, top: 200, width: 300, height: 90 } }]
  const entries = [{ page_id: pages[0]?.id ?? '', fields }]
  const signers = [{ id: signer_id, ...certified }]
  const { items } = await client.assignments.create({ documentId, method: 'collect', signers, entries })
  return { id: documentId, items: (value: string) => items.map(({ id }) => ({ item_id: id, value })) }
}

/** A document with a name to fill in and a signature, sent to a person who confirmed their code. */
async function waiting({ owner, world }: Pick<Stage, 'owner' | 'world'>, number: string | null = NUMBER) {
  const { accountId, client: sender } = owner()
  const person = await contact(owner(), 'Ana Souza')
  if (number) await sender.signers.update({ accountId, signerId: person.id, government_id: number })
  const { id: documentId, pages } = await readyDocument(owner())
  const known = await sender.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const fields = ['personName', 'signature'].map((type, place) => ({
    signer_id: person.id,
    field_id: known.items.find((field) => field.type === type)?.id ?? '',
    display_settings: { left: 100, top: 200 + place * 200, width: 300, height: 90 },
  }))
  const entries = [{ page_id: pages[0]?.id ?? '', fields }]
  await sender.assignments.create({
    documentId,
    method: 'collect',
    signers: [{ id: person.id, ...certified }],
    entries,
  })
  const client = await signerAtTheDoor(world, person.email)
  await client.signing.saveSignature({ file: drawnSignature() })
  const { assignment } = await client.signing.open({})
  const items = (name: string) =>
    (assignment?.items ?? []).map(({ id, field }) => ({
      item_id: id,
      value: field.type === 'personName' ? name : null,
    }))
  return { client, documentId, items }
}

type Items = ReturnType<Awaited<ReturnType<typeof waiting>>['items']>

function authorized(client: Rubrica, document_id: string, items: Items) {
  return client.cloudCertificates.authorize({ documents: [{ document_id, items }] })
}

async function agreed(psc: PscDouble, { authorization_url }: { authorization_url: string | null }) {
  return broughtBy(await psc.agree(authorization_url ?? ''))
}

/** What the redirect page reads from its address. */
function broughtBy({ searchParams }: URL) {
  const { state = '', code, error } = Object.fromEntries<string | undefined>(searchParams)
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}

/** Why a person could not sign, from the press of the button on; null if they did. */
async function problemOf(client: Rubrica, psc: PscDouble, documentId: string, items: Items) {
  try {
    const asked = await authorized(client, documentId, items)
    const { documents } = await client.cloudCertificates.sign(await agreed(psc, asked))
    const [{ success, code, message } = { success: false, code: 'none', message: '' }] = documents
    return success ? null : { code, message }
  } catch (error) {
    const { code, message } = Object(error)
    return { code, message }
  }
}

/** The document waits as before, with what its signer filled in. */
async function isUntouched({ owner }: Pick<Stage, 'owner'>, client: Rubrica, documentId: string): Promise<void> {
  const { items } = await owner().client.documents.activities({ documentId })
  expect(items.map(({ event }) => event)).not.toContain('signer_signed_document')
  const { status, kept_values } = await client.signing.open({})
  expect([status, kept_values.length]).toEqual(['pending_signature', 1])
}

async function sealedFile({ owner }: Pick<Stage, 'owner'>, documentId: string): Promise<Uint8Array> {
  const { client } = owner()
  await documentIn(client, documentId, 'certificated')
  const { body } = await client.documents.download({ documentId, artifact: 'certificated' })
  return new Uint8Array(await new Response(body).arrayBuffer())
}
