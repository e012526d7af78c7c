import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { writeWhole } from '../write-whole.ts'
import { archive } from './archive.ts'
import { newestSignature } from './holds-until.ts'
import type { Renewed, RenewJob, SealEnd } from './seal-job.ts'
import { pageCountOf, soundSeal } from './sound-seal.ts'

export async function sealEnd(path: string): Promise<SealEnd> {
  const { holdsUntil, chain } = await newestSignature(await readFile(path))
  return { holdsUntil: holdsUntil.toISOString(), chain }
}

/** Renews a sealed file as {@link RenewJob} describes; what was sealed stays its beginning. */
export async function renewSeal({ sealedPath, renewedPath, issuers, ...how }: RenewJob): Promise<Renewed> {
  const sealed = await readFile(sealedPath)
  const renewed = await archive(sealed, how.validation, { timestampUrls: how.timestampUrls })
  await requireSound(sealed, renewed, issuers)
  await writeWhole(renewedPath, renewed)
  const { holdsUntil } = await newestSignature(renewed)
  return {
    sha256: createHash('sha256').update(renewed).digest('hex'),
    holdsUntil: holdsUntil.toISOString(),
  }
}

/** Checks the new file before it replaces a sound one. */
async function requireSound(sealed: Uint8Array, renewed: Uint8Array, issuers: Uint8Array[]): Promise<void> {
  const isPrefix = Buffer.from(sealed).equals(renewed.subarray(0, sealed.length))
  const seal = await soundSeal(renewed, { pageCount: await pageCountOf(sealed), issuers })
  if (!isPrefix || !seal) throw new Error('The renewed file is not sound')
}
