/** A personal number as it may be shown: `***.456.789-**` of a CPF; of other numbers the last two characters. */
export function maskedNumber(value: string): string {
  if (/^\d{11}$/.test(value)) return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`
  return `${'*'.repeat(Math.max(0, value.length - 2))}${value.slice(-2)}`
}
