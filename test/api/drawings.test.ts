import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  withLastingKey,
} from '../make.ts'
import { until } from '../until.ts'
import { accessCodeOf, sendWithFields } from '../web/signing/signing-link.ts'
import { databases, useWorld } from '../world.ts'

const PHONE = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'Celular/1.0' }
const run = promisify(execFile)
const over = { code: 'drawing_over' }

describe.each(databases.filter((one) => one.isThere))('a drawing of another device, on $kind', ({ kind }) => {
  const clock = createClock()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const world = useWorld({ database: kind, clock, log })
  let owner: Owner

  beforeAll(async () => {
    owner = await withLastingKey(world, await signUp(world))
  })

  const png = async () => Buffer.from(await drawnSignature().arrayBuffer()).toString('base64')
  const eventsOf = async (documentId: string) =>
    (await owner.client.documents.activities({ documentId, 'per-page': 100 })).items

  async function asked(person?: Contact) {
    const ana = person ?? (await contact(owner))
    const { id } = await sendWithFields(owner, ana, ['signature'])
    const page = await signerAtTheDoor(world, ana.email)
    const { secret, ...drawing } = await page.drawings.create({ type: 'signature' })
    return { ana, id, page, secret, drawingId: drawing.id, drawing }
  }

  test('becomes the signature once the page accepts it, and trail, evidence and certificate say where it was drawn', async () => {
    const { ana, id, page, secret, drawingId, drawing } = await asked()
    expect(drawing.status).toBe('waiting')
    const phone = world.client()
    expect(await phone.drawings.open({ secret })).toEqual({ type: 'signature', expires_at: drawing.expires_at })
    expect((await page.drawings.get({ drawingId })).status).toBe('opened')
    const body = JSON.stringify({ secret, image: await png() })
    await world.fetch('/v1/drawings', { method: 'POST', headers: PHONE, body })
    expect((await page.drawings.get({ drawingId })).status).toBe('drawn')
    const image = await page.drawings.image({ drawingId })
    expect(image.type).toBe('image/png')
    // Nothing is the signer's before they say so.
    expect((await page.signing.self({})).has_signature).toBe(false)
    await page.drawings.use({ drawingId })
    expect((await page.signing.self({})).has_signature).toBe(true)
    const drew = (await eventsOf(id)).find(({ event }) => event === 'signer_drew_elsewhere')
    expect(drew).toMatchObject({
      message: `${ana.name} desenhou a assinatura em outro aparelho, pelo código QR da página.`,
      origin: { ip: '203.0.113.77', 'user-agent': 'Celular/1.0' },
    })

    // Another document that is signed with the drawing has no such entry, and says it beside the signature.
    const second = await sendWithFields(owner, ana, ['signature'])
    const answer = await page.signing.signMultiple({ document_ids: [id, second.id] })
    expect(answer.map(({ success }) => success)).toEqual([true, true])
    for (const documentId of [id, second.id]) {
      await documentIn(owner.client, documentId, 'certificated')
      const signed = (await eventsOf(documentId)).find(({ event }) => event === 'signer_signed_document')
      expect(signed?.payload?.drawn_elsewhere).toMatchObject([
        { type: 'signature', ip: '203.0.113.77', user_agent: 'Celular/1.0', sha256: drew?.payload?.drawing_sha256 },
      ])
      const file = await owner.client.documents.download({ documentId, artifact: 'certificated' })
      const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
      expect(await printed(bytes)).toContain('Assinatura desenhada em outro aparelho, IP 203.0.113.77')
      expect((await verifyFile(bytes)).problems).toEqual([])
    }
  })

  test('is not said of a signature that the page itself drew afterwards', async () => {
    const { id, page, secret, drawingId } = await asked()
    await world.client().drawings.send({ secret, image: await png() })
    await page.drawings.use({ drawingId })
    await page.signing.saveSignature({ file: drawnSignature() })
    await signAll(page)
    const signed = (await eventsOf(id)).find(({ event }) => event === 'signer_signed_document')
    expect(signed?.payload).not.toHaveProperty('drawn_elsewhere')
  })

  test('has one living code and thirty an hour, however many are ordered at once', async () => {
    const { page } = await asked()
    const ordered = await Promise.allSettled(
      Array.from({ length: 50 }, () => page.drawings.create({ type: 'signature' })),
    )
    const made = ordered.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    // The first was ordered before.
    expect(made).toHaveLength(29)
    const looked = await Promise.all(made.map(({ id: drawingId }) => page.drawings.get({ drawingId })))
    expect(looked.filter(({ status }) => status !== 'over')).toHaveLength(1)
  })

  test('comes once by each code, which dies after ten minutes, with the next one and with its page', async () => {
    const image = await png()
    const phone = world.client()
    const { page, secret, drawingId } = await asked()
    await phone.drawings.send({ secret, image })
    for (const again of [() => phone.drawings.send({ secret, image }), () => phone.drawings.open({ secret })])
      await expect(again()).rejects.toMatchObject(over)
    await page.drawings.use({ drawingId })
    await expect(page.drawings.use({ drawingId })).rejects.toMatchObject({ code: 'not_found' })

    // Of two phones at once one is told that its drawing came.
    const { secret: shared } = await page.drawings.create({ type: 'signature' })
    const sent = await Promise.allSettled([1, 2].map(() => phone.drawings.send({ secret: shared, image })))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    const late = await page.drawings.create({ type: 'signature' })
    clock.turn({ minutes: 11 })
    expect((await page.drawings.get({ drawingId: late.id })).status).toBe('over')
    await expect(phone.drawings.send({ secret: late.secret, image })).rejects.toMatchObject(over)

    const first = await page.drawings.create({ type: 'signature' })
    const second = await page.drawings.create({ type: 'signature' })
    await expect(phone.drawings.open({ secret: first.secret })).rejects.toMatchObject(over)
    await page.drawings.remove({ drawingId: second.id })
    await expect(phone.drawings.open({ secret: second.secret })).rejects.toMatchObject(over)
    await expect(phone.drawings.open({ secret: randomBytes(32).toString('base64url') })).rejects.toMatchObject(over)
  })

  test('of initials goes beside that of the signature, whose code it does not end, and is told by its name', async () => {
    const { ana, page, secret } = await asked()
    const { id } = await sendWithFields(owner, ana, ['signature', 'initial'])
    const { id: plain } = await sendWithFields(owner, ana, ['signature'])
    const initial = await page.drawings.create({ type: 'initial' })
    const { secret: other } = await asked(await contact(owner, 'Bia'))
    await asked(await contact(owner, 'Caio'))
    const phone = world.client()
    for (const open of [secret, other]) expect(await phone.drawings.open({ secret: open })).toBeTruthy()
    await phone.drawings.send({ secret: initial.secret, image: await png() })
    await page.drawings.use({ drawingId: initial.id })
    await page.signing.saveSignature({ file: drawnSmaller() })
    const answer = await page.signing.signMultiple({ document_ids: [id, plain] })
    expect(answer.map(({ success }) => success)).toEqual([true, true])
    const told = async (documentId: string) =>
      (await eventsOf(documentId)).find(({ event }) => event === 'signer_signed_document')?.payload
    expect(await told(id)).toMatchObject({ drawn_elsewhere: [{ type: 'initial' }] })
    expect(await told(plain)).not.toHaveProperty('drawn_elsewhere')
    await documentIn(owner.client, id, 'certificated')
    const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificate-page' })
    const text = await printed(new Uint8Array(await new Response(body).arrayBuffer()))
    expect(text).toContain('Rubrica desenhada em outro aparelho')
    expect(text).not.toContain('Assinatura desenhada em outro aparelho')
  })

  test('is told of a signature that no field of the document shows', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const page = await signerAtTheDoor(world, ana.email)
    const { id: drawingId, secret } = await page.drawings.create({ type: 'initial' })
    await world.client().drawings.send({ secret, image: await png() })
    await page.drawings.use({ drawingId })
    const drew = (await eventsOf(id)).find(({ event }) => event === 'signer_drew_elsewhere')
    expect(drew?.message).toBe(`${ana.name} desenhou a rubrica em outro aparelho, pelo código QR da página.`)
    const signature = await page.drawings.create({ type: 'signature' })
    await world.client().drawings.send({ secret: signature.secret, image: await png() })
    await page.drawings.use({ drawingId: signature.id })
    await signAll(page)
    const signed = (await eventsOf(id)).find(({ event }) => event === 'signer_signed_document')
    expect(signed?.payload?.drawn_elsewhere).toContainEqual(expect.objectContaining({ type: 'signature' }))
  })

  test('waits ten minutes more for its page, and is nothing of a document that was cancelled by then', async () => {
    const { id, page, secret, drawingId } = await asked()
    clock.turn({ minutes: 8 })
    await world.client().drawings.send({ secret, image: await png() })
    clock.turn({ minutes: 8 })
    const { assignment } = await owner.client.documents.get({ documentId: id })
    await owner.client.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '' })
    expect(await page.drawings.use({ drawingId })).toEqual({ type: 'signature' })
    expect((await eventsOf(id)).map(({ event }) => event)).not.toContain('signer_drew_elsewhere')

    const late = await page.drawings.create({ type: 'signature' })
    await world.client().drawings.send({ secret: late.secret, image: await png() })
    clock.turn({ minutes: 11 })
    await expect(page.drawings.use({ drawingId: late.id })).rejects.toMatchObject(over)
  })

  test('is nothing of a document that the person has signed by then, although others have not', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana, await contact(owner, 'Bia')])
    const page = await signerAtTheDoor(world, ana.email)
    const { secret, id: drawingId } = await page.drawings.create({ type: 'signature' })
    await world.client().drawings.send({ secret, image: await png() })
    await signAll(page)
    await page.drawings.use({ drawingId })
    expect((await eventsOf(id)).map(({ event }) => event)).not.toContain('signer_drew_elsewhere')
  })

  test('is a small picture and nothing else, and a bad one leaves the code valid', async () => {
    const { secret } = await asked()
    const phone = world.client()
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('%PDF-1.7'), randomBytes(600)])
      await expect(phone.drawings.send({ secret, image: bytes.toString('base64') })).rejects.toMatchObject({
        code: 'image_invalid',
      })
    const large = Buffer.alloc(600_000).toString('base64')
    await expect(phone.drawings.send({ secret, image: large })).rejects.toMatchObject({ code: 'validation' })
    expect(await phone.drawings.send({ secret, image: await png() })).toEqual({ type: 'signature' })
  })

  test('of the page itself has at most a megabyte', async () => {
    const { page } = await asked()
    const file = new File([new Uint8Array(1024 * 1024 + 1)], 'grande.png', { type: 'image/png' })
    await expect(page.signing.saveSignature({ file })).rejects.toMatchObject({ code: 'too_large', status: 413 })
  })

  test('belongs to the link and the document that asked for it', async () => {
    const { ana, secret, drawingId } = await asked()
    await world.client().drawings.send({ secret, image: await png() })
    const { page: stranger } = await asked(await contact(owner, 'Bia'))
    const { id: other } = await sentDocument(owner, [ana])
    const signerAccessCode = await accessCodeOf(owner, other, ana)
    const { text } = await world.mailbox.newest(ana.email, new RegExp(signerAccessCode))
    const otherLink = world.client({ signerAccessCode })
    await otherLink.signing.verify({ 'verification-code': /^Código: (\d{6})$/m.exec(text)?.[1] ?? '' })
    const unverified = world.client({ signerAccessCode: 'nada' })
    const reads = (client: Rubrica) => [
      () => client.drawings.get({ drawingId }),
      () => client.drawings.image({ drawingId }),
      () => client.drawings.use({ drawingId }),
      () => client.drawings.remove({ drawingId }),
    ]
    for (const read of [...reads(stranger), ...reads(otherLink)])
      await expect(read()).rejects.toMatchObject({ code: 'not_found' })
    await expect(unverified.drawings.get({ drawingId })).rejects.toMatchObject({ code: 'signer_code_invalid' })
  })

  test('of one person stays as it is, whatever another sends, uses and ends', async () => {
    const [ana, bia] = [await asked(), await asked(await contact(owner, 'Bia'))]
    const statusOfAna = async () => (await ana.page.drawings.get({ drawingId: ana.drawingId })).status
    const phone = world.client()
    await phone.drawings.send({ secret: bia.secret, image: await png() })
    expect(await statusOfAna()).toBe('waiting')
    await phone.drawings.send({ secret: ana.secret, image: await png() })
    await bia.page.drawings.use({ drawingId: bia.drawingId })
    expect(await statusOfAna()).toBe('drawn')
    const { id: drawingId } = await bia.page.drawings.create({ type: 'signature' })
    await bia.page.drawings.remove({ drawingId })
    expect(await statusOfAna()).toBe('drawn')
  })

  test('belongs to the browser that confirmed the link', async () => {
    const bia = await contact(owner, 'Bia')
    const { id } = await sendWithFields(owner, bia, ['signature'])
    const signerAccessCode = await accessCodeOf(owner, id, bia)
    const link = world.client({ signerAccessCode })
    const confirmed = async (code: string) => {
      const { verification_token: token } = await link.signing.verify({ 'verification-code': code, bind: true })
      return world.client({ signerAccessCode, signerVerification: token ?? '' })
    }
    const code = await world.mailbox.code(bia.email)
    const first = await confirmed(code)
    const { id: drawingId, secret } = await first.drawings.create({ type: 'signature' })
    await world.client().drawings.send({ secret, image: await png() })
    await expect(link.drawings.get({ drawingId })).rejects.toMatchObject({ code: 'verification_required' })
    clock.turn({ minutes: 3 })
    await link.signing.requestVerification({ force: true })
    const next = await until('another code', async () => {
      const newest = await world.mailbox.code(bia.email)
      return newest !== code && newest
    })
    const second = await confirmed(next)
    await expect(second.drawings.use({ drawingId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(first.drawings.use({ drawingId })).rejects.toMatchObject({ code: 'verification_required' })
  })

  test('has a code that no log has, and thirty of them an hour', async () => {
    const { page, secret } = await asked()
    await world.client().drawings.open({ secret })
    const { message } = await world
      .client()
      .drawings.send({ secret, image: 'AAAA' })
      .catch((error) => error)
    expect([...lines, message].join('\n')).not.toContain(secret)
    for (let made = 1; made < 30; made++) await page.drawings.create({ type: 'initial' })
    await expect(page.drawings.create({ type: 'initial' })).rejects.toMatchObject({ code: 'too_many_requests' })
    clock.turn({ hours: 1 })
    expect((await page.drawings.create({ type: 'initial' })).status).toBe('waiting')
  })

  test('that no page took is there as long as it counts, and is forgotten later with its picture', async () => {
    const { page, secret, drawingId } = await asked()
    const picture = Buffer.from(await drawnSmaller(33).arrayBuffer())
    const hash = createHash('sha256').update(picture).digest('hex')
    const objects = join(world.config.dataDir, 'files/objects')
    const isKept = () => readdirSync(objects, { recursive: true }).some((path) => `${path}`.includes(hash.slice(4)))
    await world.client().drawings.send({ secret, image: picture.toString('base64') })
    await world.api.runDue()
    expect((await page.drawings.get({ drawingId })).status).toBe('drawn')
    clock.turn({ hours: 2 })
    await world.api.runDue()
    await expect(page.drawings.get({ drawingId })).rejects.toMatchObject({ code: 'not_found' })
    expect(isKept()).toBe(true)
    clock.turn({ hours: 25 })
    await world.api.runDue()
    expect(isKept()).toBe(false)
  })
})

/** Another picture than that of the phone. */
function drawnSmaller(size = 40): File {
  const canvas = createCanvas(120, 80)
  canvas.getContext('2d').fillRect(20, 20, size, 40)
  return new File([new Uint8Array(canvas.toBuffer('image/png'))], 'assinatura.png', { type: 'image/png' })
}

async function printed(file: Uint8Array): Promise<string> {
  const child = run('pdftotext', ['-raw', '-', '-'])
  child.child.stdin?.end(file)
  return (await child).stdout.replace(/\s+/g, ' ')
}
