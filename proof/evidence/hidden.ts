import { canonicalJson } from './canonical-json.ts'
import { hash, object, text } from './shape.ts'

/** A personal number: what may be shown of it, and a hash that only a holder of its salt can compare. */
export interface Hidden {
  /** `***.456.789-**` of a CPF; of other numbers the last two characters. */
  masked: string
  sha256: string
}

export const hiddenShape = object({ masked: text, sha256: hash })

/** The hashed form of a hidden value. Without the salt an attacker cannot try the few possible numbers. */
export function hiddenText(salt: string, value: string): string {
  return canonicalJson([salt, value])
}
