/** Placeholder block while something loads. Visible after 300 ms; takes its space from the start. */
export function Skeleton({ className = 'h-4 w-full', delay = 0 }: { className?: string; delay?: number }) {
  return (
    <span aria-hidden className={`block animate-appear ${className}`}>
      <span
        className="block size-full min-h-3 animate-breathe rounded-[4px] bg-line/70"
        style={{ animationDelay: `${delay}ms` }}
      />
    </span>
  )
}
