/** Draws that are the same for the same seed, on every machine. */
export interface Random {
  below(limit: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  /** True once in so many times. */
  once(times: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    // mulberry32: neighbouring seeds give unlike draws, which a linear generator's do not.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    once: (times) => below(times) === 0,
  }
}

/** The names of a table of kinds, to pick one of. */
export function namesOf<T>(kinds: Record<string, T>): readonly [string, ...string[]] {
  const [first = '', ...others] = Object.keys(kinds)
  return [first, ...others]
}
