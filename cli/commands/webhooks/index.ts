import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { listenCommand } from './listen.ts'

/** `rubrica webhooks …` */
export function defineWebhooks(group: Command, context: Context): void {
  group.addCommand(listenCommand(context))
}
