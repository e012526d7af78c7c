import type { ChannelWords } from '@rubrica/contracts/channels.ts'
import { printedGovernmentId } from '@rubrica/contracts/ids.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { type EvidencePart, evidenceParts } from '@rubrica/proof/evidence/parts.ts'
import { SIGNED_EVENT } from '@rubrica/proof/evidence/signed-facts.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import { certificateOf } from '../assignments/party-certificate.ts'
import { hasActed, witnessedOf } from '../assignments/party-part.ts'
import { type PersonChange, personChangeOf } from '../assignments/person-change.ts'
import { shownAddress } from '../channels/address.ts'
import { type Channels, channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { dateAndTime } from '../mail/dates.ts'
import type {
  Evidence,
  EvidenceCorrection,
  EvidenceParty,
  FilledField,
  SealJob,
  Stamp,
  ValidationData,
} from '../pdf/engine.ts'
import { elsewhereSentences } from '../signing/elsewhere/drawn-elsewhere.ts'
import { contentOf, filledField, isImage, placeOf } from '../signing/placed-items.ts'
import { signingWays } from '../signing/ways/signing-ways.ts'
import { activityView } from '../trail/activity-view.ts'
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
  const { document, account, sender, activities } = facts
  const verifyUrl = `${config.publicUrl}/proof/${document.verification_code}`
  return {
    productName: config.productName,
    documentId: document.id,
    documentName: document.name,
    originalSha256: facts.original.sha256,
    pageCount: document.page_count ?? 0,
    sentBy: { name: sender.name, email: sender.email },
    accountName: account.name,
    parties: facts.parties.filter(hasActed).map((party) => partyEvidence(channels, party, facts, pathOf)),
    events: activities.map(activityView).map((activity) => ({
      at: activity.created_at,
      message: activity.message,
      ip: activity.origin?.ip ?? null,
      userAgent: activity.origin?.['user-agent'] ?? null,
    })),
    chainHead: facts.chainHead,
    verificationCode: document.verification_code,
    verifyUrl,
    qrText: `${verifyUrl}#${statement}`,
    completedAt: document.completed_at ?? document.updated_at,
    timeZone: 'America/Sao_Paulo',
  }
}

function partyEvidence(
  channels: Channels,
  party: Row<'parties'>,
  { activities, parties }: SealFacts,
  pathOf: PathOf,
): EvidenceParty {
  const { words } = channelOf(channels, party.channel)
  const act = printedAct(party, parties)
  return {
    name: party.full_name,
    address: shownAddress(channels, party),
    governmentId: party.government_id,
    method: [
      waysSentence(party, activities, words),
      ...deliveredSentence(channels, party, activities),
      ...elsewhereSentences(signatureOf(party, activities)?.payload ?? {}),
    ].join('. '),
    isQualified: certificateOf(party)?.is_qualified === true,
    ...(act === null ? {} : { act }),
    signedAt: party.signed_at ?? '',
    ip: party.ip,
    userAgent: party.user_agent,
    termsVersion: party.terms_version ?? TERMS_VERSION,
    termsAcceptedAt: party.terms_accepted_at,
    corrections: correctionsOf(party, activities),
    ...(party.signature_sha256 ? { signaturePngPath: pathOf(party.signature_sha256) } : {}),
  }
}

/** 'Assinou como testemunha de Ana e Bia, como vizinha'; null for a signature in no named capacity: the page's heading says it. */
function printedAct(party: Row<'parties'>, parties: Row<'parties'>[]): string | null {
  const { did, isHeading, of } = evidencePartOf(party)
  if (isHeading && party.acting_as === null) return null
  const witnessed = parties.filter(({ signer_id }) => witnessedOf(party).includes(signer_id))
  const names = new Intl.ListFormat('pt-BR').format(witnessed.map(({ full_name }) => full_name))
  const capacity = party.acting_as === null ? '' : `${of ? ',' : ''} como ${party.acting_as}`
  return `${did.pt}${names && ` de ${names}`}${capacity}`
}

/** A part without its words for evidence does not compile. */
function evidencePartOf({ part }: Row<'parties'>): EvidencePart {
  return evidenceParts[part]
}

/** By what the person was known: what was checked, and no more. */
function waysSentence(party: Row<'parties'>, activities: Row<'activities'>[], words: ChannelWords): string {
  const told = signatureOf(party, activities)?.payload ?? {}
  return Object.values(signingWays)
    .flatMap(({ printed }) => printed(party, told, words))
    .join('. ')
}

function signatureOf(party: Row<'parties'>, activities: Row<'activities'>[]) {
  const signed = activities.filter(({ event }) => event === SIGNED_EVENT).map(activityView)
  return signed.find(({ payload }) => payload?.signer_id === party.signer_id)
}

/** A provider's report that the code arrived, else the invitation, at the number that the party was reached at. */
function deliveredSentence(channels: Channels, party: Row<'parties'>, activities: Row<'activities'>[]): string[] {
  const corrected = activities.findLastIndex(
    (one) => one.event === 'signer_phone_corrected' && personChangeOf(one)?.signer_id === party.signer_id,
  )
  const delivered = activities
    .slice(corrected + 1)
    .filter(({ event }) => event === 'message_delivered')
    .map(activityView)
    .filter(({ payload }) => payload?.signer_id === party.signer_id && payload?.channel === party.channel)
  const last = delivered.findLast(({ payload }) => payload?.message === 'code') ?? delivered.at(-1)
  if (!last) return []
  const { delivered: words } = channelOf(channels, party.channel).words
  const sentence = `${words.pt} ${shownAddress(channels, party)} ${atTime(last.created_at, party.signed_at)}`
  return [sentence.replace(/^./, (first) => first.toUpperCase())]
}

/** 'às 14:02', with the day if it is not that of the signature. */
function atTime(moment: string, signedAt: string | null): string {
  const [, day = '', time = ''] = /^(\S+) às (\d+:\d+)/.exec(dateAndTime(moment)) ?? []
  const isSameDay = signedAt !== null && dateAndTime(signedAt).startsWith(day)
  return isSameDay ? `às ${time}` : `em ${day} às ${time}`
}

/** What the trail tells of changes to a party's person, one entry a value. */
function correctionsOf({ signer_id }: Row<'parties'>, activities: Row<'activities'>[]): EvidenceCorrection[] {
  return activities.flatMap((activity) => {
    const change = personChangeOf(activity)
    if (change?.signer_id !== signer_id) return []
    const correctedBy = activity.event === 'signer_data_confirmed' ? null : change.corrected_by
    return changedValues(change).map((value) => ({ ...value, correctedBy, at: activity.created_at }))
  })
}

function shownPhone(number: string | null | undefined): string | null {
  return number ? maskedNumber(number) : null
}

function changedValues({ before, after }: PersonChange): Pick<EvidenceCorrection, 'what' | 'before'>[] {
  const [id, idAfter] = [before.government_id, after.government_id].map((one) => one && printedGovernmentId(one))
  return [
    ...(after.email ? [{ what: 'E-mail', before: before.email ?? null }] : []),
    ...(after.full_name ? [{ what: 'Nome', before: before.full_name ?? null }] : []),
    ...(idAfter ? [{ what: idAfter.split(' ')[0] ?? '', before: id ?? null }] : []),
    ...(after.whatsapp_phone_number ? [{ what: 'Telefone', before: shownPhone(before.whatsapp_phone_number) }] : []),
  ]
}
