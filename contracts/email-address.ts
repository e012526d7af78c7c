/** Text, @, text, dot, text, without spaces (spec §5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What mail servers take. */
export const EMAIL_LENGTH_MAX = 254

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(text)
}
