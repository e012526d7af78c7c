import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useKitWords } from './kit-words.ts'

/** One entry of the side bar and, on narrow screens, of the bottom bar. */
export interface FrameEntry {
  href: string
  title: string
  icon: ReactNode
  isCurrent: boolean
}

/** Props of `Frame`. */
export interface FrameProps {
  /** The mark and name at the top left. */
  brand: ReactNode
  entries: FrameEntry[]
  /** The foot of the side bar, such as the plan's use. */
  aside?: ReactNode
  /** The left of the top bar, such as the search. */
  top?: ReactNode
  /** The right of the top bar, such as the user menu. */
  user: ReactNode
  /** The page; at most 1,200 pixels wide. */
  children: ReactNode
}

/** The frame of the dashboard's pages: side bar, top bar and, under 900 pixels, a bottom bar. */
export function Frame({ brand, entries, aside, top, user, children }: FrameProps) {
  const words = useKitWords('frame', portuguese)
  return (
    <div className="min-h-dvh print:block! wide:grid wide:grid-cols-[240px_minmax(0,1fr)]">
      <Link
        href="#content"
        onPress={() => document.getElementById('content')?.focus()}
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 shadow-popover focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {words.skip}
      </Link>
      <aside className="sticky top-0 hidden print:hidden! h-dvh flex-col px-3 pt-4 pb-5 wide:flex">
        <div className="px-2 pb-6">{brand}</div>
        <nav aria-label={words.main} className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <Link
              key={entry.href}
              href={entry.href}
              {...(entry.isCurrent ? { 'aria-current': 'page' } : {})}
              className={sideEntry}
            >
              {entry.icon}
              {entry.title}
            </Link>
          ))}
        </nav>
        <div className="mt-auto px-1">{aside}</div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col overflow-x-clip border-line print:border-0! wide:border-l">
        <header className="top-0 z-20 border-b border-line bg-page tall:sticky">
          <div className="mx-auto flex h-14 max-w-300 items-center gap-3 px-4 wide:px-8">
            <div className="wide:hidden print:block!">{brand}</div>
            <div className="min-w-0 grow">{top}</div>
            {user}
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-300 grow px-4 pt-6 pb-8 outline-none tall:max-wide:pb-28 wide:px-8 wide:pt-8 wide:pb-16"
        >
          {children}
        </main>
      </div>
      <nav
        aria-label={words.main}
        className="inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tall:fixed wide:hidden"
      >
        {entries.map((entry) => (
          <Link
            key={entry.href}
            href={entry.href}
            {...(entry.isCurrent ? { 'aria-current': 'page' } : {})}
            className={bottomEntry}
          >
            {entry.icon}
            <span className="max-w-full text-center">{entry.title}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

const sideEntry =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 font-medium text-quiet no-underline transition-colors duration-150 data-hovered:bg-quiet-wash data-hovered:text-ink aria-[current=page]:bg-pen-wash aria-[current=page]:text-pen [&_svg]:size-[18px]'
const bottomEntry =
  'flex h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-[10.5px] leading-3.5 font-medium tracking-tight text-quiet no-underline outline-offset-[-2px] aria-[current=page]:text-pen [&_svg]:size-5'

const portuguese = { skip: 'Ir para o conteúdo', main: 'Principal' }
