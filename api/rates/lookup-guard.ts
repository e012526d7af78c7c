/**
 * Limits lookups of invalid credentials, in the memory of this process. Once an address is
 * over its limit and still sends such credentials, only those that named somebody before are looked up for it.
 */
export interface LookupGuard {
  /** The end of the address's refused window if it may not look up one of these credentials now, else null. */
  refusing(address: string, credentials: string[], now: Date): Date | null
  /** A credential named somebody. */
  named(credential: string): void
  /** A credential belongs to no caller: it has to prove itself like any other again. */
  unnamed(credential: string): void
  /** The address is over its limit until `endsAt`, with a credential that belongs to no caller. */
  refuse(address: string, endsAt: Date): void
}

/** Entries of each kind; the oldest are evicted. */
const LIMIT = 10_000

/** `hash` keeps the credentials themselves out of memory. */
export function lookupGuard(hash: (value: string) => string): LookupGuard {
  const known = new Map<string, true>()
  const refused = new Map<string, Date>()
  return {
    refusing(address, credentials, now) {
      const endsAt = refused.get(address)
      if (!endsAt) return null
      if (endsAt <= now) refused.delete(address)
      return endsAt > now && credentials.some((one) => !known.has(hash(one))) ? endsAt : null
    },
    named: (credential) => keep(known, hash(credential), true),
    unnamed: (credential) => void known.delete(hash(credential)),
    refuse: (address, endsAt) => keep(refused, address, endsAt),
  }
}

function keep<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > LIMIT && oldest !== undefined) entries.delete(oldest)
}
