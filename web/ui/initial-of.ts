/** The first letter or digit of a name; else its first character, or a question mark for an empty name. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '?'
}
