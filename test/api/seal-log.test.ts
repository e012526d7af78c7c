import { createPublicKey, verify } from 'node:crypto'
import { systemClock } from '@rubrica/api/clock.ts'
import { renewKeys } from '@rubrica/api/operator/renew-keys.ts'
import { bytesOfHex } from '@rubrica/proof/base64.ts'
import { hexOf } from '@rubrica/proof/bytes.ts'
import { type Checkpoint, openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { isConsistent, isIncluded, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { parseNote, parseVerifierKey, type VerifierKey } from '@rubrica/proof/log/signed-note.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('the log of seals on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let key: VerifierKey
  const checkpoints: Checkpoint[] = []
  /** Hashes of the sealed files. */
  const sealed: string[] = []

  beforeAll(async () => {
    key = (await publishedKeys())[0] ?? expect.fail('no key')
    checkpoints.push(await newest())
    const owner = await signUp(world)
    for (const name of ['Ana', 'Bia', 'Caio']) {
      sealed.push(await seal(owner, name))
      checkpoints.push(await newest())
    }
  })

  test('grows by two leaves a seal, and every checkpoint is signed and the beginning of the next', async () => {
    expect(checkpoints.map(({ size }) => size)).toEqual([0, 2, 4, 6])
    for (const from of checkpoints) {
      for (const to of checkpoints.filter(({ size }) => size >= from.size)) {
        const { proof } = await world.client().log.consistency({ from: from.size, to: to.size })
        const claim = { from: from.size, fromRoot: from.root, to: to.size, toRoot: to.root, proof: proof.map(hash) }
        expect(await isConsistent(claim)).toBe(true)
      }
    }
  })

  test('proves each of its leaves in each tree that holds it, and its leaves give its root', async () => {
    const { leaves } = await world.client().log.leaves()
    const peaks: Uint8Array<ArrayBuffer>[] = []
    for (const [index, leaf] of leaves.entries()) {
      await pushLeaf(peaks, index, hash(leaf))
      for (const { size, root } of checkpoints.filter((one) => one.size > index)) {
        const given = await world.client().log.leaf({ leaf, size })
        expect(given).toMatchObject({ index, size })
        expect(await isIncluded({ leafHash: hash(leaf), index, size, proof: given.proof.map(hash), root })).toBe(true)
      }
    }
    expect(hexOf(await rootOver(peaks))).toBe((await world.client().log.checkpoint()).root)
    const from3 = await world.client().log.leaves({ from: 3 })
    expect(from3).toEqual({ from: 3, size: 6, leaves: leaves.slice(3) })
  })

  test('says what it does not have', async () => {
    const { log } = world.client()
    await expect(log.leaf({ leaf: '0'.repeat(64) })).rejects.toMatchObject({ status: 404 })
    const [first = ''] = (await log.leaves()).leaves
    await expect(log.leaf({ leaf: first, size: 0 })).rejects.toMatchObject({ status: 404 })
    await expect(log.leaf({ leaf: first, size: 7 })).rejects.toMatchObject({ status: 400 })
    await expect(log.consistency({ from: 4, to: 7 })).rejects.toMatchObject({ status: 400 })
    await expect(log.consistency({ from: 4, to: 2 })).rejects.toMatchObject({ status: 400 })
    expect((await log.leaves({ from: 100 })).leaves).toEqual([])
  })

  test('is signed with a key that is published, also for tools that know nothing of it', async () => {
    const body = await published()
    const note = parseNote((await world.client().log.checkpoint()).checkpoint)
    const signature = note?.signatures[0]?.signature ?? new Uint8Array()
    expect(verify(null, Buffer.from(note?.text ?? ''), createPublicKey(body.log.keys[0].pem), signature)).toBe(true)
    expect(body.seal.certificates[0].pem).toMatch(/^-----BEGIN CERTIFICATE-----\n[\s\S]+\n-----END CERTIFICATE-----\n$/)
    expect(JSON.stringify(body)).not.toMatch(/PRIVATE/)
    expect(body.log.origin).toBe(note?.text.split('\n')[0])
    const { origin, pathname } = new URL(body.log.checkpoint)
    expect(origin).toBe(world.config.publicUrl)
    const { data } = await (await world.fetch(pathname)).json()
    expect(parseNote(data.checkpoint)).toEqual(note)
  })

  test('goes on after a start with the same key, and with one that the old key introduces after the keys were renewed', async () => {
    await world.restart()
    expect(await newest()).toEqual(checkpoints.at(-1))
    await onTables(world, (database) => renewKeys(database, world.config, systemClock))
    await world.restart()
    const [old, fresh, ...others] = await publishedKeys()
    expect([old, others]).toEqual([key, []])
    const { keys } = (await published()).log
    const [began, renewed] = keys.map(({ since }: { since: string }) => since)
    expect(keys.map(({ from_size }: { from_size: number }) => from_size)).toEqual([0, checkpoints.at(-1)?.size])
    expect(began < renewed).toBe(true)
    const { introduction } = keys[1]
    for (const one of [old, fresh])
      expect(await openCheckpoint(introduction, one ? [one] : [])).toEqual(checkpoints.at(-1))
    sealed.push(await seal(await signUp(world), 'Davi'))
    const { checkpoint } = await world.client().log.checkpoint()
    expect(await openCheckpoint(checkpoint, [key])).toBeNull()
    expect(await openCheckpoint(checkpoint, fresh ? [fresh] : [])).toMatchObject({ size: 8 })
    await expectAllValid()
  })

  test('takes in at its first start what was sealed before, and nothing later', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner, 'Eva')])
    await onTables(world, async ({ db }) => {
      for (const table of ['log_trees', 'log_keys', 'log_leaves', 'log_nodes'] as const)
        await db.deleteFrom(table).execute()
    })
    await world.restart()
    expect(await world.client().log.checkpoint()).toMatchObject({ size: sealed.length })
    await expectAllValid()
    await onTables(world, ({ db }) => db.deleteFrom('log_leaves').where('place', '=', 0).execute())
    await world.restart()
    expect(await world.client().log.checkpoint()).toMatchObject({ size: sealed.length })
    await expect(expectAllValid()).rejects.toThrow()
  })

  async function expectAllValid(): Promise<void> {
    for (const hash of sealed) expect(await world.client().documents.verify({ hash })).toMatchObject({ is_valid: true })
  }

  async function published() {
    return (await world.fetch('/.well-known/rubrica-proof.json')).json()
  }

  async function publishedKeys(): Promise<VerifierKey[]> {
    const { log } = await published()
    const keys = await Promise.all(log.keys.map((one: { key: string }) => parseVerifierKey(one.key)))
    return keys.filter((one) => one !== null)
  }

  async function newest(): Promise<Checkpoint> {
    const { checkpoint } = await world.client().log.checkpoint()
    return (await openCheckpoint(checkpoint, [key])) ?? expect.fail('the checkpoint is not signed')
  }

  async function seal(owner: Owner, name: string): Promise<string> {
    const signer = await contact(owner, name)
    const { id } = await sentDocument(owner, [signer])
    await signAll(await signerAtTheDoor(world, signer.email))
    await documentIn(owner.client, id, 'certificated')
    const { items } = await owner.client.documents.activities({ documentId: id })
    return String(items.find(({ event }) => event === 'document_certificated')?.payload?.sha256)
  }
})

function hash(text: string): Uint8Array<ArrayBuffer> {
  return bytesOfHex(text) ?? expect.fail(`not a hash: ${text}`)
}
