import type { SignedCertificate } from '@rubrica/contracts/assignments.ts'
import { z } from 'zod'
import type { Row } from '../db/tables.ts'

/** What the service found out about a certificate before a party signed with it. */
export const PartyCertificate = z.object({
  sha256: z.string(),
  name: z.string(),
  /** CPF or CNPJ, digits hidden. */
  government_id: z.string().nullable(),
  issuer: z.string(),
  /** The name of the root above it, if it is one that the operator has installed. */
  root: z.string().nullable(),
  is_qualified: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Who confirmed that it was not revoked. */
  revocation: z.enum(['ocsp', 'crl']).nullable(),
  checked_at: z.string(),
  /** The name of the provider that has the key in the cloud; missing for a file of the signer's. */
  provider: z.string().optional(),
})
export type PartyCertificate = z.infer<typeof PartyCertificate>

/** The certificate that a party has signed with. */
export function certificateOf({ certificate }: Pick<Row<'parties'>, 'certificate'>): PartyCertificate | null {
  return certificate === null ? null : PartyCertificate.parse(JSON.parse(certificate))
}

/** The certificate as everybody who sees the signer may see it. */
export function certificateView(party: Pick<Row<'parties'>, 'certificate'>): SignedCertificate | null {
  const found = certificateOf(party)
  return found && { name: found.name, issuer: found.issuer, is_qualified: found.is_qualified }
}
