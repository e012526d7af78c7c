import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Command, Option } from 'commander'
import type { Context } from './context.ts'
import { variables } from './environment.ts'
import { exampleTitle } from './example.ts'
import { exitMeanings } from './exit-codes.ts'
import manifest from './package.json' with { type: 'json' }
import { createProgram, loadPart } from './program.ts'
import { termsText } from './terms.ts'

/** The manual pages (man(7)) of the command and of each of its parts, by file name. Made by the build. */
export async function manPages(context: Context): Promise<Map<string, string>> {
  const program = createProgram(context)
  for (const part of program.commands) await loadPart(part, context)
  return new Map([program, ...program.commands].map((one) => [`${nameOf(one)}.1`, pageOf(one, context)]))
}

function pageOf(command: Command, context: Context): string {
  const { text } = context
  const help = command.createHelp()
  const isProgram = command.parent === null
  const summary = command.description()
  const about = isProgram ? text(programText) : `${summary}.`
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]
  const sections: [title: Sentence, lines: string[]][] = [
    [{ pt: 'NOME', en: 'NAME' }, [roffOf(`${nameOf(command)} - ${summary}`)]],
    [{ pt: 'SINOPSE', en: 'SYNOPSIS' }, [`.B "${usageOf(command)}"`]],
    [{ pt: 'DESCRIÇÃO', en: 'DESCRIPTION' }, [roffOf(about), ...argumentLines(command)]],
    [
      { pt: 'COMANDOS', en: 'COMMANDS' },
      command.commands.flatMap((one) => (isProgram ? partLine(one) : commandLines(one))),
    ],
    [{ pt: 'OPÇÕES', en: 'OPTIONS' }, optionLines(command, options)],
    [{ pt: 'EXEMPLOS', en: 'EXAMPLES' }, exampleLines(command, context)],
    [{ pt: 'CÓDIGOS DE SAÍDA', en: 'EXIT STATUS' }, listLines(exitMeanings, context)],
    [{ pt: 'AMBIENTE', en: 'ENVIRONMENT' }, listLines(variables, context)],
    [{ pt: 'ARQUIVOS', en: 'FILES' }, listLines(files, context)],
    [
      { pt: 'VEJA TAMBÉM', en: 'SEE ALSO' },
      [roffOf(isProgram ? command.commands.map(referenceOf).join(', ') : 'rubrica(1)')],
    ],
  ]
  return [
    `.TH ${roffOf(nameOf(command).toUpperCase())} 1 "" "Rubrica ${manifest.version}"`,
    // No words divided by the rules of English, no lines filled to the margin.
    ...['.nh', '.na'],
    ...sections.flatMap(([title, lines]) => (lines.length === 0 ? [] : [`.SH "${roffOf(text(title))}"`, ...lines])),
    '',
  ].join('\n')
}

const programText = {
  pt: 'rubrica envia documentos para assinatura, acompanha-os e baixa o que foi assinado, de um terminal ou de um programa. No terminal escreve tabelas e textos; em um pipe, valores separados por tabulações; com --json, o resultado inteiro em JSON.',
  en: 'rubrica sends documents for signature, follows them and downloads what was signed, from a terminal or from a program. On a terminal it writes tables and texts; into a pipe, values separated by tabs; with --json, the whole result as JSON.',
}

const files: Readonly<Record<string, Sentence>> = {
  '~/.config/rubrica/config.json': {
    pt: 'perfis e logins; RUBRICA_CONFIG_DIR muda a pasta',
    en: 'profiles and logins; RUBRICA_CONFIG_DIR changes the folder',
  },
  '.rubrica.json, rubrica.json': {
    pt: 'serviço, workspace, perfil e template de quem trabalha nesta pasta',
    en: 'service, workspace, profile and template for work in this folder',
  },
  '.<file>.*.part': {
    pt: 'download interrompido, que o próximo continua',
    en: 'interrupted download, which the next one continues',
  },
  '<spreadsheet>.ledger.ndjson': {
    pt: 'o que rubrica send já enviou, para que nada vá duas vezes',
    en: 'what rubrica send has sent, so that nothing is sent twice',
  },
  '<spreadsheet>.results.csv': {
    pt: 'o resultado de cada linha de rubrica send',
    en: 'the result of each row of rubrica send',
  },
}

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)}-${command.name()}`
}

function referenceOf(part: Command): string {
  return `${nameOf(part)}(1)`
}

function usageOf(command: Command): string {
  const help = command.createHelp()
  return roffOf(help.styleUsage(help.commandUsage(command)))
}

function partLine(part: Command): string[] {
  const help = part.createHelp()
  return itemLines(referenceOf(part), help.subcommandDescription(part))
}

function commandLines(command: Command): string[] {
  const help = command.createHelp()
  const own = help.visibleOptions(command).filter(({ long }) => long !== '--help')
  return [
    `.SS "${usageOf(command)}"`,
    roffOf(`${help.commandDescription(command)}.`),
    ...argumentLines(command),
    ...optionLines(command, own),
  ]
}

function argumentLines(command: Command): string[] {
  const help = command.createHelp()
  return help
    .visibleArguments(command)
    .flatMap((one) => itemLines(help.argumentTerm(one), help.argumentDescription(one)))
}

function optionLines(command: Command, options: Option[]): string[] {
  const help = command.createHelp()
  return options.flatMap((one) => itemLines(help.optionTerm(one), help.optionDescription(one)))
}

function itemLines(term: string, meaning: string): string[] {
  return ['.TP', `.B "${roffOf(term)}"`, roffOf(meaning) || '\\&']
}

function listLines(meanings: Readonly<Record<string, Sentence>>, context: Context): string[] {
  return Object.entries(meanings).flatMap(([term, meaning]) =>
    itemLines(termsText(context, term), context.text(meaning)),
  )
}

/** Of the program, those of what people do daily. */
function exampleLines(command: Command, context: Context): string[] {
  const daily = (one: Command) => ['upload', 'send', 'wait', 'download'].includes(one.name())
  const documents = command.commands.find((one) => one.name() === 'documents')
  const shown = documents?.commands.filter(daily) ?? (command.commands.length > 0 ? command.commands : [command])
  return ['.nf', ...shown.map((one) => roffOf(examplesOf(one, context))), '.fi']
}

/** The text under the title of the example in a command's help. */
function examplesOf(command: Command, { text }: Context): string {
  let help = ''
  command.configureOutput({
    writeOut: (written) => {
      help += written
    },
  })
  command.outputHelp()
  const [, examples = ''] = help.split(`\n${text(exampleTitle)}\n`)
  return examples.trimEnd().replace(/^ +/gm, '')
}

/** Text as troff takes it: nothing of it an instruction, and what is not plain by its code point (groff_char(7)). */
function roffOf(text: string): string {
  return text.replace(/[^\w\n .,:;()<>[\]{}|=+*!?/@#$%&]/gu, signOf).replace(/^\./gm, '\\&.')
}

/** A hyphen of its own kind, which a shell takes as the one that it was. */
function signOf(sign: string): string {
  return sign === '-' ? '\\-' : `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
