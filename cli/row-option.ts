import { Option } from 'commander'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Language } from './language.ts'
import { repeated } from './repeated.ts'
import type { RowOption } from './row.ts'

/** An input of a row as an option. */
export function optionOf({ flag, type, choices, isRequired, description }: RowOption, { text }: Language): Option {
  const option = new Option(`--${flag} ${words[type]}`, description && text(description))
  if (isRequired) option.helpGroup(text({ pt: 'Opções obrigatórias:', en: 'Required Options:' }))
  if (choices) option.choices(choices)
  else if (type === 'number') option.argParser(numberOf)
  else if (type === 'boolean') option.argParser(booleanOf)
  else if (type === 'texts') option.argParser(repeated(String))
  return option
}

const words = {
  text: '<text>',
  number: '<n>',
  boolean: '<true|false>',
  texts: '<text; repeat>',
  json: '<JSON or @file>',
}

function numberOf(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw new Failure({ pt: 'Informe um número.', en: 'Use a number.' }, exitCodes.usage)
  return value
}

function booleanOf(text: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw new Failure({ pt: 'Informe true ou false.', en: 'Use true or false.' }, exitCodes.usage)
  return text === 'true'
}
