import { isPostalCode } from '../national-numbers.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const postalCode: InputKind = {
  name: { pt: 'CEP', en: 'CEP (postcode)' },
  note: { pt: 'Oito dígitos.', en: 'Eight digits.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(160),
  takesRegex: false,
  whyInvalid: (text) =>
    isPostalCode(text)
      ? null
      : { pt: 'CEP inválido. Informe os oito dígitos.', en: 'Invalid CEP (postcode). Enter its eight digits.' },
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
