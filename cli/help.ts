import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { Language } from './language.ts'

/** Gives a command and those below it the help page of this house, in the person's language. Errors are thrown, not printed. */
export function withHelp(command: Command, context: Context): Command {
  const { io, text } = context
  const terms = (usage: string) => termsText(context, usage)
  command
    .exitOverride()
    .helpOption('-h, --help', 'mostra esta ajuda')
    .configureOutput({
      writeOut: (written) => void io.stdout.write(written),
      writeErr: (written) => void io.stderr.write(written),
      outputError: () => {},
    })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => text(titles[title] ?? title),
      styleUsage: (usage) => terms(usage.replace('[options]', '[opções]').replace('[command]', '<comando>')),
      optionTerm: ({ flags }) => terms(flags),
      subcommandTerm: (sub) => terms(`${sub.name()} ${usageOf(sub)}`.trim()),
      argumentTerm: (argument) => text(`<${argument.name()}>`),
      commandDescription: (one) => text(one.description()),
      subcommandDescription: (one) => text(one.summary() || one.description()),
      argumentDescription: (one) => text(one.description) + valuesText(context, one),
      optionDescription: (one) => text(one.description) + valuesText(context, one),
    })
  if (command.parent === null) command.helpCommand('help [comando]', 'mostra a ajuda de um comando')
  else command.helpCommand(false)
  for (const sub of command.commands) withHelp(sub, context)
  return command
}

/** The names of values, as `<arquivo>`, in the person's language. */
export function termsText({ text }: Language, terms: string): string {
  return terms.replace(/<[^>]+>|\[[^\]]+\]/g, (term) => text(term))
}

interface Valued {
  argChoices?: string[] | undefined
  defaultValue?: unknown
}

function valuesText({ text }: Language, { argChoices, defaultValue }: Valued): string {
  const values = argChoices === undefined ? [] : [text('valores: {values}', { values: argChoices.join(', ') })]
  const usual = defaultValue === undefined ? [] : [text('padrão: {value}', { value: String(defaultValue) })]
  const all = [...values, ...usual].join('; ')
  return all === '' ? '' : ` (${all})`
}

function usageOf(command: Command): string {
  return command
    .usage()
    .replace(/\[options\] ?/, '')
    .replace('[command]', '<comando>')
}

const titles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Options:': 'Opções:',
  'Arguments:': 'Argumentos:',
  'Commands:': 'Comandos:',
  'Global Options:': 'Opções gerais:',
}
