import { Command } from 'commander'
import type { Context } from '../../context.ts'
import { createCommand } from './create.ts'
import { listCommand } from './list.ts'

/** `rubrica signers …` */
export function signersCommand(context: Context): Command {
  const group = new Command('signers').description('Mostra e cria contatos')
  group.addCommand(listCommand(context))
  group.addCommand(createCommand(context))
  return group
}
