import type { Rubrica } from '@rubrica/sdk'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'

interface EventType {
  id: string
  description: string
}

/** By name. Throws {@link Failure} if the service has no such event: it would never happen. */
export async function readEventTypes(client: Rubrica): Promise<(name: string) => EventType> {
  const types = await client.webhooks.eventTypes({})
  return (name) => {
    const type = types.find(({ id }) => id === name)
    if (type !== undefined) return type
    throw new Failure(
      { pt: 'Não há o evento {name}. Há estes: {list}.', en: 'There is no event {name}. Events: {list}.' },
      exitCodes.usage,
      { name, list: types.map(({ id }) => id).join(', ') },
    )
  }
}
