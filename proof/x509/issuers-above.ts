import type { Certificate } from './certificate.ts'
import { signed } from './path.ts'

/** The authorities that issued one another from a certificate on, up to a self-issued one, whether or not anybody knows that. */
export async function issuersAbove(
  certificate: Certificate,
  others: Certificate[],
  most = Number.POSITIVE_INFINITY,
): Promise<Certificate[]> {
  const path = [certificate]
  for (let below = certificate; !isSelfIssued(below) && path.length <= most; ) {
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

export function isSelfIssued({ subject, issuer }: Certificate): boolean {
  return subject.key === issuer.key
}

async function issuerAmong(others: Certificate[], below: Certificate): Promise<Certificate | null> {
  for (const one of others) {
    if (one.isAuthority && one.subject.key === below.issuer.key && (await signed(one, below))) return one
  }
  return null
}
