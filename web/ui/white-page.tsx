import type { ReactNode } from 'react'

/** A white sheet with a soft shadow. White in the dark too: it is paper. */
export function WhitePage({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <div className={`on-page rounded-page bg-white text-ink shadow-page ${className}`}>{children}</div>
}
