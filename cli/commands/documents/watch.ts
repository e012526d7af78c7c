import type { WebhookEvent } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { followEvents } from '../../events/next-events.ts'
import { exampleText } from '../../example.ts'
import { oneLine, timeText } from '../../print.ts'
import { printJsonLine, requireFields } from '../../print-json.ts'

interface Options {
  after: string
  once?: boolean
}

/** `rubrica documents watch [id]`: a line for everything that happens to the documents of a workspace, or to one. */
export function watchCommand(context: Context): Command {
  return new Command('watch')
    .description(
      context.text({
        pt: 'Mostra o que acontece com os documentos, à medida que acontece',
        en: 'Shows what happens to the documents, as it happens',
      }),
    )
    .argument('[id]', context.text({ pt: 'só este documento', en: 'this document only' }))
    .option(
      '--after <cursor>',
      context.text({
        pt: 'continua depois deste evento; now só o que vier',
        en: 'continues after this event; now for new ones only',
      }),
      'now',
    )
    .option('--once', context.text({ pt: 'termina depois dos primeiros eventos', en: 'ends after the first events' }))
    .addHelpText('after', exampleText(context, 'rubrica documents watch --once'))
    .action((id: string | undefined, options: Options) => runWatch(context, id, options))
}

async function runWatch(context: Context, id: string | undefined, { after, once }: Options): Promise<void> {
  requireFields(context)
  const { client, accountId } = await openWorkspace(context)
  await followEvents(context, client, { accountId, after, once }, (event) => {
    if (event.object.type !== 'Document' || (id !== undefined && event.object.id !== id)) return false
    if (context.json) printJsonLine(context, event)
    else context.io.out(lineOf(context, event))
    return true
  })
}

function lineOf(context: Context, event: WebhookEvent): string {
  const time = new Date(event.created_at * 1000).toISOString()
  if (!context.io.stdout.isTTY) return [time, event.event, event.object.id].join('\t')
  const name = typeof event.object.name === 'string' ? `${oneLine(event.object.name)}: ` : ''
  return `${context.io.colors.dim(timeText(context, time))}  ${name}${oneLine(event.message)}`
}
