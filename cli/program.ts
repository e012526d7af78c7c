import { Command } from 'commander'
import type { Context } from './context.ts'
import { environmentText } from './environment.ts'
import { withHelp } from './help.ts'
import manifest from './package.json' with { type: 'json' }
import { parts } from './parts.ts'

/** The whole command line. Errors are thrown, never printed here. */
export function createProgram(context: Context): Command {
  const program = new Command('rubrica')
    .description('Assinatura eletrônica de documentos')
    .version(manifest.version, '-V, --version', 'mostra a versão')
    .option('--json [campos]', 'escreve o resultado em JSON, para programas; só estes campos, separados por vírgula')
    .option('--jq <expressão>', 'escreve o que a expressão de jq tira do resultado em JSON')
    .option('--profile <nome>', 'perfil: o serviço e o login guardados com este nome')
    .option('--workspace <id ou nome>', 'workspace em que trabalhar (senão, o do perfil ou o primeiro)')
    .option('-q, --quiet', 'não escreve avisos')
    .option('--no-pager', 'não pagina listas longas no terminal')
    .option('--verbose', 'mostra cada chamada, com o código do atendimento')
    .addHelpText('after', () => environmentText(context))
    .hook('preAction', (_, action) => readGeneralOptions(context, action))
    .hook('preSubcommand', (_, command) => loadPart(command, context))
  // Before its commands, which get theirs when they are loaded.
  withHelp(program, context)
  for (const { name, description, isGroup } of parts) {
    const command = new Command(name).description(description)
    program.addCommand(isGroup ? command.usage('<comando>') : command)
  }
  return program
}

/** Adds options and subcommands to a command of the first level. */
export async function loadPart(command: Command, context: Context): Promise<void> {
  const part = parts.find(({ name }) => name === command.name())
  if (part === undefined) return
  const define = await part.load()
  define(command, context)
  withHelp(command, context)
}

interface GeneralOptions {
  json?: string
  jq?: string
  pager: boolean
  profile?: string
  workspace?: string
  quiet?: boolean
  verbose?: boolean
  dryRun?: boolean
}

async function readGeneralOptions(context: Context, action: Command): Promise<void> {
  const { json, jq, pager, profile, workspace, quiet, verbose, dryRun } = action.optsWithGlobals<GeneralOptions>()
  context.json = json !== undefined || jq !== undefined
  context.fields = json ? json.split(',') : []
  context.profile = profile
  context.workspace = workspace
  context.isQuiet = quiet === true
  context.isVerbose = verbose === true
  context.isDryRun = dryRun === true
  context.isPaged = pager
  if (jq !== undefined) context.query = await (await import('./query.ts')).openQuery(jq, context.io.signal)
}
