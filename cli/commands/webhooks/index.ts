import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { listenCommand } from './listen.ts'
import { replayCommand } from './replay.ts'
import { triggerCommand } from './trigger.ts'

/** `rubrica webhooks …` */
export function defineWebhooks(group: Command, context: Context): void {
  for (const make of [listenCommand, triggerCommand, replayCommand]) group.addCommand(make(context))
}
