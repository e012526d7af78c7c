import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { TagDot } from './tag-dot.tsx'

/** The tags of a record. */
export function TagList({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Etiquetas" className="flex flex-wrap gap-1">
      {tags.map(({ id, name, color }) => (
        <li
          key={id}
          className="flex max-w-40 items-center gap-1.5 rounded-full border border-line px-2 py-0.5 text-xs text-quiet"
        >
          <TagDot color={color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  )
}
