import type { Face } from './fonts.ts'

/** Stands for letters and signs that no face has: who reads the page must see that something was written there. */
export const LEFT_OUT = '[…]'

/**
 * The text as a face can show it: composed, so that accents stay on their letters; a letter that the face lacks becomes
 * its base letter, and words of other scripts become `LEFT_OUT`, as numbers, signs and emoji do. What nobody sees (control
 * characters, joiners) is left out. Nothing is drawn as a box.
 */
export function printable(text: string, face: Face): string {
  return [...text.normalize('NFC').replace(/[\s\p{Zs}]+/gu, ' ')]
    .map((letter) => likeness(letter, face))
    .join('')
    .replace(/\uFFFD(?:[ \uFFFD]*\uFFFD)?/g, LEFT_OUT)
    .replace(/ {2,}/g, ' ')
    .trim()
}

function likeness(letter: string, face: Face): string {
  if (face.has(letter)) return letter
  if (/\p{Pd}/u.test(letter)) return '-'
  const base = isSign(letter) ? '' : baseOf(letter, face)
  return base === '' && face.has('…') && /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u.test(letter) ? '\uFFFD' : base
}

/** Has no base that says the same: ⅕ would become 15, and ≢ would become ≡. */
function isSign(letter: string): boolean {
  return /[\p{No}\p{Sm}\p{Sc}]/u.test(letter)
}

function baseOf(letter: string, face: Face): string {
  return [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].filter((part) => face.has(part)).join('')
}
