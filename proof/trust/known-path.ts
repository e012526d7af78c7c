import { families, type Level } from '../families.ts'
import type { KnownRoot } from '../report.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Path, type Purpose, pathTo } from '../x509/path.ts'
import { policiesOf } from '../x509/policies.ts'
import type { TrustList } from './trust-list.ts'

/** Whom a verifier knows: roots at hand, and a list that is fetched only if they do not suffice. */
export interface Known {
  roots: KnownRoot[]
  trust?: (() => Promise<TrustList | null>) | undefined
}

/**
 * A path to a root at hand, else to one of the list. For a person's signature the list comes first, because it also says
 * what the signature is in law.
 */
export async function knownPath(
  { roots, trust }: Known,
  certificate: Certificate,
  others: Certificate[],
  at: Date,
  purpose: Purpose,
): Promise<Path | null> {
  const listFirst = purpose === 'signers'
  const own = listFirst ? null : await pathTo(roots, certificate, others, at, purpose)
  if (own || purpose === 'signatures') return own
  const list = (await trust?.()) ?? null
  const listed = list && (await pathTo(list.roots, certificate, [...others, ...list.authorities], at, purpose))
  return listed ?? (listFirst ? pathTo(roots, certificate, others, at, purpose) : null)
}

/** What a signature is in law, by the root at the end of its path and the policy of its certificate. */
export function levelOf(path: Path | null): Level | null {
  const [certificate] = path?.certificates ?? []
  const family = path?.root.family
  if (!certificate || !family) return null
  const { policy, level } = families[family]
  return policiesOf(certificate).some((one) => policy.test(one)) ? level : null
}
