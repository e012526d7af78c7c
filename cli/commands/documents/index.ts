import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { activitiesCommand } from './activities.ts'
import { downloadCommand } from './download.ts'
import { getCommand } from './get.ts'
import { listCommand } from './list.ts'
import { openCommand } from './open.ts'
import { removeCommand } from './remove.ts'
import { sendCommand } from './send.ts'
import { uploadCommand } from './upload.ts'
import { waitCommand } from './wait.ts'
import { watchCommand } from './watch.ts'

/** `rubrica documents …` */
export function defineDocuments(group: Command, context: Context): void {
  const made = [
    ...[listCommand, uploadCommand, getCommand, sendCommand],
    ...[waitCommand, downloadCommand, removeCommand, activitiesCommand],
    ...[watchCommand, openCommand],
  ]
  for (const make of made) group.addCommand(make(context))
}
