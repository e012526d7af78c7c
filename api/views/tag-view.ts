import type { TagLabel } from '@rubrica/contracts/tag.ts'
import type { Tag } from '@rubrica/contracts/tags.ts'
import type { Row } from '../db/tables.ts'

export function tagView({ id, name, color, created_at, updated_at }: Row<'tags'>): Tag {
  return { id, name, color, created_at, updated_at }
}

export function tagLabel({ id, name, color }: TagLabel): TagLabel {
  return { id, name, color }
}
