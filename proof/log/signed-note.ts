import { base64Of, bytesOfBase64 } from '../base64.ts'
import { concatenated, hashOf, hexOf, isEqual } from '../bytes.ts'

/** A text and those who signed it, as C2SP signed-note writes it. */
export interface SignedNote {
  /** With its last line's end: these bytes are signed. */
  text: string
  signatures: NoteSignature[]
}

export interface NoteSignature {
  name: string
  /** Four bytes that tell keys of one name apart. */
  keyId: Uint8Array
  signature: Uint8Array<ArrayBuffer>
}

/** A public key under the name that signs with it. */
export interface VerifierKey {
  name: string
  keyId: Uint8Array
  publicKey: Uint8Array<ArrayBuffer>
}

const NOTE_MAX = 20_000
const SIGNATURES_MAX = 16
const ED25519 = 1

/** Null if it is not a signed note. */
export function parseNote(note: string): SignedNote | null {
  const split = note.lastIndexOf('\n\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  if (note.length > NOTE_MAX || split === -1 || !note.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note)) return null
  const lines = note.slice(split + 2, -1).split('\n')
  if (lines.length > SIGNATURES_MAX) return null
  const signatures = lines.map(signatureIn)
  if (!signatures.every((one) => one !== null)) return null
  return { text: note.slice(0, split + 1), signatures }
}

function signatureIn(line: string): NoteSignature | null {
  const [, name, base64] = /^\u2014 ([^\s+]+) (\S+)$/.exec(line) ?? []
  const bytes = base64 === undefined ? null : bytesOfBase64(base64)
  if (name === undefined || bytes === null || bytes.length < 5) return null
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }
}

/** One line of a note's end. */
export function signatureLineOf({ name, keyId }: VerifierKey, signature: Uint8Array): string {
  return `\u2014 ${name} ${base64Of(concatenated(keyId, signature))}\n`
}

export async function verifierKeyOf(name: string, publicKey: Uint8Array<ArrayBuffer>): Promise<VerifierKey> {
  const start = new TextEncoder().encode(`${name}\n`)
  const hash = await hashOf('SHA-256', concatenated(start, Uint8Array.of(ED25519), publicKey))
  return { name, keyId: hash.slice(0, 4), publicKey }
}

/** `name+keyid+base64`, as such keys are written. */
export function verifierKeyText({ name, keyId, publicKey }: VerifierKey): string {
  return `${name}+${hexOf(keyId)}+${base64Of(concatenated(Uint8Array.of(ED25519), publicKey))}`
}

/** Null if it is not an Ed25519 key, or its id is not its own. */
export async function parseVerifierKey(text: string): Promise<VerifierKey | null> {
  const [, name, keyId, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const bytes = base64 === undefined ? null : bytesOfBase64(base64)
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== ED25519) return null
  const key = await verifierKeyOf(name, bytes.slice(1))
  return hexOf(key.keyId) === keyId ? key : null
}

/**
 * The keys of those given that signed a note.
 * @throws DOMException `NotSupportedError` where this engine does not know Ed25519
 */
export async function signersOf(note: SignedNote, keys: readonly VerifierKey[]): Promise<VerifierKey[]> {
  const text = new TextEncoder().encode(note.text)
  const found: VerifierKey[] = []
  for (const key of keys) {
    const own = note.signatures.find(({ name, keyId }) => name === key.name && isEqual(keyId, key.keyId))
    if (own?.signature.length !== 64) continue
    if (await hasSigned(key, own.signature, text)) found.push(key)
  }
  return found
}

/**
 * Whether a signature over bytes is this key's.
 * @throws DOMException `NotSupportedError` where this engine does not know Ed25519
 */
export async function hasSigned(
  { publicKey }: Pick<VerifierKey, 'publicKey'>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, signature, bytes)
}
