import { bytesOfBase64 } from '../base64.ts'
import { hashOf, hexOf } from '../bytes.ts'
import type { EvidenceFacts, EvidencePartyFacts } from '../report.ts'
import { isPasskeyAnswer } from './check-passkey.ts'
import { type Evidence, type EvidenceParty, isHashed, type TrailEntry } from './evidence.ts'
import { partFactsIn, usualPart } from './parts.ts'
import { nullable, object, text, textOf } from './shape.ts'
import { SIGNED_EVENT } from './signed-facts.ts'

/** What a report says of evidence; `sha256` is that of its bytes. */
export async function evidenceFacts(
  { document, parties, events, head }: Evidence,
  sha256: string,
): Promise<EvidenceFacts> {
  const signed = events.filter(({ event }) => event === SIGNED_EVENT)
  const keys = await Promise.all(signed.map(passkeyHash))
  const names = new Map(parties.map(({ signer_id, name }) => [signer_id, name]))
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
      ...partFacts(signed[index], names),
      ...channelFacts(verification, signed[index]),
      governmentId: typeof government_id === 'object' ? (government_id?.masked ?? null) : government_id,
      verifiedAt: verification.at,
      passkeySha256: keys[index] ?? null,
      certificate: certificateOf(signed[index]),
      signedAt: signed_at,
      pagesSeen: seen?.pages ?? null,
    })),
  }
}

/** Those whom a witness attests are named as they signed. */
function partFacts(
  entry: TrailEntry | undefined,
  names: Map<string, string>,
): Pick<EvidencePartyFacts, 'part' | 'actingAs' | 'witnessOf'> {
  const told = entry && isHashed(entry) ? partFactsIn(entry) : null
  const { part, actingAs, witnessOf } = told ?? usualPart()
  const witnessed = witnessOf.map((id) => names.get(id) ?? id)
  return { part, actingAs, witnessOf: witnessed }
}

/** A channel that this verifier may not know has its words in the entry. */
function channelFacts(
  { method, address }: EvidenceParty['verification'],
  entry: TrailEntry | undefined,
): Pick<EvidencePartyFacts, 'method' | 'address' | 'channel'> {
  const { signer_channel: channel } = entry && isHashed(entry) ? entry.evidence : {}
  if (!isChannel(channel)) return { method, address }
  return { method, address: address ?? channel.address, channel: { pt: channel.pt, en: channel.en } }
}

function isChannel(value: unknown): value is { pt: string; en: string; address: string | null } {
  return channelShape(value)
}

const channelShape = object({ pt: text, en: text, address: nullable(text) }, { isOpen: true })

async function passkeyHash(entry: TrailEntry): Promise<string | null> {
  const { passkey } = isHashed(entry) ? entry.evidence : {}
  const key = isPasskeyAnswer(passkey) && bytesOfBase64(passkey.public_key)
  return key ? hexOf(await hashOf('SHA-256', key)) : null
}

function certificateOf(entry: TrailEntry | undefined): EvidencePartyFacts['certificate'] {
  if (!entry || !isHashed(entry) || entry.payload.method !== 'certificate') return null
  const { certificate_sha256, certificate_name, certificate_issuer, is_qualified, certificate_provider } =
    entry.evidence
  return {
    sha256: textOf(certificate_sha256),
    name: textOf(certificate_name),
    issuer: textOf(certificate_issuer),
    isQualified: is_qualified === true,
    provider: typeof certificate_provider === 'string' ? certificate_provider : null,
  }
}
