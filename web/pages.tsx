import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { loadCode } from './load-code.ts'
import { useLoadingTitle } from './ui/use-page-title.ts'

/** A page by its import, loaded when it is first shown; until then its title followed by dots. */
export function page(load: () => Promise<{ Component: ComponentType }>, title: string): ReactElement {
  const Page = lazy(async () => ({ default: (await loadCode(load)).Component }))
  return (
    <Suspense key={title} fallback={<Loading title={title} />}>
      <Page />
    </Suspense>
  )
}

/** Shown only when loading takes longer than 300 ms. */
function Loading({ title }: { title: string }) {
  useLoadingTitle(title)
  return (
    <p role="status" className="animate-appear p-8 text-center text-quiet">
      {title}...
    </p>
  )
}
