import { partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { AssignmentSigner } from '@rubrica/sdk'
import type { Language } from '../../language.ts'

type Acting = Pick<AssignmentSigner, 'part' | 'acting_as' | 'witness_of'>

/** ', assinar como testemunha (Ana Souza), como vizinha': what somebody has to do; nothing for a signature in no named capacity. */
export function partText(
  { part, acting_as, witness_of = [] }: Acting,
  people: readonly Pick<AssignmentSigner, 'id' | 'full_name'>[],
  { text }: Pick<Language, 'text'>,
): string {
  const { words } = partOf(part)
  const isUsual = partOf(part) === parts[USUAL_PART]
  const names = people.filter(({ id }) => witness_of.includes(id)).map(({ full_name }) => full_name)
  const witnessed = names.length > 0 ? ` (${names.join(', ')})` : ''
  return [
    ...(isUsual ? [] : [`, ${text(words.verb)}${witnessed}`]),
    ...(acting_as ? [text({ pt: ', como {words}', en: ', as {words}' }, { words: acting_as })] : []),
  ].join('')
}
