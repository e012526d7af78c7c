import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '@rubrica/api/clock.ts'
import { connectDatabase, type Database, type Db } from '@rubrica/api/db/database.ts'
import { appendLeaves } from '@rubrica/api/log/append-leaves.ts'
import { openSealLog, type SealLog } from '@rubrica/api/log/seal-log.ts'
import { openRootKey } from '@rubrica/api/root-key.ts'
import { growKeys } from '@rubrica/api/secrets.ts'
import { bytesOfHex } from '@rubrica/proof/base64.ts'
import { hexOf } from '@rubrica/proof/bytes.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { type Checkpoint, openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { checkLogProof } from '@rubrica/proof/log/log-proof.ts'
import { logProofOf } from '@rubrica/proof/log/log-proof-of.ts'
import { type Hash, isConsistent, isIncluded, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { parseVerifierKey, type VerifierKey } from '@rubrica/proof/log/signed-note.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopbackAuthority, openAuthority } from '../loopback-authority.ts'
import { contact, documentIn, PASSWORD, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { freeTurn, openTables } from '../tables.ts'
import { useWorld } from '../world.ts'
import { changes, setDocument } from './record-changes/changes.ts'
import { parts } from './record-changes/parts.ts'
import { randomFrom } from './record-changes/random.ts'

/** Random changes of the database, each kind in turn; `RECORD_CHANGES=1000` tries more (docs/measured/deep-tests.md). */
const TIMES = Number(process.env.RECORD_CHANGES ?? 2 * changes.length)

const tables = ['activities', 'documents', 'parties', 'earlier_seals', 'log_leaves', 'log_nodes', 'log_trees'] as const

/** What a person has who keeps a sealed file. */
interface Held {
  documentId: string
  pdf: Uint8Array<ArrayBuffer>
  /** Hashes of this file, and of the file before the renewal of its timestamp. */
  hashes: string[]
  /** Content of its log.json. */
  leafHash: Hash
  size: number
  root: Hash
}

describe('a database that somebody has changed', () => {
  const clock = createClock()
  let authority: LoopbackAuthority
  const world = useWorld(async () => {
    authority = await openAuthority()
    return { clock, env: { TIMESTAMP_URL: `${authority.url}/tsa` } }
  })
  const held: Held[] = []
  let key: VerifierKey
  let kept: Checkpoint
  let database: Database
  let sealLog: SealLog

  beforeAll(async () => {
    const { log } = await (await world.fetch('/.well-known/rubrica-proof.json')).json()
    key = (await parseVerifierKey(log.keys[0].key)) ?? expect.fail('no key')
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const owner = { ...person, client: world.client({ apiKey: api_key ?? '' }) }
    const sealedFile = async (documentId: string) => {
      const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
      return new Uint8Array(await new Response(body).arrayBuffer())
    }
    for (const name of ['Ana', 'Bia', 'Caio']) {
      const signer = await contact(owner, name)
      const { id } = await sentDocument(owner, [signer])
      await signAll(await signerAtTheDoor(world, signer.email))
      await documentIn(owner.client, id, 'certificated')
      held.push(await heldOf(id, [await sealedFile(id)]))
      // A checkpoint from before the last document.
      if (name === 'Bia') kept = await newest()
    }
    database = await openTables(world)
    const last = held.pop() ?? expect.fail('nothing is sealed')
    // Only the timestamp of the last one is renewed.
    const others = held.map(({ documentId }) => documentId)
    await database.db.updateTable('documents').set({ seal_holds_until: null }).where('id', 'in', others).execute()
    await authority.reissue(4000)
    await clock.turn({ days: 2 })
    await world.api.runDue()
    held.push(await heldOf(last.documentId, [await sealedFile(last.documentId), last.pdf]))
    expect(held.at(-1)?.hashes[0]).not.toBe(last.hashes[0])
    const keys = growKeys(await openRootKey(database, world.config, systemClock))
    sealLog = await openSealLog(database, { config: world.config, keys, clock: systemClock }, async () => {})
    await sql`pragma foreign_keys = off`.execute(database.db)
    for (const table of tables)
      await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(database.db)
  })
  afterAll(async () => {
    await database.close()
    authority.close()
  })

  test('is not found where nothing was changed', async () => {
    for (const one of held) expect(await findings(one)).toEqual([])
  })

  test(`is found, ${TIMES} times: by /v1 where the keys were not at hand, else from the file and a kept checkpoint`, {
    timeout: 1_200_000,
  }, async () => {
    const missed: unknown[] = []
    for (let seed = 0; seed < TIMES; seed += 1) {
      const random = randomFrom(seed)
      const change = changes[seed % changes.length] ?? expect.fail('no change')
      const one = random.of(held)
      await change.make({ db: database.db, documentId: one.documentId, random, sign: sealLog.sign })
      const found = await findings(one)
      const isFound = change.hasKeys ? found.length > 0 : found.includes('/v1')
      if (!isFound) missed.push({ seed, change: change.name, document: held.indexOf(one), found })
      await restore(database.db)
    }
    expect(missed).toEqual([])
  })

  test.each(parts)('is found by /v1 if only $name differs, and is said of the document', async ({ name, make }) => {
    for (const one of name.includes('renewal') ? held.slice(-1) : held) {
      const { documentId, hashes: own } = one
      expect(await world.client().documents.verify({ hash: own[0] ?? '' })).toMatchObject({ is_record_whole: true })
      await freeTurn(database)
      await make({ db: database.db, documentId, random: randomFrom(1), sign: sealLog.sign })
      for (const hash of own)
        expect(await world.client().documents.verify({ hash })).toMatchObject({
          ...{ id: documentId, is_valid: false, is_record_whole: false, signers: [] },
          message: 'O registro deste documento foi alterado e não pode ser confirmado.',
        })
      await freeTurn(database)
      await restore(database.db)
    }
  })

  test('is whole where a document still waits for the seal that the log announces', async () => {
    const [{ documentId, hashes: own } = expect.fail('nothing is sealed')] = held
    const { verification_code: hash } = await database.db
      .selectFrom('documents')
      .select('verification_code')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const verified = () => world.client().documents.verify({ hash })
    await freeTurn(database)
    await setDocument(database.db, documentId, { status: 'certificating', sealed_sha256: null })
    expect(await verified()).toMatchObject({ id: documentId, is_record_whole: false })
    await database.db
      .deleteFrom('log_leaves')
      .where('document_id', '=', documentId)
      .where('kind', '!=', 'seal')
      .execute()
    expect(await verified()).toMatchObject({ id: documentId, is_record_whole: true, is_valid: false })
    await freeTurn(database)
    await restore(database.db)
    expect(await world.client().documents.verify({ hash: own[0] ?? '' })).toMatchObject({ is_valid: true })
  })

  test('makes no other file the sealed one, be it by its hash or by the printed code', async () => {
    const other = 'f'.repeat(64)
    for (const { documentId } of held) {
      await freeTurn(database)
      await setDocument(database.db, documentId, { sealed_sha256: other })
      const { verification_code } = await database.db
        .selectFrom('documents')
        .select('verification_code')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow()
      for (const hash of [other, verification_code])
        expect(await world.client().documents.verify({ hash })).toMatchObject({
          id: documentId,
          is_valid: false,
          is_record_whole: false,
          signers: [],
        })
      await freeTurn(database)
      await restore(database.db)
    }
  })

  test('is not signed over: nothing is appended to a tree that is not the signed one', async () => {
    // On a copy: while this transaction is open, the service in the same process could only wait for it.
    const path = join(world.config.dataDir, 'copy.sqlite')
    await sql`vacuum into ${path}`.execute(database.db)
    const { db, close } = await connectDatabase({ path })
    await sql`pragma foreign_keys = off`.execute(db)
    const leaf = { kind: 'seal' as const, at: '', document: 'd', evidence: null, head: '', original: '' }
    const append = () => db.transaction().execute((trx) => appendLeaves(trx, sealLog, [leaf]))
    await db
      .updateTable('log_nodes')
      .set({ hash: '0'.repeat(64) })
      .where('level', '=', 2)
      .execute()
    await expect(append()).rejects.toThrow('The log of seals was changed')
    await restore(db)
    await append()
    await close()
  })

  test('cannot be covered by another proof in the file: each part of it is held against the others', async () => {
    const [ana, bia] = await Promise.all(held.slice(0, 2).map(proofIn))
    if (!ana || !bia) expect.fail('no proof')
    const problemsOf = async (change: object, keys = [key]) => {
      const json = new TextEncoder().encode(JSON.stringify({ ...ana.proof, ...change }))
      return (await checkLogProof(json, ana.logged, keys)).problems.map(({ code }) => code)
    }
    expect(await problemsOf({})).toEqual([])
    expect(await problemsOf(bia.proof)).toEqual(['log-leaf-differs'])
    expect(await problemsOf({ index: ana.proof.index + 1 })).toEqual(['log-not-included'])
    expect(await problemsOf({ proof: [...ana.proof.proof, '0'.repeat(64)] })).toEqual(['log-not-included'])
    expect(await problemsOf({ checkpoint: bia.proof.checkpoint })).toEqual(['log-not-included'])
    expect(await problemsOf({ checkpoint: ana.proof.checkpoint.replace(/\n\d+\n/, '\n9\n') })).toContain(
      'log-not-signed',
    )
    expect(await problemsOf({ leaf: ana.proof.leaf.replace('"v":1', '"v":2') })).toEqual(['log-unreadable'])
    expect(await problemsOf({ proof: 'x' })).toEqual(['log-unreadable'])
    const publicKey = new Uint8Array(32).fill(1)
    expect(await problemsOf({}, [{ ...key, publicKey }])).toEqual(['log-not-signed'])
    expect(await problemsOf({}, [])).toEqual([])
  })

  async function proofIn({ pdf, documentId }: Held) {
    const { document, signatures } = findSignatures(pdf)
    const seal = signatures.find(({ isSeal }) => isSeal) ?? expect.fail('no seal')
    const { facts } = await checkEvidence(evidenceOf(document, seal) ?? new Uint8Array())
    const proof = JSON.parse(new TextDecoder().decode(logProofOf(document, seal) ?? new Uint8Array()))
    const { originalSha256: original = '', head = '', sha256: evidence = '' } = facts ?? {}
    return { proof, logged: { document: documentId, original, head, evidence } }
  }

  /** Returns what a holder of the file and an earlier checkpoint finds wrong. */
  async function findings({ hashes: own, leafHash, size, root }: Held): Promise<string[]> {
    const client = world.client()
    const found: string[] = []
    const answers = await Promise.all(own.map((hash) => client.documents.verify({ hash })))
    if (!answers.every(({ is_valid }) => is_valid)) found.push('/v1')
    const now = await newest().catch(() => null)
    if (!now) return [...found, 'the checkpoint is not signed']
    for (const before of [kept, { size, root }]) {
      const { proof } = await client.log.consistency({ from: before.size, to: now.size }).catch(() => ({ proof: null }))
      const claim = { from: before.size, fromRoot: before.root, to: now.size, toRoot: now.root, proof: hashes(proof) }
      if (!proof || !(await isConsistent(claim))) found.push('the log is not a longer one')
    }
    const leaf = await client.log.leaf({ leaf: hexOf(leafHash), size: now.size }).catch(() => null)
    const isThere = leaf && (await isIncluded({ leafHash, ...now, index: leaf.index, proof: hashes(leaf.proof) }))
    if (!isThere) found.push('the leaf of the file is not in the log')
    const peaks: Hash[] = []
    const { leaves } = await client.log.leaves()
    for (const [index, one] of hashes(leaves).entries()) await pushLeaf(peaks, index, one)
    if (hexOf(await rootOver(peaks)) !== hexOf(now.root)) found.push('the leaves are not those of the checkpoint')
    return found
  }

  async function newest(): Promise<Checkpoint> {
    const { checkpoint } = await world.client().log.checkpoint()
    return (await openCheckpoint(checkpoint, [key])) ?? Promise.reject(new Error('the checkpoint is not signed'))
  }

  async function heldOf(documentId: string, files: Uint8Array<ArrayBuffer>[]): Promise<Held> {
    const [pdf = expect.fail('no file')] = files
    const { evidence, log, signatures } = await verifyFile(pdf, { logKeys: [key] })
    expect(signatures.flatMap(({ problems }) => problems)).toEqual([])
    expect(evidence?.documentId).toBe(documentId)
    if (!log?.isSigned) expect.fail('the proof in the file is not signed')
    const hashes = files.map((file) => createHash('sha256').update(file).digest('hex'))
    return { documentId, pdf, hashes, leafHash: hash(log.leafHash), size: log.size, root: hash(log.root) }
  }

  async function restore(db: Db): Promise<void> {
    for (const table of tables) {
      await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(db)
    }
  }
})

function hashes(proof: string[] | null): Hash[] {
  return (proof ?? []).map(hash)
}

function hash(text: string): Hash {
  return bytesOfHex(text) ?? expect.fail(`not a hash: ${text}`)
}
