import {
  type ChosenSigner,
  coloured,
  type Draft,
  type Method,
  type NewSigner,
  type Person,
  type Placement,
} from './draft.ts'
import { type Does, withPart } from './draft-parts.ts'

/** Everything that can happen to a draft, except that its placements are undone. */
export type DraftChange =
  | { type: 'add-signer'; person: NewSigner }
  | { type: 'remove-signer'; id: string }
  | { type: 'move-signer'; id: string; to: number }
  | { type: 'together'; id: string; isTogether: boolean }
  | { type: 'demand'; id: string; demand: ChosenSigner['demand'] }
  | { type: 'part'; id: string; does: Does }
  | { type: 'in-order'; isInOrder: boolean }
  | { type: 'update-person'; person: Person }
  | { type: 'add-copy'; person: Person }
  | { type: 'remove-copy'; id: string }
  | { type: 'message'; message: string }
  | { type: 'deadline'; expiresAt: string | null }
  | { type: 'reminders'; days: number | null }
  | { type: 'prepared'; method: Method }
  | { type: 'placements'; placements: Placement[] }

/** The draft after a change; the given draft stays as it was. */
export function changed(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'add-signer':
      return addSigner(draft, change.person)
    case 'remove-signer':
      return removeSigner(draft, change.id)
    case 'move-signer':
      return { ...draft, signers: coloured(moved(draft.signers, change.id, change.to)) }
    case 'together':
      return { ...draft, signers: replaced(draft.signers, change.id, { isTogether: change.isTogether }) }
    case 'demand':
      return { ...draft, signers: replaced(draft.signers, change.id, { demand: change.demand }) }
    case 'part':
      return withPart(draft, change.id, change.does)
    case 'in-order':
      return { ...draft, isInOrder: change.isInOrder }
    case 'update-person':
      return {
        ...draft,
        signers: replaced(draft.signers, change.person.id, change.person),
        copies: replaced(draft.copies, change.person.id, change.person),
      }
    case 'add-copy':
      return { ...draft, copies: [...draft.copies.filter(({ id }) => id !== change.person.id), change.person] }
    case 'remove-copy':
      return { ...draft, copies: draft.copies.filter(({ id }) => id !== change.id) }
    case 'message':
      return { ...draft, message: change.message }
    case 'deadline':
      return { ...draft, expiresAt: change.expiresAt }
    case 'reminders':
      return { ...draft, reminderDays: change.days }
    case 'prepared':
      return { ...draft, preparedFor: change.method }
    case 'placements':
      return { ...draft, placements: change.placements }
  }
}

function addSigner(draft: Draft, person: NewSigner): Draft {
  if (draft.signers.some(({ id }) => id === person.id)) return draft
  const signer: ChosenSigner = { ...person, colour: 0, isTogether: false }
  return { ...draft, signers: coloured([...draft.signers, signer]), preparedFor: null }
}

function removeSigner(draft: Draft, id: string): Draft {
  return {
    ...draft,
    signers: coloured(draft.signers.filter((signer) => signer.id !== id)),
    placements: draft.placements.filter((placement) => placement.signerId !== id),
    preparedFor: null,
  }
}

function moved(signers: readonly ChosenSigner[], id: string, to: number): ChosenSigner[] {
  const one = signers.find((signer) => signer.id === id)
  if (!one) return [...signers]
  const others = signers.filter((signer) => signer.id !== id)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, one)
}

function replaced<T extends { id: string }>(list: readonly T[], id: string, part: Partial<T>): T[] {
  return list.map((one) => (one.id === id ? { ...one, ...part } : one))
}
