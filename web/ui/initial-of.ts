/** The first letter or digit of a name; one that has none is shown by its first character, and no name by a question mark. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '?'
}
