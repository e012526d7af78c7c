import { base64Of, bytesOfBase64, bytesOfHex } from '../base64.ts'
import { concatenated, hexOf, isEqual } from '../bytes.ts'
import { hasSigned, type VerifierKey } from './signed-note.ts'

/** What the QR code of a certificate page says by itself, signed with the log's key. */
export interface PaperStatement {
  /** The document's code, as it is printed. */
  code: string
  /** SHA-256 of the file as it was sent, in hexadecimal. */
  original: string
  /** Of those who signed, in the order of their signatures. */
  initials: string[]
  /** When the last one signed, to the second. */
  at: string
}

/** The part of an address after `#`, which browsers do not send. */
export const PAPER_PREFIX = 's='

const VERSION = 1
const HASH_BYTES = 32
const TIME_BYTES = 5
const KEY_ID_BYTES = 4
const SIGNATURE_BYTES = 64
const FIXED_BYTES = 1 + KEY_ID_BYTES + TIME_BYTES + HASH_BYTES + SIGNATURE_BYTES
/** What does not fit is left out, and an ellipsis says so: a code with smaller squares would not be read any more. */
const INITIALS_MAX = 32
const TEXT_MAX = 250

/** The statement as it is printed: version, key, time, hash, initials and signature, in base64url. */
export async function paperText(
  statement: PaperStatement,
  { keyId }: Pick<VerifierKey, 'keyId'>,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> {
  const content = concatenated(
    Uint8Array.of(VERSION),
    keyId,
    timeBytes(statement.at),
    bytesOfHex(statement.original) ?? new Uint8Array(HASH_BYTES),
    new TextEncoder().encode(printedInitials(statement.initials)),
  )
  const signature = await sign(signedBytesOf(statement.code, content))
  return base64Of(concatenated(content, signature)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export type CheckedPaper =
  | { isSigned: true; statement: PaperStatement; key: VerifierKey }
  /** `unreadable`: no statement; `unknown-key`: of none of these keys; `forged`: not signed, or over another code. */
  | { isSigned: false; reason: 'unreadable' | 'unknown-key' | 'forged' }

/**
 * Checks a statement with the code that is printed beside it.
 * @throws DOMException `NotSupportedError` if this engine does not know Ed25519
 */
export async function checkPaper(text: string, code: string, keys: readonly VerifierKey[]): Promise<CheckedPaper> {
  const bytes = text.length > TEXT_MAX ? null : bytesOfBase64Url(text)
  if (!bytes || bytes.length < FIXED_BYTES || bytes[0] !== VERSION) return { isSigned: false, reason: 'unreadable' }
  const content = bytes.slice(0, -SIGNATURE_BYTES)
  const keyId = content.slice(1, 1 + KEY_ID_BYTES)
  const key = keys.find((one) => isEqual(one.keyId, keyId))
  if (!key) return { isSigned: false, reason: 'unknown-key' }
  if (!(await hasSigned(key, bytes.slice(-SIGNATURE_BYTES), signedBytesOf(code, content))))
    return { isSigned: false, reason: 'forged' }
  return { isSigned: true, statement: statementIn(content, code), key }
}

function statementIn(content: Uint8Array, code: string): PaperStatement {
  const time = content.slice(1 + KEY_ID_BYTES, 1 + KEY_ID_BYTES + TIME_BYTES)
  const start = 1 + KEY_ID_BYTES + TIME_BYTES
  const initials = new TextDecoder().decode(content.slice(start + HASH_BYTES))
  return {
    code: bareCode(code),
    original: hexOf(content.slice(start, start + HASH_BYTES)),
    initials: initials.split(' '),
    at: new Date(time.reduce((sum, byte) => sum * 256 + byte, 0) * 1000).toISOString(),
  }
}

/** No note begins like this, and none has a zero in it: the key signs those, too. */
function signedBytesOf(code: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatenated(new TextEncoder().encode(`rubrica-paper\0${bareCode(code)}\0`), content)
}

/** The code as people write it, with gaps or without. */
function bareCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function printedInitials(initials: string[]): string {
  const all = initials.join(' ')
  if (new TextEncoder().encode(all).length <= INITIALS_MAX) return all
  const some: string[] = []
  for (const one of initials) {
    if (new TextEncoder().encode([...some, one, '…'].join(' ')).length > INITIALS_MAX) break
    some.push(one)
  }
  return [...some, '…'].join(' ')
}

function timeBytes(at: string): Uint8Array {
  const bytes = new Uint8Array(TIME_BYTES)
  let seconds = Math.max(0, Math.floor(Date.parse(at) / 1000))
  for (let index = TIME_BYTES - 1; index >= 0; index -= 1) {
    bytes[index] = seconds % 256
    seconds = Math.floor(seconds / 256)
  }
  return bytes
}

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return bytesOfBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='))
}
