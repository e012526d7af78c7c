import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useKitWords } from './kit-words.ts'

/** One filter. */
export interface Filter {
  id: string
  /** '' if the icon says it. */
  title: string
  icon?: ReactNode
  /** Its name if the title is empty. */
  label?: string
  count?: number
}

/** Props of `FilterBadges`. */
export interface FilterBadgesProps {
  /** Spoken name of the group. */
  label: string
  filters: Filter[]
  /** Ids that are on; none means all. */
  selected: string[]
  onChange: (selected: string[]) => void
  /** Title of the badge that switches all others off. */
  allTitle?: string
}

/** Badges that toggle; several can be on at once, and the first switches them all off. */
export function FilterBadges({ label, filters, selected, onChange, allTitle }: FilterBadgesProps) {
  const words = useKitWords('filters', portuguese)
  const keys = selected.length > 0 ? selected : [all]
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={keys}
      onSelectionChange={(next) => onChange(nowSelected(selected, [...next].map(String)))}
      className="-m-1 flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap"
    >
      {[titled(all, allTitle ?? words.all), ...filters].map((filter) => (
        <ToggleButton
          key={filter.id}
          id={filter.id}
          {...(filter.label ? { 'aria-label': filter.label } : {})}
          className="inline-flex min-h-8 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-edge/45 bg-surface px-3 text-sm font-medium text-quiet transition-colors duration-150 data-hovered:border-edge data-hovered:text-ink data-selected:border-pen data-selected:bg-pen-wash data-selected:text-pen max-sm:min-h-11 max-sm:min-w-11"
        >
          {filter.icon && (
            <span title={filter.label} className="[&_svg]:size-4">
              {filter.icon}
            </span>
          )}
          {filter.title}
          {filter.count !== undefined && <span className="tabular opacity-80">{filter.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const all = '*'

function titled(id: string, title: string): Filter {
  return { id, title }
}

function nowSelected(before: string[], next: string[]) {
  const isAllPressed = before.length > 0 && next.includes(all)
  return isAllPressed ? [] : next.filter((id) => id !== all)
}

const portuguese = { all: 'Todos' }
