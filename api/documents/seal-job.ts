import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { activityView } from '../activities/activity-view.ts'
import type { ItemWithField, PartyWithContact } from '../assignments/assignment-store.ts'
import { partyName } from '../assignments/assignment-view.ts'
import { sizedSettings } from '../assignments/display-settings.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Evidence, EvidenceParty, SealJob, Stamp } from '../pdf/engine.ts'
import type { SealFacts } from './document-seal-facts.ts'

type Paths = Pick<SealJob, 'originalPath' | 'sealedPath' | 'certificatePath'>
type Parts = Pick<Deps, 'config' | 'files' | 'sealing' | 'clock'>

/** What the engine is told: paths, what to stamp where, and the evidence to print. */
export async function sealJobOf(
  { config, files, sealing, clock }: Parts,
  facts: SealFacts,
  paths: Paths,
): Promise<SealJob> {
  return {
    ...paths,
    stamps: await stampsOf(files, facts.items),
    evidence: await evidenceOf({ config, files }, facts),
    signer: sealing,
    sealedAt: isoNow(clock),
    ...(config.timestampUrl ? { timestampUrl: config.timestampUrl } : {}),
  }
}

async function stampsOf(files: Parts['files'], items: ItemWithField[]): Promise<Stamp[]> {
  const stamps: Stamp[] = []
  for (const item of items) {
    if (!item.page_number || !item.field_type || !item.value || !item.display_settings) continue
    const settings = sizedSettings(item.field_type, DisplaySettings.parse(JSON.parse(item.display_settings)))
    const { left, top, width, height, fontSize } = settings
    const isImage = item.field_type === 'signature' || item.field_type === 'initial'
    stamps.push({
      page: item.page_number,
      left,
      top,
      width,
      height,
      ...(fontSize ? { fontSize } : {}),
      content: isImage ? { pngPath: await files.withPath(item.value, async (path) => path) } : { text: item.value },
    })
  }
  return stamps
}

async function evidenceOf({ config, files }: Pick<Parts, 'config' | 'files'>, facts: SealFacts): Promise<Evidence> {
  const { document, account, sender, activities } = facts
  return {
    productName: config.productName,
    documentId: document.id,
    documentName: document.name,
    originalSha256: facts.original.sha256,
    pageCount: document.page_count ?? 0,
    sentBy: { name: sender.name, email: sender.email },
    accountName: account.name,
    parties: await Promise.all(facts.parties.map((party) => partyEvidence(files, party))),
    events: activities.map(activityView).map((activity) => ({
      at: activity.created_at,
      message: activity.message,
      ip: activity.origin?.ip ?? null,
      userAgent: activity.origin?.['user-agent'] ?? null,
    })),
    chainHead: facts.chainHead,
    verificationCode: document.verification_code,
    verifyUrl: `${config.publicUrl}/proof/${document.verification_code}`,
    completedAt: document.completed_at ?? document.updated_at,
    timeZone: 'America/Sao_Paulo',
  }
}

async function partyEvidence(files: Parts['files'], party: PartyWithContact): Promise<EvidenceParty> {
  return {
    name: partyName(party),
    email: party.email ?? party.contact_email,
    governmentId: party.government_id,
    method: 'Código de seis dígitos enviado ao e-mail',
    signedAt: party.signed_at ?? '',
    ip: party.ip,
    userAgent: party.user_agent,
    termsVersion: party.terms_version ?? TERMS_VERSION,
    termsAcceptedAt: party.terms_accepted_at,
    ...(party.signature_sha256
      ? { signaturePngPath: await files.withPath(party.signature_sha256, async (path) => path) }
      : {}),
  }
}
