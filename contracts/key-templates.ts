import type { Endpoint } from './endpoint.ts'
import { isPermission, type Need, needsOf } from './needs.ts'

/** They change templates, or the fields and tags in them. */
const changing: readonly Need[] = [
  'templates.create',
  'templates.update',
  'templates.remove',
  'fields.update',
  'fields.remove',
  'tags.update',
  'tags.remove',
]

/** Whether a key with chosen templates is refused on a row whatever its input: it uses them and changes none. */
export function changesTemplates({ needs }: Pick<Endpoint<unknown, unknown>, 'needs'>): boolean {
  return needsOf(needs).some((need) => changing.includes(need))
}

type ChangingRow = Pick<Endpoint<unknown, unknown>, 'needs' | 'method' | 'params' | 'unrecorded'>

/** Whether a row changes the document in its path: a key with chosen templates may only if it was made from one of them. */
export function changesDocument({ needs, method, params, unrecorded }: ChangingRow): boolean {
  return (
    params.includes('documentId') && method !== 'GET' && unrecorded !== 'reads' && needsOf(needs).some(isPermission)
  )
}
