import { hexOf } from '@rubrica/proof/bytes.ts'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { LOG_PROOF_NAME, type LogProof } from '@rubrica/proof/log/log-proof.ts'
import type { Db } from '../db/database.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import { type KeptLeaf, readCheckpoint } from '../log/log-store.ts'
import type { SealLog } from '../log/seal-log.ts'
import { inclusionProof } from '../log/tree-nodes.ts'
import type { Attachment } from '../pdf/engine.ts'

/** The file in which a seal carries its leaf and the proof that the signed log of now holds it (docs/log.md). */
export function logProofFile(
  { db, sealLog }: { db: Db; sealLog: SealLog },
  { place, text }: KeptLeaf,
): Promise<Attachment> {
  return inSnapshot(db, async (trx) => {
    const { size, checkpoint } = await readCheckpoint(trx, sealLog)
    const proof = (await inclusionProof(trx, place, size)).map(hexOf)
    const content: LogProof = { format: 'rubrica-log', version: 1, leaf: text, index: place, proof, checkpoint }
    return { name: LOG_PROOF_NAME, description: 'Prova do registro de selos', json: canonicalJson(content) }
  })
}
