/** Navigation state of a code that was given here; a link cannot carry it. */
export const givenHere = 'given here'

/** Navigation state with a code that nobody knows, to be typed right. */
export function toCorrect(code: string) {
  return { toCorrect: code }
}
