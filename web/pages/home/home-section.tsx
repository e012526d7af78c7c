import { type ReactNode, useId } from 'react'
import { formatCount } from '../../format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useLocale, useWords } from '../../words.ts'

interface HomeSectionProps {
  title: string
  count: number
  /** There are more than `count`. */
  isMore?: boolean | undefined
  /** The whole list, offered if not all of it shows. */
  all?: { href: string; isShown: boolean }
  children: ReactNode
}

/** One group of documents on the home page. */
export function HomeSection({ title, count, isMore = false, all, children }: HomeSectionProps) {
  const id = useId()
  const words = useWords('homeSection', portuguese)
  const locale = useLocale()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}{' '}
          <span className="tabular ml-1 text-base font-normal whitespace-nowrap text-quiet">
            {isMore && words.more}
            {formatCount(count, locale)}
          </span>
        </h2>
        {all?.isShown && (
          <TextLink href={all.href} className="ml-auto whitespace-nowrap">
            {words.all}
            <span className="sr-only">: {title}</span>
          </TextLink>
        )}
      </div>
      <ul className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  )
}

interface HomeRowProps {
  /** The link of the name; absent for a document of another workspace. */
  href?: string
  name: string
  note: ReactNode
  children?: ReactNode
}

/** One document: its name, its facts, and its actions. */
export function HomeRow({ href, name, note, children }: HomeRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-b border-line px-4 py-3.5 last:border-0 sm:px-5">
      <div className="flex min-w-0 grow basis-60 flex-col gap-0.5">
        {href ? (
          <TextLink
            href={href}
            className="line-clamp-2 w-fit max-w-full text-base [overflow-wrap:anywhere] text-ink! no-underline! hover:underline! max-sm:content-center"
          >
            {name}
          </TextLink>
        ) : (
          <span className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere]">{name}</span>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">{note}</div>
      </div>
      {children}
    </li>
  )
}

const portuguese = { more: 'mais de ', all: 'Ver todos' }
