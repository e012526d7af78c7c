import type { Face } from './fonts.ts'

/**
 * The text as a face can show it: composed, so that accents stay on their letters; a letter that the face lacks becomes
 * its base letter; what has no likeness (emoji, control characters, other scripts) is left out, never drawn as a box.
 */
export function printable(text: string, face: Face): string {
  return [...text.normalize('NFC').replace(/[\s\p{Zs}]+/gu, ' ')]
    .map((letter) => likeness(letter, face))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function likeness(letter: string, face: Face): string {
  if (face.has(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].filter((part) => face.has(part)).join('')
}
