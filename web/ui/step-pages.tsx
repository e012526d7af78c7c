import { useEffect } from 'react'
import { Button } from './button.tsx'
import { useKitWords } from './kit-words.ts'

/** Props of `StepPages`. */
export interface StepPagesProps {
  /** Spoken name. */
  label: string
  page: number
  /** Omitted while it is unknown. */
  pageCount: number | undefined
  onPage: (page: number) => void
}

/** Leads through pages, the newest first, if the address does not have the page. Renders nothing under two pages. */
export function StepPages({ label, page, pageCount = 1, onPage }: StepPagesProps) {
  const words = useKitWords('stepPages', portuguese)
  const last = Math.max(pageCount, 1)
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
  if (last < 2) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <span className="tabular text-quiet">
        {page} {words.of} {last}
      </span>
      <Button isDisabled={page >= last} onPress={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </nav>
  )
}

const portuguese = { newer: 'Mais novas', older: 'Mais antigas', of: 'de' }
