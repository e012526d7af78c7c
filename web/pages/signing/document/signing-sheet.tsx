import { Skeleton } from '../../../ui/skeleton.tsx'

/** Room for the first page while the viewer is on its way. */
export function SigningSheet({ pages }: { pages: { width: number; height: number }[] }) {
  const { width, height } = pages[0] ?? { width: 1240, height: 1754 }
  return (
    <div className="mx-auto mt-9 w-full max-w-230" style={{ aspectRatio: `${width} / ${height}` }}>
      <Skeleton className="size-full" />
    </div>
  )
}
