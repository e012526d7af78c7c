import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import { ApiError } from '@rubrica/sdk'
import type { Language } from '../language.ts'
import { sentenceOf } from '../tell.ts'

/** What a tool refuses by itself: with a code and fields, as the service does. */
class ToolError extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(sentence: string, code: string, fields: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.code = code
    this.fields = fields
  }
}

/** A refusal of the service's list that the command knows before it asks the service. */
export function refusal(code: ErrorCode, field?: string): Error {
  const sentence = errors[code][1].pt
  return new ToolError(sentence, code, field === undefined ? {} : { [field]: sentence })
}

/** Fields of an input that are wrong, each with its sentence. */
export function wrongInput(fields: Readonly<Record<string, string>>): Error {
  return new ToolError(errors.validation[1].pt, 'validation', fields)
}

/** An error for a model: its sentence, then code, wrong fields and the id of the call in the service's log. */
export function errorText(error: unknown, language: Language): string {
  const { serviceText } = language
  const sentence = error instanceof ToolError ? serviceText(error.message, error.code) : sentenceOf(error, language)
  if (!(error instanceof ToolError || error instanceof ApiError)) return sentence
  const { code, fields } = error
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return [
    sentence,
    ...(code === undefined ? [] : [`code: ${code}`]),
    ...Object.entries(fields).map(([field, message]) => `field ${field}: ${serviceText(message)}`),
    ...(requestId === undefined ? [] : [`request_id: ${requestId}`]),
  ].join('\n')
}
