import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

/** Props of `LiveSearch`. */
export interface LiveSearchProps {
  label: string
  /** What is searched for now; a change from outside shows in the field. */
  value: string
  /** Called a moment after the last keystroke, and at once with Enter or when the field is cleared. */
  onSearch: (text: string) => void
  className?: string
}

/** A search box that searches while one types. */
export function LiveSearch({ label, value, onSearch, className = '' }: LiveSearchProps) {
  const [typed, setTyped] = useState(value)
  const search = useEffectEvent(onSearch)

  // What was just searched for is not put back: it lacks the space after which one types on.
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
