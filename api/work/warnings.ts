import type { Deps } from '../deps.ts'
import { oldInstallations } from '../sealing/authorities.ts'

const DAY_MS = 86_400_000
/** Another certificate takes weeks to get. */
const SEAL_LEFT_MS = 60 * DAY_MS

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'sealing'>

/** Warns the operator of what ends or grows old: at the first look, which is the start's, and then once a day. */
export function dailyWarnings(parts: Parts): () => Promise<void> {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = parts.clock.now()
    if (now.getTime() - warnedAt < DAY_MS) return
    for (const sentence of [...endOfSeal(parts, now), ...(await oldAuthorities(parts, now))]) parts.log.warn(sentence)
    warnedAt = now.getTime()
  }
}

function endOfSeal({ sealing: { endOfBrought: end } }: Parts, now: Date): string[] {
  if (!end || end.getTime() - now.getTime() >= SEAL_LEFT_MS) return []
  const verb = end < now ? 'ended' : 'ends'
  return [`The certificate of SEAL_P12 ${verb} on ${end.toISOString().slice(0, 10)}: replace it and restart`]
}

async function oldAuthorities({ db }: Parts, now: Date): Promise<string[]> {
  return (await oldInstallations(db, now)).map(
    ({ name, at }) =>
      `The authorities of ${name} were installed on ${at.slice(0, 10)}, more than 90 days ago: npm run roots -- install`,
  )
}
