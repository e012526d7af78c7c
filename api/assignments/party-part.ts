import type { PartyStatus } from '@rubrica/contracts/assignments.ts'
import { type PartName, parts } from '@rubrica/contracts/parts.ts'
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

type InOrder = Standing & Pick<Row<'parties'>, 'step'>

/** Whether it is a party's turn: the parts that come first have acted, and so has everybody in lower steps. */
export function isTurnOf(party: InOrder, parties: readonly InOrder[]): boolean {
  const open = parties.filter(holdsUpSeal)
  const isHeld = (one: InOrder) => open.some((other) => rulesOf(one).after.includes(other.part))
  // Somebody whom another part holds back must not hold back the steps of that part.
  const acting = [...open.filter((one) => !isHeld(one)), ...(hasToAct(party) ? [party] : [])]
  const step = Math.min(...acting.flatMap((one) => one.step ?? []))
  return !isHeld(party) && (party.step === null || party.step === step)
}

/** 'Todos assinaram o documento.', of those for whom the seal waited. */
export function allActedSentence(parties: readonly Pick<Standing, 'part'>[]): string {
  const waited = parties.map(rulesOf).filter(({ blocksSeal }) => blocksSeal)
  const words = new Set(waited.map((rules) => rules.words.allDidDocument))
  return `Todos ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words)}.`
}
