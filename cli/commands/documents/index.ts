import { Command } from 'commander'
import type { Context } from '../../context.ts'
import { activitiesCommand } from './activities.ts'
import { downloadCommand } from './download.ts'
import { getCommand } from './get.ts'
import { listCommand } from './list.ts'
import { removeCommand } from './remove.ts'
import { sendCommand } from './send.ts'
import { uploadCommand } from './upload.ts'
import { waitCommand } from './wait.ts'

/** `rubrica documents …` */
export function documentsCommand(context: Context): Command {
  const group = new Command('documents').description('Envia, acompanha e baixa documentos')
  for (const command of [
    listCommand(context),
    uploadCommand(context),
    getCommand(context),
    sendCommand(context),
    waitCommand(context),
    downloadCommand(context),
    removeCommand(context),
    activitiesCommand(context),
  ]) {
    group.addCommand(command)
  }
  return group
}
