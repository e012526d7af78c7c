import { X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { ComboBox, usePick } from './combo-box.tsx'
import type { FieldProps } from './field.tsx'
import { useKitWords } from './kit-words.ts'
import type { Option } from './select.tsx'

/** Props of `ChosenList`. */
export interface ChosenListProps {
  /** Spoken name of the list. */
  label: string
  chosen: readonly Pick<Option, 'id' | 'label' | 'before'>[]
  onRemove: (id: string) => void
}

/** The chosen entries of a list, each with a button that takes it out again. Renders nothing if none is chosen. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  const words = useKitWords('chosen', portuguese)
  if (chosen.length === 0) return null
  return (
    <TagGroup aria-label={label} onRemove={(gone) => [...gone].map(String).forEach(onRemove)}>
      <TagList className="flex flex-wrap gap-1.5">
        {chosen.map(({ id, label, before }) => (
          <Tag
            key={id}
            id={id}
            textValue={label}
            className="flex max-w-60 items-center gap-1.5 rounded-full border border-edge/45 bg-surface py-0.5 pr-1 pl-2.5 text-sm"
          >
            {before}
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <Button
              slot="remove"
              aria-label={words.remove(label)}
              className="grid size-6 cursor-pointer place-items-center rounded-full text-quiet data-hovered:bg-quiet-wash data-hovered:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}

interface PickSeveralProps extends Pick<FieldProps, 'label' | 'description'>, Omit<ChosenListProps, 'label'> {
  /** Spoken name of the list. */
  listLabel: string
  /** Those that fit the typed text and are not chosen yet. */
  options: Option[]
  onType: (text: string) => void
  /** The option that the typed text names: it is picked, too, when people leave the box. */
  named?: string | undefined
  onPick: (id: string) => void
  placeholder: string
  /** Said when no option fits. */
  empty: string
  /** Of the typed text, in characters. */
  maxLength?: number
}

/** A box that finds one entry after the other, above the list of those that are chosen. */
export function PickSeveral({ listLabel, chosen, onRemove, onType, onPick, named, ...box }: PickSeveralProps) {
  const [picked, setPicked] = usePick()
  const pick = (id: string | null) => {
    setPicked(id)
    if (id !== null) onPick(id)
  }
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        {...box}
        isSearched
        value={picked}
        onChange={pick}
        onInputChange={onType}
        onDone={() => named !== undefined && pick(named)}
      />
      <ChosenList label={listLabel} chosen={chosen} onRemove={onRemove} />
    </div>
  )
}

const portuguese = { remove: (entry: string) => `Retirar ${entry}` }
