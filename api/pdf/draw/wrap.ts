import type { Face } from './fonts.ts'

/** Breaks text into lines no wider than `width` points: between words, or inside one that is wider than a line. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (face.width(longer, size) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(word, face, size, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

function cut(word: string, face: Face, size: number, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece && face.width(piece + char, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...pieces, piece]
}
