import { useKitWords } from './kit-words.ts'
import { Skeleton } from './skeleton.tsx'

/** Placeholder of a form while its values load. */
export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  const { label } = useKitWords('loading', portuguese)
  return (
    <div role="status" aria-label={label} className="flex max-w-120 flex-col gap-4">
      {Array.from({ length: fields }, (_, place) => place).map((place) => (
        <div key={place} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" delay={place * 60} />
          <Skeleton className="h-9 w-full max-sm:h-11" delay={place * 60} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a table while its rows load. */
export function TableSkeleton({ columns = 3, rows = 6 }: { columns?: number; rows?: number }) {
  const { label } = useKitWords('loading', portuguese)
  return (
    <div role="status" aria-label={label} className="overflow-hidden rounded-card border border-line bg-surface">
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

const portuguese = { label: 'Carregando...' }
