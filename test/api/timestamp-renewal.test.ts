import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { algorithmEnd } from '@rubrica/api/pdf/seal/algorithm-ends.ts'
import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { bytesOfHex } from '@rubrica/proof/base64.ts'
import { isConsistent } from '@rubrica/proof/log/merkle-tree.ts'
import { publishedIn } from '@rubrica/proof/published.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopbackAuthority, openAuthority } from '../loopback-authority.ts'
import { contact, documentIn, type Owner, paper, signAll, signerAtTheDoor, signUp, withLastingKey } from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('the timestamp of a sealed file, on $kind', ({ kind }) => {
  const clock = createClock()
  let authority: LoopbackAuthority
  const world = useWorld(async () => {
    authority = await openAuthority()
    const TIMESTAMP_URL = `${authority.url}/tsa`
    const env = { TIMESTAMP_URL, TIMESTAMP_ROOTS: authority.rootPath, WEBHOOK_ALLOW_PRIVATE: 'on' }
    return { database: kind, clock, env }
  })
  afterAll(() => authority.close())

  let owner: Owner
  let [kept, signedBefore, removed] = ['', '', '']
  let before: Record<'certificated' | 'certificate-page', Uint8Array>
  let checkpoint: { size: number; root: string }

  beforeAll(async () => {
    owner = await withLastingKey(world, await signUp(world))
    kept = await sealed(await paper('contrato.pdf'))
    // The second in line runs ten seconds later, which a queue on PostgreSQL counts by the server's own time.
    if (kind === 'sqlite') {
      signedBefore = await sealed(await brokenSignature())
      removed = await sealed(await paper('contrato.pdf'))
    }
    before = await filesOf(kept)
    checkpoint = await world.client().log.checkpoint()
    // Closing the workspace does the same.
    await onTables(world, ({ db }) =>
      db.updateTable('documents').set({ deleted_at: '2026' }).where('id', '=', removed).execute(),
    )
  })

  test('is left as it is while the authority has nothing that holds longer', async () => {
    await clock.turn({ days: 2 })
    await world.restart()
    expect(await renewals(kept)).toEqual([])
  })

  test('is renewed before the authority’s certificate ends, once, and waits while the authority is away', async () => {
    await authority.reissue(4000)
    authority.away.add('/tsa')
    await clock.turn({ days: 2 })
    await world.restart()
    expect(await renewals(kept)).toEqual([])
    authority.away.clear()
    if (kind === 'sqlite') await askTwice(kept)
    await world.restart()
    await clock.turn({ minutes: kind === 'sqlite' ? 1 : 0 })
    const due = [kept, signedBefore].filter(Boolean)
    const counts = () => Promise.all(due.map(async (id) => (await renewals(id)).length))
    await until('the renewals', async () => !(await counts()).includes(0))
    // A second look finds that it holds.
    await clock.turn({ days: 5 })
    await onTables(world, ({ db }) => db.updateTable('documents').set({ seal_holds_until: '' }).execute())
    await world.restart()
    await until('another look', async () => {
      const { seal_holds_until } = await onTables(world, ({ db }) =>
        db.selectFrom('documents').select('seal_holds_until').where('id', '=', kept).executeTakeFirstOrThrow(),
      )
      return seal_holds_until !== ''
    })
    expect(await counts()).toEqual(due.map(() => 1))
    const rows = await onTables(world, ({ db }) => db.selectFrom('earlier_seals').select('document_id').execute())
    expect(rows.map(({ document_id }) => document_id).sort()).toEqual(due.sort())
  })

  test('has the earlier file as its beginning, and both are valid when every certificate has ended', async () => {
    const { roots, logKeys } = await publishedIn(await (await world.fetch(PROOF_KEYS_PATH)).json())
    const judged = (bytes: Uint8Array) => verifyFile(bytes, { roots, logKeys, now: new Date('2076-01-01') })
    const after = await filesOf(kept)
    for (const name of ['certificated', 'certificate-page'] as const) {
      expect(Buffer.from(before[name]).equals(after[name].subarray(0, before[name].length))).toBe(true)
      const { verdict, signatures } = await judged(after[name])
      expect([verdict, signatures.at(-1)]).toMatchObject(['intact', { kind: 'timestamp', coversWholeFile: true }])
      expect(new Set(signatures.map(({ time, problems, changes }) => `${time}${problems}${changes}`))).toEqual(
        new Set(['trusted']),
      )
    }
    for (const file of Object.values(after)) expect((await judged(file)).signatures).toHaveLength(3)
    expect(await judged(before.certificated)).toMatchObject({ verdict: 'intact', log: { isSigned: true } })
    const { stdout } = await run('pdfsig', [await written(after.certificated)])
    expect(stdout.match(/Signature is Valid|Signature Type: unknown|invalid/gi)).toEqual([
      ...['Signature is Valid', 'Signature Type: unknown', 'Signature Type: unknown'],
    ])
  })

  test('has both hashes known, and its renewal in the log, which a checkpoint of before still begins', async () => {
    const [earlier, newest] = [hashOf(before.certificated), hashOf((await filesOf(kept)).certificated)]
    for (const hash of [earlier, newest])
      expect(await world.client().documents.verify({ hash })).toMatchObject({
        id: kept,
        matched: 'sealed',
        is_valid: true,
      })
    const ofBefore = 'Depois desta cópia o carimbo do tempo foi renovado; ela continua válida.'
    for (const hash of [earlier, earlier.toUpperCase()])
      expect((await world.client().documents.verify({ hash })).message).toContain(ofBefore)
    expect((await world.client().documents.verify({ hash: newest })).message).not.toContain(ofBefore)
    expect((await renewals(kept))[0]?.payload).toEqual({ sha256: newest, previous_sha256: earlier })
    const leaves = await onTables(world, ({ db }) =>
      db.selectFrom('log_leaves').selectAll().where('document_id', '=', kept).orderBy('place').execute(),
    )
    const [, sealed, renewed, ...others] = leaves.map(({ body }) => JSON.parse(body))
    expect([sealed, renewed, others]).toMatchObject([{ sealed: earlier }, { kind: 'renewed', sealed: newest }, []])
    const [from, to] = [checkpoint, await world.client().log.checkpoint()]
    const proof = (await world.client().log.consistency({ from: from.size, to: to.size })).proof.map(hashIn)
    const claim = { from: from.size, fromRoot: hashIn(from.root), to: to.size, toRoot: hashIn(to.root), proof }
    expect(to.size).toBe(from.size + (signedBefore ? 2 : 1))
    expect(await isConsistent(claim)).toBe(true)
  })

  async function sealed(file: File): Promise<string> {
    const ana = await contact(owner)
    const { id } = await owner.client.documents.create({ accountId: owner.accountId, file })
    await documentIn(owner.client, id, 'metadata_ready')
    await owner.client.assignments.create({ documentId: id, method: 'virtual', signers: [{ id: ana.id }] })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, id, 'certificated')
    return id
  }

  async function filesOf(documentId: string) {
    const read = async (artifact: 'certificated' | 'certificate-page') => {
      const { body } = await owner.client.documents.download({ documentId, artifact })
      return new Uint8Array(await new Response(body).arrayBuffer())
    }
    return { certificated: await read('certificated'), 'certificate-page': await read('certificate-page') }
  }

  /** Simulates a run taken for dead: its job runs beside another. */
  async function askTwice(documentId: string): Promise<void> {
    const at = clock.now().toISOString()
    const job = { name: 'document.renew', payload: JSON.stringify({ documentId }), run_at: at, created_at: at }
    await onTables(world, ({ db }) => db.insertInto('jobs').values([job, job]).execute())
  }

  async function renewals(documentId: string) {
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    return items.filter(({ event }) => event === 'document_timestamp_renewed')
  }
})

test('the end of an algorithm counts like that of a certificate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-algorithms-'))
  const endOf = async (hash: string, ...kind: string[]) => {
    const key = ['-newkey', ...kind, '-nodes', '-keyout', '/dev/null', '-subj', '/CN=Carimbo']
    await run('openssl', ['req', '-x509', ...key, `-${hash}`, '-outform', 'der', '-out', join(folder, 'c')])
    return algorithmEnd(readCertificateFile(readFileSync(join(folder, 'c'))))?.getUTCFullYear()
  }
  expect(await endOf('sha256', 'rsa:1024')).toBe(2014)
  expect(await endOf('sha256', 'rsa:2048')).toBe(2031)
  expect(await endOf('sha256', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256')).toBeUndefined()
  expect(await endOf('sha1', 'rsa:2048')).toBe(2014)
  rmSync(folder, { recursive: true })
})

/** A signature that arrived broken stays so; the service renews the seal behind it all the same. */
async function brokenSignature(): Promise<File> {
  const bytes = Buffer.from(await (await paper('ja-assinado.pdf')).arrayBuffer())
  return new File(
    [bytes.toString('latin1').replace('(Untitled)', '(Changed!)')].map((text) => Buffer.from(text, 'latin1')),
    'mudado.pdf',
  )
}

async function written(bytes: Uint8Array): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-renewed-')), 'renewed.pdf')
  writeFileSync(path, bytes)
  return path
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hashIn(text: string): Uint8Array<ArrayBuffer> {
  return bytesOfHex(text) ?? expect.fail(`not a hash: ${text}`)
}
