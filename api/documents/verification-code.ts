import { randomBytes } from 'node:crypto'

/** Letters and digits that are not easily confused in print. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** 24 characters of 5 random bits: printed on the certificate page in groups of four, to look the document up. */
export function newVerificationCode(): string {
  return Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** `ABCD-EFGH-…` for people. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
