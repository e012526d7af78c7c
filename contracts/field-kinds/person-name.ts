import { hasLineBreak, oneLineSentence } from '../one-line.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const personName: InputKind = {
  name: { pt: 'Nome completo', en: 'Full name' },
  note: { pt: 'Nome e sobrenome.', en: 'First name and surname.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(480),
  takesRegex: false,
  whyInvalid(text) {
    if (hasLineBreak(text)) return oneLineSentence
    return /\p{L}/u.test(text) && text.length <= 200
      ? null
      : { pt: 'Informe o nome completo.', en: 'Enter the full name.' }
  },
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: 'name',
  isSecret: false,
  isDate: false,
}
