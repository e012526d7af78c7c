import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const number: InputKind = {
  name: { pt: 'Número', en: 'Number' },
  note: { pt: 'Um número, com ou sem casas decimais.', en: 'A number, with or without decimals.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(360),
  takesRegex: false,
  whyInvalid: (text) =>
    /^-?(\d+|\d{1,3}(\.\d{3})+)([,.]\d+)?$/.test(text) ? null : { pt: 'Informe um número.', en: 'Enter a number.' },
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
