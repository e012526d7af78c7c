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
        d={stroke}
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

const stroke =
  'M14 42C19 31 23.500 18.500 24.800 9.500 25.600 4 21.600 3.400 19.200 9 14.500 20 18.500 26.800 27 25.200 34.500 23.800 39 18.600 38.600 13.800 38.200 9.600 33 8.600 28.400 12.200 22.600 16.800 21.400 24.600 26.600 30.600 30.800 35.400 36.600 37.600 41.200 33.400 43.600 31.200 44.400 27.600 46 27.800 48.200 28 46.400 33.800 49 33.800 51.800 33.800 52.400 27.400 55.200 27.600 57.200 27.800 56.400 32.600 60 31.600'
