import type { ReactNode } from 'react'

/** The drawing of a page that is not there. In its own file, because every page may have to show it. */
export function LostDrawing({ className = 'h-24' }: { className?: string }) {
  return <DrawingFrame className={className}>{lost}</DrawingFrame>
}

/** The colours and lines that all drawings share. */
export function DrawingFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      aria-hidden="true"
      className={className}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const sheet = 'fill-surface stroke-edge'
export const pen = 'stroke-pen'

export const lost = (
  <>
    <path className={sheet} d="M50 12h44l16 16v80H50z" />
    <path className={sheet} d="M94 12v16h16" />
    <path className={pen} d="M68 52c0-8 6-12 12-12s12 4 12 11c0 9-12 9-12 19" />
    <path className={pen} strokeWidth={4} d="M80 82v.1" />
  </>
)
