import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { CommanderError } from 'commander'
import type { Language } from './language.ts'
import { termsText } from './terms.ts'

/** What is wrong with the command line. */
export function usageSentenceOf(error: CommanderError, language: Language): string {
  const { text } = language
  const choices = /argument '.*?' is invalid\. Allowed choices are (.+)\.$/s.exec(error.message)?.[1]
  if (choices !== undefined)
    return text({ pt: 'Valores possíveis: {choices}.', en: 'Possible values: {choices}.' }, { choices })
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? ''
  const guess = /Did you mean (?:one of )?(.+?)\?/.exec(error.message)?.[1]
  const known = sentences[error.code]
  const sentence =
    known === undefined
      ? error.message.replace(/^error: /, '')
      : text(known, { named: termsText(language, shownOf(error, named)) })
  return guess === undefined
    ? sentence
    : `${sentence} ${text({ pt: 'Você quis dizer {guess}?', en: 'Did you mean {guess}?' }, { guess })}`
}

function shownOf({ code }: CommanderError, named: string): string {
  return code === 'commander.missingArgument' ? `<${named}>` : named
}

const sentences: Readonly<Record<string, Sentence>> = {
  'commander.unknownOption': { pt: 'Opção desconhecida: {named}.', en: 'Unknown option: {named}.' },
  'commander.unknownCommand': { pt: 'Comando desconhecido: {named}.', en: 'Unknown command: {named}.' },
  'commander.missingArgument': { pt: 'Falta informar {named}.', en: '{named} is missing.' },
  'commander.optionMissingArgument': {
    pt: 'A opção {named} precisa de um valor.',
    en: 'The option {named} needs a value.',
  },
  'commander.missingMandatoryOptionValue': {
    pt: 'A opção {named} é obrigatória.',
    en: 'The option {named} is required.',
  },
  'commander.conflictingOption': {
    pt: 'Estas opções não podem ser usadas juntas.',
    en: 'These options cannot be used together.',
  },
  'commander.excessArguments': { pt: 'Há argumentos demais.', en: 'There are too many arguments.' },
  'commander.help': { pt: 'Escolha um dos comandos acima.', en: 'Choose one of the commands above.' },
}
