import { joined, type Locale, type Sentence } from './locale.ts'

interface Capacity {
  /** Whether the part attests what others do (`contracts/parts.ts`). */
  attests: boolean
  /** Of those whom a witness attests. */
  names: readonly string[]
  /** In what capacity the person acts; empty or null if the sender named none. */
  actingAs: string | null | undefined
}

/** ' de Ana e Bia, como vizinha': what follows the words of a part, as in 'assinou como testemunha'. */
export function capacityText({ attests, names, actingAs }: Capacity, locale: Locale): string {
  const whom = names.length > 0 ? ` ${of[locale]} ${joined(names, locale)}` : ''
  return actingAs ? `${whom}${attests ? ',' : ''} ${as[locale]} ${actingAs}` : whom
}

const of: Sentence = { pt: 'de', en: 'of' }
const as: Sentence = { pt: 'como', en: 'as' }
