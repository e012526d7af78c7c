import type { Certificate } from '@rubrica/proof/x509/certificate.ts'
import { signed } from '@rubrica/proof/x509/path.ts'

/** The authorities that issued one another from the certificate on, where no known root ends them. */
export async function linked(certificate: Certificate, others: Certificate[]): Promise<Certificate[]> {
  const path = [certificate]
  for (let below = certificate; below.subject.key !== below.issuer.key; ) {
    const above = await issuerAmong(
      others.filter((one) => !path.includes(one)),
      below,
    )
    if (!above) break
    path.push(above)
    below = above
  }
  return path.slice(1)
}

async function issuerAmong(others: Certificate[], below: Certificate): Promise<Certificate | null> {
  for (const one of others) {
    if (one.isAuthority && one.subject.key === below.issuer.key && (await signed(one, below))) return one
  }
  return null
}
