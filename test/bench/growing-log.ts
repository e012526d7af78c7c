import { createHash, randomUUID } from 'node:crypto'
import { systemClock } from '@rubrica/api/clock.ts'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import { appendLeaves } from '@rubrica/api/log/append-leaves.ts'
import { openSealLog, type SealLog } from '@rubrica/api/log/seal-log.ts'
import { readPeaks } from '@rubrica/api/log/tree-nodes.ts'
import { openRootKey } from '@rubrica/api/root-key.ts'
import { growKeys } from '@rubrica/api/secrets.ts'
import { checkpointText } from '@rubrica/proof/log/checkpoint.ts'
import { leafText, type SealedLeaf } from '@rubrica/proof/log/leaf.ts'
import { rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import type { Rubrica } from '@rubrica/sdk'
import { sql } from 'kysely'
import { createDatabase } from '../new-database.ts'
import { startPostgres } from '../postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { middleAndHigh, percentile } from './percentile.ts'
import { onPostgres, type Service } from './service.ts'

const FEW = 1000
const MANY = 1_000_000
const ROUNDS = 300
/** Rows of one statement while the log is filled. */
const AT_ONCE = 10_000

/** What the log of seals costs with a million leaves, against one of a thousand on the same server, in turn. */
export async function growingLog(): Promise<BenchRow[]> {
  const server = await startPostgres()
  try {
    const [few, many] = [await createDatabase(server.url), await createDatabase(server.url)]
    for (const [url, leaves] of [
      [few, FEW],
      [many, MANY],
    ] as const)
      await fillLog(url, leaves)
    return await onPostgres({ url: few, env: secret, processes: 1 }, (ofFew) =>
      onPostgres({ url: many, env: secret, processes: 1 }, (ofMany) => compare(ofFew, ofMany)),
    )
  } finally {
    await server.stop()
  }
}

/** A service has to have it, to sign what is added to a log that was filled here. */
export const secret = { SECRET_KEY: 'a secret of thirty-two letters, at least' }

/**
 * Fills the log of an empty database as the product would have: leaves, the root of every perfect tree above them, and the
 * signed checkpoint. Hashed and written in bulk.
 */
export function fillLog(url: string, leaves: number): Promise<void> {
  return withLog(url, async ({ db }, log) => {
    let level: Buffer[] = []
    for (let from = 0; from < leaves; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, leaves - from) }, () => leafOf(randomUUID()))
      const bodies = some.map(leafText)
      await sql`insert into log_leaves (place, kind, document_id, body)
        select ${from}::bigint + place - 1, 'sealed', document, body
        from unnest(${some.map(({ document }) => document)}::text[], ${bodies}::text[]) with ordinality
          as leaf (document, body, place)`.execute(db)
      level.push(...bodies.map((body) => hashOf(LEAF, Buffer.from(body))))
    }
    for (let height = 0; level.length > 0; height += 1) {
      for (let from = 0; from < level.length; from += AT_ONCE)
        await sql`insert into log_nodes (level, place, hash)
          select ${height}::integer, ${from}::bigint + place - 1, hash
          from unnest(${level.slice(from, from + AT_ONCE).map((hash) => hash.toString('hex'))}::text[]) with ordinality
            as node (hash, place)`.execute(db)
      level = pairsOf(level)
    }
    const root = await rootOver(await readPeaks(db, leaves))
    const checkpoint = await log.sign(checkpointText({ origin: log.origin, size: leaves, root }))
    await db.updateTable('log_trees').set({ size: leaves, checkpoint }).execute()
    await sql`vacuum analyze log_nodes`.execute(db)
  })
}

/** As RFC 6962 tells leaves and nodes apart. */
const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)]

function hashOf(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

/** The nodes above these; a last one without a neighbour has none yet. */
function pairsOf(level: Buffer[]): Buffer[] {
  return Array.from({ length: Math.floor(level.length / 2) }, (_, place) =>
    hashOf(NODE, ...level.slice(place * 2, place * 2 + 2)),
  )
}

async function withLog<T>(url: string, work: (database: Database, log: SealLog) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url })
  try {
    const root = { secretKey: secret.SECRET_KEY, previousSecretKey: null, dataDir: '' }
    const keys = growKeys(await openRootKey(database, root, systemClock))
    const config = { publicUrl: 'http://localhost' }
    const log = await openSealLog(database, { config, keys, clock: systemClock }, async () => {})
    return await work(database, log)
  } finally {
    await database.close()
  }
}

function leafOf(document: string): SealedLeaf {
  const hash = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  const hashes = { head: hash(), original: hash(), seal: hash(), sealed: hash(), shown: hash() }
  return { kind: 'sealed', at: new Date().toISOString(), document, ...hashes }
}

async function compare(few: Service, many: Service): Promise<BenchRow[]> {
  const works = [await worksOf(few, FEW), await worksOf(many, MANY)] as const
  const rows: BenchRow[] = []
  for (const [name, [ofFew, ofMany]] of Object.entries({
    'append of the two leaves of a seal': works.map(({ append }) => append),
    'a proof that a leaf is in it': works.map(({ proof }) => proof),
    'a proof that it only grew': works.map(({ growth }) => growth),
    'the newest checkpoint': works.map(({ checkpoint }) => checkpoint),
    'a page of 1,000 leaves for a mirror': works.map(({ page }) => page),
  })) {
    const [small, large]: [number[], number[]] = [[], []]
    for (let round = -20; round < ROUNDS; round += 1)
      for (const [taken, work] of [[small, ofFew] as const, [large, ofMany] as const]) {
        const begun = performance.now()
        await work?.()
        if (round >= 0) taken.push(performance.now() - begun)
      }
    rows.push({
      name: `the log, ${name}`,
      value: percentile(large, 0.5) / percentile(small, 0.5),
      unit: `× (${middleAndHigh(large)} ms p50 and p95 with ${MANY.toLocaleString('en')} leaves; ${middleAndHigh(small)} with 1,000)`,
    })
  }
  for (const { close } of works) await close()
  return rows
}

async function worksOf(service: Service, leaves: number) {
  const client: Rubrica = service.client()
  const { DATABASE_URL = '' } = service.env
  const database = await openDatabase({ url: DATABASE_URL })
  const somewhere = () => Math.floor(Math.random() * leaves)
  // Found by what a mirror reads, so that proofs are of leaves all over the tree.
  const { leaves: hashes } = await client.log.leaves({ from: Math.max(0, Math.floor(leaves / 2) - 500) })
  const log = await withLog(DATABASE_URL, async (_, opened) => opened)
  return {
    append: () => {
      const document = randomUUID()
      return database.db.transaction().execute(async (trx) => {
        await appendLeaves(trx, log, [leafOf(document), leafOf(document)])
      })
    },
    proof: () => client.log.leaf({ leaf: hashes[somewhere() % hashes.length] ?? '' }),
    growth: () => client.log.consistency({ from: somewhere() }),
    checkpoint: () => client.log.checkpoint({}),
    page: () => client.log.leaves({ from: Math.max(0, somewhere() - 1000) }),
    close: () => database.close(),
  }
}
