/** Digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Brazilian individual taxpayer number: 11 digits with two check digits modulo 11; punctuation is ignored.
 * Refuses numbers of one repeated digit, although they pass the arithmetic (spec §5).
 */
export function isCpf(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits) || !/^[\d.\-\s]+$/.test(text)) return false
  return cpfCheck(digits, 9) === Number(digits[9]) && cpfCheck(digits, 10) === Number(digits[10])
}

function cpfCheck(digits: string, length: number): number {
  const sum = [...digits.slice(0, length)].reduce((total, digit, i) => total + Number(digit) * (length + 1 - i), 0)
  return ((sum * 10) % 11) % 10
}

/**
 * Brazilian company number: 12 letters or digits and two check digits (the alphanumeric form in force since
 * July 2026 counts a character as its ASCII code less 48, which leaves digits as they were).
 */
export function isCnpj(text: string): boolean {
  const chars = text.toUpperCase().replace(/[.\-/\s]/g, '')
  if (!/^[0-9A-Z]{12}\d{2}$/.test(chars) || /^(.)\1{13}$/.test(chars)) return false
  return cnpjCheck(chars, 12) === Number(chars[12]) && cnpjCheck(chars, 13) === Number(chars[13])
}

function cnpjCheck(chars: string, length: number): number {
  const sum = [...chars.slice(0, length)].reduce(
    (total, char, i) => total + (char.charCodeAt(0) - 48) * (((length - 1 - i) % 8) + 2),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** A CPF or CNPJ with its points, in upper case. */
export function withPoints(number: string): string {
  const bare = number.toUpperCase().replace(/\W/g, '')
  return bare.length > 11
    ? bare.replace(/(..)(...)(...)(....)/, '$1.$2.$3/$4-')
    : bare.replace(/(...)(...)(...)/, '$1.$2.$3-')
}

/** Brazilian phone number: area code of two digits, then eight digits or nine starting with 9. */
export function isPhone(text: string): boolean {
  return /^[\d()\-\s]+$/.test(text) && /^[1-9][1-9](9\d{8}|[2-8]\d{7})$/.test(digitsOf(text))
}

/** A telephone without the code of Brazil before it; 55 is an area code, too. */
export function nationalPhoneOf(text: string): string {
  return text.replace(/^\s*\+?55(?=(\D*\d){10})/, '')
}

/** Brazilian postal code: eight digits, a hyphen after the fifth allowed. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim())
}
