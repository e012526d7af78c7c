import { hexOf } from '@rubrica/proof/bytes.ts'
import { type Hash, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiProcess, openApiProcess } from '../api-process.ts'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'

const onPostgres = databases.filter((one) => one.kind === 'postgres' && one.isThere)

describe.each(onPostgres)('two processes of the service on one database', () => {
  let one: ApiProcess
  let two: ApiProcess
  let owner: Owner

  beforeAll(async () => {
    one = await openApiProcess()
    two = await openApiProcess(one.env)
    owner = await signUp(one)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('do every job once, whichever of them is asked', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => contact(owner)))
    const ids = await Promise.all(people.map((person, i) => signedDocument(i % 2 ? one : two, person)))
    for (const id of ids) await documentIn(owner.client, id, 'certificated')
    for (const [i, person] of people.entries()) {
      const { items } = await owner.client.documents.activities({ documentId: ids[i] ?? '' })
      expect(items.filter((activity) => activity.event === 'document_certificated')).toHaveLength(1)
      await two.mailbox.newest(person.email, /^Documento assinado/)
      const subjects = (await two.mailbox.all(person.email)).map((mail) => mail.subject)
      expect(subjects).toEqual([...new Set(subjects)])
    }
    const { leaves } = await two.client().log.leaves()
    expect(new Set(leaves).size).toBe(2 * people.length)
    const peaks: Hash[] = []
    for (const [index, leaf] of leaves.entries()) await pushLeaf(peaks, index, new Uint8Array(Buffer.from(leaf, 'hex')))
    expect(hexOf(await rootOver(peaks))).toBe((await one.client().log.checkpoint()).root)
    const starts = (process: ApiProcess) => process.output().split('"step":"started"').length - 1
    expect(starts(one) + starts(two)).toBe(people.length)
  })

  test('a call that waits for an event at one is answered by what happens at the other', async () => {
    const { accountId, accessToken, client } = owner
    const { next } = await client.events.list({ accountId, after: 'now' })
    const waiting = two.client({ token: accessToken }).events.list({ accountId, after: next ?? '', wait: 30 })
    const { id } = await contact(owner)
    expect((await waiting).items).toMatchObject([{ event: 'signer_created', object: { id } }])
  })

  test('one dies while it seals: the other finishes, with one seal', async () => {
    const ana = await contact(owner)
    const before = { one: one.output().length, two: two.output().length }
    const id = await signedDocument(one, ana)
    const sealing = (process: ApiProcess, from: number) => process.output().slice(from).includes('"step":"started"')
    const dying = await until('one of them to seal', async () => {
      if (sealing(one, before.one)) return one
      return sealing(two, before.two) && two
    })
    await dying.kill()
    const alive = dying === one ? two : one
    const client = alive.client({ token: owner.accessToken })
    await until('the seal', async () => (await client.documents.get({ documentId: id })).status === 'certificated', 60)
    const { items } = await client.documents.activities({ documentId: id })
    expect(items.filter((activity) => activity.event === 'document_certificated')).toHaveLength(1)
    expect(items.filter((activity) => activity.event === 'signer_signed_document')).toHaveLength(1)
  })

  async function signedDocument(process: ApiProcess, person: Contact): Promise<string> {
    const { id } = await sentDocument(owner, [person])
    await signAll(await signerAtTheDoor(process, person.email))
    return id
  }
})
