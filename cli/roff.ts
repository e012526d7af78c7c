/** Text as troff takes it: nothing of it an instruction, and what is not plain by its code point (groff_char(7)). */
export function roffOf(text: string): string {
  return text.replace(/[^\w\n .,:;()<>[\]{}|=+*!?/@#$%&]/gu, signOf).replace(/^\./gm, '\\&.')
}

/** A hyphen of its own kind, which a shell takes as the one that it was. */
function signOf(sign: string): string {
  return sign === '-' ? '\\-' : `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
