import { z } from 'zod'

/** An opaque identifier; its length means nothing. */
export const Id = z.string().min(1).max(200)

/** A moment, ISO-8601 in UTC with `Z`. */
export const Time = z.iso.datetime().describe('ISO-8601 em UTC')

/** An e-mail address: text, @, text, dot, text, without spaces (spec §5). */
export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Informe um e-mail válido.')

/** The six digits of a mailed code: a text, or the number that programs make of it. */
export const SixDigits = z.union([z.string().max(20), z.number().int().min(0).max(999_999)])

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

/** Brazilian phone number: area code of two digits, then eight digits or nine starting with 9. */
export function isPhone(text: string): boolean {
  return /^[\d()\-\s]+$/.test(text) && /^[1-9][1-9](9\d{8}|[2-8]\d{7})$/.test(digitsOf(text))
}

/**
 * A telephone as E.164, with or without punctuation: `+55 (11) 98765-4321`, or without the country what is a Brazilian
 * number. Null if it is neither.
 */
export function e164Of(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(bare)) return bare
  const national = bare.replace(/^55(?=\d{10})/, '')
  return isPhone(national) ? `+55${national}` : null
}

/** Brazilian postal code: eight digits, a hyphen after the fifth allowed. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim())
}

/** A CPF or CNPJ without its punctuation, as it is stored. */
export function governmentIdOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** `CPF 529.982.247-25` or `CNPJ …` with its points; anything else unchanged. */
export function printedGovernmentId(id: string): string {
  const bare = governmentIdOf(id)
  if (bare.length === 11) return `CPF ${bare.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}`
  if (bare.length === 14) return `CNPJ ${bare.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')}`
  return id
}

/** A person's CPF, or the CNPJ of the company that a person signs for. */
export const GovernmentId = z.string().refine((text) => isCpf(text) || isCnpj(text), {
  error: ({ input }) =>
    governmentIdOf(String(input)).length > 11
      ? 'Número de CNPJ inválido. Insira um CNPJ válido.'
      : 'Número de CPF inválido. Insira um CPF válido.',
})

/** A telephone with the country's code, or a Brazilian one without it. */
export const Telephone = z
  .string()
  .max(40)
  .refine((text) => e164Of(text) !== null, 'Informe o telefone com código do país, como +5511987654321.')

export const Cpf = z.string().refine(isCpf, 'Número de CPF inválido. Insira um CPF válido.')
export const Phone = z.string().refine(isPhone, 'Número de telefone inválido. Informe o DDD e o número.')

/** Tells an API key from other credentials. */
export const API_KEY_START = 'rbk_'
