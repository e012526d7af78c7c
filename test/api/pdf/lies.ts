/** Writes a number that says how much of something there is; `what` names it. */
export type Say = (what: string, honest: number) => string

export const truth: Say = (_, honest) => String(honest)

/** Values that can replace a number. */
export const lies: Record<string, string> = {
  zero: '0',
  one: '1',
  'minus one': '-1',
  half: '0.5',
  'a byte more': '256',
  'two bytes': '65536',
  'a million': '1000000',
  '30 million': '30000000',
  'the last object': '8388607',
  '31 bits': '2147483647',
  'minus 31 bits': '-2147483648',
  '32 bits': '4294967296',
  'two thousand million': '2000000000',
  '53 bits': '9007199254740993',
  'thirty digits': '9'.repeat(30),
  'four hundred digits': '9'.repeat(400),
  'a name': '/Muito',
  nothing: 'null',
  'a reference to nothing': '9999 0 R',
  'a reference to itself': '4 0 R',
  'an array': '[1 2 3]',
  'nested arrays': `${'['.repeat(3000)}${']'.repeat(3000)}`,
  'endless arrays': '['.repeat(3000),
  'nested dictionaries': `${'<</A'.repeat(3000)} 1${'>>'.repeat(3000)}`,
}

/** Returns the lie about this number, or the truth. */
export function sayOne(told: { what: string; lie: string }[], what: string, honest: number): string {
  const lie = told.find((one) => one.what === what)?.lie
  return (lie === undefined ? undefined : lies[lie]) ?? String(honest)
}
