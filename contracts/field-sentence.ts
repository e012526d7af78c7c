import type { $ZodRawIssue } from 'zod/v4/core'

/** The message for an invalid value if the contract has none of its own. */
export function fieldSentence(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : (wanted[issue.expected] ?? unfit)
    case 'invalid_value':
      return `Escolha uma destas opções: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `Informe no máximo ${issue.maximum}${unitOf(issue.origin)}.`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? missing
        : `Informe pelo menos ${issue.minimum}${unitOf(issue.origin)}.`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'Informe data e hora, como 2026-11-21T15:30:00Z.'
        : 'Este texto não está no formato esperado.'
    case 'unrecognized_keys':
      return 'Este campo não existe.'
    default:
      return unfit
  }
}

const missing = 'Preencha este campo.'
const unfit = 'Este valor não é aceito.'

const wanted: Record<string, string> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe verdadeiro ou falso.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto com os campos.',
  record: 'Informe um objeto com os campos.',
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' caracteres'
  return origin === 'array' ? ' itens' : ''
}
