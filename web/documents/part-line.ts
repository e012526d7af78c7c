import { capacityText } from '@rubrica/contracts/capacity-text.ts'
import { partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { pageLocale } from '../words.ts'

interface Acting {
  part?: string | undefined
  acting_as?: string | null | undefined
  witness_of?: readonly string[] | undefined
}

/** 'Testemunha de Ana e Bia, como vizinha': what somebody is in a document; null for a signature in no named capacity. */
export function partLine(
  { part = USUAL_PART, acting_as, witness_of = [] }: Acting,
  people: readonly { id: string; full_name: string }[],
): string | null {
  const { attests, words } = partOf(part)
  if (words === parts[USUAL_PART].words && !acting_as) return null
  const names = people.filter(({ id }) => witness_of.includes(id)).map(({ full_name }) => full_name)
  const locale = pageLocale()
  return `${words.choice[locale]}${capacityText({ attests, names, actingAs: acting_as }, locale)}`
}
