import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { readEventTypes } from '../../events/event-types.ts'
import { forwarderTo } from '../../events/forwarder.ts'
import { followEvents } from '../../events/next-events.ts'
import { exampleText } from '../../example.ts'
import { printJsonLine, requireFields } from '../../print-json.ts'

interface Options {
  forwardTo?: string
  events?: string
  after: string
  once?: boolean
}

/** `rubrica webhooks listen`: what happens, as it happens; signed and handed on to an address of this computer, without a tunnel. */
export function listenCommand(context: Context): Command {
  return new Command('listen')
    .description(
      context.text({
        pt: 'Mostra os eventos à medida que acontecem e os repassa, assinados, a um endereço local',
        en: 'Shows events as they happen and forwards them, signed, to a local address',
      }),
    )
    .option(
      '--forward-to <address>',
      context.text({
        pt: 'para onde repassar, como http://localhost:4000/avisos',
        en: 'where to forward them, such as http://localhost:4000/hook',
      }),
    )
    .option(
      '--events <list>',
      context.text({ pt: 'só estes eventos, separados por vírgula', en: 'only these events, separated by commas' }),
    )
    .option(
      '--after <cursor>',
      context.text({
        pt: 'continua depois deste evento; now só o que vier',
        en: 'continues after this event; now for new ones only',
      }),
      'now',
    )
    .option('--once', context.text({ pt: 'termina depois dos primeiros eventos', en: 'ends after the first events' }))
    .addHelpText(
      'after',
      exampleText(context, {
        pt: 'rubrica webhooks listen --forward-to http://localhost:4000/avisos --once',
        en: 'rubrica webhooks listen --forward-to http://localhost:4000/hook --once',
      }),
    )
    .action((options: Options) => runListen(context, options))
}

async function runListen(context: Context, { forwardTo, events, after, once }: Options): Promise<void> {
  requireFields(context)
  const wanted = events?.split(',').map((name) => name.trim())
  const forward = forwardTo === undefined ? undefined : await forwarderTo(context, forwardTo)
  const { client, accountId } = await openWorkspace(context)
  if (wanted) wanted.forEach(await readEventTypes(client))
  await followEvents(context, client, { accountId, after, once }, async (event) => {
    if (wanted && !wanted.includes(event.event)) return false
    const forwarded = await forward?.(event)
    const outcome = forwarded === undefined ? [] : [forwarded]
    const time = new Date(event.created_at * 1000).toISOString()
    if (context.json) printJsonLine(context, forwarded === undefined ? event : { ...event, forwarded })
    else context.io.out([time, event.event, event.object.id, ...outcome].join('\t'))
    return true
  })
}
