import { canonicalJson } from './canonical-json.ts'
import { hash, object, text } from './shape.ts'

/** A personal number: what may be shown of it, and a hash that only a holder of its salt can compare. */
export interface Hidden {
  /** `***.456.789-**` of a CPF; of other numbers the last two characters. */
  masked: string
  sha256: string
}

export const hiddenShape = object({ masked: text, sha256: hash })

/** What is hashed of a hidden value. Without the salt nobody can try the few numbers that there are. */
export function hiddenText(salt: string, value: string): string {
  return canonicalJson([salt, value])
}
