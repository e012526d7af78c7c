/** The tags of a record. */
export function TagList({ tags }: { tags: readonly { id: string; name: string }[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Etiquetas" className="flex flex-wrap gap-1">
      {tags.map(({ id, name }) => (
        <li key={id} className="max-w-40 truncate rounded-full border border-line px-2 py-0.5 text-xs text-quiet">
          {name}
        </li>
      ))}
    </ul>
  )
}
