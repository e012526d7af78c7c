import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'

/** Props of `LiveSearch`. */
interface LiveSearchProps {
  label: string
  /** The current search; a change from outside shows in the field. */
  value: string
  /** Called a moment after the last keystroke, and at once on Enter or clearing the field. */
  onSearch: (text: string) => void
  /** Characters of the longest search. */
  maxLength: number
  className?: string
}

/** A search box that searches during typing. */
export function LiveSearch({ label, value, onSearch, maxLength, className = '' }: LiveSearchProps) {
  const [typed, setTyped] = useState(value)
  const search = useEffectEvent(onSearch)

  // Keeps the typed text if it differs only in the space after which people type on.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => search(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={setTyped}
      maxLength={maxLength}
      onSubmit={(text) => onSearch(text.trim())}
      className={className}
    />
  )
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 300

/** Props of `SearchField`. `onSubmit` is called on Enter, `onChange` on every keystroke, both with '' when it is cleared. */
interface SearchFieldProps {
  /** Spoken name, also shown inside while the field is empty. */
  label: string
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
  onSubmit?: (text: string) => void
  maxLength?: number
  className?: string
}

/** A search box with its own clearing button; Escape clears too. */
export function SearchField({ label, className = '', ...props }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...props}
      aria-label={label}
      onClear={() => props.onSubmit?.('')}
      className={`group/search relative flex items-center ${className}`}
    >
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-quiet" />
      <Input
        placeholder={label}
        className="min-h-9 w-full min-w-0 rounded-control border border-edge bg-surface pr-9 pl-9 text-base text-ink transition-colors data-hovered:border-ink/60 max-sm:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <Button className="absolute right-1 grid size-8 cursor-pointer place-items-center rounded-control text-quiet data-hovered:text-ink group-data-empty/search:hidden">
        <X aria-hidden className="size-4" />
      </Button>
    </AriaSearchField>
  )
}
