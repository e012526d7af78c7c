import type { TagLabel } from '@rubrica/contracts/tag.ts'

/** A tag as the records that carry it show it. */
export function tagLabel({ id, name, color }: Omit<TagLabel, 'resource'>): TagLabel {
  return { resource: 'tag', id, name, color }
}
