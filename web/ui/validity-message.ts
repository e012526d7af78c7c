/** What the browser found wrong, in Portuguese whatever the browser's own language; `custom` is our or the server's sentence. */
export function validityMessage(found: ValidityState, custom: string, minLength?: number) {
  if (found.customError || found.valid) return custom
  if (found.valueMissing) return 'Preencha este campo.'
  if (found.tooShort && minLength) return `Use pelo menos ${minLength} caracteres.`
  if (found.typeMismatch) return 'O valor não está no formato esperado. Confira e tente de novo.'
  if (found.patternMismatch) return 'O valor não está no formato esperado.'
  if (found.rangeUnderflow || found.rangeOverflow) return 'O valor está fora do intervalo permitido.'
  return custom
}
