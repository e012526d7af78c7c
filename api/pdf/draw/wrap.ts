import type { Face } from './fonts.ts'

/** Breaks text into lines no wider than `width` points: between words, or inside one that is wider than a line. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  // Each letter is measured once: a value may have thousands.
  const unitsOf = (part: string) => face.width(part, UNITS)
  const fits = (units: number) => units * (size / UNITS) <= width
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    const units = (line ? used + unitsOf(' ') : 0) + unitsOf(word)
    if (fits(units)) {
      line = longer
      used = units
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(word, unitsOf, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    used = unitsOf(line)
  }
  return line ? [...lines, line] : lines
}

/** A face measures in thousandths of its size. */
const UNITS = 1000

function cut(word: string, unitsOf: (part: string) => number, fits: (units: number) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const char of word) {
    const units = unitsOf(char)
    if (piece && !fits(used + units)) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += char
    used += units
  }
  return [...pieces, piece]
}
