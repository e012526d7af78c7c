/** False if one answer is, otherwise null if one is not known. */
export function areAll(answers: (boolean | null)[]): boolean | null {
  return answers.includes(false) ? false : answers.includes(null) ? null : true
}
