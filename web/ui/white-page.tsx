import type { ReactNode } from 'react'

/** A white surface like a document page; white in the dark theme too. */
export function WhitePage({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <div className={`on-page rounded-page bg-white text-ink shadow-page ${className}`}>{children}</div>
}
