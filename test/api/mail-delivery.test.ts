import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { jobKinds } from '@rubrica/api/work/job-kinds.ts'
import type { Activity } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import {
  contact,
  type Owner,
  PASSWORD,
  paper,
  readyDocument,
  sentDocument,
  signUp,
  signUpOnly,
  withLastingKey,
} from '../make.ts'
import { openSmtp, type Smtp } from '../smtp.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, openWorld, useWorld } from '../world.ts'

const run = promisify(execFile)
const clock = createClock()
let smtp: Smtp
let owner: Owner

afterAll(async () => {
  await smtp.close()
})
const world = useWorld(async () => {
  smtp = await openSmtp()
  return { clock, env: { SMTP_URL: smtp.url, MAIL_FROM: 'Rubrica <nao-responda@exemplo.com>' } }
})
beforeAll(async () => {
  owner = await withLastingKey(world, await signUp({ client: world.client, mailbox: smtp }, 'Olivia Prado'))
})

const header = (headers: string[], name: string) => headers.filter((line) => line.toLowerCase().startsWith(`${name}:`))

function activityOf(documentId: string, event: string): Promise<Activity> {
  return until(`an activity ${event}`, async () => {
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    return items.find((one) => one.event === event)
  })
}

test('a signer sees whose name the workspace writes in, and mails about an account come from the product', async () => {
  const { accountId, client } = owner
  expect(header((await smtp.newest(owner.email)).headers, 'from')).toEqual(['From: Rubrica <nao-responda@exemplo.com>'])
  for (const [type, name] of [
    ['User', 'Olivia Prado'],
    ['Account', 'Padaria Sol'],
  ] as const) {
    await client.accounts.update({ accountId, name: 'Padaria Sol', notification_sender_type: type })
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    expect(header((await smtp.newest(ana.email)).headers, 'from')).toEqual([
      `From: ${name} via Rubrica <nao-responda@exemplo.com>`,
    ])
  }
})

test('a name that mail programs would decode into another reads as it was written', async () => {
  const name = `=?utf-8?B?${Buffer.from('Banco Real').toString('base64')}?=`
  const { accountId, client } = owner
  await client.accounts.update({ accountId, notification_sender_type: 'User' })
  await client.users.update({ name })
  const ana = await contact(owner)
  await sentDocument(owner, [ana])
  const { headers, subject } = await smtp.newest(ana.email)
  await client.users.update({ name: 'Olivia Prado' })
  expect(subject).not.toContain('Banco Real')
  expect(header(headers, 'from').join()).toMatch(/^From: "= \?utf-8\?B\?[^"]+ via Rubrica"/)
})

test('a name with line breaks, which would add a header to a mail, is refused', async () => {
  const spy = `${randomUUID()}@exemplo.com`
  const { accountId, client } = owner
  const name = `Contrato\r\nBcc: ${spy}\r\n\r\nOutro corpo`
  const file = await paper('contrato.pdf')
  await expect(client.documents.create({ accountId, file, name })).rejects.toMatchObject({ code: 'validation' })
  await expect(contact(owner, `Ana\r\nBcc: ${spy}`)).rejects.toMatchObject({ code: 'validation' })
})

/** Each is one address for people and another, or several, for mail programs; the mailbox of `spy` would get its mails. */
const misread = (spy: string) => [
  `presidencia＠bcb.gov.br<${spy}>`,
  `bcb.gov.br,${spy}`,
  `${spy},outro.com.br`,
  `diretoria:${spy};`,
  `(presidencia)${spy}`,
  `"presidencia"${spy}`,
  `presidencia\u202e${spy}`,
  `presi\u200bdencia${spy}`,
  `presidencia\u0000${spy}`,
  `${spy}﹐bcb.gov.br`,
  `\\${spy}`,
]

test('an address that mail programs read otherwise than people is refused, and nobody gets its mails', async () => {
  const { accountId, client } = owner
  const spy = `${randomUUID()}@exemplo.com`
  const [ana] = [await contact(owner)]
  const { id: documentId } = await readyDocument(owner)
  const takes: ((email: string) => Promise<unknown>)[] = [
    (email) => world.client().users.create({ name: 'Banco', email, password: PASSWORD, has_accepted_terms: true }),
    (email) => client.signers.create({ accountId, full_name: 'Banco', email }),
    (email) => client.signers.update({ accountId, signerId: ana.id, email }),
    (email) => client.invitations.create({ account_id: accountId, email }),
    (email) => client.assignments.create({ documentId, method: 'virtual', signers: [{ full_name: 'Banco', email }] }),
  ]
  for (const email of misread(spy))
    for (const take of takes) await expect(take(email), email).rejects.toMatchObject({ code: 'validation' })
  expect(smtp.sent.filter(({ to }) => to.includes(spy))).toEqual([])
})

test('an odd address that an earlier version took is still one address for the mail server', async () => {
  const ana = await contact(owner)
  const spy = `${randomUUID()}@exemplo.com`
  const email = `outra,${spy}`
  await onTables(world, ({ db }) => db.updateTable('signers').set({ email }).where('id', '=', ana.id).execute())
  await sentDocument(owner, [ana])
  await until('its invitation', async () => smtp.sent.some(({ to: [first] }) => first?.includes('outra,')))
  expect(smtp.sent.filter(({ to }) => to.includes(spy))).toEqual([])
})

test('an address that its server does not know is told at once in the trail, with the reason', async () => {
  const ana = await contact(owner, 'Ana Souza')
  smtp.refuses.set(ana.email, 550)
  const { id } = await sentDocument(owner, [ana])
  const failed = await activityOf(id, 'signature_request_failed')
  expect(failed.message).toBe('O convite para Ana Souza não pôde ser enviado. Confira o e-mail e reenvie.')
  expect(failed.payload).toMatchObject({
    signer_id: ana.id,
    mail: 'invitation',
    reason: expect.stringContaining('550'),
  })
})

test('a server that says later gets the mail later; one that says so for three days is given up in the trail', async () => {
  const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Sá')]
  smtp.refuses.set(ana.email, 451).set(bia.email, 451)
  const [first, second] = [await sentDocument(owner, [ana]), await sentDocument(owner, [bia])]
  smtp.refuses.delete(ana.email)
  clock.turn({ minutes: 1 })
  await smtp.newest(ana.email)
  const failed = await until('the end of all tries', async () => {
    clock.turn({ hours: 4 })
    const { items } = await owner.client.documents.activities({ documentId: second.id })
    return items.find((one) => one.event === 'signature_request_failed')
  })
  expect(failed.payload).toMatchObject({ signer_id: bia.id, reason: expect.stringContaining('451') })
  const { items } = await owner.client.documents.activities({ documentId: first.id })
  expect(items.map(({ event }) => event)).not.toContain('signature_request_failed')
})

test('a mail waits for a server that is away for half a day', async () => {
  const ana = await contact(owner)
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  let tries = 0
  const nobody = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  await once(nobody.listen(port, '127.0.0.1'), 'listening')
  const { id: documentId } = await sentDocument(owner, [ana])
  await until('more tries than a job has that fails by itself', async () => {
    clock.turn({ minutes: 10 })
    return tries > 2 * jobKinds['message.send'].attempts
  })
  // Meanwhile the owner hears of it, and only once.
  const waiting = await owner.client.documents.get({ documentId })
  expect([waiting.waiting_for, waiting.waiting_reason]).toEqual([
    'mail',
    'O servidor de e-mail não está aceitando mensagens.',
  ])
  const told = (await owner.client.documents.activities({ documentId })).items
  expect(told.filter(({ event }) => event === 'mail_waiting')).toEqual([
    expect.objectContaining({
      message: `O convite para ${ana.name} ainda não pôde ser enviado. O serviço continua tentando.`,
      payload: expect.objectContaining({ signer_id: ana.id, mail: 'invitation' }),
    }),
  ])
  nobody.close()
  await once(nobody, 'close')
  smtp = await openSmtp(port)
  // A try that ran while the clock turned is due again only later.
  await until('the mail to come', async () => {
    clock.turn({ minutes: 10 })
    return smtp.sent.some(({ to }) => to.includes(ana.email))
  })
  await until('the end of the wait', async () => {
    return (await owner.client.documents.get({ documentId })).waiting_for === null
  })
  const { items } = await owner.client.documents.activities({ documentId })
  expect(items.map(({ event }) => event)).not.toContain('signature_request_failed')
})

test('a document goes on waiting for mail while one of its invitations is under way, whoever else got theirs', async () => {
  const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Sá')]
  smtp.refuses.set(ana.email, 451)
  const { id: documentId } = await sentDocument(owner, [ana, bia])
  await smtp.newest(bia.email)
  const waitingFor = async () => (await owner.client.documents.get({ documentId })).waiting_for
  await until('the wait', async () => (await waitingFor()) === 'mail')
  smtp.refuses.delete(ana.email)
  await until('the end of the wait', async () => {
    clock.turn({ minutes: 10 })
    return (await waitingFor()) === null
  })
  await smtp.newest(ana.email)
})

test('in a production without a mail server its operator confirms an address, and each document that is sent says what it waits for', async () => {
  const silent = await openWorld({ env: { NODE_ENV: 'production' } })
  const person = await signUpOnly(silent)
  const ana = await contact(person)
  await expect(sentDocument(person, [ana])).rejects.toMatchObject({ code: 'email_unconfirmed' })
  const env = { ...ofPrograms, DATA_DIR: silent.config.dataDir }
  const confirm = (email: string) => run('npm', ['run', '--silent', 'email:confirm', '--', email], { env })
  expect((await confirm(person.email)).stdout).toContain('(Olívia Conceição) is confirmed')
  expect((await confirm(person.email.toUpperCase())).stdout).toContain('was confirmed before')
  await expect(confirm('ninguem@exemplo.com')).rejects.toMatchObject({
    ...{ code: 1, stderr: 'no account was found for ninguem@exemplo.com\n' },
  })
  await expect(confirm('')).rejects.toMatchObject({ code: 2 })
  const { id: documentId } = await sentDocument(person, [ana])
  await until('the wait', async () => (await person.client.documents.get({ documentId })).waiting_for === 'mail')
  const { items } = await person.client.documents.activities({ documentId })
  expect(items[0]).toMatchObject({
    event: 'mail_waiting',
    payload: expect.objectContaining({ reason: expect.stringContaining('SMTP_URL is not set') }),
  })
  await silent.close()
})

test('a notice to the sender that could not be sent is told in the trail as well', async () => {
  const ana = await contact(owner)
  const { id: documentId } = await readyDocument(owner)
  const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const signers = [{ id: ana.id }]
  await owner.client.assignments.create({ documentId, method: 'virtual', signers, expires_at })
  smtp.refuses.set(owner.email, 550)
  clock.turn({ hours: 2 })
  const failed = await activityOf(documentId, 'mail_failed')
  expect(failed.message).toBe('O aviso do fim do prazo não pôde ser enviado por e-mail.')
  expect(failed.payload).toMatchObject({ mail: 'expired', reason: expect.stringContaining('550') })
  smtp.refuses.clear()
})

describe.each(databases.filter((one) => one.isThere))('on $kind', ({ kind }) => {
  let server: Smtp
  const later = createClock()
  const service = useWorld(async () => {
    server = await openSmtp()
    const env = { SMTP_URL: server.url, MAIL_FROM: 'nao-responda@exemplo.com' }
    return { database: kind, clock: later, env }
  })
  afterAll(() => server.close())

  test('a code that its server puts off comes later, and opens the link', async () => {
    const sender = await signUp({ client: service.client, mailbox: server })
    const ana = await contact(sender)
    const { assignment } = await sentDocument(sender, [ana])
    const first = await server.code(ana.email)
    const url = new URL(assignment?.signing_urls[0]?.url ?? '')
    const signer = service.client({ signerAccessCode: url.pathname.split('/').at(-1) ?? '' })
    later.turn({ minutes: 11 })
    server.refuses.set(ana.email, 451)
    const tries = server.asked.length
    await signer.signing.requestVerification({})
    await until('the first try', async () => server.asked.length > tries)
    server.refuses.clear()
    const code = await until('the code', async () => {
      later.turn({ minutes: 1 })
      await service.api.runDue()
      const newest = await server.code(ana.email)
      return newest === first ? undefined : newest
    })
    await signer.signing.verify({ 'verification-code': code })
  })
})
