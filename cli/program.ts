import { Command } from 'commander'
import type { Context } from './context.ts'
import { environmentText } from './environment.ts'
import { withHelp } from './help.ts'
import manifest from './package.json' with { type: 'json' }
import { parts } from './parts.ts'

/** The whole command line. Errors are thrown, never printed here. */
export function createProgram(context: Context): Command {
  const program = new Command('rubrica')
    .description(context.text({ pt: 'Assinatura eletrônica de documentos', en: 'Electronic signature of documents' }))
    .version(manifest.version, '-V, --version', context.text({ pt: 'mostra a versão', en: 'shows the version' }))
    .option(
      '--json [fields]',
      context.text({
        pt: 'escreve o resultado em JSON, para programas; só estes campos, separados por vírgula',
        en: 'writes the result as JSON, for programs; only these fields, separated by commas',
      }),
    )
    .option(
      '--jq <expression>',
      context.text({
        pt: 'escreve o que a expressão de jq tira do resultado em JSON',
        en: 'writes what the jq expression takes from the JSON result',
      }),
    )
    .option(
      '--profile <name>',
      context.text({
        pt: 'perfil: o serviço e o login guardados com este nome',
        en: 'profile: a service and login, kept under this name',
      }),
    )
    .option(
      '--workspace <id or name>',
      context.text({
        pt: 'workspace em que trabalhar (senão, o do perfil ou o primeiro)',
        en: "workspace to work in (otherwise the profile's, or the first)",
      }),
    )
    .option('-q, --quiet', context.text({ pt: 'não escreve avisos', en: 'prints no hints' }))
    .option(
      '--no-pager',
      context.text({ pt: 'não pagina listas longas no terminal', en: 'does not page long lists on a terminal' }),
    )
    .option(
      '--verbose',
      context.text({
        pt: 'mostra cada chamada, com o código do atendimento',
        en: 'shows each call, with its request id',
      }),
    )
    .addHelpText('after', () => environmentText(context))
    .hook('preAction', (_, action) => readGeneralOptions(context, action))
    .hook('preSubcommand', (_, command) => loadPart(command, context))
  // Before its commands, which get theirs when they are loaded.
  withHelp(program, context)
  for (const { name, description, isGroup } of parts) {
    const command = new Command(name).description(context.text(description))
    program.addCommand(isGroup ? command.usage('<command>') : command)
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
