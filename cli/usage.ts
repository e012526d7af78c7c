import type { CommanderError } from 'commander'

/** What is wrong with the command line, in Portuguese. */
export function usageSentenceOf(error: CommanderError): string {
  const invalid = /argument '.*?' is invalid\. (.+)$/s.exec(error.message)?.[1]
  if (invalid !== undefined) return invalid.replace('Allowed choices are', 'Valores possíveis:')
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? ''
  const guess = /Did you mean (?:one of )?(.+?)\?/.exec(error.message)?.[1]
  const sentence = sentences[error.code]?.(named) ?? error.message.replace(/^error: /, '')
  return guess === undefined ? sentence : `${sentence} Você quis dizer ${guess}?`
}

const sentences: Record<string, (named: string) => string> = {
  'commander.unknownOption': (named) => `Opção desconhecida: ${named}.`,
  'commander.unknownCommand': (named) => `Comando desconhecido: ${named}.`,
  'commander.missingArgument': (named) => `Falta informar <${named}>.`,
  'commander.optionMissingArgument': (named) => `A opção ${named} precisa de um valor.`,
  'commander.missingMandatoryOptionValue': (named) => `A opção ${named} é obrigatória.`,
  'commander.conflictingOption': () => 'Estas opções não podem ser usadas juntas.',
  'commander.excessArguments': () => 'Há argumentos demais.',
  'commander.help': () => 'Escolha um dos comandos acima.',
}

/** Headings of the help page. */
export const helpTitles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Options:': 'Opções:',
  'Arguments:': 'Argumentos:',
  'Commands:': 'Comandos:',
  'Global Options:': 'Opções gerais:',
}
