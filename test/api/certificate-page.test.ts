import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPaper } from '@rubrica/proof/log/paper-statement.ts'
import { parseVerifierKey } from '@rubrica/proof/log/signed-note.ts'
import { type Fetch, Rubrica } from '@rubrica/sdk'
import { createWhatsappDouble, type WhatsappDouble } from '@rubrica/testing'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import {
  type Contact,
  CPF,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  paper,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  withLastingKey,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { useWorld, type World } from '../world.ts'
import { tool } from './pdf/pdf-world.ts'
import { usePhoneWorld } from './phone-world.ts'

const run = promisify(execFile)
/** In Brasília it is half past ten of the evening before. */
const EVENING = new Date('2027-03-10T01:30:00Z')

describe('the certificate page of a document', () => {
  const clock = createClock(EVENING)
  const world = useWorld({ clock })

  test('says who sent it from which workspace, and when each act was in Brasília, from which address and program', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    await owner.client.accounts.update({ accountId: owner.accountId, name: 'Imobiliária Sá' })
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Lima')]
    const { id: documentId } = await sentDocument(owner, [ana, bia])
    const [first, second] = [
      await comingFrom(world, ana, '203.0.113.7', 'Navegador/1'),
      await comingFrom(world, bia, '203.0.113.8', 'Navegador/2'),
    ]
    for (const signer of [first, second]) {
      await clock.turn({ hours: 1 })
      await signAll(signer)
    }
    const text = await pageOf(owner, documentId)
    expect(text).toContain(`Enviado por Olívia Conceição ${owner.email} Imobiliária Sá`)
    expect(text).toContain('contrato.pdf 2 páginas')
    expect(text).toMatch(/concluído em 10\/03\/2027 às 00:3\d:\d\d \(UTC−03:00\)/)
    expect(text).toMatch(/aceitos em 09\/03\/2027 às 22:3\d:\d\d/)
    expect(text).toMatch(
      /09\/03\/2027 às 23:3\d:\d\d \(UTC−03:00\) IP 203\.0\.113\.7 Navegador informado: “Navegador\/1”/,
    )
    expect(text).toMatch(
      /10\/03\/2027 às 00:3\d:\d\d \(UTC−03:00\) IP 203\.0\.113\.8 Navegador informado: “Navegador\/2”/,
    )
    expect(text).toContain('Ana Souza abriu o documento. IP 203.0.113.7 · Navegador informado: “Navegador/1”')
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const last = items.find(({ event }) => event === 'document_ready')
    expect(text.replaceAll(' ', '')).toContain(`Trilhadeauditoria${last?.hash}`)
  })

  test('carries in its QR code who signed, in the order in which they did, and when the last one did', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    const [ana, bia, caio] = [
      await contact(owner, 'Ana Souza'),
      await contact(owner, 'Bia Lima'),
      await contact(owner, 'Caio Reis'),
    ]
    const { id: documentId } = await sentDocument(owner, [ana, bia, caio])
    const [first, second, third] = [
      await signerAtTheDoor(world, ana.email),
      await signerAtTheDoor(world, bia.email),
      await signerAtTheDoor(world, caio.email),
    ]
    await signAll(second)
    await signAll(third)
    await clock.turn({ hours: 1 })
    await signAll(first)
    const sealed = await documentIn(owner.client, documentId, 'certificated')
    const path = join(world.config.dataDir, 'page.pdf')
    writeFileSync(path, await bytesOf(owner, documentId))
    // Each signature is drawn beside its name.
    expect((await tool('pdfimages', '-list', path)).match(/^ +1 +\d+ image /gm)).toHaveLength(3)
    const address = await tool('mutool', 'show', path, 'pages/1/Annots/1/A/URI')
    const [, code = '', text = ''] = /\/proof\/(\w+)#s=([\w-]+)/.exec(address) ?? []
    const { log } = await (await world.fetch('/.well-known/rubrica-proof.json')).json()
    const key = (await parseVerifierKey(log.keys[0].key)) ?? expect.fail('no key')
    const sent = new Uint8Array(await (await paper('contrato.pdf')).arrayBuffer())
    const original = createHash('sha256').update(sent).digest('hex')
    const signed = sealed.assignment?.signers.find(({ id }) => id === ana.id)?.signed_at ?? ''
    expect(await checkPaper(text, code, [key])).toMatchObject({
      isSigned: true,
      statement: { initials: ['BL', 'CR', 'AS'], original, at: `${signed.slice(0, 19)}.000Z` },
    })
  })

  test('says of each person what they corrected, with what was there before, and of nobody else', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Lima')]
    const { id: documentId } = await sentDocument(owner, [ana, bia])
    const [first, second] = [await signerAtTheDoor(world, ana.email), await signerAtTheDoor(world, bia.email)]
    const phones = ['(11) 98765-4321', '(11) 91234-5678']
    for (const government_id of ['111.444.777-35', CPF]) await first.signing.confirmData({ documentId, government_id })
    for (const phone of phones) await second.signing.confirmData({ documentId, whatsapp_phone_number: phone })
    await signAll(first)
    await signAll(second)
    const text = await pageOf(owner, documentId)
    const told = [
      ...text.matchAll(/(\S+) (informado|corrigido) pela própria pessoa em \S+ às \S+ \S+( Antes: \S+(?: \d\S+)?)?/g),
    ]
    expect(told.map(([, what, act, before = '']) => [what, act, before.trim()])).toEqual([
      ['CPF', 'informado', ''],
      ['CPF', 'corrigido', 'Antes: CPF 111.444.777-35'],
      ['Telefone', 'informado', ''],
      ['Telefone', 'corrigido', expect.stringMatching(/^Antes: \*+21$/)],
    ])
    expect(text).toContain(`CPF ${CPF}`)
  })

  test('says what each did whose part is another, of whom somebody was a witness, and in which capacity', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    const [ana, bia, eva, rui] = [
      await contact(owner, 'Ana Souza'),
      await contact(owner, 'Bia Lima'),
      await contact(owner, 'Eva Nunes'),
      await contact(owner, 'Rui Costa'),
    ]
    const witness = { id: eva.id, part: 'witness' as const, witness_of: [ana.id], acting_as: 'vizinha' }
    const signers = [
      { id: ana.id },
      { id: bia.id, acting_as: 'fiadora' },
      { id: rui.id, part: 'approver' as const },
      witness,
    ]
    const { id: documentId } = await sentDocument(owner, [], { signers })
    for (const { email } of [ana, bia, rui, eva]) await signAll(await signerAtTheDoor(world, email))
    const text = await pageOf(owner, documentId)
    expect(text.match(/(Assinou|Aprovou)\D*(?= \d)/g)).toEqual([
      'Assinou como fiadora',
      'Aprovou',
      'Assinou como testemunha de Ana Souza, como vizinha',
    ])
  })

  test('says that a signature was drawn elsewhere of the person who drew it there alone', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Lima')]
    const { id: documentId } = await sentDocument(owner, [ana, bia])
    const page = await signerAtTheDoor(world, ana.email)
    const { secret, id: drawingId } = await page.drawings.create({ type: 'signature' })
    const image = Buffer.from(await drawnSignature().arrayBuffer()).toString('base64')
    await world.client().drawings.send({ secret, image })
    await page.drawings.use({ drawingId })
    await signAll(page)
    await signAll(await signerAtTheDoor(world, bia.email))
    const text = await pageOf(owner, documentId)
    expect(text.match(/Assinatura desenhada em outro aparelho/g)).toHaveLength(1)
    expect(text.split('Assinatura desenhada em outro aparelho')[0]).not.toContain('Bia Lima')
  })

  test('and the trail name the terms that were accepted, also if others are in force by the signature', async () => {
    const owner = await withLastingKey(world, await signUp(world))
    const ana = await contact(owner, 'Ana Souza')
    const { id: documentId } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await onTables(world, ({ db }) =>
      db.updateTable('parties').set({ terms_version: '2020-01-31' }).where('document_id', '=', documentId).execute(),
    )
    await signAll(signer)
    expect(await pageOf(owner, documentId)).toContain('Termos 2020-01-31, aceitos em')
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const signed = items.find(({ event }) => event === 'signer_signed_document')
    // Nobody has that text any more, so nobody can hash it.
    expect(signed?.payload).toMatchObject({ terms_version: '2020-01-31', terms_sha256: null })
  })
})

describe('the certificate page of a document that went by WhatsApp', () => {
  const clock = createClock(EVENING)
  let whatsapp: WhatsappDouble
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      return [whatsapp]
    },
    { database: 'sqlite', clock },
  )

  test('says when the code reached each person, else when the invitation did, with the day if it was another', async () => {
    const { world, url } = service
    const owner = await withLastingKey(world, service.owner)
    const [first, second, third] = ['+5511987651111', '+5511987652222', '+5511987653333']
    const [ana, bia, caio] = [
      await service.person('Ana Souza', first),
      await service.person('Bia Lima', second),
      await service.person('Caio Reis', '+5511987654444'),
    ]
    const signers = [ana, bia, caio].map((id) => ({ id, verification_method: 'Whatsapp' as const }))
    const document = await sentDocument(owner, [], { signers })
    const ids = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
    const arrived = (to: string, template: string, count = 1) =>
      until(`${count} ${template} to ${to}`, async () => {
        const own = whatsapp.messages.filter((one) => one.to === to.slice(1) && one.template === template)
        return own.length >= count && own.at(-1)
      })
    const deliver = async (...[to, template, count]: Parameters<typeof arrived>) => {
      const message = await arrived(to, template, count)
      await until('the answers to be read', async () =>
        (await owner.client.assignments.whatsappNotifications(ids)).every(({ sent_at }) => sent_at),
      )
      await whatsapp.tell(url, message, [{ status: 'delivered' }])
    }
    const atTheDoor = async (number: string) => {
      const signer = world.client({ signerAccessCode: (await arrived(number, 'rubrica_convite')).button })
      await signer.signing.requestVerification({})
      await signer.signing.verify({ 'verification-code': (await arrived(number, 'rubrica_codigo')).button })
      await signer.signing.acceptTerms({})
      return signer
    }

    const one = await atTheDoor(first)
    await deliver(first, 'rubrica_codigo')
    await clock.turn({ hours: 1 })
    await deliver(second, 'rubrica_convite')
    await deliver(first, 'rubrica_convite')
    await owner.client.assignments.resend({ ...ids, signerId: bia })
    await clock.turn({ hours: 1 })
    await deliver(second, 'rubrica_convite', 2)
    // What reached the others did so at their numbers.
    await owner.client.assignments.correctPhone({ ...ids, signerId: caio, whatsapp_phone_number: third })
    // Another name is the same person at the same number.
    await one.signing.confirmData({ documentId: document.id, full_name: 'Ana Íris' })
    await signAll(one)
    await signAll(await atTheDoor(second))
    await signAll(await atTheDoor(third))
    const text = await pageOf(owner, document.id)
    for (const person of ['Ana Íris …1111', 'Bia Lima …2222', 'Caio Reis …3333']) expect(text).toContain(person)
    expect(text.match(/enviado ao WhatsApp Termos/g)).toHaveLength(1)
    expect(text.match(/Entregue no WhatsApp …\d+ [^.]*?\d\d:\d\d/g)).toEqual([
      expect.stringMatching(/^Entregue no WhatsApp …1111 em 09\/03\/2027 às 22:3\d$/),
      expect.stringMatching(/^Entregue no WhatsApp …2222 às 00:3\d$/),
    ])
  })
})

/** A signer at the door who comes from this address with this program. */
async function comingFrom(world: World, { email }: Contact, address: string, program: string): Promise<Rubrica> {
  const fetch: Fetch = (url, init) => world.api.fetch(new Request(url, init))
  const headers = { 'X-Forwarded-For': address, 'User-Agent': program }
  const signerAccessCode = await world.mailbox.accessCode(email)
  const client = new Rubrica({ baseUrl: world.config.publicUrl, fetch, headers, signerAccessCode })
  await client.signing.verify({ 'verification-code': await world.mailbox.code(email) })
  await client.signing.acceptTerms({})
  return client
}

async function pageOf({ client }: Owner, documentId: string): Promise<string> {
  await documentIn(client, documentId, 'certificated')
  const child = run('pdftotext', ['-raw', '-', '-'])
  child.child.stdin?.end(await bytesOf({ client }, documentId))
  return (await child).stdout.replace(/\s+/g, ' ')
}

async function bytesOf({ client }: Pick<Owner, 'client'>, documentId: string): Promise<Uint8Array> {
  const { body } = await client.documents.download({ documentId, artifact: 'certificate-page' })
  return new Response(body).bytes()
}
