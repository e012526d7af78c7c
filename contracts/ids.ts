import { z } from 'zod'
import { EMAIL_LENGTH_MAX, EMAIL_PATTERN } from './email-address.ts'
import { wrong } from './field-errors.ts'
import { TELEPHONE_MAX } from './lengths.ts'
import { isCnpj, isCpf, isPhone, nationalPhoneOf, withPoints } from './national-numbers.ts'

/** An opaque identifier; its length means nothing. */
export const Id = z.string().min(1).max(200)

/** A moment, ISO-8601 in UTC with `Z`. */
export const Time = z.iso.datetime().meta({ pt: 'ISO-8601 em UTC', en: 'ISO-8601 in UTC' })

/** A day in São Paulo, such as `2026-11-21`. */
export const Day = z.iso.date(wrong('notDay'))

/** An e-mail address. */
export const Email = z.string().max(EMAIL_LENGTH_MAX, { abort: true }).regex(EMAIL_PATTERN, wrong('notEmail'))

/** The six digits of a mailed code: a text, or the number that programs make of it. */
export const SixDigits = z.union([z.string().max(20), z.number().int().min(0).max(999_999)])

/**
 * A telephone as E.164, with or without punctuation: `+55 (11) 98765-4321`, or without the country what is a Brazilian
 * number. Null if it is neither. A number of Brazil needs its area code; of other countries only the length is known.
 */
export function e164Of(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '')
  if (/^\+(?!55)[1-9]\d{7,14}$/.test(bare)) return bare
  const national = nationalPhoneOf(bare)
  return isPhone(national) ? `+55${national}` : null
}

/** A CPF or CNPJ without its punctuation, as it is stored. */
export function governmentIdOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** The code that is printed on a certificate page, without the separators of its groups, as it is stored. */
export function verificationCodeOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** `CPF 529.982.247-25` or `CNPJ …` with its points; anything else unchanged. */
export function printedGovernmentId(id: string): string {
  const bare = governmentIdOf(id)
  if (bare.length === 11) return `CPF ${withPoints(bare)}`
  if (bare.length === 14) return `CNPJ ${withPoints(bare)}`
  return id
}

/** A person's CPF, or the CNPJ of the company that a person signs for. */
export const GovernmentId = z.string().refine((text) => isCpf(text) || isCnpj(text), {
  error: ({ input }) => (governmentIdOf(String(input)).length > 11 ? wrong('notCnpj') : wrong('notCpf')),
})

/** A telephone with the country's code, or a Brazilian one without it. */
export const Telephone = z
  .string()
  .max(TELEPHONE_MAX)
  .refine((text) => e164Of(text) !== null, wrong('notTelephone'))

export const Cpf = z.string().refine(isCpf, wrong('notCpf'))
export const Phone = z.string().refine(isPhone, wrong('notPhone'))

/** Tells an API key from other credentials. */
export const API_KEY_START = 'rbk_'
