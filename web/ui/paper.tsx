import type { ReactNode } from 'react'

/** A white sheet with a soft shadow. White in the dark too: it is paper. */
export function Paper({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <div className={`on-paper rounded-paper bg-white text-ink shadow-paper ${className}`}>{children}</div>
}
