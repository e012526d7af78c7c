import type { TagLabel } from '@rubrica/contracts/tag.ts'

/** A tag as the records that carry it show it. */
export function tagLabel({ id, name, color }: TagLabel): TagLabel {
  return { id, name, color }
}
