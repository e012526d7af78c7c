import type { Bytes } from '../asn1/element.ts'
import { hashOf } from '../bytes.ts'
import type { Hash } from '../x509/algorithms.ts'

/** The signed bytes can be large and several checks hash them, so each hash is computed once. */
export function hashOnce(name: Hash, signed: Bytes): Promise<Bytes> {
  const known = hashes.get(signed) ?? new Map<Hash, Promise<Bytes>>()
  hashes.set(signed, known)
  const hash = known.get(name) ?? hashOf(name, signed)
  known.set(name, hash)
  return hash
}

const hashes = new WeakMap<Bytes, Map<Hash, Promise<Bytes>>>()
