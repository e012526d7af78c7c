import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { mirrorCommand } from './mirror.ts'

/** `rubrica log …` */
export function defineLog(group: Command, context: Context): void {
  group.addCommand(mirrorCommand(context))
}
