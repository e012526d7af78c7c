import type { Field, FieldSize } from '@rubrica/contracts/fields.ts'
import type { Client } from '../client.ts'
import { unlessUnkept } from './kept-draft.ts'

/** Every field that can be put on a page: a workspace may have more than one page of them. */
export async function placeableFields(client: Client, accountId: string): Promise<Field[]> {
  const found: Field[] = []
  for await (const field of client.fields.list({ accountId, include_standard: true })) {
    if (field.is_active && field.is_visible) found.push(field)
  }
  return found
}

/** The sizes that the person has given to fields; null if the host of `/v1` keeps none: the browser does. */
export function ownFieldSizes(client: Client, accountId: string): Promise<FieldSize[] | null> {
  return unlessUnkept(client.fields.sizes({ accountId }))
}
