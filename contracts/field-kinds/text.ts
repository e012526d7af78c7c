import { asItIs, hidesNothing, type InputKind, lineOf, takesAnyText } from './field-kind.ts'

export const text: InputKind = {
  name: { pt: 'Texto', en: 'Text' },
  note: 'Aceita qualquer texto, ou só o formato que você definir.',
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(360),
  takesRegex: true,
  whyInvalid: takesAnyText,
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
