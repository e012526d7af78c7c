import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { readEarlierSeals } from '../documents/earlier-seal-store.ts'
import type { Ground } from '../ground.ts'
import { isInLog, type KeptLeaf, leavesOfDocument } from '../log/log-store.ts'
import type { SealLog } from '../log/seal-log.ts'
import { type CheckedChain, checkChain } from '../trail/activity-store.ts'
import { shownOf } from './seal-leaves.ts'

type Parts = Pick<Ground, 'db'> & { sealLog: SealLog }

/**
 * A document's trail, computed again, and for a sealed one compared with the log: the trail has to reach the entries
 * that the seal was made over, and the document has to match what the log says. A trail that was cut short, or
 * rewritten from its start, is whole in itself.
 */
export async function checkRecord({ db, sealLog }: Parts, document: Row<'documents'>): Promise<CheckedChain> {
  const chain = await checkChain(db, document.id)
  const leaves = await leavesOfDocument(db, document.id)
  const isAsLogged =
    document.status === 'certificated'
      ? await isAsSealed(db, sealLog, { document, chain, leaves })
      : leaves.every(({ leaf }) => leaf.kind === 'seal')
  return { ...chain, isWhole: chain.isWhole && isAsLogged }
}

interface Sealed {
  document: Row<'documents'>
  chain: CheckedChain
  leaves: KeptLeaf[]
}

async function isAsSealed(db: Db, sealLog: SealLog, { document, chain, leaves }: Sealed): Promise<boolean> {
  const [sealed, ...others] = leaves.filter(({ leaf }) => leaf.kind === 'sealed')
  if (sealed?.leaf.kind !== 'sealed' || others.length > 0) return false
  const { leaf } = sealed
  const isSame =
    leaf.original === (document.original_sha256 ?? '') &&
    leaf.shown === (await shownOf(db, document)) &&
    chain.hashes.includes(leaf.head)
  if (!isSame || !(await isInLog(db, sealLog, sealed))) return false
  if (!(await areFilesAsLogged(db, sealLog, sealed, { document, chain, leaves }))) return false
  if (leaf.seal === null) return true
  const announced = leaves.find(({ hash }) => hash === leaf.seal)
  return (
    announced !== undefined &&
    chain.hashes.includes(announced.leaf.head) &&
    announced.leaf.original === leaf.original &&
    (await isInLog(db, sealLog, announced))
  )
}

/** Every sealed file so far, in order: each renewal's leaf names the leaf before, and the newest is the document's. */
async function areFilesAsLogged(
  db: Db,
  sealLog: SealLog,
  sealed: KeptLeaf,
  { document, chain, leaves }: Sealed,
): Promise<boolean> {
  const given: string[] = []
  let before = sealed
  for (const kept of leaves.filter(({ leaf }) => leaf.kind === 'renewed')) {
    const { leaf } = kept
    if (leaf.kind !== 'renewed' || leaf.before !== before.hash || leaf.original !== sealed.leaf.original) return false
    if (!chain.hashes.includes(leaf.head) || !(await isInLog(db, sealLog, kept))) return false
    given.push(fileOf(before))
    before = kept
  }
  const earlier = (await readEarlierSeals(db, document.id)).map(({ sha256 }) => sha256)
  return fileOf(before) === document.sealed_sha256 && earlier.join() === given.join()
}

function fileOf({ leaf }: KeptLeaf): string {
  return leaf.kind === 'seal' ? '' : leaf.sealed
}
