import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

/** Props of `LiveSearch`. */
export interface LiveSearchProps {
  label: string
  /** The current search; a change from outside shows in the field. */
  value: string
  /** Called a moment after the last keystroke, and at once on Enter or clearing the field. */
  onSearch: (text: string) => void
  className?: string
}

/** A search box that searches during typing. */
export function LiveSearch({ label, value, onSearch, className = '' }: LiveSearchProps) {
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
      maxLength={longest}
      onSubmit={(text) => onSearch(text.trim())}
      className={className}
    />
  )
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 300
/** Characters of the longest search that lists take. */
const longest = 200
