import { Command } from 'commander'
import type { Context } from './context.ts'
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
    .addHelpText('after', context.text(environmentHelp))
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
  context.query = jq
  if (jq !== undefined) await (await import('./query.ts')).checkExpression(jq)
}

const environmentHelp = `
Ambiente:
  RUBRICA_URL         endereço do serviço
  RUBRICA_API_KEY     chave de API, no lugar do login
  RUBRICA_PROFILE     o mesmo que --profile
  RUBRICA_WORKSPACE   o mesmo que --workspace
  RUBRICA_CONFIG_DIR  pasta em que o login é guardado
  RUBRICA_LANG        pt ou en, em que língua falar (senão, a do sistema)
  RUBRICA_PAGER       programa que pagina listas longas (senão, PAGER ou less)
  NO_COLOR            sem cores

Saída: 0 feito, 1 outra falha, 2 uso errado ou cancelado, 3 não encontrado, 4 é preciso entrar, 5 sem permissão,
  6 dados inválidos, 7 conflito, 8 chamadas demais, 9 rede, 10 feito em parte, 11 arquivo não confere, 130 interrompido`
