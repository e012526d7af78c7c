import { createHash } from 'node:crypto'
import type { Family } from '@rubrica/proof/families.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued, issuersAbove } from '@rubrica/proof/x509/issuers-above.ts'
import { signed } from '@rubrica/proof/x509/path.ts'
import type { NewRow } from '../db/tables.ts'
import { nameOf } from './signer-roots.ts'

/** What can be installed of some certificates, and what cannot. */
export interface SoundAuthorities {
  authorities: NewRow<'authorities'>[]
  refused: { name: string; reason: string }[]
}

/**
 * Takes self-signed roots, and authorities beneath one of them or of the installed ones. Refuses certificates of
 * people and servers. Accepts expired ones, because they check signatures of their time.
 */
export async function soundAuthorities(
  certificates: Uint8Array[],
  installed: Uint8Array[],
  { family, at }: { family: Family; at: string },
): Promise<SoundAuthorities> {
  const found: SoundAuthorities = { authorities: [], refused: [] }
  const own = certificates.map(readCertificateFile)
  const all = [...own, ...installed.map(readCertificateFile)]
  for (const certificate of own) {
    const reason = await reasonAgainst(certificate, all)
    if (reason) found.refused.push({ name: nameOf(certificate), reason })
    else found.authorities.push(rowOf(certificate, { family, at }))
  }
  return found
}

async function reasonAgainst(certificate: Certificate, all: Certificate[]): Promise<string | null> {
  if (isSelfIssued(certificate)) {
    return (await signed(certificate, certificate)) ? null : 'its own signature does not verify'
  }
  if (!certificate.isAuthority) return 'it is no authority'
  const top = (await issuersAbove(certificate, all)).at(-1)
  return top && isSelfIssued(top) && (await signed(top, top)) ? null : 'no root above it is installed'
}

function rowOf(certificate: Certificate, { family, at }: { family: Family; at: string }): NewRow<'authorities'> {
  return {
    sha256: createHash('sha256').update(certificate.bytes).digest('hex'),
    family,
    name: nameOf(certificate),
    certificate: Buffer.from(certificate.bytes).toString('base64'),
    is_root: isSelfIssued(certificate) ? 1 : 0,
    not_before: certificate.notBefore.toISOString(),
    not_after: certificate.notAfter.toISOString(),
    installed_at: at,
  }
}
