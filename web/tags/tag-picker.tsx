import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { useSignedIn } from '../session.ts'
import { trpc } from '../trpc.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import { TagDot } from './tag-dot.tsx'

interface TagPickerProps {
  label: string
  description?: ReactNode
  /** Names of the chosen tags. `/v1` makes a tag of a name that the workspace does not know. */
  value: readonly string[]
  onChange: (names: string[]) => void
}

/** Chooses tags of the workspace by name, or new ones by typing them. */
export function TagPicker({ label, description, value, onChange }: TagPickerProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const known = trpc.tags.list.useQuery({ accountId })
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const tags = known.data?.items ?? []
  const options = optionsFor(tags, value, typed)

  // The text is cleared after the combo box has closed.
  useEffect(() => {
    if (picked !== null) setPicked(null)
  }, [picked])

  const pick = (name: string | null) => {
    setPicked(name)
    if (name) onChange([...value, name])
  }
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        label={label}
        description={description}
        options={options}
        isSearched
        value={picked}
        onChange={pick}
        onInputChange={setTyped}
        placeholder="Escolha ou digite um nome novo"
        empty="Digite o nome de uma etiqueta nova."
      />
      {value.length > 0 && (
        <TagGroup
          aria-label={`${label} escolhidas`}
          onRemove={(gone) => onChange(value.filter((name) => !gone.has(name)))}
        >
          <TagList className="flex flex-wrap gap-1.5">
            {value.map((name) => (
              <Tag
                key={name}
                id={name}
                textValue={name}
                className="flex max-w-60 items-center gap-1.5 rounded-full border border-edge/45 bg-surface py-0.5 pr-1 pl-2.5 text-sm"
              >
                <TagDot color={colourOf(tags, name)} />
                <span className="truncate">{name}</span>
                <Button
                  slot="remove"
                  aria-label={`Retirar ${name}`}
                  className="grid size-6 cursor-pointer place-items-center rounded-full text-quiet data-hovered:bg-quiet-wash data-hovered:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}

const NAME_MAX = 64

/** What fits the typed text and is not chosen yet; what no tag is called is offered as a new one. */
function optionsFor(tags: readonly TagLabel[], chosen: readonly string[], typed: string) {
  const text = typed.trim()
  const free = tags.filter(({ name }) => !chosen.some((one) => isSame(one, name)))
  const options = free
    .filter(({ name }) => keyOf(name).includes(keyOf(text)))
    .map(({ name, color }) => ({ id: name, label: name, before: <TagDot color={color} /> }))
  const isNew = text !== '' && ![...tags.map(({ name }) => name), ...chosen].some((name) => isSame(name, text))
  return isNew && text.length <= NAME_MAX ? [...options, { id: text, label: `Criar “${text}”` }] : options
}

function colourOf(tags: readonly TagLabel[], name: string) {
  return tags.find((tag) => isSame(tag.name, name))?.color ?? null
}

function isSame(one: string, other: string) {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string) {
  return name.normalize('NFC').toLowerCase()
}
