import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import { type Hidden, hiddenText } from '@rubrica/proof/evidence/hidden.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'

type Members = Record<string, unknown>

/** 128 bits: what is hidden with it cannot be found by trying. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}

/** Members as they are hashed, and as a sealed file carries them: personal numbers hidden (docs/evidence.md). */
export function hideIn(members: Members, salt: string): Members {
  const hidden = Object.entries(members).map(([key, value]) => {
    const personal = personalNumber(key, value)
    if (personal !== null) return [key, hide(salt, personal)]
    return [key, isRecord(value) ? hideIn(value, salt) : value]
  })
  return Object.fromEntries(hidden)
}

export function hidesAny(members: Members): boolean {
  return Object.entries(members).some(
    ([key, value]) => personalNumber(key, value) !== null || (isRecord(value) && hidesAny(value)),
  )
}

export function hide(salt: string, value: string): Hidden {
  const sha256 = createHash('sha256').update(hiddenText(salt, value)).digest('hex')
  return { masked: maskedNumber(value), sha256 }
}

/** A number of a person or of a company: a CPF hidden, a CNPJ as it is. */
export function shownId(id: string | null, salt: string): string | Hidden | null {
  return id !== null && CPF.test(id) ? hide(salt, id) : id
}

/** A CPF and a telephone are a person's; a CNPJ is public. */
function personalNumber(key: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (/(telephone|phone_number)$/.test(key)) return value
  return /government_id$/.test(key) && CPF.test(value) ? value : null
}

/** In its stored form; a CNPJ has 14 characters. */
const CPF = /^\d{11}$/
