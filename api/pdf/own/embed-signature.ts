import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAmbiguity } from '@rubrica/proof/signatures/signature-verdict.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { putMessage } from '../seal/signature-place.ts'
import { writeWhole } from '../write-whole.ts'
import type { Embedded, EmbedJob } from './own-job.ts'

/** Puts a signer's message into the file that was prepared for it, and judges it as anybody will judge it. */
export async function embedSignature({ preparedPath, signedPath, from, to, message }: EmbedJob): Promise<Embedded> {
  const bytes = await readFile(preparedPath)
  putMessage(bytes, { from, to }, message)
  const { signatures, problems: ofFile } = await verifyFile(bytes)
  const last = signatures.at(-1)
  const problems = [...ofFile, ...(last?.problems ?? []), ...(last?.changes ?? [])].map(({ code }) => code)
  // Uploads have been made clear since some documents came.
  const wrong = problems.filter((code) => !isAmbiguity(code))
  if (wrong.length > 0) return { problems: wrong }
  if (last?.kind !== 'signature' || !last.coversWholeFile)
    throw new Error('The signature does not cover the whole file')
  writeWhole(signedPath, bytes)
  return { sha256: createHash('sha256').update(bytes).digest('hex') }
}
