import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { diskFiles } from '@rubrica/api/files/disk-files.ts'
import { s3Files } from '@rubrica/api/files/s3-files.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { CPF, contact, documentIn, readyDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { startS3 } from '../s3.ts'
import { databases, openWorld, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('with its files in S3 and its data in $kind', ({ kind }) => {
  let s3: Awaited<ReturnType<typeof startS3>>

  afterAll(async () => {
    await s3.stop()
  })
  const world = useWorld(async () => {
    s3 = await startS3()
    return { database: kind, env: s3.env }
  })

  test('a document is uploaded, signed on its pages, sealed, downloaded and verified', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    const document = await readyDocument(owner)
    const fields = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
    const place = (type: string, top: number) => ({
      signer_id: ana.id,
      field_id: fields.items.find((field) => field.type === type)?.id ?? '',
      display_settings: { left: 150, top },
    })
    const entries = [{ page_id: document.pages[0]?.id ?? '', fields: [place('signature', 1300), place('cpf', 1490)] }]
    const signers = [{ id: ana.id }]
    await owner.client.assignments.create({ documentId: document.id, method: 'collect', signers, entries })
    await signAll(await signerAtTheDoor(world, ana.email), { cpf: CPF })
    await documentIn(owner.client, document.id, 'certificated')

    const { body } = await owner.client.documents.download({ documentId: document.id, artifact: 'certificated' })
    const hash = createHash('sha256')
      .update(new Uint8Array(await new Response(body).arrayBuffer()))
      .digest('hex')
    expect(await world.client().documents.verify({ hash })).toMatchObject({ id: document.id, is_valid: true })
    expect(existsSync(join(world.config.dataDir, 'files'))).toBe(false)
    expect(readdirSync(join(world.config.dataDir, 'drafts'))).toEqual([])
  })
})

test('while the bucket is away, what needs it is answered 503 and the rest goes on', async () => {
  const s3 = await startS3()
  const world = await openWorld({ env: s3.env })
  const owner = await signUp(world)
  const { id: documentId } = await readyDocument(owner)
  const original = () =>
    world.fetch(`/v1/documents/${documentId}/download/original`, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
  await s3.halt()
  const answer = await original()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  expect((await owner.client.documents.get({ documentId })).status).toBe('metadata_ready')
  expect((await world.fetch('/health/ready')).status).toBe(200)
  await s3.resume()
  expect((await original()).status).toBe(200)
  await world.close()
  await s3.stop()
})

describe('a bucket as a store of files', () => {
  let s3: Awaited<ReturnType<typeof startS3>>

  afterAll(async () => {
    await s3.stop()
  })
  const world = useWorld(async () => {
    s3 = await startS3()
    return { env: s3.env }
  })

  const announce = async () => {}
  const open = () => {
    if (!world.config.s3) throw new Error('no bucket')
    const drafts = join(world.config.dataDir, 'own-drafts')
    return { drafts, files: s3Files(world.config.s3, drafts) }
  }

  test('gives back what it was given, under its hash, and nothing stays on this machine', async () => {
    const { files, drafts } = open()
    const bytes = randomBytes(3_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await files.put(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), announce)).toEqual({
      sha256,
      size: bytes.length,
    })
    // The second time the bucket already has it.
    expect((await files.put(Readable.from([bytes]), announce)).sha256).toBe(sha256)
    expect(Buffer.concat(await (await files.open(sha256)).toArray()).equals(bytes)).toBe(true)
    const part = await (await files.open(sha256, { start: 2, end: 5 })).toArray()
    expect(Buffer.concat(part)).toEqual(bytes.subarray(2, 6))
    const path = await files.withPath(sha256, async (path) => {
      expect(existsSync(path)).toBe(true)
      return path
    })
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(drafts)).toEqual([])
    expect(await files.list(sha256.slice(0, 2))).toEqual([sha256])
    await files.remove(sha256)
    await files.remove(sha256)
    await expect(files.open(sha256)).rejects.toThrow()
    files.close()
  })

  test('names files as a folder does, so that a copy of one is the other (docs/files.md)', async () => {
    const folder = join(world.config.dataDir, 'earlier')
    const bytes = randomBytes(1000)
    const { files } = open()
    const { sha256 } = await diskFiles(folder).put(Readable.from([bytes]), announce)
    await files.put(Readable.from([bytes]), announce)
    const namesIn = (place: string) => {
      const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
      return new Set(names.filter((one) => one.includes(sha256.slice(2))).map((one) => one.replace(/\._S3rver.*$/, '')))
    }
    expect([...namesIn(join(folder, 'objects'))]).toHaveLength(1)
    expect(namesIn(join(s3.directory, 'rubrica'))).toEqual(namesIn(join(folder, 'objects')))
    files.close()
  })

  test('takes nothing that is too large, and has nothing that was not put', async () => {
    const { files, drafts } = open()
    await expect(files.put(Readable.from([randomBytes(2000)]), announce, { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(readdirSync(drafts)).toEqual([])
    await expect(files.open('0'.repeat(64))).rejects.toThrow()
    files.close()
  })
})
