import { Command } from 'commander'
import { documentsCommand } from './commands/documents/index.ts'
import { verifyCommand } from './commands/documents/verify.ts'
import { loginCommand } from './commands/session/login.ts'
import { logoutCommand } from './commands/session/logout.ts'
import { whoamiCommand } from './commands/session/whoami.ts'
import { signersCommand } from './commands/signers/index.ts'
import type { Context } from './context.ts'
import { helpTitles } from './usage.ts'

/** The whole command line. Errors are thrown, never printed here. */
export function createProgram(context: Context): Command {
  const program = new Command('rubrica')
    .description('Assinatura eletrônica de documentos')
    .option('--json', 'escreve o resultado em JSON, para programas')
    .option('--workspace <id>', 'workspace em que trabalhar (senão, o primeiro)')
    .addHelpText('after', environmentHelp)
    .hook('preAction', (_, action) => {
      const { json, workspace } = action.optsWithGlobals<{ json?: boolean; workspace?: string }>()
      context.json = json === true
      context.workspace = workspace
    })
  for (const command of [
    loginCommand(context),
    logoutCommand(context),
    whoamiCommand(context),
    documentsCommand(context),
    signersCommand(context),
    verifyCommand(context),
  ]) {
    program.addCommand(command)
  }
  return inPortuguese(program)
}

const environmentHelp = `
Ambiente:
  RUBRICA_URL         endereço do serviço
  RUBRICA_API_KEY     chave de API, no lugar do login
  RUBRICA_WORKSPACE   o mesmo que --workspace
  RUBRICA_CONFIG_DIR  pasta em que o login é guardado

Saída: 0 feito, 1 recusado ou falhou, 2 uso errado, 4 é preciso entrar, 130 interrompido`

function inPortuguese(command: Command): Command {
  command
    .exitOverride()
    .helpOption('-h, --help', 'mostra esta ajuda')
    .configureOutput({ outputError: () => {} })
    .configureHelp({
      styleTitle: (title) => helpTitles[title] ?? title,
      styleUsage: (usage) => usage.replace('[options]', '[opções]').replace('[command]', '[comando]'),
      subcommandTerm: (sub) =>
        `${sub.name()} ${sub
          .usage()
          .replace(/\[options\] ?/, '')
          .replace('[command]', '<comando>')}`.trim(),
    })
  if (command.commands.length > 0) command.helpCommand('help [comando]', 'mostra a ajuda de um comando')
  for (const sub of command.commands) inPortuguese(sub)
  return command
}
