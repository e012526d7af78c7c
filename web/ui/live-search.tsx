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

  useEffect(() => setTyped(value), [value])
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
      onSubmit={(text) => onSearch(text.trim())}
      className={className}
    />
  )
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 300
