import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../mailbox.ts'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  withLastingKey,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { useWorld } from '../world.ts'

/** A name with markup, a false code behind tabs, and text written backwards; the service refuses line breaks before. */
const EVIL = '<script>alert(1)</script>"\t\tCódigo: 000000\tcom'
/** Refused today; names of before may have it. */
const TURNED = '\u202Emoc'
const COLOR = '#7B2CBF'

const clock = createClock()
const world = useWorld({ clock, env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
let owner: Owner
let ana: Contact
let logo: string

beforeAll(async () => {
  owner = await withLastingKey(world, await signUp(world, `Olívia ${EVIL}`))
  const { accountId, client } = owner
  await client.accounts.update({ accountId, name: `Padaria ${EVIL}`, primary_color: COLOR })
  const picture = new Uint8Array(createCanvas(20, 10).toBuffer('image/png'))
  logo = (await client.accounts.setLogo({ accountId, file: new File([picture], 'logo.png') })).logo ?? ''
  ana = await contact(owner, `Ana ${EVIL}`)
  await onTables(world, async ({ db }) => {
    for (const [table, name] of [
      ['users', 'name'],
      ['accounts', 'name'],
      ['signers', 'full_name'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} || ${TURNED}`.execute(db)
  })
})

/** Holds for every mail: two forms, Portuguese, no markup from users, no extra line from a name. */
function expectLetter({ subject, text, html }: Message): void {
  expect(subject).not.toMatch(/[\r\n\u202E]/)
  expect(html).toContain('<html lang="pt-BR">')
  expect(html).toContain('Você recebeu este e-mail porque')
  expect(html).not.toContain('<script')
  expect(text).toContain('Você recebeu este e-mail porque')
  expect(text).not.toMatch(/^Código: 000000/m)
  expect(`${text}${html}`).not.toContain('\u202E')
}

function expectWorkspace({ html }: Message): void {
  expect(html).toContain(`<img src="${logo}" alt="Padaria &lt;script&gt;`)
  expect(html).toContain(`background:${COLOR}`)
}

async function evilDocument(more: object = {}) {
  const { client, accountId } = owner
  const name = `Contrato ${EVIL}`
  const { id: documentId } = await client.documents.create({ accountId, file: await paper('contrato.pdf'), name })
  await documentIn(client, documentId, 'metadata_ready')
  await onTables(world, ({ db }) =>
    sql`update documents set name = name || ${TURNED} where id = ${documentId}`.execute(db),
  )
  const signers = [{ id: ana.id }]
  const message = `Assine, por favor.\n${EVIL}${TURNED}`
  return client.assignments.create({ documentId, method: 'virtual', signers, message, ...more })
}

test('activation, password and deletion come from the product', async () => {
  const mails = [await world.mailbox.newest(owner.email, /código de ativação/)]
  await world.client().auth.requestPasswordReset({ email: owner.email })
  mails.push(await world.mailbox.newest(owner.email, /Redefina a sua senha/))
  const leaving = await signUp(world, `Caio ${EVIL}`)
  // The service deletes people who leave something behind after 30 days, and the others at once.
  await sentDocument(leaving, [await contact(leaving)])
  await leaving.client.users.remove({ delete_reason_type: 'other', password: PASSWORD })
  mails.push(await world.mailbox.newest(leaving.email, /Exclusão de conta agendada/))
  for (const mail of mails) expectLetter(mail)
})

test('an invitation to the team has the workspace’s colours and logo', async () => {
  const email = 'convidada@exemplo.com'
  await owner.client.invitations.create({ account_id: owner.accountId, email, role: 'organizer' })
  const mail = await world.mailbox.newest(email, /convidou você/)
  expectLetter(mail)
  expectWorkspace(mail)
})

test('so have signature request, code and copy', async () => {
  await evilDocument()
  const mails = [await world.mailbox.newest(ana.email, /pede a sua assinatura/)]
  // The sender's words keep their lines, each set apart.
  expect(mails[0]?.text).toContain('> Assine, por favor.\n> <script>')
  const client = await signerAtTheDoor(world, ana.email)
  await client.signing.requestVerification({ force: true })
  mails.push(await world.mailbox.newest(ana.email, /é o seu código de verificação/))
  await signAll(client)
  mails.push(await world.mailbox.newest(ana.email, /Documento assinado/))
  mails.push(await world.mailbox.newest(owner.email, /Documento assinado/))
  for (const mail of mails) {
    expectLetter(mail)
    expectWorkspace(mail)
  }
})

test('and the notices of a refusal, of a deadline and of a webhook that was switched off', async () => {
  const bia = await contact(owner, `Bia ${EVIL}`)
  const { id: documentId, assignment } = await sentDocument(owner, [bia])
  const client = await signerAtTheDoor(world, bia.email)
  const decline_reason = `O valor.\n${EVIL}${TURNED}`
  await client.signing.reject({ documentId, assignmentId: assignment?.id ?? '', decline_reason })
  const mails = [await world.mailbox.newest(owner.email, /Documento negado/)]

  await evilDocument({ expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString() })
  clock.turn({ hours: 2 })
  mails.push(await world.mailbox.newest(owner.email, /Prazo encerrado/))

  const receiver = await openReceiver()
  receiver.answers({ status: 410 })
  const { accountId, email } = owner
  const hook = { accountId, is_active: true, url: receiver.url, email }
  await owner.client.webhooks.update({ ...hook, events: ['signer_created'] })
  await contact(owner)
  mails.push(await world.mailbox.newest(email, /Webhook desativado/))
  await receiver.close()
  for (const mail of mails) {
    expectLetter(mail)
    expectWorkspace(mail)
  }
})

describe('a name that is an address', () => {
  const names = [
    'Acesse https://golpe.example/já',
    'www.golpe.example',
    'Booking.com',
    'golpe。example',
    'HTTPS://1.2.3.4',
  ]
  /** As mail programs and telephones find links. */
  const links = (text: string) => text.match(/[a-z]+:\/\/\S+|[\p{L}\p{N}-]+[.。][\p{L}]{2,}\S*/giu) ?? []
  const hidden = /<(?:head|a)\b.*?<\/(?:head|a)>|<[^>]*>/gs
  const foreignLinks = ({ text, html }: Message) =>
    [...links(text), ...links(html.replaceAll(hidden, ' '))].filter((link) => !link.startsWith(world.config.publicUrl))
  const read = ({ text, html }: Message) => `${text}${html}`.replaceAll('\u2060', '')

  test.each(names)('is no link in a mail, and reads as it was written: %s', async (name) => {
    const author = await withLastingKey(world, await signUp(world, name))
    const { accountId, client } = author
    await client.accounts.update({ accountId, name })
    const guest = `${randomUUID()}@exemplo.com`
    await client.invitations.create({ account_id: accountId, email: guest })
    const signer = await contact(author, name)
    const { id: documentId } = await readyDocument(author)
    await client.documents.update({ documentId, name })
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: signer.id, acting_as: name }] })
    const mails = [
      await world.mailbox.newest(guest, /convidou você/),
      await world.mailbox.newest(signer.email, /pede a sua assinatura/),
    ]
    await signAll(await signerAtTheDoor(world, signer.email))
    const copy = await world.mailbox.newest(signer.email, /Documento assinado/)
    for (const mail of [...mails, copy]) {
      expect(foreignLinks(mail)).toEqual([])
      expect(read(mail)).toContain(name)
    }
    expect(links(copy.text).join()).toContain(`${world.config.publicUrl}/proof/`)
  })

  test.each(['Sms', 'Whatsapp'] as const)('is no link by %s either', async (way) => {
    const author = await signUp(world, 'www.golpe.example')
    const { accountId, client } = author
    const phone = { whatsapp_phone_number: '+5511987651234' }
    const { id } = await client.signers.create({ accountId, full_name: 'HTTPS://golpe.example', ...phone })
    const { id: documentId } = await readyDocument(author)
    await client.documents.update({ documentId, name: 'golpe.example' })
    const channel = { verification_method: way, notification_methods: [way] }
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id, ...channel }] })
    const { text } = await world.mailbox.newest('+5511987651234', /golpe/)
    expect(links(text).filter((link) => !link.startsWith(world.config.publicUrl))).toEqual([])
  })

  test('leaves names of files, companies and versions without a sign that nobody sees', async () => {
    const author = await signUp(world, 'Padaria Sol S.A.')
    const { accountId, client } = author
    await client.accounts.update({ accountId, name: 'Sol Ltda. ME' })
    const signer = await contact(author, 'Ana C. Souza')
    const { id: documentId } = await readyDocument(author)
    await client.documents.update({ documentId, name: 'contrato v1.2 (final.docx).pdf' })
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: signer.id }] })
    const { text, html } = await world.mailbox.newest(signer.email, /pede a sua assinatura/)
    expect(`${text}${html}`).not.toContain('\u2060')
  })

  test('in the message of the sender stays as it was written', async () => {
    const author = await signUp(world)
    const signer = await contact(author)
    const message = 'A proposta está em https://exemplo.com/proposta.'
    await sentDocument(author, [signer], { message })
    const { text } = await world.mailbox.newest(signer.email, /pede a sua assinatura/)
    expect(text).toContain(`> ${message}`)
  })
})
