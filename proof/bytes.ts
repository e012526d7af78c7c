import { nodeCrypto } from './node-crypto.ts'

/** Bytes as text for what is ASCII; others become a character of Windows-1252, never more than one. */
export function latin1(bytes: Uint8Array): string {
  return latin1Decoder.decode(bytes)
}

const latin1Decoder = new TextDecoder('latin1')

/** Lower-case hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

export function concatenated(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A number's octets, without the zeros before them. */
export function withoutZeros(octets: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = octets.findIndex((octet) => octet !== 0)
  return octets.subarray(start === -1 ? octets.length : start)
}

type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

export async function hashOf(name: HashName, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Deno's node:crypto knows no name with a hyphen.
  if (nodeCrypto) return new Uint8Array(nodeCrypto.hash(name.replace('-', ''), bytes, 'buffer'))
  return new Uint8Array(await crypto.subtle.digest(name, bytes))
}

/** The same bytes for WebCrypto, which takes no shared memory; a copy only of what is shared. */
export function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes)
}
