import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import { type Said, wordsOf } from '@rubrica/contracts/said.ts'
import { ApiError } from '@rubrica/sdk'
import type { Language } from '../language.ts'
import { sentenceOf } from '../tell.ts'

/** What a tool refuses by itself: with a code and fields, as the service does. */
class ToolError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, Said>>

  constructor(code: ErrorCode, fields: Readonly<Record<string, Said>> = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** A refusal of the service's list that the command knows before it asks the service. */
export function refusal(code: ErrorCode, field?: string): Error {
  const [, sentence] = errors[code]
  return new ToolError(code, field === undefined ? {} : { [field]: { sentence } })
}

/** Fields of an input that are wrong, each with its sentence. */
export function wrongInput(fields: Readonly<Record<string, Said>>): Error {
  return new ToolError('validation', fields)
}

/** An error for a model: its sentence, then code, wrong fields and the id of the call in the service's log. */
export function errorText(error: unknown, language: Language): string {
  if (error instanceof ToolError) {
    const { code, fields } = error
    const worded = Object.entries(fields).map(([field, said]) => [field, wordsOf(said, language.locale)])
    return linesOf({ sentence: language.text(errors[code][1]), code, fields: Object.fromEntries(worded) })
  }
  const sentence = sentenceOf(error, language)
  return error instanceof ApiError
    ? linesOf({ sentence, code: error.code, fields: error.fields, requestId: error.requestId })
    : sentence
}

interface Parts {
  sentence: string
  code?: string | undefined
  fields: Readonly<Record<string, string>>
  requestId?: string | undefined
}

function linesOf({ sentence, code, fields, requestId }: Parts): string {
  return [
    sentence,
    ...(code === undefined ? [] : [`code: ${code}`]),
    ...Object.entries(fields).map(([field, message]) => `field ${field}: ${message}`),
    ...(requestId === undefined ? [] : [`request_id: ${requestId}`]),
  ].join('\n')
}
