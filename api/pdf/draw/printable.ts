import type { Face } from './fonts.ts'

/** Stands for letters that no face has: who reads the page must see that something was written there. */
export const LEFT_OUT = '[…]'

/**
 * The text as a face can show it: composed, so that accents stay on their letters; a letter that the face lacks becomes
 * its base letter, and words of other scripts become `LEFT_OUT`. Signs without a likeness (emoji, control characters)
 * are left out. Nothing is drawn as a box.
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
  const base = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].filter((part) => face.has(part)).join('')
  return base === '' && face.has('…') && /[\p{L}\p{N}]/u.test(letter) ? '\uFFFD' : base
}
