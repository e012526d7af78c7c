import { partOf, USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { Party } from '../../../templates/parties.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import type { Does } from '../draft/draft-parts.ts'

/** What a role says of its person; the sender may change it for one use. */
export function doesOfRole({ part, actingAs }: Party): Does {
  return { ...(part === USUAL_PART ? {} : { part }), ...(actingAs ? { actingAs } : {}) }
}

/** What differs from the role in this use, as the wire spells it: an empty capacity takes away the role's. */
export function changesOf(role: Party, { part = USUAL_PART, actingAs = '', witnessOf = [] }: Does) {
  const capacity = actingAs.trim()
  return {
    ...(part === role.part ? {} : { part }),
    ...(capacity === (role.actingAs ?? '') ? {} : { acting_as: capacity }),
    ...(partOf(part).attests && witnessOf.length > 0 ? { witness_of: witnessOf } : {}),
  }
}

interface WireChanges {
  part?: NonNullable<ChosenSigner['part']> | undefined
  acting_as?: string | undefined
  witness_of?: string[] | undefined
}

/** The same, read back: what the role says, except for what was changed. */
export function doesIn(role: Party, { part = role.part, acting_as, witness_of }: WireChanges): Does {
  const does = doesOfRole({ ...role, part, actingAs: acting_as ?? role.actingAs })
  return { ...does, ...(witness_of ? { witnessOf: witness_of } : {}) }
}
