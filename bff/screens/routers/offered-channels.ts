import type { Client } from '../client.ts'
import { unlessUnkept } from './kept-draft.ts'

/** The channels to telephones that this host sends by; none of a host that does not say. */
export async function offeredChannels(client: Client, accountId: string) {
  const { messages = [] } = (await unlessUnkept(client.usage.get({ accountId }))) ?? {}
  return messages.filter(({ is_offered }) => is_offered).map(({ channel }) => channel)
}
