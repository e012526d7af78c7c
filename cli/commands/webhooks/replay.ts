import type { Rubrica } from '@rubrica/sdk'
import { Command } from 'commander'
import { advise, type Context, openWorkspace } from '../../context.ts'
import { forwardOne, type Told } from '../../events/forwarder.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { printJson } from '../../print-json.ts'

/** `rubrica webhooks replay <id>`: an old delivery again, by the service or to a local address, or an event by its number. */
export function replayCommand(context: Context): Command {
  return new Command('replay')
    .description(
      context.text({ pt: 'Repete uma entrega ou um evento antigo', en: 'Repeats a delivery or an old event' }),
    )
    .argument(
      '<id>',
      context.text({ pt: 'id da entrega, ou número do evento', en: 'id of the delivery, or number of the event' }),
    )
    .option(
      '--forward-to <address>',
      context.text({
        pt: 'para onde enviar, como http://localhost:4000/avisos',
        en: 'where to send it, such as http://localhost:4000/hook',
      }),
    )
    .addHelpText('after', exampleText(context, 'rubrica webhooks replay ID', 'rubrica webhooks events --json id,event'))
    .action((id: string, options: { forwardTo?: string }) => runReplay(context, id, options))
}

async function runReplay(context: Context, id: string, { forwardTo }: { forwardTo?: string }): Promise<void> {
  const { client, accountId } = await openWorkspace(context)
  const isEvent = /^\d+$/.test(id)
  if (!isEvent && forwardTo === undefined) {
    const delivery = await client.webhooks.retry({ accountId, deliveryId: id })
    if (context.json) printJson(context, delivery)
    else advise(context, { pt: 'A entrega será repetida.', en: 'The delivery will be repeated.' })
    return
  }
  const event = await (isEvent ? eventNumbered(client, accountId, Number(id)) : eventOfDelivery(client, accountId, id))
  if (event === undefined)
    throw new Failure({ pt: 'Não encontrado: {id}', en: 'Not found: {id}' }, exitCodes.notFound, { id })
  await forwardOne(context, event, { forwardTo, configured: () => client.webhooks.get({ accountId }) })
}

/** Walks all events: the number before may be one of another workspace, after which the service does not read. */
async function eventNumbered(client: Rubrica, accountId: string, id: number): Promise<Told | undefined> {
  for await (const event of client.events.list({ accountId, 'per-page': 100 })) {
    if (event.id === id) return event
  }
  return undefined
}

async function eventOfDelivery(client: Rubrica, accountId: string, id: string): Promise<Told | undefined> {
  for await (const delivery of client.webhooks.list({ accountId, 'per-page': 100 })) {
    if (delivery.id === id) return delivery.payload
  }
  return undefined
}
