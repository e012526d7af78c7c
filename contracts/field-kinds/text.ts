import { asItIs, hidesNothing, type InputKind, lineOf, takesAnyText } from './field-kind.ts'

export const text: InputKind = {
  name: { pt: 'Texto', en: 'Text' },
  note: {
    pt: 'Aceita qualquer texto, ou só o formato que você definir.',
    en: 'Takes any text, or only the format that you define.',
  },
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
