import type { TagLabel } from '@rubrica/contracts/tag.ts'

interface TagListProps {
  tags: readonly TagLabel[]
  /** Tags that show by name; the rest show as a number, so that a row of a list does not change its height. */
  most?: number
}

/** The tags of a record. */
export function TagList({ tags, most = tags.length }: TagListProps) {
  if (tags.length === 0) return null
  const rest = tags.slice(most).map(({ name }) => name)
  return (
    <ul aria-label="Etiquetas" className="flex flex-wrap gap-1">
      {tags.slice(0, most).map(({ id, name, color }) => (
        <li
          key={id}
          title={name}
          className="flex max-w-40 items-center gap-1.5 rounded-full border border-line px-2 py-0.5 text-xs text-quiet"
        >
          <TagDot color={color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="tabular px-1 py-0.5 text-xs text-quiet">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.length === 1 ? 'e mais uma' : `e mais ${rest.length}`}</span>
        </li>
      )}
    </ul>
  )
}

/** The colour of a tag, in hexadecimal digits or by its CSS name; one that the browser does not know shows as none. */
export function TagDot({ color }: { color: string | null }) {
  if (!color) return null
  const background = /^[0-9a-f]{3,8}$/i.test(color) ? `#${color}` : color
  return (
    <span
      aria-hidden
      className="forced-keep size-2.5 shrink-0 rounded-full border border-edge/40"
      style={{ background }}
    />
  )
}
