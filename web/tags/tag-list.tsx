import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { Tags } from 'lucide-react'
import { useSignedIn } from '../session.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { useWords } from '../words.ts'

interface TagListProps {
  tags: readonly TagLabel[]
  /** Tags that show by name; the rest show as a number, so that a row of a list does not change its height. */
  most?: number
}

/** The tags of a record. */
export function TagList({ tags, most = tags.length }: TagListProps) {
  const words = useWords('tagList', portuguese)
  if (tags.length === 0) return null
  const rest = tags.slice(most).map(({ name }) => name)
  return (
    <ul aria-label={words.tags} className="flex flex-wrap gap-1">
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
          <span className="sr-only">{words.more(rest.length)}</span>
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

interface TagFilterProps {
  /** Ids of the tags of which one is enough; none means all. */
  selected: readonly string[]
  onChange: (ids: string[]) => void
}

/** Narrows a list to tags. Hidden while the workspace has none. */
export function TagFilter({ selected, onChange }: TagFilterProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const known = trpc.tags.list.useQuery({ accountId })
  const words = useWords('tagList', portuguese)
  const tags = known.data?.items ?? []
  if (tags.length === 0 && selected.length === 0) return null
  const trigger = (
    <Button aria-label={`${words.tags}: ${words.chosen(selected.length)}`}>
      <Tags aria-hidden />
      <span className="max-sm:hidden">{words.tags}</span>
      {selected.length > 0 && <span className="tabular">{selected.length}</span>}
    </Button>
  )
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <Menu label={words.tags} trigger={trigger}>
      {tags.map(({ id, name, color }) => (
        <MenuItem key={id} textValue={name} isChecked={selected.includes(id)} onAction={() => toggle(id)}>
          <span className="flex items-center gap-2">
            <TagDot color={color} />
            {name}
          </span>
        </MenuItem>
      ))}
      {selected.length > 0 && <MenuLine />}
      {selected.length > 0 && <MenuItem onAction={() => onChange([])}>{words.all}</MenuItem>}
    </Menu>
  )
}

const portuguese = {
  tags: 'Etiquetas',
  more: (count: number) => (count === 1 ? 'e mais uma' : `e mais ${count}`),
  chosen: (count: number) => {
    if (count === 0) return 'todas'
    return count === 1 ? '1 escolhida' : `${count} escolhidas`
  },
  all: 'Todas as etiquetas',
}
