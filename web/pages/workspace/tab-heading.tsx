import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
import { useLocale } from '../../words.ts'

interface TabHeadingProps {
  /** The id of the heading that labels the tab's section. */
  id: string
  title: string
  count?: number | undefined
  note: ReactNode
  /** The tab's one primary action. */
  children?: ReactNode
}

/** The purpose of a tab of 'Personalizar', and its one action. */
export function TabHeading({ id, title, count, note, children }: TabHeadingProps) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h2 id={id} aria-live="polite" aria-atomic className="flex items-baseline gap-2 text-lg font-semibold">
          {title}
          {count !== undefined && (
            <span className="tabular text-base font-normal text-quiet">{formatCount(count, locale)}</span>
          )}
        </h2>
        <p className="max-w-160 text-quiet">{note}</p>
      </div>
      {children}
    </div>
  )
}
