import type { PartyStatus, VerifiedBy } from '@rubrica/contracts/assignments.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { type PartName, parts } from '@rubrica/contracts/parts.ts'
import { comesAfter } from '@rubrica/contracts/party-steps.ts'
import { USUAL_WAY } from '@rubrica/contracts/ways.ts'
import { z } from 'zod'
import type { Row } from '../db/tables.ts'

/** What decides whether a party still has to act. */
export interface Standing {
  part: PartName
  status: PartyStatus
}

/** The rules and words of a party's part. */
export function rulesOf({ part }: Pick<Standing, 'part'>) {
  return parts[part]
}

export function hasActed(party: Standing): boolean {
  return party.status === rulesOf(party).finalStatus
}

/** Whether a party still has to act, now or in a later step. */
export function hasToAct(party: Standing): boolean {
  return rulesOf(party).mustAct && !hasActed(party) && party.status !== 'declined'
}

/** Whether the seal waits for a party. */
export function holdsUpSeal(party: Standing): boolean {
  return rulesOf(party).blocksSeal && !hasActed(party)
}

/** What opened the link of a party, the last time. */
export function openedBy({ verified_by }: Pick<Row<'parties'>, 'verified_by'>): VerifiedBy {
  return verified_by ?? USUAL_WAY
}

/** What had opened the link with which a party signed. */
export function signedBy({ signed_by }: Pick<Row<'parties'>, 'signed_by'>): VerifiedBy {
  return signed_by ?? USUAL_WAY
}

/** How many people the document waits for, and how many of them have acted: '1 de 2'. */
export function progressOf(parties: readonly Standing[]): { signer_count: number; completed_count: number } {
  const awaited = parties.filter((party) => rulesOf(party).blocksSeal)
  return { signer_count: awaited.length, completed_count: awaited.filter(hasActed).length }
}

interface InOrder extends Standing {
  /** Of the signer. */
  id: string
  step: number | null
  /** The ids of those whom it attests. */
  witness_of: readonly string[]
}

/** The ids of those whom a party attests. */
export function witnessedOf({ witness_of }: Pick<Row<'parties'>, 'witness_of'>): string[] {
  return witness_of === null ? [] : Ids.parse(JSON.parse(witness_of))
}

const Ids = z.array(z.string())

/** Whether it is a party's turn. */
export function isTurnOf(party: Row<'parties'>, parties: readonly Row<'parties'>[]): boolean {
  return isTurnIn(inOrder(party), parties.map(inOrder))
}

function inOrder({ signer_id, ...party }: Row<'parties'>): InOrder {
  return { ...party, id: signer_id, witness_of: witnessedOf(party) }
}

/** Whether it is somebody's turn: those who come first have acted, and so has everybody in lower steps. */
export function isTurnIn(party: InOrder, parties: readonly InOrder[]): boolean {
  const open = parties.filter(holdsUpSeal)
  const isHeld = (one: InOrder) => open.some((other) => comesAfter({ ...one, witnessOf: one.witness_of }, other))
  // Somebody whom another part holds back must not hold back the steps of that part.
  const acting = [...open.filter((one) => !isHeld(one)), ...(hasToAct(party) ? [party] : [])]
  const step = Math.min(...acting.flatMap((one) => one.step ?? []))
  return !isHeld(party) && (party.step === null || party.step === step)
}

/** 'Todos assinaram o documento.', of those for whom the seal waited. */
export function allActedSentence(parties: readonly Pick<Standing, 'part'>[]): string {
  const waited = parties.map(rulesOf).filter(({ blocksSeal }) => blocksSeal)
  const words = new Set(waited.map((rules) => rules.words.allDidDocument))
  return `Todos ${joined(words, 'pt', 'disjunction')}.`
}
