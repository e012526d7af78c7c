import { isEmail } from '../email-address.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const email: InputKind = {
  name: { pt: 'E-mail', en: 'E-mail' },
  note: 'Um endereço de e-mail.',
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
