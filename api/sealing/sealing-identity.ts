import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import { writeDurably } from '../secrets.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'

/** Key and certificate that seal, as PKCS #12. */
export interface SealingIdentity {
  p12: Uint8Array
  password: string
}

type Parts = Pick<ApiConfig, 'sealP12Path' | 'sealP12Password' | 'dataDir' | 'productName'>

/**
 * The identity of `SEAL_P12`, else one that is made at first start and kept with the data: a document must never wait
 * for a certificate.
 */
export async function openSealingIdentity(config: Parts, clock: Clock): Promise<SealingIdentity> {
  if (config.sealP12Path) {
    return openOwn(config.sealP12Path, config.sealP12Password ?? '')
  }
  const [keyPath, passwordPath] = [join(config.dataDir, 'seal.p12'), join(config.dataDir, 'seal.password')]
  if (!existsSync(keyPath)) {
    // Read only where one is made: that is once, and what makes certificates is large.
    const { createSealingCertificate } = await import('../pdf/seal/certificate-authority.ts')
    const made = await createSealingCertificate(config.productName, clock.now())
    // The password first: a key without its password would be of no use, and is what a second start looks for.
    writeDurably(passwordPath, made.password)
    writeDurably(keyPath, made.p12)
  }
  return { p12: new Uint8Array(readFileSync(keyPath)), password: readFileSync(passwordPath, 'utf8') }
}

/** Tried now: a key that does not open would be noticed only when the first document waits for its seal. */
async function openOwn(path: string, password: string): Promise<SealingIdentity> {
  try {
    const p12 = new Uint8Array(readFileSync(path))
    const { P12Signer } = await import('@libpdf/core')
    await P12Signer.create(p12, password)
    return { p12, password }
  } catch (error) {
    throw new StartProblem(`SEAL_P12, SEAL_P12_PASSWORD: the certificate does not open: ${reasonOf(error)}`)
  }
}
