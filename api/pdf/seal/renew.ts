import { readFile } from 'node:fs/promises'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { writeWhole } from '../write-whole.ts'
import { archive } from './archive.ts'
import { newestSignature } from './holds-until.ts'
import type { Renewed, RenewJob, SealEnd } from './seal-job.ts'
import { pageCountOf, type SoundSeal, soundSeal } from './sound-seal.ts'
import { withTokenRoom } from './timestamp-authority.ts'

export async function sealEnd(path: string): Promise<SealEnd> {
  const { holdsUntil, chain } = await newestSignature(findSignatures(await readFile(path)))
  return { holdsUntil: holdsUntil.toISOString(), chain }
}

/** Renews a sealed file as {@link RenewJob} describes; what was sealed stays its beginning. */
export async function renewSeal({ sealedPath, renewedPath, issuers, ...how }: RenewJob): Promise<Renewed> {
  const sealed = await readFile(sealedPath)
  const { timestampUrls, timestampBytes, validation } = how
  const renewed = await withTokenRoom(timestampBytes, (tokenRoom) =>
    archive(sealed, validation, { timestampUrls, tokenRoom }),
  )
  const { sha256, found } = await requireSound(sealed, renewed, issuers)
  writeWhole(renewedPath, renewed)
  const { holdsUntil } = await newestSignature(found)
  return { sha256, holdsUntil: holdsUntil.toISOString() }
}

/** Checks the new file before it replaces a sound one. */
async function requireSound(sealed: Uint8Array, renewed: Uint8Array, issuers: Uint8Array[]): Promise<SoundSeal> {
  const isPrefix = Buffer.from(sealed).equals(renewed.subarray(0, sealed.length))
  const seal = await soundSeal(renewed, { pageCount: await pageCountOf(sealed), issuers })
  if (!isPrefix || !seal) throw new Error('The renewed file is not sound')
  return seal
}
