import { digitsOf, isCpf, withPoints } from '../national-numbers.ts'
import { type InputKind, lineOf } from './field-kind.ts'

export const cpf: InputKind = {
  name: { pt: 'CPF', en: 'CPF' },
  note: {
    pt: 'Onze dígitos, conferidos pelos dígitos verificadores.',
    en: 'Eleven digits, checked by their check digits.',
  },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(240),
  takesRegex: false,
  whyInvalid: (text) =>
    isCpf(text)
      ? null
      : { pt: 'Número de CPF inválido. Insira um CPF válido.', en: 'Invalid CPF number. Enter a valid CPF.' },
  prints: 'text',
  shown: (value) => (isCpf(value) ? withPoints(value) : value),
  hides: (value) => (isCpf(value) ? digitsOf(value) : null),
  ofSigner: 'cpf',
  isSecret: false,
  isDate: false,
}
