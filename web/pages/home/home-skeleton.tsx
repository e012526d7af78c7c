import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'

/** The room that the home screen's parts will take. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className="flex flex-col gap-6">
      <Skeleton className="h-42 w-full" />
      <Skeleton className="h-23 w-full" />
      <TableSkeleton columns={4} />
    </div>
  )
}
