import type { Finding } from '../finding.ts'
import { isPasskeyAnswer, passkeyOrigin } from './check-passkey.ts'
import { type Evidence, type HashedEntry, isHashed } from './evidence.ts'
import { problem } from './problems.ts'
import { SIGNED_EVENT, signedFacts } from './signed-facts.ts'

/** Each passkey signed this document, these values, and a trail as it stood before the signature was written down. */
export async function passkeyProblems({ events }: Evidence): Promise<Finding[]> {
  const places = new Map(events.map(({ hash }, index) => [hash, index] as const))
  const problems = await Promise.all(
    events.map(async (entry, index) => {
      if (!isHashed(entry) || !saysPasskey(entry)) return []
      const isHeld = await holds(entry, (head) => Number(places.get(head)) < index)
      return isHeld ? [] : [problem('evidence-passkey-differs', signedFacts(entry)?.name)]
    }),
  )
  return problems.flat()
}

/** By its method, or by what is left of one. */
function saysPasskey({ event, payload, evidence }: HashedEntry): boolean {
  return event === SIGNED_EVENT && (payload.method === 'passkey' || 'passkey' in evidence)
}

async function holds(entry: HashedEntry, isBefore: (head: string) => boolean): Promise<boolean> {
  const facts = signedFacts(entry)
  const { passkey } = entry.evidence
  if (facts?.verification.method !== 'passkey' || !isPasskeyAnswer(passkey) || !isBefore(passkey.head)) return false
  const agreed = { document: facts.seen?.document_sha256 ?? '', values: facts.values_sha256 ?? '', head: passkey.head }
  return (await passkeyOrigin(passkey, agreed)) !== null
}
