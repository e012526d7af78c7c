import { Skeleton } from '../../../ui/skeleton.tsx'
import { viewAreas } from './view-areas.ts'

/** The room of the paper and its record while they are on their way. */
export function ViewSkeleton() {
  return (
    <div role="status" aria-label="Carregando...">
      <Skeleton className="mb-2 h-5 w-28" />
      <Skeleton className="mb-7 h-7 w-80 max-w-full" />
      <div className={viewAreas.all}>
        <Skeleton className={`${viewAreas.paper} aspect-[1/1.2] w-full`} />
        <div className={`${viewAreas.state} flex flex-col gap-4`}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-14 w-full" delay={line * 80} />
          ))}
        </div>
      </div>
    </div>
  )
}
