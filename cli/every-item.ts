import type { List, Page, Rubrica } from '@rubrica/sdk'
import { listOf } from '@rubrica/sdk/list.ts'

/** The list of a route as the SDK walks its own. */
export function listAt(client: Rubrica, route: string, values: Record<string, unknown>): List<unknown> {
  return listOf(values, (paging) => client.call<Page<unknown>>(route, { ...values, ...paging }))
}

export async function everyItem(client: Rubrica, route: string, values: Record<string, unknown>): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of listAt(client, route, values)) items.push(item)
  return items
}
