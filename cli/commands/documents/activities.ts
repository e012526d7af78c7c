import type { Activity } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { itemsOf, type ListOptions, withListOptions } from '../../list-options.ts'
import { type Column, printRows, timeText } from '../../print.ts'

/** `rubrica documents activities <id>`: the audit trail, newest first. */
export function activitiesCommand(context: Context): Command {
  return withListOptions(new Command('activities'), context)
    .description(context.text({ pt: 'Lista as atividades de um documento', en: 'Lists the activities of a document' }))
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .addHelpText('after', exampleText(context, 'rubrica documents activities ID --all'))
    .action(async (documentId: string, options: ListOptions) => {
      const client = await openClient(context)
      const ask = (paging: object) => client.documents.activities({ documentId, ...paging })
      await printRows(context, columns, await itemsOf(context, ask, options))
    })
}

const columns: Column<Activity>[] = [
  {
    title: { pt: 'Quando', en: 'When' },
    raw: (activity) => activity.created_at,
    shown: (activity, language) => timeText(language, activity.created_at),
  },
  { title: { pt: 'Evento', en: 'Event' }, raw: (activity) => activity.event },
  { title: { pt: 'Descrição', en: 'Description' }, raw: (activity) => activity.message },
  { title: { pt: 'IP', en: 'IP' }, raw: (activity) => activity.origin?.ip },
]
