import { randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for one another in print. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** 24 signs of 5 random bits: what the certificate page prints, in groups of four, to find the document by. */
export function newVerificationCode(): string {
  return Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** `ABCD-EFGH-…` for people. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
