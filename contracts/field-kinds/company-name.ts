import { hasLineBreak, oneLineSentence } from '../one-line.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const companyName: InputKind = {
  name: { pt: 'Razão social', en: 'Company name' },
  note: { pt: 'O nome da empresa como está registrado.', en: 'The name of the company as it is registered.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(480),
  takesRegex: false,
  whyInvalid(text) {
    if (hasLineBreak(text)) return oneLineSentence
    return text.length <= 200 ? null : { pt: 'A razão social é longa demais.', en: 'The company name is too long.' }
  },
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
