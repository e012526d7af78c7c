import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Family, families } from '@rubrica/proof/families.ts'
import type { Logger } from 'pino'
import { type AuthorityFile, readAuthorityFile } from '../certificates/authority-file.ts'
import {
  type Authority,
  hasAuthorityFile,
  insertAuthorities,
  insertAuthorityFile,
  readAuthorities,
  readInstallations,
  removeAuthorities,
} from '../certificates/authority-store.ts'
import { type SoundAuthorities, soundAuthorities } from '../certificates/sound-authorities.ts'
import { isoNow } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { type IssuingParts, inTurn } from './seal-issuing.ts'
import { signTrustList } from './trust-list.ts'

/** What an installation changed. */
export interface Installed extends SoundAuthorities {
  /** Authorities of the family that the new file no longer has. They stay until somebody removes them. */
  absent: Authority[]
}

/**
 * Adds the authorities of a file to the installed ones, and signs the list anew.
 * @throws Error if the file leads to no root
 */
export async function installAuthorities(
  parts: IssuingParts,
  { family, name, file }: { family: Family; name: string; file: AuthorityFile },
): Promise<Installed> {
  return inTurn(parts, async (trx) => {
    const at = isoNow(parts.clock)
    const before = (await readAuthorities(trx)).filter((one) => one.family === family)
    const installed = before.map(({ certificate }) => Buffer.from(certificate, 'base64'))
    const sound = await soundAuthorities(file.certificates, installed, { family, at })
    if (sound.authorities.length === 0)
      throw new Error('The file has no authority beneath a root that it has or that is installed')
    await insertAuthorities(trx, sound.authorities)
    await insertAuthorityFile(trx, { sha256: file.sha256, family, name, installed_at: at })
    await signTrustList(parts, trx)
    const present = new Set(sound.authorities.map(({ sha256 }) => sha256))
    return { ...sound, absent: before.filter(({ sha256 }) => !present.has(sha256)) }
  })
}

/** Removes the authorities with a SHA-256 that begins with `start`, signs the list anew and returns them. */
export async function removeInstalled(parts: IssuingParts, start: string): Promise<Authority[]> {
  return inTurn(parts, async (trx) => {
    const found = (await readAuthorities(trx)).filter(({ sha256 }) => sha256.startsWith(start.toLowerCase()))
    if (found.length === 0) return []
    await removeAuthorities(
      trx,
      found.map(({ sha256 }) => sha256),
    )
    await signTrustList(parts, trx)
    return found
  })
}

/**
 * `SIGNER_ROOTS` of before, once: what the operator removes later does not come back with the next start.
 * @throws StartProblem for a file that cannot be used
 */
export async function importSignerRoots(
  parts: IssuingParts & { config: Pick<ApiConfig, 'signerRootsPath'> },
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { signerRootsPath: path } = parts.config
  if (!path) return
  try {
    const file = readAuthorityFile(readFileSync(path), null)
    log.warn(
      'SIGNER_ROOTS is deprecated: its authorities are in the database now. Install others by npm run roots, and unset it',
    )
    if (await hasAuthorityFile(parts.database.db, file.sha256)) return
    await installAuthorities(parts, { family: 'icp-brasil', name: basename(path), file })
  } catch (error) {
    throw new StartProblem(`SIGNER_ROOTS: ${reasonOf(error)}`)
  }
}

/** Families that were installed more than 90 days ago, with the date: authorities come and go meanwhile. */
export async function oldInstallations(db: Db, now: Date): Promise<{ family: Family; name: string; at: string }[]> {
  const limit = now.getTime() - OLD_MS
  const installations = [...(await readInstallations(db))].filter(([, at]) => Date.parse(at) < limit)
  return installations.map(([family, at]) => ({ family, name: families[family].name, at }))
}

const OLD_MS = 90 * 86_400_000
