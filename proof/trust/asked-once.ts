import type { TrustList } from './trust-list.ts'

/** A list of authorities that is loaded at most once, and its date. */
export function askedOnce(fetchList: (() => Promise<TrustList | null>) | undefined) {
  let asked: Promise<TrustList | null> | undefined
  return {
    ask: fetchList && (() => (asked ??= fetchList())),
    async at(): Promise<string | null> {
      const list = await asked
      return list ? ([...list.installedAt.values()].sort()[0] ?? null) : null
    },
  }
}
