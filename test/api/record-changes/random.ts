/** Numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, `end`. */
  below(end: number): number
  of<T>(items: readonly T[]): T
  hex(length: number): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    of(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('nothing to choose from')
      return item
    },
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
  }
}
