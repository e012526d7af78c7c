import { activityEvents } from '@rubrica/contracts/activity-events.ts'
import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { readEventTypes } from '../../events/event-types.ts'
import { forwardOne, type Told } from '../../events/forwarder.ts'
import { exampleText } from '../../example.ts'

/** `rubrica webhooks trigger <event>`: sends a signed event of this type with invented data, to test a receiver. */
export function triggerCommand(context: Context): Command {
  return new Command('trigger')
    .description(
      context.text({
        pt: 'Envia um evento de exemplo, assinado, ao webhook do workspace ou a um endereço local',
        en: "Sends a sample event, signed, to the workspace's webhook or to a local address",
      }),
    )
    .argument(
      '<event>',
      context.text({ pt: 'um de rubrica webhooks event-types', en: 'one of rubrica webhooks event-types' }),
    )
    .option(
      '--forward-to <address>',
      context.text({
        pt: 'para onde enviar, como http://localhost:4000/avisos',
        en: 'where to send it, such as http://localhost:4000/hook',
      }),
    )
    .addHelpText(
      'after',
      exampleText(context, {
        pt: 'rubrica webhooks trigger document_ready --forward-to http://localhost:4000/avisos',
        en: 'rubrica webhooks trigger document_ready --forward-to http://localhost:4000/hook',
      }),
    )
    .action((name: string, options: { forwardTo?: string }) => runTrigger(context, name, options))
}

async function runTrigger(context: Context, name: string, { forwardTo }: { forwardTo?: string }): Promise<void> {
  const { client, accountId } = await openWorkspace(context)
  const typeNamed = await readEventTypes(client)
  const event = sampleOf(typeNamed(name), accountId)
  await forwardOne(context, event, { forwardTo, configured: () => client.webhooks.get({ accountId }) })
}

function sampleOf(
  { id, description }: { id: string; description: string },
  accountId: string,
): Told & Record<string, unknown> {
  return {
    id: 0,
    event: id,
    message: description,
    payload: { is_sample: true },
    origin: null,
    created_at: Math.floor(Date.now() / 1000),
    subject: { type: 'Account', id: accountId, name: description },
    object: objectOf(id, description),
    account_id: accountId,
  }
}

/** A record of the kind that the event is about; a document for an event that this version does not know. */
function objectOf(event: string, name: string): Record<string, unknown> {
  const type = Object.entries(activityEvents).find(([known]) => known === event)?.[1].delivered ?? 'Document'
  const names = type === 'Signer' ? { full_name: name, email: null } : { name }
  return { type, id: crypto.randomUUID(), ...names }
}
