import { type ReactNode, useId } from 'react'

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
