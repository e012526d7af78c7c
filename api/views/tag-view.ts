import type { Tag } from '@rubrica/contracts/tags.ts'
import type { Row } from '../db/tables.ts'

export function tagView({ id, name, color, created_at, updated_at }: Row<'tags'>): Tag {
  return { resource: 'tag', id, name, color, created_at, updated_at }
}
