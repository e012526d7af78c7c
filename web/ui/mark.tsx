import { markStroke } from './mark-stroke.ts'

/** Props of `Mark`. */
export interface MarkProps {
  /** Plays the drawing animation once. */
  isDrawn?: boolean
  /** Size and colour; the stroke takes the text's colour. */
  className?: string
  /** Spoken name; without it the mark is decoration. */
  label?: string
}

/** The product's logo. */
export function Mark({ isDrawn, className = 'size-7 text-pen', label }: MarkProps) {
  return (
    <svg
      viewBox="0 0 64 48"
      fill="none"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path
        d={markStroke}
        pathLength={1}
        stroke="currentColor"
        strokeWidth={3.2}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={isDrawn ? 1 : undefined}
        className={isDrawn ? 'animate-draw' : undefined}
      />
    </svg>
  )
}
