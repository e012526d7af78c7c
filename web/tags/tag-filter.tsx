import { Tags } from 'lucide-react'
import { useSignedIn } from '../session.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { TagDot } from './tag-list.tsx'

interface TagFilterProps {
  /** Ids of the tags of which one is enough; none means all. */
  selected: readonly string[]
  onChange: (ids: string[]) => void
}

/** Narrows a list to tags. Hidden while the workspace has none. */
export function TagFilter({ selected, onChange }: TagFilterProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const known = trpc.tags.list.useQuery({ accountId })
  const tags = known.data?.items ?? []
  if (tags.length === 0 && selected.length === 0) return null
  const trigger = (
    <Button aria-label={`Etiquetas: ${chosenWords(selected.length)}`}>
      <Tags aria-hidden />
      <span className="max-sm:hidden">Etiquetas</span>
      {selected.length > 0 && <span className="tabular">{selected.length}</span>}
    </Button>
  )
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <Menu label="Etiquetas" trigger={trigger}>
      {tags.map(({ id, name, color }) => (
        <MenuItem key={id} textValue={name} isChecked={selected.includes(id)} onAction={() => toggle(id)}>
          <span className="flex items-center gap-2">
            <TagDot color={color} />
            {name}
          </span>
        </MenuItem>
      ))}
      {selected.length > 0 && <MenuLine />}
      {selected.length > 0 && <MenuItem onAction={() => onChange([])}>Todas as etiquetas</MenuItem>}
    </Menu>
  )
}

function chosenWords(count: number) {
  if (count === 0) return 'todas'
  return count === 1 ? '1 escolhida' : `${count} escolhidas`
}
