import { Refusal } from '@rubrica/contracts/errors.ts'
import type { People } from './assignment-people.ts'
import { rulesOf } from './party-part.ts'

type Chosen = People['signers'][number]

/** People with their contacts' ids in place of what the sender called those whom they witness. */
export type Witnessing = Omit<Chosen, 'witnessOf'> & { witnessOf: string[] }

/**
 * Finds those whom each witness attests, by id or e-mail; all of them if the sender names none.
 * @throws Refusal `witness_of_unfit`, `witness_of_self`, `witness_of_unknown`
 */
export function withWitnesses(chosen: Chosen[]): Witnessing[] {
  return chosen.map((one) => ({ ...one, witnessOf: witnessedBy(one, chosen) }))
}

function witnessedBy(one: Chosen, chosen: Chosen[]): string[] {
  const { attests, after } = rulesOf(one)
  const named = one.witnessOf ?? []
  if (!attests && named.length > 0) throw new Refusal('witness_of_unfit', { field: 'signers' })
  if (!attests) return []
  const fit = chosen.filter(({ part }) => after.includes(part))
  if (named.some((word) => isCalled(one, word))) throw new Refusal('witness_of_self', { field: 'signers' })
  if (fit.length === 0 || named.some((word) => !fit.some((other) => isCalled(other, word))))
    throw new Refusal('witness_of_unknown', { field: 'signers' })
  const witnessed = fit.filter((other) => named.length === 0 || named.some((word) => isCalled(other, word)))
  return witnessed.map(({ signer }) => signer.id)
}

function isCalled({ signer }: Chosen, word: string): boolean {
  return word === signer.id || word.toLowerCase() === signer.email
}
