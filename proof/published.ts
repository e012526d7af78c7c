import { publishedRoots } from './known-roots.ts'
import { parseVerifierKey, type VerifierKey } from './log/signed-note.ts'
import type { KnownRoot } from './report.ts'

/** What an installation publishes at `/.well-known/rubrica-proof.json` for those who verify; what cannot be read is left out. */
export interface Published {
  roots: KnownRoot[]
  logKeys: VerifierKey[]
}

export async function publishedIn(document: unknown): Promise<Published> {
  return { roots: publishedRoots(document), logKeys: await publishedLogKeys(document) }
}

/** The keys of the installation's log of seals (docs/log.md). */
export async function publishedLogKeys(document: unknown): Promise<VerifierKey[]> {
  const keys: unknown = Reflect.get(Object(Reflect.get(Object(document), 'log')), 'keys')
  if (!Array.isArray(keys)) return []
  const texts = keys.slice(0, MAX_KEYS).map((one: unknown) => String(Reflect.get(Object(one), 'key')))
  return (await Promise.all(texts.map(parseVerifierKey))).filter((key) => key !== null)
}

const MAX_KEYS = 100
