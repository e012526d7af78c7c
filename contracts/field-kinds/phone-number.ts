import { isPhone, nationalPhoneOf } from '../national-numbers.ts'
import { asItIs, hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const phoneNumber: InputKind = {
  name: { pt: 'Telefone', en: 'Telephone' },
  note: { pt: 'Telefone com DDD.', en: 'Telephone with area code.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(360),
  takesRegex: false,
  whyInvalid: (text) =>
    isPhone(nationalPhoneOf(text))
      ? null
      : {
          pt: 'Telefone inválido. Informe o DDD e o número.',
          en: 'Invalid telephone number. Enter the area code and the number.',
        },
  prints: 'text',
  shown: asItIs,
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
