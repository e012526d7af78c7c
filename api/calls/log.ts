import { Refusal } from '@rubrica/contracts/errors.ts'
import { LEAVES_MAX } from '@rubrica/contracts/log.ts'
import { hexOf } from '@rubrica/proof/bytes.ts'
import { openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import type { Handlers } from '../access/handler.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import { findPlaceOfLeaf, leafHashes, readCheckpoint } from '../log/log-store.ts'
import { consistencyProof, inclusionProof, LogBroken } from '../log/tree-nodes.ts'

export const log: Handlers<'log'> = {
  async checkpoint(_, { db, sealLog }) {
    const { checkpoint } = await readCheckpoint(db, sealLog)
    const signed = await openCheckpoint(checkpoint, sealLog.keys)
    if (!signed) throw new LogBroken('no key of the log has signed its checkpoint')
    return { checkpoint, size: signed.size, root: hexOf(signed.root) }
  },

  async leaves({ from = 0 }, { db, sealLog }) {
    return inSnapshot(db, async (trx) => {
      const { size } = await readCheckpoint(trx, sealLog)
      return { from, size, leaves: await leafHashes(trx, { from, atMost: LEAVES_MAX }) }
    })
  },

  async leaf({ leaf, size: wanted }, { db, sealLog }) {
    const { size: now } = await readCheckpoint(db, sealLog)
    const size = requireSize('size', wanted ?? now, now)
    const index = await findPlaceOfLeaf(db, leaf.toLowerCase())
    if (index === undefined || index >= size) throw new Refusal('not_found')
    return { index, size, proof: (await inclusionProof(db, index, size)).map(hexOf) }
  },

  async consistency({ from, to: wanted }, { db, sealLog }) {
    const { size: now } = await readCheckpoint(db, sealLog)
    const to = requireSize('to', wanted ?? now, now)
    requireSize('from', from, to)
    return { from, to, proof: (await consistencyProof(db, from, to)).map(hexOf) }
  },
}

const tooFewLeaves = {
  pt: 'Número de folhas do registro até aqui: {atMost}.',
  en: 'Number of leaves of the log so far: {atMost}.',
}

/** @throws Refusal `validation` for more leaves than there are */
function requireSize(field: string, size: number, atMost: number): number {
  if (size > atMost) throw new Refusal('validation', { field, message: { sentence: tooFewLeaves, values: { atMost } } })
  return size
}
