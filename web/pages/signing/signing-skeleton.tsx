import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words.ts'

/** Placeholder of the page while the document loads. */
export function SigningSkeleton() {
  const { opening } = useWords('skeleton', { opening: 'Abrindo o documento…' })
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex h-14 items-center gap-3 border-b border-line bg-surface px-4">
        <Skeleton className="h-5 w-24" />
        <p role="status" className="text-quiet">
          {opening}
        </p>
      </div>
      <div className="mx-auto w-full max-w-200 grow px-4 py-5">
        <Skeleton className="aspect-[1/1.414] w-full" />
      </div>
    </div>
  )
}
