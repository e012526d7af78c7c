import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { createCommand } from './create.ts'
import { listCommand } from './list.ts'

/** `rubrica signers …` */
export function defineSigners(group: Command, context: Context): void {
  for (const make of [listCommand, createCommand]) group.addCommand(make(context))
}
