import { Skeleton } from './skeleton.tsx'

/** Placeholder of a form while its values load. */
export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <div role="status" aria-label="Carregando..." className="flex max-w-120 flex-col gap-4">
      {Array.from({ length: fields }, (_, place) => place).map((place) => (
        <div key={place} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" delay={place * 60} />
          <Skeleton className="h-9 w-full max-sm:h-11" delay={place * 60} />
        </div>
      ))}
    </div>
  )
}
