import type { Db } from '@rubrica/api/db/database.ts'
import type { Row, RowChanges } from '@rubrica/api/db/tables.ts'
import { insertEarlierSeal, readEarlierSeals } from '@rubrica/api/documents/earlier-seal-store.ts'
import { entryHash } from '@rubrica/api/trail/trail-entry.ts'
import { hexOf } from '@rubrica/proof/bytes.ts'
import { checkpointText } from '@rubrica/proof/log/checkpoint.ts'
import { type Leaf, leafBytesOf, leafText, parseLeaf } from '@rubrica/proof/log/leaf.ts'
import { type Hash, leafHashOf, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import type { Random } from './random.ts'

/** What a person needs who has got hold of the database. */
export interface Changed {
  db: Db
  documentId: string
  random: Random
  /** Signs as the service does, for a person who has its keys as well. */
  sign: (text: string) => Promise<string>
}

export interface Change {
  name: string
  /** The change needs the keys of the service: then `/v1` may believe it. */
  hasKeys?: true
  make(changed: Changed): Promise<void>
}

type Entry = Row<'activities'>

export const changes: Change[] = [
  { name: 'a value of an entry', make: (at) => writeTrail(at, changedAnywhere) },
  { name: 'a hash of an entry', make: (at) => writeTrail(at, otherHash) },
  {
    name: 'a value of an entry, hashed anew to the end',
    make: (at) => writeTrail(at, (all, random) => rehashed(changedAnywhere(all, random))),
  },
  {
    name: 'the end of the trail cut off',
    make: (at) => writeTrail(at, (all, random) => all.slice(0, random.below(all.length))),
  },
  { name: 'an entry taken out', make: (at) => writeTrail(at, without) },
  {
    name: 'an entry taken out, hashed anew',
    make: (at) => writeTrail(at, (all, random) => rehashed(without(all, random))),
  },
  {
    name: 'an entry put between, hashed anew',
    make: (at) => writeTrail(at, (all, random) => rehashed(withOneMore(all, random))),
  },
  {
    name: 'two entries in each other’s place, hashed anew',
    make: (at) => writeTrail(at, (all, random) => rehashed(swapped(all, random))),
  },
  { name: 'the whole trail written anew', make: (at) => writeTrail(at, writtenAnew) },
  { name: 'a value of the document', make: changeDocument },
  { name: 'a value of somebody who signed', make: changeParty },
  { name: 'the trail written anew, and its leaves', make: changeLeaves },
  { name: 'the trail, its leaves and the tree', make: (at) => changeTree(at) },
  { name: 'the trail, its leaves, the tree, and a checkpoint of another key', make: (at) => changeTree(at, otherKey) },
  { name: 'the leaves taken away', make: takeLeavesAway },
  { name: 'a leaf given to another document', make: giveLeafAway },
  { name: 'the document open again', make: openAgain },
  { name: 'a hash of a file as if it had been given out before', make: addEarlier },
  { name: 'a hash of before a renewal, another or none', make: changeEarlier },
  { name: 'a renewal as if it had not been', make: (at) => undoRenewal(at) },
  { name: 'another file as the one of before a renewal, and its leaf', make: exchangeEarlier },
  {
    name: 'a renewal as if it had not been, signed with the key',
    hasKeys: true,
    make: (at) => undoRenewal(at, at.sign),
  },
  {
    name: 'the trail, its leaves and the tree, signed with the key',
    hasKeys: true,
    make: (at) => changeTree(at, at.sign),
  },
  { name: 'the log cut back, signed with the key', hasKeys: true, make: cutLog },
  { name: 'another sealed file, its leaf and the tree, signed with the key', hasKeys: true, make: exchangeFile },
]

export async function writeTrail(
  { db, documentId, random }: Changed,
  change: (all: Entry[], random: Random) => Entry[],
): Promise<void> {
  const all = await readTrail(db, documentId)
  await db.deleteFrom('activities').where('document_id', '=', documentId).execute()
  for (const entry of change(all, random)) await db.insertInto('activities').values(entry).execute()
}

function readTrail(db: Db, documentId: string): Promise<Entry[]> {
  return db.selectFrom('activities').selectAll().where('document_id', '=', documentId).orderBy('id').execute()
}

function changedAnywhere(all: Entry[], random: Random): Entry[] {
  const index = random.below(all.length)
  return all.map((entry, at) => (at === index ? { ...entry, ...otherValue(entry, random) } : entry))
}

function otherHash(all: Entry[], random: Random): Entry[] {
  const index = random.below(all.length)
  const column = random.of(['hash', 'previous_hash'] as const)
  return all.map((entry, at) => (at === index ? { ...entry, [column]: random.hex(64) } : entry))
}

function otherValue(entry: Entry, random: Random): Partial<Entry> {
  const seconds = new Date(Date.parse(entry.created_at) - 1000 * (1 + random.below(100_000))).toISOString()
  const ip = `10.0.${random.below(256)}.${random.below(256)}`
  return random.of<Partial<Entry>>([
    { message: `${entry.message}!` },
    { event: 'signer_viewed_document' === entry.event ? 'document_uploaded' : 'signer_viewed_document' },
    { created_at: seconds },
    { origin: entry.origin === null ? JSON.stringify({ ip, 'user-agent': null }) : null },
    { origin: JSON.stringify({ ip, 'user-agent': 'Mozilla' }) },
    { payload: JSON.stringify({ ...JSON.parse(entry.payload), note: random.hex(8) }) },
    { payload: '{' },
    { evidence: JSON.stringify({ ...JSON.parse(entry.evidence ?? '{}'), note: random.hex(8) }) },
  ])
}

function without(all: Entry[], random: Random): Entry[] {
  return all.toSpliced(random.below(all.length), 1)
}

function withOneMore(all: Entry[], random: Random): Entry[] {
  const index = 1 + random.below(all.length - 1)
  const more = { ...random.of(all), message: 'Nada aconteceu.' }
  const ids = all.map(({ id }) => id)
  const longer = all.toSpliced(index, 0, more)
  const last = (ids.at(-1) ?? 0) + 1_000_000
  return longer.map((entry, at) => ({ ...entry, id: ids[at] ?? last }))
}

function swapped(all: Entry[], random: Random): Entry[] {
  const index = random.below(all.length - 1)
  const order = all.toSpliced(index, 2, ...all.slice(index, index + 2).reverse())
  return order.map((entry, at) => ({ ...entry, id: all[at]?.id ?? entry.id }))
}

function writtenAnew(all: Entry[], random: Random): Entry[] {
  const later = 1000 * (1 + random.below(100_000))
  const moved = all.map((entry) => ({
    ...entry,
    created_at: new Date(Date.parse(entry.created_at) + later).toISOString(),
  }))
  return rehashed(moved)
}

/** Computes the hashes anew, as a person can who knows the rule. A broken entry keeps its hash. */
function rehashed(all: Entry[]): Entry[] {
  let previous_hash = '0'.repeat(64)
  return all.map((entry) => {
    const hash = hashOf(previous_hash, entry)
    const written = { ...entry, previous_hash, hash }
    previous_hash = hash
    return written
  })
}

function hashOf(previous: string, entry: Entry): string {
  try {
    return entryHash(previous, entry)
  } catch {
    return entry.hash
  }
}

function changeDocument({ db, documentId, random }: Changed): Promise<void> {
  return setDocument(
    db,
    documentId,
    random.of<RowChanges<'documents'>>([
      { sealed_sha256: random.hex(64) },
      { original_sha256: random.hex(64) },
      { page_count: 900 + random.below(100) },
      { completed_at: '2020-01-01T00:00:00.000Z' },
      { verification_code: random.hex(24).toUpperCase() },
    ]),
  )
}

function openAgain({ db, documentId }: Changed): Promise<void> {
  return setDocument(db, documentId, { status: 'pending_signature' })
}

export async function setDocument(db: Db, documentId: string, values: RowChanges<'documents'>): Promise<void> {
  await db.updateTable('documents').set(values).where('id', '=', documentId).execute()
}

async function changeParty({ db, documentId, random }: Changed): Promise<void> {
  const values = random.of<Partial<Row<'parties'>>>([
    { full_name: 'Outra Pessoa' },
    { signed_at: '2020-01-01T00:00:00.000Z' },
    { status: 'notified', signed_at: null },
  ])
  await setParties(db, documentId, values)
}

export async function setParties(db: Db, documentId: string, values: Partial<Row<'parties'>>): Promise<void> {
  await db.updateTable('parties').set(values).where('document_id', '=', documentId).execute()
}

async function takeLeavesAway({ db, documentId }: Changed): Promise<void> {
  await db.deleteFrom('log_leaves').where('document_id', '=', documentId).execute()
}

/** Writes the trail anew, and leaves that match it. */
async function changeLeaves(at: Changed): Promise<void> {
  const { db, documentId, random } = at
  await writeTrail(at, (all) => writtenAnew(all, random))
  const hashes = (await readTrail(db, documentId)).map(({ hash }) => hash)
  let seal = ''
  for (const { place, body } of await leavesOf(db, documentId)) {
    const leaf = parseLeaf(body)
    if (!leaf) throw new Error('a leaf of ours cannot be read')
    const changed =
      leaf.kind === 'seal'
        ? { ...leaf, head: hashes.at(-2) ?? '' }
        : { ...leaf, head: hashes.at(-1) ?? '', ...(leaf.kind === 'sealed' ? { seal } : { before: seal }) }
    seal = await writeLeaf(db, place, changed)
  }
}

async function changeTree(at: Changed, sign?: (text: string) => Promise<string>): Promise<void> {
  await changeLeaves(at)
  await writeTree(at.db, sign)
}

async function otherKey(text: string): Promise<string> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, Buffer.from(text))
  const [origin = ''] = text.split('\n')
  return `${text}\n— ${origin} ${Buffer.concat([Buffer.from('abcd'), Buffer.from(signature)]).toString('base64')}\n`
}

async function giveLeafAway({ db, documentId, random }: Changed): Promise<void> {
  const { place } = random.of(await leavesOf(db, documentId))
  await db
    .updateTable('log_leaves')
    .set({ document_id: random.hex(32) })
    .where('place', '=', place)
    .execute()
}

async function cutLog({ db, documentId, sign }: Changed): Promise<void> {
  const [first] = await leavesOf(db, documentId)
  await db
    .deleteFrom('log_leaves')
    .where('place', '>=', first?.place ?? 0)
    .execute()
  await writeTree(db, sign)
}

async function exchangeFile({ db, documentId, random, sign }: Changed): Promise<void> {
  const sealed = random.hex(64)
  await setDocument(db, documentId, { sealed_sha256: sealed })
  for (const { place, body } of await leavesOf(db, documentId)) {
    const leaf = parseLeaf(body)
    if (leaf?.kind === 'sealed') await writeLeaf(db, place, { ...leaf, sealed })
  }
  await writeTree(db, sign)
}

async function addEarlier({ db, documentId, random }: Changed): Promise<void> {
  const sha256 = random.hex(64)
  await insertEarlierSeal(db, { document_id: documentId, sha256, size: 1000, replaced_at: '2026' })
}

/** Adds an earlier seal if there was no renewal. */
async function changeEarlier(at: Changed): Promise<void> {
  const { db, documentId, random } = at
  const [first] = await readEarlierSeals(db, documentId)
  if (!first) await addEarlier(at)
  else if (random.below(2)) await db.deleteFrom('earlier_seals').execute()
  else
    await db
      .updateTable('earlier_seals')
      .set({ sha256: random.hex(64) })
      .execute()
}

/** Puts the earlier file back, if there is one, and removes the last entry of the trail and the last leaf. */
async function undoRenewal(at: Changed, sign?: (text: string) => Promise<string>): Promise<void> {
  const { db, documentId } = at
  const [first] = await readEarlierSeals(db, documentId)
  if (first) await setDocument(db, documentId, { sealed_sha256: first.sha256 })
  await db.deleteFrom('earlier_seals').where('document_id', '=', documentId).execute()
  await writeTrail(at, (all) => all.slice(0, -1))
  const last = (await leavesOf(db, documentId)).at(-1)
  await db
    .deleteFrom('log_leaves')
    .where('place', '=', last?.place ?? 0)
    .execute()
  if (sign) await writeTree(db, sign)
}

async function exchangeEarlier(at: Changed): Promise<void> {
  const { db, documentId, random } = at
  const sealed = random.hex(64)
  await db.deleteFrom('earlier_seals').execute()
  await insertEarlierSeal(db, { document_id: documentId, sha256: sealed, size: 1000, replaced_at: '2026' })
  for (const { place, body } of await leavesOf(db, documentId)) {
    const leaf = parseLeaf(body)
    if (leaf?.kind === 'sealed') await writeLeaf(db, place, { ...leaf, sealed })
  }
}

export function leavesOf(db: Db, documentId: string): Promise<Row<'log_leaves'>[]> {
  return db.selectFrom('log_leaves').selectAll().where('document_id', '=', documentId).orderBy('place').execute()
}

/** Returns the hash of the leaf. */
export async function writeLeaf(db: Db, place: number, leaf: Leaf): Promise<string> {
  const body = leafText(leaf)
  await db.updateTable('log_leaves').set({ body }).where('place', '=', place).execute()
  return hexOf(await leafHashOf(leafBytesOf(body)))
}

/** Computes every node anew from the leaves; with a key the checkpoint as well. */
export async function writeTree(db: Db, sign?: (text: string) => Promise<string>): Promise<void> {
  const leaves = await db.selectFrom('log_leaves').selectAll().orderBy('place').execute()
  await db.deleteFrom('log_nodes').execute()
  const [peaks, nodes]: [Hash[], Row<'log_nodes'>[]] = [[], []]
  for (const [index, { body }] of leaves.entries()) {
    const leaf = await leafHashOf(leafBytesOf(body))
    await pushLeaf(peaks, index, leaf, (level, place, hash) => nodes.push({ level, place, hash: hexOf(hash) }))
  }
  if (nodes.length > 0) await db.insertInto('log_nodes').values(nodes).execute()
  const { origin } = await db.selectFrom('log_trees').selectAll().executeTakeFirstOrThrow()
  if (!sign) return
  const size = leaves.length
  const checkpoint = await sign(checkpointText({ origin, size, root: await rootOver(peaks) }))
  await db.updateTable('log_trees').set({ size, checkpoint }).execute()
}
