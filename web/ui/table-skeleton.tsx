import { Skeleton } from './skeleton.tsx'

/** Placeholder of a table while its rows load. */
export function TableSkeleton({ columns = 3, rows = 6 }: { columns?: number; rows?: number }) {
  return (
    <div
      role="status"
      aria-label="Carregando..."
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row, index) => (
        <div key={row} className="flex items-center gap-8 border-b border-line px-4 py-4 last:border-0">
          {Array.from({ length: columns }, (_, column) => `column-${column}`).map((column, place) => (
            <Skeleton
              key={column}
              className={place === 0 ? 'h-4 grow-2' : 'h-4 grow max-sm:hidden'}
              delay={index * 60}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
