import { type ComponentType, lazy, type ReactElement, Suspense, useLayoutEffect } from 'react'
import { loadCode } from './load-code.ts'
import { useLoadingTitle } from './ui/use-page-title.ts'

/** A page by its import, loaded when it is first shown; until then its title followed by dots. */
export function page(load: () => Promise<{ Component: ComponentType }>, title: string): ReactElement {
  const Page = lazy(async () => {
    const { Component } = await loadCode(load)
    return { default: () => <Shown page={<Component />} /> }
  })
  return (
    <Suspense key={title} fallback={<Loading title={title} />}>
      <Page />
    </Suspense>
  )
}

/** Takes the place of what the build rendered (first-html.tsx). */
function Shown({ page }: { page: ReactElement }) {
  return (
    <>
      <FirstEnds />
      {page}
    </>
  )
}

/** Stands before the page, so that it is out of the way when the page's own effects run. */
function FirstEnds() {
  useLayoutEffect(() => document.getElementById('first-html')?.remove(), [])
  return null
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
