import { textMemberOf } from '@rubrica/contracts/member-of.ts'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, useLocation, useNavigation } from 'react-router-dom'
import { loadCode } from './load-code.ts'
import { useLoadingTitle } from './ui/use-page-title.ts'
import { useWords } from './words.ts'

/** Loads the page of a route on its first visit. */
export function page(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadCode(load) })
}

/** Loads the pages at a path before the router exists, so that its first render is the page. */
export async function loadPagesAt(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** The title of the page at a path, in Portuguese. */
export function titleAt(routes: RouteObject[], pathname: string): string {
  const titles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => titleOf(route.handle))
  return titles.findLast((title) => title !== undefined) ?? ''
}

function titleOf(handle: unknown): string | undefined {
  return textMemberOf(handle, 'title')
}

interface TitleProps {
  titleAt: (pathname: string) => string
}

/** The first page of a visit while its code loads. */
export function Loading({ titleAt }: TitleProps) {
  const title = useTitle(titleAt(useLocation().pathname))
  useLoadingTitle(title)
  return (
    <p role="status" className="animate-appear p-8 text-center text-quiet">
      {title}...
    </p>
  )
}

/** Over the page before, the title of the next one while its code loads. */
export function Arriving({ titleAt }: TitleProps) {
  const { location } = useNavigation()
  const title = useTitle(location ? titleAt(location.pathname) : '')
  return location ? <Next title={title} /> : null
}

function useTitle(portuguese: string): string {
  return useWords('titles', noTitles)[portuguese] ?? portuguese
}

const noTitles = {}

/** Shown only when loading takes longer than 300 ms. */
function Next({ title }: { title: string }) {
  useLoadingTitle(title)
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto w-fit animate-appear rounded-card bg-surface px-4 py-2 text-quiet shadow-popover"
    >
      {title}...
    </p>
  )
}
