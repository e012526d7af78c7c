import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Document } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { ofPrograms } from '../compiled.ts'
import { openAuthority } from '../loopback-authority.ts'
import {
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  PASSWORD,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { connectTo, freePort } from '../postgres.ts'
import { type S3Server, startS3 } from '../s3.ts'
import { until } from '../until.ts'
import { databases, openWorld, useWorld } from '../world.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname

describe.each(databases.filter((one) => one.isThere))('while the bucket is away, on $kind', ({ kind }) => {
  const clock = createClock()
  let s3: S3Server
  let owner: Owner

  afterAll(async () => {
    await s3.stop()
  })
  const world = useWorld(async () => {
    s3 = await startS3()
    return { database: kind, clock, env: s3.env }
  })
  beforeAll(async () => {
    const person = await signUp(world)
    // A key does not end after an hour, however far the clock is turned.
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
  })

  /** Signed by everybody, with the bucket gone before the last signature. */
  async function signedAtTheWrongMoment(count: number): Promise<Document[]> {
    const documents: Document[] = []
    const lasts: (() => Promise<unknown>)[] = []
    for (let i = 0; i < count; i += 1) {
      const ana = await contact(owner)
      documents.push(await sentDocument(owner, [ana]))
      const signer = await signerAtTheDoor(world, ana.email)
      await signer.signing.saveSignature({ file: drawnSignature() })
      const { id: documentId, assignment } = await signer.signing.open({})
      lasts.push(() => signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [] }))
    }
    await s3.halt()
    for (const sign of lasts) await sign()
    return documents
  }

  const waiting = (documentId: string) =>
    until('a document that says what it waits for', async () => {
      const document = await owner.client.documents.get({ documentId })
      return document.waiting_for !== null && document
    })

  /** Three days pass: for our own worker by the clock, for PostgreSQL's in its table. */
  async function letThreeDaysPass(): Promise<void> {
    clock.turn({ hours: 4 })
    if (kind === 'sqlite') return
    const queue = await connectTo(world.config.databaseUrl ?? '')
    // The end of its time is counted from when it was first to run.
    await queue.query(`update pgboss.job set created_on = now() - interval '4 days', start_after = now(),
                       keep_until = now() - interval '4 days' + interval '3650 days',
                       retry_count = greatest(retry_count, 25), retry_limit = greatest(retry_limit, 35)
                       where name = 'document.seal' and state = 'retry'`)
    await queue.end()
  }

  test('a document that everybody has signed says what it waits for, and is sealed when that is back', async () => {
    const [{ id = '' } = {}] = await signedAtTheWrongMoment(1)
    expect(await waiting(id)).toMatchObject({
      status: 'certificating',
      waiting_for: 'storage',
      waiting_reason: 'O armazenamento de arquivos não responde.',
    })
    await s3.resume()
    clock.turn({ minutes: 30 })
    expect(await documentIn(owner.client, id, 'certificated')).toMatchObject({
      waiting_for: null,
      waiting_reason: null,
    })
    await expect(owner.client.documents.retry({ documentId: id })).rejects.toMatchObject({
      code: 'document_not_failed',
    })
  })

  test('after three days it has failed, and its owner or the operator has it sealed nevertheless', async () => {
    const [{ id: first = '' } = {}, { id: second = '' } = {}] = await signedAtTheWrongMoment(2)
    await waiting(first)
    for (const documentId of [first, second]) {
      await until('the end of three days', async () => {
        const { status } = await owner.client.documents.get({ documentId })
        if (status !== 'failed') await letThreeDaysPass()
        return status === 'failed'
      })
    }
    await s3.resume()
    const again = await owner.client.documents.retry({ documentId: first })
    expect(again).toMatchObject({ status: 'certificating', failure_reason: null })
    await documentIn(owner.client, first, 'certificated')
    const env = { ...ofPrograms, DATA_DIR: world.config.dataDir, DATABASE_URL: world.config.databaseUrl ?? '' }
    const { stdout } = await run(process.execPath, ['api/operator/jobs.ts', 'retry'], { cwd: root, env })
    expect(stdout).toContain(second)
    expect(stdout).toContain('1 document to be tried again')
    await documentIn(owner.client, second, 'certificated')
    const { items } = await owner.client.documents.activities({ documentId: second, 'per-page': 100 })
    expect(items.filter(({ event }) => event === 'document_certificated')).toHaveLength(1)
    expect(items.map(({ event }) => event)).toContain('document_retried')
  })
})

test('a timestamp authority that is away keeps the seal waiting, and the document says so', async () => {
  const world = await openWorld({ env: { TIMESTAMP_URL: `http://127.0.0.1:${await freePort()}/` } })
  const owner = await signUp(world)
  const ana = await contact(owner)
  const { id: documentId } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(world, ana.email))
  const document = await until('the reason', async () => {
    const found = await owner.client.documents.get({ documentId })
    return found.waiting_for !== null && found
  })
  expect(document).toMatchObject({
    status: 'certificating',
    waiting_for: 'timestamp_authority',
    waiting_reason: 'A autoridade de carimbo do tempo não responde.',
  })
  await world.close()
})

test('a seal that runs out of time is tried again, and does not end the document', async () => {
  const before = childrenOf(process.pid)
  const authority = await openAuthority()
  let struck = 0
  const beside = createServer(async (request, response) => {
    struck += 1
    // The first answers are for the service itself and for the seal. SIGKILL would be taken for the system's.
    if (struck <= 4) for (const pid of childrenOf(process.pid)) if (!before.includes(pid)) process.kill(pid, 'SIGABRT')
    const answer = await fetch(`${authority.url}/tsa`, { method: 'POST', body: await buffer(request) })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const port = await freePort()
  beside.listen(port, '127.0.0.1')
  const world = await openWorld({ hasOwnPdf: true, env: { TIMESTAMP_URL: `http://127.0.0.1:${port}/` } })
  const owner = await signUp(world)
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(world, ana.email))
  expect(await documentIn(owner.client, id, 'certificated')).toMatchObject({ failure_reason: null })
  expect(struck).toBeGreaterThan(4)
  await world.close()
  beside.close()
  authority.close()
})
