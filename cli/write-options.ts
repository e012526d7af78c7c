import type { Command } from 'commander'

/** Of every command that sends or changes something. */
export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'mostra o que seria enviado, e não envia')
}

/** Of every command that removes something. */
export function withYes(command: Command): Command {
  return command.option('--yes', 'não pergunta')
}
