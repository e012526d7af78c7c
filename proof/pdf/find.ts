/** Offset of the first occurrence that ends before `to`, or -1. */
export function find(bytes: Uint8Array, pattern: Uint8Array, from: number, to: number): number {
  const first = pattern[0] ?? 0
  const last = to - pattern.length
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (stands(pattern, bytes, at)) return at
  }
  return -1
}

/** Offset of the last occurrence that ends before `to`, or -1. */
export function findLast(bytes: Uint8Array, pattern: Uint8Array, to: number): number {
  const first = pattern[0] ?? 0
  for (let at = to - pattern.length; at >= 0; at -= 1) {
    at = bytes.lastIndexOf(first, at)
    if (at === -1 || stands(pattern, bytes, at)) return at
  }
  return -1
}

function stands(pattern: Uint8Array, bytes: Uint8Array, at: number): boolean {
  return pattern.every((byte, index) => bytes[at + index] === byte)
}
