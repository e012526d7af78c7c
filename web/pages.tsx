import { type ComponentType, lazy, Suspense } from 'react'

const files = import.meta.glob<{ Component: ComponentType }>('./pages/**/*-{page,layout}.tsx')

/** Whether the page of a file, such as 'documents/list-page', is part of this build. */
export function hasPage(name: string) {
  return `./pages/${name}.tsx` in files
}

/** The page of a file, loaded when it is first shown; until then its title followed by dots. A missing one is not found. */
export function page(name: string, title: string) {
  const load = files[`./pages/${name}.tsx`] ?? files['./pages/not-found/not-found-page.tsx']
  if (!load) throw new Error(`There is no page ${name}`)
  const Page = lazy(async () => ({ default: (await load()).Component }))
  return (
    <Suspense key={name} fallback={<Loading title={title} />}>
      <Page />
    </Suspense>
  )
}

/** Shown only when loading takes longer than 300 ms. */
function Loading({ title }: { title: string }) {
  return (
    <p role="status" className="animate-appear p-8 text-center text-quiet">
      {title}...
    </p>
  )
}
