import { createHash } from 'node:crypto'
import { certificateOf } from '../assignments/party-certificate.ts'
import type { SignerCertificates } from '../certificates/signer-certificates.ts'
import type { Ground } from '../ground.ts'
import type { SignerValidation } from '../pdf/engine.ts'
import type { SealFacts } from './seal-facts.ts'

type Parts = Pick<Ground, 'db' | 'pdf'> & { certificates: Pick<SignerCertificates, 'installed' | 'judge'> }

/**
 * What the certificates of those who signed with their own are good by, as their authorities say now: the signed file at
 * `path` has the certificates. Nothing for those beneath no installed root.
 */
export async function signerValidationsOf(
  { db, pdf, certificates }: Parts,
  { document, parties }: SealFacts,
  path: string,
): Promise<SignerValidation[]> {
  const own = new Set(parties.flatMap((party) => certificateOf(party)?.sha256 ?? []))
  if (own.size === 0) return []
  const carried = await pdf.certificatesIn(path, { workspace: document.account_id })
  const installed = await certificates.installed(db)
  const found = await Promise.all(
    carried.map(async (chain) => {
      const certificate = chain.find((one) => own.has(createHash('sha256').update(one).digest('hex')))
      if (!certificate) return []
      const { evidence: validation } = await certificates.judge({ installed, certificate, chain, governmentId: null })
      return validation.certificates.length > 0 ? [{ certificate, validation }] : []
    }),
  )
  return found.flat()
}
