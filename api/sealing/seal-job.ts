import type { ItemWithField } from '../assignments/assignment-store.ts'
import { hasActed } from '../assignments/party-part.ts'
import { isoNow } from '../clock.ts'
import type { Ground } from '../ground.ts'
import type { Evidence, FilledField, SealJob, Stamp, ValidationData } from '../pdf/engine.ts'
import { contentOf, filledField, isImage, placeOf } from '../signing/placed-items.ts'
import { activityView } from '../trail/activity-view.ts'
import { printedParty } from './printed-party.ts'
import type { SealFacts } from './seal-facts.ts'
import type { SealSigner } from './sealing-identity.ts'

type Files = Pick<SealJob, 'originalPath' | 'sealedPath' | 'certificatePath' | 'attachments'>
type Parts = Pick<Ground, 'channels' | 'config' | 'clock'> & {
  signer: SealSigner
  validation: ValidationData | null
  /** What the QR code contains apart from the address. */
  statement: string
}
type PathOf = (sha256: string) => string

/** Every image that {@link sealJobOf} needs a path of. */
export function imagesOf({ items, parties }: SealFacts): string[] {
  const drawn = items.flatMap((item) => (isImage(item) && item.value ? [item.value] : []))
  return [...drawn, ...parties.flatMap((party) => party.signature_sha256 ?? [])]
}

/** The engine's input: paths, the stamps with their places, and the evidence to print. */
export function sealJobOf(parts: Parts, facts: SealFacts, files: Files, pathOf: PathOf): SealJob {
  const { config, clock, signer, validation } = parts
  return {
    ...files,
    ...(facts.document.signed_sha256
      ? { stamps: [], filled: filledOf(facts, pathOf) }
      : { stamps: stampsOf(facts.items, pathOf) }),
    evidence: printedEvidence(parts, facts, pathOf),
    signer: { p12: signer.p12, password: signer.password },
    sealedAt: isoNow(clock),
    ...(config.timestampUrls.length > 0 ? { timestampUrls: config.timestampUrls } : {}),
    ...(validation ? { validation } : {}),
  }
}

function stampsOf(items: ItemWithField[], pathOf: PathOf): Stamp[] {
  return items.flatMap((item) => {
    const place = placeOf(item)
    return place && item.value ? [{ ...place, content: contentOf(item, item.value, pathOf) }] : []
  })
}

/** The stamps behind the signatures with certificates: the values of those who signed without one. */
function filledOf({ items, parties }: SealFacts, pathOf: PathOf): FilledField[] {
  const without = parties.filter(({ certificate }) => certificate === null).map(({ id }) => id)
  return items.flatMap((item) => {
    const place = placeOf(item)
    if (!place || !item.value || !item.party_id || !without.includes(item.party_id)) return []
    return [filledField(item, place, item.value, pathOf)]
  })
}

function printedEvidence({ channels, config, statement }: Parts, facts: SealFacts, pathOf: PathOf): Evidence {
  const { document, account, sender, parties } = facts
  const entries = facts.activities.map(activityView)
  const bySigner = Map.groupBy(entries, ({ payload }) => payload?.signer_id)
  const verifyUrl = `${config.publicUrl}/proof/${document.verification_code}`
  return {
    productName: config.productName,
    documentId: document.id,
    documentName: document.name,
    originalSha256: facts.original.sha256,
    pageCount: document.page_count ?? 0,
    sentBy: { name: sender.name, email: sender.email },
    accountName: account.name,
    parties: parties.filter(hasActed).map((party) => ({
      ...printedParty(channels, party, { parties, entries: bySigner.get(party.signer_id) ?? [] }),
      ...(party.signature_sha256 ? { signaturePngPath: pathOf(party.signature_sha256) } : {}),
    })),
    events: entries.map(({ created_at, message, origin }) => ({
      at: created_at,
      message,
      ip: origin?.ip ?? null,
      userAgent: origin?.['user-agent'] ?? null,
    })),
    chainHead: facts.chainHead,
    verificationCode: document.verification_code,
    verifyUrl,
    qrText: `${verifyUrl}#${statement}`,
    completedAt: document.completed_at ?? document.updated_at,
    timeZone: 'America/Sao_Paulo',
  }
}
