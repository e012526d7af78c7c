import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { Language } from './language.ts'
import { termsText } from './terms.ts'

/** Gives a command and those below it the help page of this house, in the person's language. Errors are thrown, not printed. */
export function withHelp(command: Command, context: Context): Command {
  const { io, text } = context
  const terms = (usage: string) => termsText(context, usage)
  command
    .exitOverride()
    .helpOption('-h, --help', text({ pt: 'mostra esta ajuda', en: 'shows this help' }))
    .configureOutput({
      writeOut: (written) => void io.stdout.write(written),
      writeErr: (written) => void io.stderr.write(written),
      outputError: () => {},
    })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => (titles[title] === undefined ? title : text(titles[title])),
      styleUsage: (usage) => terms(usage.replace('[command]', '<command>')),
      optionTerm: ({ flags }) => terms(flags),
      subcommandTerm: (sub) => terms(`${sub.name()} ${usageOf(sub)}`.trim()),
      argumentTerm: (argument) => terms(`<${argument.name()}>`),
      argumentDescription: (one) => one.description + valuesText(context, one),
      optionDescription: (one) => one.description + valuesText(context, one),
    })
  if (command.parent === null)
    command.helpCommand(
      'help [command]',
      text({ pt: 'mostra a ajuda de um comando', en: 'shows the help of a command' }),
    )
  else command.helpCommand(false)
  for (const sub of command.commands) withHelp(sub, context)
  return command
}

interface Valued {
  argChoices?: string[] | undefined
  defaultValue?: unknown
}

function valuesText({ text }: Language, { argChoices, defaultValue }: Valued): string {
  const values =
    argChoices === undefined
      ? []
      : [text({ pt: 'valores: {values}', en: 'values: {values}' }, { values: argChoices.join(', ') })]
  const usual =
    defaultValue === undefined
      ? []
      : [text({ pt: 'padrão: {value}', en: 'default: {value}' }, { value: String(defaultValue) })]
  const all = [...values, ...usual].join('; ')
  return all === '' ? '' : ` (${all})`
}

function usageOf(command: Command): string {
  return command.usage().replace(/\[options\] ?/, '')
}

/** By commander's English. */
const titles: Readonly<Record<string, Sentence>> = {
  'Usage:': { pt: 'Uso:', en: 'Usage:' },
  'Options:': { pt: 'Opções:', en: 'Options:' },
  'Arguments:': { pt: 'Argumentos:', en: 'Arguments:' },
  'Commands:': { pt: 'Comandos:', en: 'Commands:' },
  'Global Options:': { pt: 'Opções gerais:', en: 'Global Options:' },
}
