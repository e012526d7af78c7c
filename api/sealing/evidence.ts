import { createHash } from 'node:crypto'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import type { Evidence, EvidenceParty, SignedFacts, TrailEntry } from '@rubrica/proof/evidence/evidence.ts'
import { EVIDENCE_NAME, isHashed } from '@rubrica/proof/evidence/evidence.ts'
import { initialsOf, maskedEmail, SIGNED_EVENT, signedFacts } from '@rubrica/proof/evidence/signed-facts.ts'
import { evidenceWays } from '@rubrica/proof/evidence/ways.ts'
import { z } from 'zod'
import { signedBy } from '../assignments/party-part.ts'
import type { Row } from '../db/tables.ts'
import type { Attachment } from '../pdf/engine.ts'
import { signedValues } from '../signing/signature-evidence.ts'
import { newSalt, shownId } from '../trail/hidden-values.ts'
import { evidenceEntry, keptEvidence } from '../trail/trail-entry.ts'
import type { SealFacts } from './seal-facts.ts'

/** The file that a seal carries for programs, with its hash (docs/evidence.md). */
export function evidenceFile(facts: SealFacts): { file: Attachment; sha256: string } {
  const json = canonicalJson(evidenceOf(facts))
  const file = { name: EVIDENCE_NAME, description: 'Registro das assinaturas', json }
  return { file, sha256: createHash('sha256').update(json).digest('hex') }
}

/** Takes every fact from the trail if the trail has it. */
function evidenceOf(facts: SealFacts): Evidence {
  const { document, original, activities, pages } = facts
  const entries = activities.map((activity) => ({ activity, entry: evidenceEntry(activity) }))
  return {
    format: 'rubrica-evidence',
    version: 1,
    document: {
      id: document.id,
      name: document.name,
      original_sha256: original.sha256,
      original_size: original.size,
      page_count: pages.length,
      page_images: pages.map(({ image_sha256 }) => image_sha256),
    },
    sender: senderOf(
      facts,
      entries.map(({ entry }) => entry),
    ),
    parties: entries.filter(({ entry }) => entry.event === SIGNED_EVENT).map((signed) => partyOf(facts, signed)),
    events: entries.map(({ entry }) => entry),
    head: facts.chainHead,
  }
}

/** Takes the names from the trail: the document was not sent under a name that changed later. */
function senderOf({ sender }: SealFacts, entries: TrailEntry[]): Evidence['sender'] {
  const sent = entries.filter(isHashed).find(({ event }) => event === 'assignment_created')
  return {
    name: String(sent?.payload.user_name ?? sender.name),
    email: String(sent?.payload.user_email ?? sender.email),
  }
}

function partyOf({ parties, items }: SealFacts, { activity, entry }: Signed): EvidenceParty {
  const { signer_id } = Signer.parse(JSON.parse(activity.payload))
  const party = parties.find((one) => one.signer_id === signer_id)
  if (!party) throw new Error('the trail tells of a signature of nobody')
  const own = items.filter((item) => item.party_id === party.id)
  const salt = keptEvidence(activity).evidence_salt ?? newSalt()
  const facts = (isHashed(entry) ? signedFacts(entry) : null) ?? earlierFacts(party, salt)
  return { ...facts, values: signedValues(own, salt, facts.values_sha256) }
}

const Signer = z.object({ signer_id: z.string() })

interface Signed {
  activity: Row<'activities'>
  entry: TrailEntry
}

/** For a signature from before the trail had evidence: what the document's records say. */
function earlierFacts(party: Row<'parties'>, salt: string): SignedFacts {
  return {
    signer_id: party.signer_id,
    name: party.full_name,
    initials: initialsOf(party.full_name),
    government_id: shownId(party.government_id, salt),
    verification: {
      method: evidenceWays[signedBy(party)].method,
      address: party.email && maskedEmail(party.email),
      at: party.verified_at,
    },
    terms: { version: party.terms_version, sha256: null, accepted_at: party.terms_accepted_at },
    signed_at: party.signed_at ?? '',
    seen: null,
    signature_sha256: party.signature_sha256,
    values_sha256: null,
  }
}
