import { isCardNumber } from '../card-brand.ts'
import { digitsOf } from '../national-numbers.ts'
import { asItIs, type InputKind, lineOf } from './field-kind.ts'

export const creditCard: InputKind = {
  name: { pt: 'Cartão de crédito', en: 'Credit card' },
  note: {
    pt: 'O número de um cartão, conferido pelo dígito verificador; quem preenche vê a bandeira.',
    en: 'The number of a card, checked by its check digit; whoever fills it in sees the brand.',
  },
  warning: {
    pt: 'O número inteiro fica gravado no documento e chega a todos que o recebem, como qualquer outro valor. Peça um cartão só se não houver outro meio, e nunca o código de segurança: guardá-lo é proibido pelas regras das bandeiras (PCI DSS).',
    en: 'The whole number is kept in the document and reaches everybody who receives it, like any other value. Ask for a card only if there is no other way, and never for the security code: the rules of the card brands (PCI DSS) forbid keeping it.',
  },
  filledBy: 'input',
  // Clients know the ten listed kinds; an eleventh would ask them for what they do not know (decision 0027).
  isListed: false,
  size: lineOf(320),
  takesRegex: false,
  whyInvalid: (text) =>
    isCardNumber(text)
      ? null
      : { pt: 'Número de cartão inválido. Confira os dígitos.', en: 'Invalid card number. Check the digits.' },
  prints: 'text',
  shown: asItIs,
  hides: (value) => (isCardNumber(value) ? digitsOf(value) : null),
  ofSigner: null,
  isSecret: true,
  isDate: false,
}
