import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { z } from 'zod'
import { certificatesAt } from '../certificates/certificates-at.ts'
import type { ApiConfig } from '../config.ts'
import { DependencyAway } from '../dependency-away.ts'
import { certificatesOf } from '../pdf/seal/own-certificate.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { bytesOf, currentSeal, type IssuingParts, noteOf, openSecret } from './seal-issuing.ts'
import { findSealKey, findSealKeyOfFile, insertSealKey, type SealKey } from './seal-key-store.ts'
import { currentRevocations } from './seal-revocation.ts'

/** Key and certificate that seal, as PKCS #12. */
export interface SealSigner {
  p12: Uint8Array
  password: string
  /** The certificate of the key and those above it, as DER. */
  chain: Uint8Array[]
}

/** What this installation seals with. */
export interface SealingIdentity {
  /** The timestamp authorities that count as known, by `TIMESTAMP_ROOTS`. */
  timestampRoots: KnownRoot[]
  /**
   * One of our own is renewed before its certificate ends.
   * @throws DependencyAway if the certificate of `SEAL_P12` has ended
   */
  signer(): Promise<SealSigner>
  /** When the certificate of `SEAL_P12` ends; null for one of our own. */
  endOfBrought: Date | null
  /** The revocation list of one of our roots, as DER; null for an unknown one. */
  revocations(rootId: string): Promise<Uint8Array | null>
}

type Parts = IssuingParts & {
  config: Pick<ApiConfig, 'sealP12Path' | 'sealP12Password' | 'timestampRootsPath' | 'dataDir'>
}

/**
 * The identity of `SEAL_P12`, else a certificate beneath our own root, made at first start and stored in the
 * database: a document must never wait for a certificate, and every process must seal with the same (decision 0044).
 */
export async function openSealingIdentity(parts: Parts): Promise<SealingIdentity> {
  const { sealP12Path, sealP12Password } = parts.config
  const revocations = (rootId: string) => currentRevocations(parts, rootId)
  const timestampRoots = readTimestampRoots(parts.config)
  await noteSealOfBefore(parts)
  if (sealP12Path) {
    const brought = await openP12('SEAL_P12, SEAL_P12_PASSWORD', sealP12Path, sealP12Password ?? '')
    await noteBrought(parts, brought)
    const endOfBrought = endOf(brought)
    const signer = async () => {
      if (parts.clock.now() > endOfBrought) throw hasEnded(endOfBrought)
      return brought
    }
    return { signer, endOfBrought, revocations, timestampRoots }
  }
  let opened: { key: SealKey; signer: SealSigner } | undefined
  const signer = async () => {
    // Read each time: another process may have renewed it, or the operator revoked it.
    const key = await currentSeal(parts)
    if (opened?.key.id !== key.id) opened = { key, signer: await readSigner(parts, key) }
    return opened.signer
  }
  await signer()
  return { signer, endOfBrought: null, revocations, timestampRoots }
}

function endOf({ chain: [certificate] }: SealSigner): Date {
  if (!certificate) throw new Error('The signer has no certificate')
  return new Date(new X509Certificate(certificate).validTo)
}

/** Jobs wait for it as in an outage: the operator replaces it, and the document is not at fault. */
function hasEnded(end: Date): DependencyAway {
  const day = end.toISOString().slice(0, 10)
  return new DependencyAway('seal_certificate', `SEAL_P12: the certificate ended on ${day}: replace it and restart`)
}

function readTimestampRoots({ timestampRootsPath: path }: Parts['config']): KnownRoot[] {
  return path ? certificatesAt('TIMESTAMP_ROOTS', path).map((root) => ({ ...root, for: 'timestamps' })) : []
}

/** Tried now: a key that does not open would be noticed only when the first document waits for its seal. */
async function openP12(what: string, path: string, password: string): Promise<SealSigner> {
  try {
    const p12 = new Uint8Array(readFileSync(path))
    const { P12Signer } = await import('@libpdf/core')
    const { certificate, chain } = await certificatesOf(await P12Signer.create(p12, password))
    return { p12, password, chain: [certificate, ...chain] }
  } catch (error) {
    throw new StartProblem(`${what}: the certificate does not open: ${reasonOf(error)}`)
  }
}

/** What versions before made at their first start: it seals no more, and what it sealed stays known. */
async function noteSealOfBefore(parts: Parts): Promise<void> {
  const { config, database } = parts
  const [path, passwordPath] = [join(config.dataDir, 'seal.p12'), join(config.dataDir, 'seal.password')]
  if (!existsSync(path) || (await findSealKeyOfFile(database.db, sha256(readFileSync(path))))) return
  const password = existsSync(passwordPath) ? readFileSync(passwordPath, 'utf8') : ''
  await noteBrought(parts, await openP12('DATA_DIR/seal.p12', path, password))
}

/** Known by itself, not by who issued it: that one may issue for others too. */
async function noteBrought(
  { database: { db }, clock }: Parts,
  { p12, chain: [certificate] }: SealSigner,
): Promise<void> {
  if (!certificate) throw new Error('The signer has no certificate')
  await insertSealKey(db, { ...noteOf(certificate, 'brought', clock.now()), file_sha256: sha256(p12) })
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const Kept = z.object({ p12: z.string(), password: z.string() })

async function readSigner({ keys, database: { db } }: Parts, key: SealKey): Promise<SealSigner> {
  const { p12, password } = Kept.parse(JSON.parse(openSecret(keys, key)))
  const root = key.root_id === null ? undefined : await findSealKey(db, key.root_id)
  return { p12: bytesOf(p12), password, chain: [key, ...(root ? [root] : [])].map((one) => bytesOf(one.certificate)) }
}
