import { capacityText } from '@rubrica/contracts/capacity-text.ts'
import type { Activity } from '@rubrica/contracts/documents.ts'
import { printedGovernmentId } from '@rubrica/contracts/ids.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { type EvidencePart, evidenceParts } from '@rubrica/proof/evidence/parts.ts'
import { SIGNED_EVENT } from '@rubrica/proof/evidence/signed-facts.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import { certificateOf } from '../assignments/party-certificate.ts'
import { witnessedOf } from '../assignments/party-part.ts'
import { type PersonChange, personChangeOf } from '../assignments/person-change.ts'
import { shownAddress } from '../channels/address.ts'
import { type Channels, channelOf } from '../channels/channel.ts'
import type { Row } from '../db/tables.ts'
import { dateAndTime } from '../mail/dates.ts'
import type { EvidenceCorrection, EvidenceParty } from '../pdf/engine.ts'
import { elsewhereSentences } from '../signing/elsewhere/drawn-elsewhere.ts'
import { signingWays } from '../signing/ways/signing-ways.ts'

interface Known {
  /** Everybody of the document. */
  parties: Row<'parties'>[]
  /** The entries of the trail that name this signer, oldest first. */
  entries: Activity[]
}

/** What the certificate page says of a party. */
export function printedParty(channels: Channels, party: Row<'parties'>, { parties, entries }: Known): EvidenceParty {
  const { words } = channelOf(channels, party.channel)
  const act = printedAct(party, parties)
  const told = entries.find(({ event }) => event === SIGNED_EVENT)?.payload ?? {}
  // By what the person was known: what was checked, and no more.
  const ways = Object.values(signingWays).flatMap(({ printed }) => printed(party, told, words))
  return {
    name: party.full_name,
    address: shownAddress(channels, party),
    governmentId: party.government_id,
    method: [ways.join('. '), ...deliveredSentence(channels, party, entries), ...elsewhereSentences(told)].join('. '),
    isQualified: certificateOf(party)?.is_qualified === true,
    ...(act === null ? {} : { act }),
    signedAt: party.signed_at ?? '',
    ip: party.ip,
    userAgent: party.user_agent,
    termsVersion: party.terms_version ?? TERMS_VERSION,
    termsAcceptedAt: party.terms_accepted_at,
    corrections: correctionsIn(entries),
  }
}

/** 'Assinou como testemunha de Ana e Bia, como vizinha'; null for a signature in no named capacity: the page's heading says it. */
function printedAct(party: Row<'parties'>, parties: Row<'parties'>[]): string | null {
  const { did, isHeading, of } = evidencePartOf(party)
  if (isHeading && party.acting_as === null) return null
  const ids = witnessedOf(party)
  const witnessed = parties.filter(({ signer_id }) => ids.includes(signer_id))
  const names = witnessed.map(({ full_name }) => full_name)
  return `${did.pt}${capacityText({ attests: of !== null, names, actingAs: party.acting_as }, 'pt')}`
}

/** A part without its words for evidence does not compile. */
function evidencePartOf({ part }: Row<'parties'>): EvidencePart {
  return evidenceParts[part]
}

/** A provider's report that the code arrived, else the invitation, at the number that the party was reached at. */
function deliveredSentence(channels: Channels, party: Row<'parties'>, entries: Activity[]): string[] {
  const corrected = entries.findLastIndex((one) => one.event === 'signer_phone_corrected' && personChangeOf(one))
  const delivered = entries
    .slice(corrected + 1)
    .filter(({ event, payload }) => event === 'message_delivered' && payload?.channel === party.channel)
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

/** What the trail tells of changes to the person, one entry a value. */
function correctionsIn(entries: Activity[]): EvidenceCorrection[] {
  return entries.flatMap((entry) => {
    const change = personChangeOf(entry)
    if (!change) return []
    const correctedBy = entry.event === 'signer_data_confirmed' ? null : change.corrected_by
    return changedValues(change).map((value) => ({ ...value, correctedBy, at: entry.created_at }))
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
