import type { TrustList, VerifyOptions } from '../report.ts'

/** A list of authorities that is asked for at most once, and the date of what was answered. */
export function askedOnce(fetchList: VerifyOptions['trust']) {
  let asked: Promise<TrustList | null> | undefined
  return {
    ask: fetchList && (() => (asked ??= fetchList())),
    async at(): Promise<string | null> {
      const list = await asked
      return list ? ([...list.installedAt.values()].sort()[0] ?? null) : null
    },
  }
}
