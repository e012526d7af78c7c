import { isCnpj, withPoints } from '../national-numbers.ts'
import { hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const cnpj: InputKind = {
  name: { pt: 'CNPJ', en: 'CNPJ' },
  note: {
    pt: 'Catorze letras ou dígitos, conferidos pelos dígitos verificadores.',
    en: 'Fourteen letters or digits, checked by their check digits.',
  },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(280),
  takesRegex: false,
  whyInvalid: (text) =>
    isCnpj(text)
      ? null
      : { pt: 'Número de CNPJ inválido. Insira um CNPJ válido.', en: 'Invalid CNPJ number. Enter a valid CNPJ.' },
  prints: 'text',
  shown: (value) => (isCnpj(value) ? withPoints(value) : value),
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
