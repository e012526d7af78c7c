import type { CommanderError } from 'commander'
import { termsText } from './help.ts'
import type { Language } from './language.ts'

/** What is wrong with the command line. */
export function usageSentenceOf(error: CommanderError, language: Language): string {
  const { text } = language
  const invalid = /argument '.*?' is invalid\. (.+)$/s.exec(error.message)?.[1]
  const choices = /^Allowed choices are (.+)\.$/.exec(invalid ?? '')?.[1]
  if (choices !== undefined) return text('Valores possíveis: {choices}.', { choices })
  if (invalid !== undefined) return text(invalid)
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? ''
  const guess = /Did you mean (?:one of )?(.+?)\?/.exec(error.message)?.[1]
  const known = sentences[error.code]
  const sentence =
    known === undefined
      ? error.message.replace(/^error: /, '')
      : text(known, { named: termsText(language, shownOf(error, named)) })
  return guess === undefined ? sentence : `${sentence} ${text('Você quis dizer {guess}?', { guess })}`
}

function shownOf({ code }: CommanderError, named: string): string {
  return code === 'commander.missingArgument' ? `<${named}>` : named
}

const sentences: Record<string, string> = {
  'commander.unknownOption': 'Opção desconhecida: {named}.',
  'commander.unknownCommand': 'Comando desconhecido: {named}.',
  'commander.missingArgument': 'Falta informar {named}.',
  'commander.optionMissingArgument': 'A opção {named} precisa de um valor.',
  'commander.missingMandatoryOptionValue': 'A opção {named} é obrigatória.',
  'commander.conflictingOption': 'Estas opções não podem ser usadas juntas.',
  'commander.excessArguments': 'Há argumentos demais.',
  'commander.help': 'Escolha um dos comandos acima.',
}
