import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { forwarderTo } from '../../events/forwarder.ts'
import { followEvents } from '../../events/next-events.ts'
import { exampleText } from '../../example.ts'

interface Options {
  forwardTo?: string
  events?: string
  after: string
  once?: boolean
}

/** `rubrica webhooks listen`: what happens, as it happens; signed and handed on to an address of this computer, without a tunnel. */
export function listenCommand(context: Context): Command {
  return new Command('listen')
    .description('Mostra os eventos à medida que acontecem e os repassa, assinados, a um endereço local')
    .option('--forward-to <endereço>', 'para onde repassar, como http://localhost:4000/avisos')
    .option('--events <lista>', 'só estes eventos, separados por vírgula')
    .option('--after <cursor>', 'continua depois deste evento; now só o que vier', 'now')
    .option('--once', 'termina depois dos primeiros eventos')
    .addHelpText('after', exampleText('rubrica webhooks listen --forward-to http://localhost:4000/avisos --once'))
    .action((options: Options) => runListen(context, options))
}

async function runListen(context: Context, { forwardTo, events, after, once }: Options): Promise<void> {
  const { io } = context
  const wanted = events?.split(',')
  const forward = forwardTo === undefined ? undefined : await forwarderTo(context, forwardTo)
  const { client, accountId } = await openWorkspace(context)
  await followEvents(context, client, { accountId, after, once }, async (event) => {
    if (wanted && !wanted.includes(event.event)) return
    const status = await forward?.(event)
    const outcome = status === undefined ? [] : [status === null ? context.text('sem resposta') : String(status)]
    const time = new Date(event.created_at * 1000).toISOString()
    if (context.json) io.out(JSON.stringify(outcome.length === 0 ? event : { ...event, forwarded: outcome[0] }))
    else io.out([time, event.event, event.object.id, ...outcome].join('\t'))
  })
}
