import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useKitWords } from './kit-words.ts'

/** Props of `PageHeading`. */
export interface PageHeadingProps {
  title: ReactNode
  /** The number of things that the title names; undefined while it is unknown, which reserves its place. */
  count?: number | undefined
  /** There are more than `count`. */
  isMore?: boolean | undefined
  /** The list that this page belongs to. */
  back?: { href: string; label: string }
  /** A state or a sentence under the title. */
  note?: ReactNode
  /** Buttons at the right, the primary one last. */
  children?: ReactNode
}

/** The heading of a page: link back, title and actions. */
export function PageHeading(props: PageHeadingProps) {
  const { title, count, isMore = false, back, note, children } = props
  const words = useKitWords('heading', portuguese)
  return (
    <header className="flex flex-col gap-1.5 pb-5">
      {back && (
        <Link
          href={back.href}
          className="-ml-1 inline-flex print:hidden w-fit max-w-full max-sm:-mt-3 cursor-pointer items-center gap-1.5 rounded-control px-1 py-0.5 text-sm text-quiet no-underline data-hovered:text-ink max-sm:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{back.label}</span>
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 wide:flex-nowrap">
        <div className="flex min-h-9 min-w-0 flex-col justify-center gap-1.5 max-sm:min-h-11">
          <h1
            {...('count' in props ? counted : {})}
            className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-xl font-semibold"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            {'count' in props && (
              <span className="tabular min-w-[2ch] text-base font-normal whitespace-nowrap text-quiet">
                {isMore && words.more}
                {count !== undefined && words.count(count)}
              </span>
            )}
          </h1>
          {note && <div className="text-quiet">{note}</div>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2 wide:shrink-0">{children}</div>}
      </div>
    </header>
  )
}

/** A screen reader says how many a search has found. */
const counted = { 'aria-live': 'polite', 'aria-atomic': true } as const

const portuguese = { more: 'mais de ', count: (count: number) => count.toLocaleString('pt-BR') }
