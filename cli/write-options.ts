import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { Language } from './language.ts'
import { requireFields } from './print-json.ts'

/** Of every command that sends or changes something. Refuses a wrong field of `--json` before the change. */
export function withDryRun(command: Command, context: Context): Command {
  return command
    .option(
      '--dry-run',
      context.text({
        pt: 'mostra o que seria enviado, e não envia',
        en: 'shows what would be sent, and does not send it',
      }),
    )
    .hook('preAction', () => requireFields(context))
}

/** Of every command that removes something. */
export function withYes(command: Command, { text }: Language): Command {
  return command.option('--yes', text({ pt: 'não pergunta', en: 'does not ask' }))
}
