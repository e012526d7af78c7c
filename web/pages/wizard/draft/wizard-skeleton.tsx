import { Skeleton } from '../../../ui/skeleton.tsx'

/** Placeholder of a step while its document loads. */
export function WizardSkeleton() {
  return (
    <div role="status" aria-label="Carregando..." className="flex min-h-dvh flex-col">
      <div className="flex h-14 items-center justify-center border-b border-line px-4">
        <Skeleton className="h-5 w-80" />
      </div>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-6 px-4 py-8">
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-9 w-full" delay={100} />
        <Skeleton className="h-16 w-full" delay={200} />
        <Skeleton className="h-16 w-full" delay={300} />
      </div>
    </div>
  )
}
