import { messages } from '@rubrica/contracts/messages.ts'
import { type ReactNode, useId } from 'react'
import { Skeleton } from './ui/skeleton.tsx'
import { useMedia } from './ui/use-media.ts'
import { WhitePage } from './ui/white-page.tsx'
import { useWords } from './words.ts'

interface PaperAndRecordProps {
  heading: ReactNode
  /** The pages, in a box that scrolls; `isDesk` if it has the height of the window. */
  paper: (isDesk: boolean) => ReactNode
  /** The part of the record that people look for first: on a phone it is above the pages. */
  state: ReactNode
  /** The rest of the record: on a phone it is below the pages. */
  rest?: ReactNode
}

/**
 * Pages at the left and a 360-pixel record at the right, each with its own scrollbar, so that a page is seen whole beside
 * any record; on narrow or low windows one below the other.
 */
export function PaperAndRecord({ heading, paper, state, rest }: PaperAndRecordProps) {
  const isDesk = useMedia(desk)
  const pages = (
    <div key="pages" className="max-h-[75dvh] print:hidden min-w-0 overflow-y-auto rounded-card desk:max-h-none">
      {paper(isDesk)}
    </div>
  )
  const first = <div className="flex min-w-0 flex-col gap-5">{state}</div>
  const last = rest && (
    <div className="flex min-w-0 flex-col gap-5 desk:border-t desk:border-line desk:pt-4">{rest}</div>
  )
  return (
    // Subtracts the frame's bar and the space above and below the page.
    <div className="desk:-mb-12 desk:flex desk:h-[calc(100dvh-105px)] desk:flex-col print:h-auto!">
      {heading}
      <div className="grid min-h-0 gap-x-8 gap-y-6 print:flex! print:flex-col desk:grow desk:grid-cols-[minmax(0,1fr)_360px] desk:grid-rows-[minmax(0,1fr)]">
        {isDesk
          ? [
              pages,
              // The same element in both layouts: a dialog's opener is still there when the window has turned.
              <div
                key="record"
                className="-mr-3 flex min-w-0 flex-col gap-5 overflow-y-auto pr-3 pb-6 print:overflow-visible!"
              >
                {first}
                {last}
              </div>,
            ]
          : [
              <div key="record" className="min-w-0">
                {first}
              </div>,
              pages,
              <div key="last" className="min-w-0">
                {last}
              </div>,
            ]}
      </div>
    </div>
  )
}

/** Takes the place of pages that have not loaded yet, or are unreadable. */
export function BlankPaper({ children }: { children: string }) {
  return (
    <WhitePage className="grid aspect-[1/1.2] max-h-[70dvh] w-full place-items-center p-8 desk:aspect-auto desk:h-full desk:max-h-none">
      <p className="max-w-70 text-center font-serif text-lg font-semibold text-[#5b5e6b]">{children}</p>
    </WhitePage>
  )
}

/** Placeholder for the pages and the record while they load. */
export function PaperAndRecordSkeleton() {
  const words = useWords('paperAndRecord', portuguese)
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton className="mb-2 h-5 w-28" />
      <Skeleton className="mb-7 h-7 w-80 max-w-full" />
      <div className="grid gap-x-8 gap-y-6 desk:h-[calc(100dvh-190px)] desk:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="aspect-[1/1.2] w-full desk:aspect-auto" />
        <div className="flex flex-col gap-4">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-14 w-full" delay={line * 80} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The same media as the variant `desk` of styles.css, because the page has the same order as the screen. */
const desk = '(min-width: 900px) and (min-height: 560px)'

interface RecordSectionProps {
  title: string
  /** Something at the right of the title, such as a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One section of the record beside the pages. */
export function RecordSection({ title, aside, children }: RecordSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 id={id} className="text-sm font-semibold text-quiet">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const portuguese = { loading: messages.loading }
