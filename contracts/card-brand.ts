/**
 * Brands of payment cards by what their numbers begin with, as one text or as the first and last of a range. After
 * credit-card-type 10.3 (MIT), and Aura, which it lacks.
 */
const brands = {
  Visa: '4',
  Mastercard: '51-55 2221-2720',
  'American Express': '34 37',
  Elo: `401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 636368
    650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978
    651652-651679 655000-655019 655021-655058`,
  Hipercard: '606282',
  'Diners Club': '300-305 36 38 39',
  Discover: '6011 644-649 65',
  JCB: '2131 1800 3528-3589',
  Aura: '50',
}

/**
 * The brand of a card by the first digits of its number; undefined while they fit none. Of two that fit, the longer one
 * holds: Elo lies within Visa's, Discover's and Aura's ranges.
 */
export function cardBrandOf(number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  let found: { brand?: string; length: number } = { length: 0 }
  for (const [brand, ranges] of Object.entries(brands)) {
    for (const range of ranges.split(/\s+/)) {
      const [first = '', last = first] = range.split('-')
      const { length } = first
      const start = digits.slice(0, length)
      const isFit = start.length === length && start >= first && start <= last
      if (isFit && length > found.length) found = { brand, length }
    }
  }
  return found.brand
}

/** Digits of a card, grouped or not, at most 19 characters, with a right check digit (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (text.length > 19 || !/^\d{13,19}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const digit = Number(char) * (i % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
