/** A telephone without its plus, as providers want it. */
export function digitsOf(e164: string): string {
  return e164.replace(/\D/g, '')
}

/** `…1234`: enough to know the number by. */
export function maskedPhone(number: string): string {
  return `…${number.slice(-4)}`
}

/** One name for a number: Brazilian mobile numbers are known with their ninth digit and without it. */
export function samePhone(number: string): string {
  return digitsOf(number).replace(/^(55\d\d)9(\d{8})$/, '$1$2')
}
