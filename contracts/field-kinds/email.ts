import { isEmail } from '../email-address.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const email: InputKind = {
  name: { pt: 'E-mail', en: 'E-mail' },
  note: { pt: 'Um endereço de e-mail.', en: 'An e-mail address.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(360),
  takesRegex: false,
  whyInvalid: (text) => (isEmail(text) ? null : { pt: 'Informe um e-mail válido.', en: 'Enter a valid e-mail.' }),
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: 'email',
  isSecret: false,
  isDate: false,
}
