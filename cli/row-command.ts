import type { Sentence } from '@rubrica/contracts/locale.ts'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import type { Download } from '@rubrica/sdk'
import { Command } from 'commander'
import { askHidden, confirmOrStop } from './ask.ts'
import { advise, type Context, findAccountId, openClientFor } from './context.ts'
import { exampleText } from './example.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { readJson, readJsonValue } from './input-file.ts'
import { secretFromStdin } from './io.ts'
import { asIs } from './language.ts'
import { itemsOf, withListOptions } from './list-options.ts'
import { type Column, printRecord, printRows } from './print.ts'
import { printJson } from './print-json.ts'
import type { RowCommand } from './row.ts'
import { optionOf } from './row-option.ts'
import type { StartDownload } from './save-stream.ts'
import { withDryRun, withYes } from './write-options.ts'

/** Adds the commands of a group's rows to those written by hand. */
export function addRowCommands(group: Command, context: Context, rows: readonly RowCommand[]): void {
  for (const row of rows) group.addCommand(rowCommand(group.name(), row, context))
}

function rowCommand(group: string, row: RowCommand, context: Context): Command {
  const command = new Command(row.name).description(context.text(row.summary))
  for (const { title, description } of row.args)
    command.argument(`<${title}>`, description && context.text(description))
  if (takesFile(row))
    command.argument(
      '<path>',
      context.text({
        pt: 'arquivo deste computador; - para a entrada padrão',
        en: 'file of this computer; - for standard input',
      }),
    )
  for (const option of row.options) command.addOption(optionOf(option, context))
  const takesInput = row.options.length > 0 && !isRead(row)
  if (takesInput)
    command.option(
      '--input <file>',
      context.text({
        pt: 'objeto JSON com os valores enviados; - para a entrada padrão',
        en: 'JSON object of the values to send; - for standard input',
      }),
    )
  if (row.secrets)
    command.option(
      '--stdin',
      context.text(
        { pt: 'lê da entrada padrão, um por linha: {names}', en: 'reads from standard input, one per line: {names}' },
        { names: row.secrets.join(', ') },
      ),
    )
  if (row.kind === 'list') withListOptions(command, context)
  if (row.kind === 'download') {
    command.option(
      '-o, --output <path>',
      context.text({ pt: 'onde gravar; - para a saída padrão', en: 'where to write; - for standard output' }),
    )
    command.option(
      '--force',
      context.text({ pt: 'substitui um arquivo que já existe', en: 'replaces an existing file' }),
    )
  }
  if (!isRead(row)) withDryRun(command, context)
  if (isRemoval(row)) withYes(command, context)
  return command
    .addHelpText('after', exampleText(context, exampleOf(group, row)))
    .action(() => runRow(context, row, command.args, command.opts<Options>()))
}

function exampleOf(group: string, { name, example }: RowCommand): Sentence {
  const { pt, en } = typeof example === 'string' ? asIs(example) : example
  const line = (rest: string) => `rubrica ${group} ${name} ${rest}`.trim()
  return { pt: line(pt), en: line(en) }
}

interface Options {
  [input: string]: unknown
  input?: string
  stdin?: boolean
  yes?: boolean
  output?: string
  force?: boolean
  limit: number
  all?: boolean
}

/** Makes the call of a row with what was typed, and prints its answer. */
async function runRow(context: Context, row: RowCommand, args: string[], options: Options): Promise<void> {
  const { output, force } = options
  if (row.kind === 'download' && output !== undefined && output !== '-' && !force) {
    const { refuseExisting } = await import('./save-stream.ts')
    await refuseExisting(output)
  }
  const typed = await typedOf(context, row, args, options)
  if (isRemoval(row))
    await confirmOrStop(context, asIs('{action}?'), {
      yes: options.yes === true || context.isDryRun,
      values: { action: context.text(row.summary) },
    })
  const client = await openClientFor(context, row)
  const { accountKey } = row
  const account =
    accountKey === undefined || typed[accountKey] !== undefined
      ? {}
      : { [accountKey]: await findAccountId(context, client) }
  const input = { ...account, ...typed }
  if (row.kind === 'list') {
    const { listAt } = await import('./every-item.ts')
    const ask = (paging: object) => listAt(client, row.route, { ...input, ...paging })
    await printRows(context, columnsOf(row), await itemsOf(context, ask, options))
  } else if (row.kind === 'download') {
    const { writeDownload } = await import('./write-download.ts')
    const start: StartDownload = (headers) => client.call<Download>(row.route, input, { headers })
    await writeDownload(context, start, { output, force: force === true })
  } else await printAnswer(context, row, await client.call(row.route, input))
}

async function typedOf(context: Context, row: RowCommand, args: string[], options: Options) {
  const typed: Record<string, unknown> = options.input === undefined ? {} : await readJson(context.io, options.input)
  for (const [i, { input }] of row.args.entries()) typed[input] = args[i]
  if (takesFile(row)) typed.file = fileOf(context, args[row.args.length] ?? '')
  for (const option of row.options) {
    const value = options[optionOf(option, context).attributeName()]
    if (value !== undefined) typed[option.input] = option.type === 'json' ? await readJsonValue(String(value)) : value
    else if (option.isRequired && !(option.input in typed)) {
      throw new Failure(
        { pt: 'A opção {named} é obrigatória.', en: 'The option {named} is required.' },
        exitCodes.usage,
        { named: `--${option.flag}` },
      )
    }
  }
  return { ...typed, ...(await secretsOf(context, row, options)) }
}

async function secretsOf(context: Context, { secrets = [] }: RowCommand, { stdin }: Options) {
  const lines = stdin ? (await secretFromStdin(context.io)).split(/\r?\n/) : []
  const found: Record<string, string> = {}
  for (const [i, name] of secrets.entries()) {
    found[name] = stdin ? (lines[i] ?? '') : await askHidden(context, asIs(name), '--stdin')
  }
  return found
}

async function printAnswer(context: Context, row: RowCommand, answer: unknown): Promise<void> {
  if (row.isVoid) {
    if (context.json) printJson(context, { done: true })
    else advise(context, { pt: 'Feito.', en: 'Done.' })
  } else if (Array.isArray(answer)) await printRows(context, columnsOf(row), answer)
  else if (isRecord(answer)) printRecord(context, answer)
  else printJson(context, answer)
}

function columnsOf({ columns = [] }: RowCommand): Column<unknown>[] {
  return columns.map((name) => ({ title: asIs(name), raw: (row) => new Map(Object.entries(row ?? {})).get(name) }))
}

/** Standard input has no name. */
function fileOf({ io }: Context, path: string) {
  return path === '-' ? { name: 'documento.pdf', content: io.stdin } : path
}

function takesFile({ kind }: RowCommand): boolean {
  return kind === 'upload' || kind === 'image'
}

function isRead({ route }: RowCommand): boolean {
  return route.startsWith('GET ')
}

function isRemoval({ route }: RowCommand): boolean {
  return route.startsWith('DELETE ')
}
