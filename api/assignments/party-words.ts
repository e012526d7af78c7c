import { capacityText } from '@rubrica/contracts/capacity-text.ts'
import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { Row } from '../db/tables.ts'
import { rulesOf, witnessedOf } from './party-part.ts'

type Party = Pick<Row<'parties'>, 'part' | 'acting_as' | 'witness_of' | 'signer_id' | 'full_name'>

/** 'assinou o documento como testemunha de Ana e Bia, como vizinha': what somebody did, as the trail says it. */
export function didSentence(party: Party, parties: readonly Party[]): string {
  const { attests, words } = rulesOf(party)
  const witnessed = parties.filter(({ signer_id }) => witnessedOf(party).includes(signer_id))
  const names = witnessed.map(({ full_name }) => full_name)
  return `${words.didDocument.pt}${capacityText({ attests, names, actingAs: party.acting_as }, 'pt')}`
}

/** What the entry of an act says of the person's part; nothing of an ordinary signature, as entries of before have it. */
export function partKeys(party: Party) {
  const witness_of = witnessedOf(party)
  return {
    ...(party.part === USUAL_PART ? {} : { part: party.part }),
    ...(party.acting_as === null ? {} : { acting_as: party.acting_as }),
    ...(witness_of.length > 0 ? { witness_of } : {}),
  }
}

/** What the entry of the sending keeps of everybody's part, if anybody's is not an ordinary signature (docs/evidence.md). */
export function partsSent(parties: readonly Party[]) {
  if (parties.every((party) => Object.keys(partKeys(party)).length === 0)) return {}
  const parts = parties.map(({ signer_id, part, acting_as, ...party }) => ({
    ...{ signer_id, part, acting_as },
    witness_of: witnessedOf(party),
  }))
  return { parts }
}
