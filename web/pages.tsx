import type { Locale } from '@rubrica/contracts/locale.ts'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, useLocation, useNavigation } from 'react-router-dom'
import { loadCode } from './load-code.ts'
import { useLoadingTitle } from './ui/use-page-title.ts'
import { useLocale } from './words.ts'

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

/** The title of the page at a path, in a language that the page is written in. */
export function titleAt(routes: RouteObject[], pathname: string, locale: Locale): string {
  const handles: unknown[] = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle)
  const handle = handles.findLast((one) => textAt(one, 'title') !== undefined)
  return (locale === 'en' ? textAt(handle, 'english') : undefined) ?? textAt(handle, 'title') ?? ''
}

function textAt(handle: unknown, name: string): string | undefined {
  const text: unknown = Reflect.get(Object(handle), name)
  return typeof text === 'string' ? text : undefined
}

interface TitleProps {
  titleAt: (pathname: string, locale: Locale) => string
}

/** The first page of a visit while its code loads. */
export function Loading({ titleAt }: TitleProps) {
  const title = titleAt(useLocation().pathname, useLocale())
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
  const locale = useLocale()
  return location ? <Next title={titleAt(location.pathname, locale)} /> : null
}

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
