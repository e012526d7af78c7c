import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renewKeys } from '@rubrica/api/operator/renew-keys.ts'
import type { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, PASSWORD, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'
import { tool } from './pdf/pdf-world.ts'

const product = useProduct()
let owner: Owner
let documentId: string
let code: string
let ana: Awaited<ReturnType<typeof contact>>
let signer: Rubrica

beforeAll(async () => {
  owner = await signUp(product)
  ana = await contact(owner)
  documentId = (await sentDocument(owner, [ana])).id
  signer = await signerAtTheDoor(product, ana.email)
  await signAll(signer)
  await documentIn(owner.client, documentId, 'certificated')
  const { text } = await product.mailbox.newest(ana.email, /\/proof\//)
  code = /\/proof\/([A-Z0-9]+)/.exec(text)?.[1] ?? ''
})

/** Asks as the reader of ITI does: without escaping its address. */
const read = (secret?: string, of = code) => {
  const query = secret === undefined ? '' : `&_secretCode=${secret}`
  return fetch(`${product.url}/proof/${of}?_format=application/validador-iti+json${query}`)
}

describe('the address of the file that the reader is given', () => {
  const clock = createClock()
  const world = useWorld({ clock })

  test.each([
    ['stays the same if the old keys are there', false],
    ['ends if they are lost, and a party opens the document anew', true],
  ])('has a secret that survives a renewal of the keys: it %s', async (_what, isLost) => {
    const sender = await signUp(world)
    const caio = await contact(sender)
    const { id: documentId } = await sentDocument(sender, [caio])
    await signAll(await signerAtTheDoor(world, caio.email))
    await documentIn(sender.client, documentId, 'certificated')
    const { secret_code: before, address } = await sender.client.readerCodes.create({ documentId })
    const verificationCode = address.split('/').at(-1) ?? ''
    await onTables(world, async (database) => {
      if (isLost) await database.db.deleteFrom('root_keys').execute()
      await renewKeys(database, world.config, clock)
    })
    await world.restart()
    const { access_token } = await world.client().auth.login({ email: sender.email, password: PASSWORD })
    const client = world.client({ token: access_token ?? '' })
    expect(await client.readerCodes.get({ documentId })).toMatchObject({ secret_code: isLost ? null : before })
    const { secret_code: now } = isLost ? await client.readerCodes.create({ documentId }) : { secret_code: before }
    const files = await world.client().readerCodes.files({ verificationCode, secret_code: now ?? '' })
    expect(files.prescription.signatureFiles).toHaveLength(1)
  })

  test('ends after ten minutes, whatever end is written into it', async () => {
    const sender = await signUp(world)
    const bia = await contact(sender)
    const { id } = await sentDocument(sender, [bia])
    await signAll(await signerAtTheDoor(world, bia.email))
    await documentIn(sender.client, id, 'certificated')
    const { secret_code, address } = await sender.client.readerCodes.create({ documentId: id })
    const verificationCode = address.split('/').at(-1) ?? ''
    const { prescription } = await world
      .client()
      .readerCodes.files({ verificationCode, secret_code: secret_code ?? '' })
    const { pathname, search } = new URL(prescription.signatureFiles[0]?.url ?? '')
    clock.turn({ minutes: 9 })
    expect((await world.fetch(pathname + search)).status).toBe(200)
    clock.turn({ minutes: 2 })
    expect((await world.fetch(pathname + search)).status).toBe(401)
    const longer = search.replace(/(?<=token=)\d+/, String(clock.now().getTime() + 60_000))
    expect(longer).not.toBe(search)
    expect((await world.fetch(pathname + longer)).status).toBe(401)
  })
})

describe('the printed address of a document', () => {
  test('answers nothing to the reader of ITI unless somebody asked for it', async () => {
    expect((await owner.client.readerCodes.get({ documentId })).secret_code).toBe(null)
    expect((await read('a')).status).toBe(404)
    for (const nothing of ['ABCDEFGHJKMNPQRSTVWXYZ01', '--']) expect((await read('a', nothing)).status).toBe(404)
    const page = await fetch(`${product.url}/proof/${code}`)
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  test('leads the reader to the signed file by the secret that the parties see, and by no other', async () => {
    const { secret_code, address } = await owner.client.readerCodes.create({ documentId })
    expect(secret_code).toMatch(/^[0-9A-Za-z]{22,64}$/)
    expect(address).toBe(`${product.url}/proof/${code}`)
    expect((await read()).status).toBe(401)
    expect((await read(`${secret_code?.slice(1)}0`)).status).toBe(401)
    const answer = await read(secret_code ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
    const said = await answer.json()
    expect(said).toEqual({ version: '1.0.0', prescription: { signatureFiles: [{ url: expect.any(String) }] } })
    const file = await fetch(said.prescription.signatureFiles[0].url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const sealed = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(await new Response(sealed.body).arrayBuffer()))
    const forged = await fetch(
      said.prescription.signatureFiles[0].url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
    )
    expect(forged.status).toBe(401)
  })

  test('ends with the reading, and an earlier secret and address with a new one', async () => {
    const first = (await owner.client.readerCodes.create({ documentId })).secret_code ?? ''
    const { url } = (await (await read(first)).json()).prescription.signatureFiles[0]
    const second = (await owner.client.readerCodes.create({ documentId })).secret_code ?? ''
    expect([(await read(first)).status, (await fetch(url)).status, (await read(second)).status]).toEqual([
      401, 401, 200,
    ])
    await owner.client.readerCodes.remove({ documentId })
    expect([(await read(second)).status, (await fetch(url)).status]).toEqual([404, 404])
    const trail = await owner.client.documents.activities({ documentId })
    expect(trail.items[0]?.message).toContain('encerrou a leitura pelo leitor do ITI')
    expect((await owner.client.documents.checkActivities({ documentId })).is_whole).toBe(true)
  })

  test('is opened before the seal without answering before it, and the secret is printed nowhere', async () => {
    const { id } = await sentDocument(owner, [ana])
    const { secret_code, address } = await owner.client.readerCodes.create({ documentId: id })
    const [secret, own] = [secret_code ?? '', address.split('/').at(-1)]
    expect((await read(secret, own)).status).toBe(404)
    await signAll(await signerAtTheDoor(product, ana.email))
    await documentIn(owner.client, id, 'certificated')
    expect((await read(secret, own)).status).toBe(200)
    const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-reader-'))
    writeFileSync(join(folder, 'assinado.pdf'), Buffer.from(await new Response(body).arrayBuffer()))
    await tool('qpdf', '--qdf', '--object-streams=disable', join(folder, 'assinado.pdf'), join(folder, 'open.pdf'))
    const printed = await tool('pdftotext', join(folder, 'assinado.pdf'), '-')
    expect(printed.replaceAll(/\s/g, '')).toContain(own)
    expect(printed.replaceAll(/\s/g, '') + readFileSync(join(folder, 'open.pdf'), 'latin1')).not.toContain(secret)
    rmSync(folder, { recursive: true })
    const { text } = await product.mailbox.newest(ana.email, /\/proof\//)
    expect(text).not.toContain(secret)
  })

  test('answers nothing any more once the workspace of the document is closed', async () => {
    const { id: accountId } = await owner.client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const bia = await contact(place, 'Bia Sá')
    const { id } = await sentDocument(place, [bia])
    await signAll(await signerAtTheDoor(product, bia.email))
    await documentIn(owner.client, id, 'certificated')
    const { secret_code, address } = await owner.client.readerCodes.create({ documentId: id })
    const ask = async () => (await read(secret_code ?? '', address.split('/').at(-1))).status
    expect(await ask()).toBe(200)
    await owner.client.accounts.remove({ accountId })
    await until('the reader to hear nothing', async () => (await ask()) === 404)
  })

  test('shows its secret to the workspace and to who signed, and to nobody else', async () => {
    const { secret_code } = await owner.client.readerCodes.create({ documentId })
    expect((await signer.readerCodes.get({ documentId })).secret_code).toBe(secret_code)
    const stranger = await signUp(product)
    await expect(stranger.client.readerCodes.get({ documentId })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.client.readerCodes.create({ documentId })).rejects.toMatchObject({ status: 404 })
  })
})
