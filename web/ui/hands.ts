/** A script face for typed signatures. */
export interface Hand {
  id: string
  /** The face's name; null for a face of the device. */
  label: string | null
  /** As CSS names it. */
  family: string
  style: string
  size: number
}

const LATIN = '\\u0000-\\u017E\\u0218-\\u021B\\u1E80-\\u1E85\\u1E9E'
const VIETNAMESE = '\\u01A0\\u01A1\\u01AF\\u01B0\\u1EA0-\\u1EF9'
const CYRILLIC = '\\u0400-\\u045F\\u0490\\u0491'

const hands: (Hand & { letters: RegExp })[] = [
  hand('Dancing Script', 'font-script-dancing', 32, LATIN + VIETNAMESE),
  hand('Caveat', 'font-script-caveat', 36, LATIN + CYRILLIC),
  hand('Great Vibes', 'font-script-vibes', 34, LATIN + VIETNAMESE + CYRILLIC),
]

/** For a name in letters that no hand has: writes all of it in a face of the device, rather than some letters of it. */
const own: Hand = { id: 'own', label: null, family: 'serif', style: 'italic', size: 28 }

/** The faces that have every letter of a name. */
export function handsFor(name: string): Hand[] {
  const letters = [...name.normalize('NFC')].filter((sign) => /[\p{L}\p{M}]/u.test(sign)).join('')
  const fitting = hands.filter((one) => one.letters.test(letters))
  return fitting.length > 0 ? fitting : [own]
}

/** A name as it is written: composed, and without pictures, which no hand has. */
export function writtenName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function hand(family: string, style: string, size: number, letters: string) {
  return { id: family, label: family, family: `"${family}"`, style, size, letters: new RegExp(`^[${letters}]*$`, 'u') }
}
