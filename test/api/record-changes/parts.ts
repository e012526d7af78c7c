import { type Leaf, parseLeaf } from '@rubrica/proof/log/leaf.ts'
import {
  type Change,
  type Changed,
  leavesOf,
  setDocument,
  setParties,
  writeLeaf,
  writeTrail,
  writeTree,
} from './changes.ts'

/**
 * Changes of one part of a record after which all other parts still fit each other, so that only one comparison can tell. For
 * those of a leaf's content a person has had the keys, and has signed the tree anew.
 */
export const parts: Change[] = [
  { name: 'the end of the trail', make: (at) => writeTrail(at, (all) => all.slice(0, -1)) },
  { name: 'the status', make: ({ db, documentId }) => setDocument(db, documentId, { status: 'pending_signature' }) },
  { name: 'the number of pages', make: ({ db, documentId }) => setDocument(db, documentId, { page_count: 900 }) },
  { name: 'the end', make: ({ db, documentId }) => setDocument(db, documentId, { completed_at: LONG_AGO }) },
  {
    name: 'the printed code',
    make: ({ db, documentId }) => setDocument(db, documentId, { verification_code: 'OUTRO' }),
  },
  { name: 'the name of who signed', make: ({ db, documentId }) => setParties(db, documentId, { full_name: 'Outra' }) },
  { name: 'the state of who signed', make: ({ db, documentId }) => setParties(db, documentId, { status: 'notified' }) },
  {
    name: 'the time of a signature',
    make: ({ db, documentId }) => setParties(db, documentId, { signed_at: LONG_AGO }),
  },
  { name: 'the place of the leaf of the sealed file', make: (at) => moveLeaf(at, 'sealed') },
  { name: 'the place of the leaf of what was to be sealed', make: (at) => moveLeaf(at, 'seal') },
  { name: 'a second leaf of a sealed file', make: addSealedLeaf },
  { name: 'the original of what was to be sealed', make: (at) => changeLeaf(at, 'seal', { original: OTHER }) },
  { name: 'the trail of what was to be sealed', make: (at) => changeLeaf(at, 'seal', { head: OTHER }) },
  { name: 'the place of the leaf of a renewal', make: (at) => moveLeaf(at, 'renewed') },
  { name: 'the leaf that a renewal follows', make: (at) => changeLeaf(at, 'renewed', { before: OTHER }) },
  { name: 'the original of a renewal', make: (at) => changeLeaf(at, 'renewed', { original: OTHER }) },
  { name: 'the trail of a renewal', make: (at) => changeLeaf(at, 'renewed', { head: OTHER }) },
]

const OTHER = '0'.repeat(64)
const LONG_AGO = '2020-01-01T00:00:00.000Z'

/** Leaves the tree as it is: the leaf is nowhere in it. */
async function moveLeaf({ db, documentId }: Changed, kind: Leaf['kind']): Promise<void> {
  await db
    .updateTable('log_leaves')
    .set(({ eb }) => ({ place: eb('place', '+', 1000) }))
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .execute()
}

async function addSealedLeaf({ db, documentId }: Changed): Promise<void> {
  const sealed = (await leavesOf(db, documentId)).filter(({ kind }) => kind === 'sealed')
  for (const leaf of sealed)
    await db
      .insertInto('log_leaves')
      .values({ ...leaf, place: leaf.place + 1000 })
      .execute()
}

/** Changes the leaf of a kind, lets the later ones name it, and signs the tree. */
async function changeLeaf({ db, documentId, sign }: Changed, kind: Leaf['kind'], change: object): Promise<void> {
  let before = ''
  for (const { place, body } of await leavesOf(db, documentId)) {
    const leaf = parseLeaf(body)
    if (!leaf) throw new Error('a leaf of ours cannot be read')
    const named = leaf.kind === 'seal' ? leaf : { ...leaf, ...(leaf.kind === 'sealed' ? { seal: before } : { before }) }
    before = await writeLeaf(db, place, leaf.kind === kind ? { ...named, ...change } : named)
  }
  await writeTree(db, sign)
}
