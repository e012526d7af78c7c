import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  drawing: DrawingName
  /** Above the sentence, such as the name of a search without a result. */
  title?: ReactNode
  /** One sentence that says what will be here. */
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** The content of a list that has none. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border border-dashed border-line px-6 py-14 text-center">
      <Drawing name={drawing} />
      {title && <p className="-mb-3 text-quiet">{title}</p>}
      <p className="max-w-90 font-serif text-lg font-semibold text-balance text-ink">{children}</p>
      {action}
    </div>
  )
}
