import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { getCommand } from './get.ts'
import { listCommand } from './list.ts'
import { removeCommand } from './remove.ts'
import { setCommand } from './set.ts'
import { useCommand } from './use.ts'

/** `rubrica config …`: hosts and workspaces by name. Credentials are never shown. */
export function defineConfig(group: Command, context: Context): void {
  for (const define of [listCommand, useCommand, getCommand, setCommand, removeCommand])
    group.addCommand(define(context))
}
