import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import type { Rubrica } from '@rubrica/sdk'
import { until } from '../../until.ts'
import type { Doc, Model, Party } from './model.ts'
import { happened, isTurnOf } from './rules.ts'
import type { Real } from './stage.ts'
import { answered } from './step.ts'

/** A link in a mail, sent or still to send, with its party and its document. */
export interface Door {
  doc: Doc
  party: Party
}

export function doorsOf({ documents }: Model): Door[] {
  return documents.flatMap((doc) => doc.parties.map((party) => ({ doc, party })))
}

export function throughDoor({ world }: Real, door: Door | undefined): Rubrica {
  const { link = 'nada', token = null } = door?.party ?? {}
  return world.client({ signerAccessCode: link, ...(token ? { signerVerification: token } : {}) })
}

/** The link of a deleted document leads nowhere. */
export function refusedAtDoor(door: Door | undefined): ErrorCode | null {
  return !door || door.doc.isGone ? 'signer_code_invalid' : null
}

/** The refusal for a person who has only a copied link. */
export function refusedUnverified(door: Door | undefined): ErrorCode | null {
  return refusedAtDoor(door) ?? (door?.party.isVerified ? null : 'verification_required')
}

/** Confirms the six digits, or six others. */
export async function confirm(model: Model, real: Real, door: Door, isRight: boolean, bind = false): Promise<void> {
  const { doc, party } = door
  const digits = doc.isGone ? '000000' : await mailedDigits(real, party)
  const counts = party.codeTurn === model.turns && party.tries < TRIES
  const refusal = refusedAtDoor(door) ?? (counts ? (isRight ? null : 'code_wrong') : 'code_expired')
  const code = isRight ? digits : digits === '123456' ? '654321' : '123456'
  const call = throughDoor(real, door).signing.verify({ 'verification-code': code, bind })
  const answer = await answered(call, refusal)
  if (counts) party.tries++
  if (!answer) return
  Object.assign(party, { isVerified: true, token: answer.verification_token ?? null, codeTurn: null })
  happened(model, doc, 'signer_email_verified', `${party.name} confirmou o código enviado para ${party.email}.`)
}

const TRIES = 5

/** Waits until every mail with the link has come and returns the newest one's digits; zeros if there was no mail. */
export async function mailedDigits({ world }: Real, { email: address, link, mails }: Party): Promise<string> {
  if (mails === 0) return '000000'
  const email = address ?? ''
  const text = await until(`mail ${mails} to ${email}`, async () => {
    const found = (await world.mailbox.all(email)).filter((mail) => mail.text.includes(link))
    return found.length >= mails && found[0]?.text
  })
  return /^Código: (\d{6})$/m.exec(text)?.[1] ?? ''
}

/** The refusal for a signer who signs by this link, be it the link's own document or another. */
export function refusedSigning(door: Door, target: Doc, isFilled: boolean): ErrorCode | null {
  const party = partyOf(door, target)
  const closed = refusedEnding(door, target)
  if (closed || !party) return closed
  if (!party.hasAccepted && !door.party.hasAccepted) return 'terms_required'
  if (party.status === 'waiting' || !isTurnOf(party, target)) return 'out_of_turn'
  return isFilled || party.items.every(({ field }) => field === null) ? null : 'item_value_invalid'
}

export function refusedDeclining(door: Door, target: Doc): ErrorCode | null {
  const closed = refusedEnding(door, target)
  return closed ?? (partyOf(door, target)?.status === 'waiting' ? 'out_of_turn' : null)
}

/** The same contact's place in another document, if that document went to the same address. */
export function partyOf({ party }: Door, target: Doc): Party | undefined {
  return target.parties.find((one) => one.contact === party.contact && one.email === party.email)
}

function refusedEnding(door: Door, target: Doc): ErrorCode | null {
  const party = partyOf(door, target)
  if (!party || target.isGone) return 'not_found'
  if (party.status === 'signed') return 'already_signed'
  return target.status === 'pending_signature' ? null : 'document_closed'
}
