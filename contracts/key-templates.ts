import type { Endpoint } from './endpoint.ts'
import { type Need, needsOf } from './needs.ts'

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
