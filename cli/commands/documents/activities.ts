import type { Activity } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { type Column, printRows, timeText } from '../../print.ts'

/** `rubrica documents activities <id>`: the whole audit trail, newest first. */
export function activitiesCommand(context: Context): Command {
  return new Command('activities')
    .description('Lista as atividades de um documento')
    .argument('<id>', 'id do documento')
    .action(async (documentId: string) => {
      const client = await openClient(context)
      const activities: Activity[] = []
      for await (const activity of client.documents.activities({ documentId, 'per-page': 100 })) {
        activities.push(activity)
      }
      printRows(context, columns, activities)
    })
}

const columns: Column<Activity>[] = [
  { title: 'Quando', of: (activity) => timeText(activity.created_at) },
  { title: 'Evento', of: (activity) => activity.event },
  { title: 'Descrição', of: (activity) => activity.message },
  { title: 'IP', of: (activity) => activity.origin?.ip ?? '' },
]
