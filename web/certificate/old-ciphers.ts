import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { concatenated } from '@rubrica/proof/bytes.ts'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/des.js'
import 'node-forge/lib/rc2.js'
import 'node-forge/lib/sha1.js'

/** A password and how it is stretched. */
export interface Stretched {
  secret: Bytes
  salt: Bytes
  iterations: number
}

type OldScheme = (from: Stretched, encrypted: Bytes) => Bytes | null

/** The schemes of RFC 7292 (appendix C) that a browser does not have itself, save RC4. */
export const oldSchemes: Partial<Record<string, OldScheme>> = {
  '1.2.840.113549.1.12.1.3': (from, encrypted) => withTripleDes(keyFrom(from, 24), ivFrom(from), encrypted),
  '1.2.840.113549.1.12.1.4': (from, encrypted) => {
    const key = keyFrom(from, 16)
    return withTripleDes(concatenated(key, key.subarray(0, 8)), ivFrom(from), encrypted)
  },
  '1.2.840.113549.1.12.1.5': (from, encrypted) => withRc2(keyFrom(from, 16), ivFrom(from), encrypted),
  '1.2.840.113549.1.12.1.6': (from, encrypted) => withRc2(keyFrom(from, 5), ivFrom(from), encrypted),
}

/** 3DES in CBC mode; null where the padding is wrong. */
export function withTripleDes(key: Bytes, iv: Bytes, encrypted: Bytes): Bytes | null {
  const cipher = forge.cipher.createDecipher('3DES-CBC', buffer(key))
  cipher.start({ iv: buffer(iv) })
  cipher.update(buffer(encrypted))
  return cipher.finish() ? bytesOf(cipher.output.getBytes()) : null
}

function withRc2(key: Bytes, iv: Bytes, encrypted: Bytes): Bytes | null {
  const cipher = forge.rc2.createDecryptionCipher(buffer(key), 8 * key.length)
  cipher.start(buffer(iv))
  cipher.update(buffer(encrypted))
  return cipher.finish() ? bytesOf(cipher.output.getBytes()) : null
}

function keyFrom(from: Stretched, length: number): Bytes {
  return derived(from, 1, length)
}

function ivFrom(from: Stretched): Bytes {
  return derived(from, 2, 8)
}

/** RFC 7292, appendix B.2, with SHA-1. */
function derived({ secret, salt, iterations }: Stretched, purpose: number, length: number): Bytes {
  const rest = concatenated(repeated(salt), repeated(secret))
  let found: Bytes = new Uint8Array()
  while (found.length < length) {
    const start = concatenated(new Uint8Array(BLOCK).fill(purpose), rest)
    const hash = bytesOf(hashedOver(String.fromCharCode(...start), iterations))
    found = concatenated(found, hash)
    const added = new Uint8Array(BLOCK).map((_, at) => hash[at % hash.length] ?? 0)
    for (let at = 0; at < rest.length; at += BLOCK) addOneMore(rest.subarray(at, at + BLOCK), added)
  }
  return found.slice(0, length)
}

/** Octets that SHA-1 takes at a time. */
const BLOCK = 64

/** As often as fills whole blocks. */
function repeated(bytes: Bytes): Bytes {
  const length = BLOCK * Math.ceil(bytes.length / BLOCK)
  return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length] ?? 0)
}

/** block + added + 1, as numbers of so many octets. */
function addOneMore(block: Bytes, added: Bytes): void {
  let carry = 1
  for (let at = block.length - 1; at >= 0; at--) {
    carry += (block[at] ?? 0) + (added[at] ?? 0)
    block[at] = carry
    carry >>= 8
  }
}

/** SHA-1, then SHA-1 of that, and so on. */
function hashedOver(octets: string, rounds: number): string {
  let text = octets
  for (let round = 0; round < rounds; round++) text = forge.md.sha1.create().update(text).digest().getBytes()
  return text
}

function buffer(bytes: Bytes) {
  return forge.util.createBuffer(bytes)
}

/** Of forge's strings, in which each letter is an octet. */
function bytesOf(octets: string): Bytes {
  return Uint8Array.from(octets, (letter) => letter.charCodeAt(0))
}
