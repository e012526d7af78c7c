import type { Command } from 'commander'
import type { Language } from './language.ts'

/** Of every command that sends or changes something. */
export function withDryRun(command: Command, { text }: Language): Command {
  return command.option(
    '--dry-run',
    text({
      pt: 'mostra o que seria enviado, e não envia',
      en: 'shows what would be sent, and does not send it',
    }),
  )
}

/** Of every command that removes something. */
export function withYes(command: Command, { text }: Language): Command {
  return command.option('--yes', text({ pt: 'não pergunta', en: 'does not ask' }))
}
