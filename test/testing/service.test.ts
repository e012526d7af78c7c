import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { ConnectionError, Rubrica, webhooks } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { createService, type Service } from '@rubrica/testing/service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksIn } from '../sdk/blocks.ts'

const clock = createClock(new Date('2027-03-01T09:00:00-03:00'))
const paper = new URL('../fixtures/papers/contrato.pdf', import.meta.url).pathname
const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br' }
let service: Service
let rubrica: Rubrica

beforeAll(async () => {
  service = await createService({ clock })
  rubrica = new Rubrica({ baseUrl: service.url, apiKey: service.apiKey, accountId: service.accountId })
})
afterAll(() => service.close())

test('what is sent is signed by the codes of the inbox, and sealed once the service is settled', async () => {
  const { id } = await rubrica.documents.send(paper, { signers: [ana] })
  const { links, code, sentAt } = await service.inbox.newest(ana.email)
  expect(links[0]).toBe(`${service.url}/sign/${await service.inbox.accessCode(ana.email)}`)
  expect(code).toBe(await service.inbox.code(ana.email))
  expect(sentAt.toISOString()).toMatch(/^2027-03-01T12:/)

  const signer = new Rubrica({ baseUrl: service.url, signerAccessCode: await service.inbox.accessCode(ana.email) })
  await signer.signing.verify({ 'verification-code': code ?? '' })
  await signer.signing.acceptTerms()
  await signer.signing.signMultiple({ document_ids: [id] })
  await service.settle()
  expect(await rubrica.documents.get({ documentId: id })).toMatchObject({ status: 'certificated' })
  await expect(service.inbox.newest(ana.email, /Lembrete/)).rejects.toThrow(
    'No mail to ana@exemplo.com.br fits /Lembrete/',
  )
})

test('days that pass bring each reminder at its time, and then the end', async () => {
  const bia = { name: 'Bia Lima', email: 'bia@exemplo.com.br' }
  const begun = clock.now().getTime()
  const expiresAt = new Date(begun + 7.5 * 24 * 3_600_000)
  const { id } = await rubrica.documents.send(paper, { signers: [bia], reminderDays: 3, expiresAt })
  await clock.turn({ days: 8 })
  const mails = await service.inbox.all(bia.email)
  const days = mails.map(({ sentAt }) => Math.floor((sentAt.getTime() - begun) / (24 * 3_600_000)))
  expect(days).toEqual([6, 3, 0])
  const { items } = await rubrica.documents.activities({ documentId: id })
  expect(items.find(({ event }) => event === 'assignment_expired')?.created_at.slice(0, 13)).toBe(
    expiresAt.toISOString().slice(0, 13),
  )
})

test('a webhook that was refused is delivered again when the clock comes to it', async () => {
  const told: string[] = []
  let secret = ''
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { event } = await webhooks.verify(body, request.headers, secret, { now: clock.now() })
    told.push(event)
    response.writeHead(told.length === 1 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
  const events = ['document_metadata_ready'] as const
  secret = (await rubrica.webhooks.update({ url, email: service.email, is_active: true, events })).secret ?? ''

  await rubrica.documents.create({ file: paper })
  await service.settle()
  expect(told).toEqual(['document_metadata_ready'])
  await clock.turn({ hours: 1 })
  expect(told).toEqual(['document_metadata_ready', 'document_metadata_ready'])
  receiver.close()
})

test('two services of one clock know nothing of each other, and a closed one answers no more', async () => {
  const other = await createService({ clock, env: { UPLOAD_MAX_BYTES: '10' } })
  const theirs = new Rubrica({ baseUrl: other.url, apiKey: other.apiKey, accountId: other.accountId, retries: 0 })
  expect(await theirs.documents.list()).toMatchObject({ items: [] })
  await expect(theirs.documents.create({ file: paper })).rejects.toMatchObject({ status: 413 })
  await other.close()
  await expect(theirs.documents.list()).rejects.toThrow(ConnectionError)
  await clock.turn({ days: 1 })
})

test('every block of the README is a whole test, in the JavaScript of its runner', async () => {
  const blocks = blocksIn(await readFile('testing/README.md', 'utf8'), 'ts')
  expect(blocks.filter((block) => !/^import /.test(block) || !/^test\(/m.test(block))).toEqual([])
  // Node takes `await using` only since 24, and this package runs on 22.
  expect(blocks.filter((block) => block.includes("'node:test'") && block.includes('await using'))).toEqual([])
})
