import { partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { pageLocale, wordsNow } from '../words.ts'

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
  const { of, as } = wordsNow('partLine', portuguese)
  const names = witnessed.length > 0 ? of(witnessed) : ''
  return `${words.choice[pageLocale()]}${names}${acting_as ? `${attests ? ',' : ''}${as(acting_as)}` : ''}`
}

const portuguese = {
  of: (names: string[]) => ` de ${new Intl.ListFormat('pt-BR').format(names)}`,
  as: (words: string) => ` como ${words}`,
}
