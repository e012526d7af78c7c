import { partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'

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
  const witnessed = people.filter(({ id }) => witness_of.includes(id)).map(({ full_name }) => full_name)
  const names = new Intl.ListFormat('pt-BR').format(witnessed)
  return `${words.choice}${names && ` de ${names}`}${acting_as ? `${attests ? ',' : ''} como ${acting_as}` : ''}`
}
