import { bytesOfBase64 } from '../base64.ts'
import { hashOf, hexOf } from '../bytes.ts'
import type { EvidenceFacts, EvidencePartyFacts } from '../report.ts'
import { isPasskeyAnswer } from './check-passkey.ts'
import { type Evidence, isHashed, type TrailEntry } from './evidence.ts'
import { partIn, USUAL_PART } from './parts.ts'
import { SIGNED_EVENT } from './signed-facts.ts'

/** What a report says of evidence; `sha256` is that of its bytes. */
export async function evidenceFacts(
  { document, parties, events, head }: Evidence,
  sha256: string,
): Promise<EvidenceFacts> {
  const signed = events.filter(({ event }) => event === SIGNED_EVENT)
  const keys = await Promise.all(signed.map(passkeyHash))
  return {
    sha256,
    head,
    documentId: document.id,
    documentName: document.name,
    originalSha256: document.original_sha256,
    entries: events.length,
    entriesUnread: events.filter((entry) => !isHashed(entry)).length,
    parties: parties.map(({ name, government_id, verification, signed_at, seen }, index) => ({
      name,
      part: partOf(signed[index]),
      governmentId: typeof government_id === 'object' ? (government_id?.masked ?? null) : government_id,
      method: verification.method,
      address: verification.address,
      verifiedAt: verification.at,
      passkeySha256: keys[index] ?? null,
      certificate: certificateOf(signed[index]),
      signedAt: signed_at,
      pagesSeen: seen?.pages ?? null,
    })),
  }
}

function partOf(entry: TrailEntry | undefined): string {
  return entry && isHashed(entry) ? partIn(entry) : USUAL_PART
}

async function passkeyHash(entry: TrailEntry): Promise<string | null> {
  const { passkey } = isHashed(entry) ? entry.evidence : {}
  const key = isPasskeyAnswer(passkey) && bytesOfBase64(passkey.public_key)
  return key ? hexOf(await hashOf('SHA-256', key)) : null
}

function certificateOf(entry: TrailEntry | undefined): EvidencePartyFacts['certificate'] {
  if (!entry || !isHashed(entry) || entry.payload.method !== 'certificate') return null
  const { certificate_sha256, certificate_name, certificate_issuer, is_qualified } = entry.evidence
  return {
    sha256: String(certificate_sha256),
    name: String(certificate_name),
    issuer: String(certificate_issuer),
    isQualified: is_qualified === true,
  }
}
