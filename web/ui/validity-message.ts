/** The input that a message depends on. */
export interface CheckedField {
  /** The input's type. */
  type?: string | undefined
  minLength?: number | undefined
}

/** What the browser found wrong, in Portuguese in any browser; `custom` is our or the server's sentence. */
export function validityMessage(found: ValidityState, custom: string, { type, minLength }: CheckedField = {}) {
  if (found.customError || found.valid) return custom
  if (found.valueMissing) return type === 'checkbox' ? 'Marque esta opção para continuar.' : 'Preencha este campo.'
  if (found.tooShort && minLength) return `Use pelo menos ${minLength} caracteres.`
  if (found.typeMismatch && type === 'email') return 'Informe um e-mail válido.'
  if (found.typeMismatch && type === 'url') return 'Informe um endereço completo, que comece com https://.'
  // For a date the message names the bound; for a number the browser wrote it, in a language of its own.
  if (found.rangeUnderflow || found.rangeOverflow)
    return (type === 'date' && custom) || 'O valor está fora do intervalo permitido.'
  if (found.typeMismatch || found.patternMismatch || found.badInput) return 'O valor não está no formato esperado.'
  return custom
}
