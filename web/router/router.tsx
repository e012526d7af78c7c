import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { AppHistory, Move, Place } from './history.ts'
import { createMatcher, type Match, type RouteObject } from './match-routes.ts'

export type { RouteObject }

/**
 * Routing with the names of react-router, as far as pages use them. The library weighs 13 KB on every
 * first load, most of it for loaders, forms and servers that nothing here has (decisions/0028).
 */
export function Router({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [at, setAt] = useState({ history, place: history.place, move: history.move })
  useLayoutEffect(() => {
    const follow = () => setAt({ history, place: history.place, move: history.move })
    follow()
    return history.listen(follow)
  }, [history])
  return <At.Provider value={at}>{children}</At.Provider>
}

/** The page of the present address. */
export function useRoutes(routes: RouteObject[]) {
  const { pathname } = useLocation()
  const matcher = useMemo(() => createMatcher(routes), [routes])
  const found = useMemo(() => matcher(pathname), [matcher, pathname])
  return found ? <Level match={found} depth={0} /> : null
}

/** Where the application is. */
export function useLocation(): Place {
  return useAt().place
}

/** How it came there. */
export function useNavigationType(): Move {
  return useAt().move
}

/** The parts of the address that the route names. */
export function useParams(): Record<string, string | undefined> {
  return useContext(Inner).match.params
}

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean | undefined
  state?: unknown
}

/** Goes to an address, or some entries back or forth. An address without a leading slash continues the present one. */
export function useNavigate(): Navigation {
  const { history } = useAt()
  return useMemo(
    () =>
      (to: string | number, { replace, state }: NavigateOptions = {}) => {
        if (typeof to === 'number') history.go(to)
        else history[replace ? 'replace' : 'push'](addressOf(to, history.place), state)
      },
    [history],
  )
}

export type Navigation = (to: string | number, options?: NavigateOptions) => void

/** Goes to an address as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

/** The page inside the element of a route with children. */
export function Outlet() {
  const { match, depth } = useContext(Inner)
  return depth < match.elements.length ? <Level match={match} depth={depth} /> : null
}

/** The query of the address, and what replaces it. */
export function useSearchParams(): [URLSearchParams, (query: Query, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (query, options) => navigate(`?${new URLSearchParams(query)}`, options)]
}

type Query = string[][] | Record<string, string> | URLSearchParams

const At = createContext<{ history: AppHistory; place: Place; move: Move } | null>(null)
/** The route found, and how many of its elements stand around. */
const Inner = createContext<{ match: Match; depth: number }>({ match: { elements: [], params: {} }, depth: 0 })

function useAt() {
  const at = useContext(At)
  if (!at) throw new Error('There is no Router around this')
  return at
}

function Level({ match, depth }: { match: Match; depth: number }) {
  const inner = useMemo(() => ({ match, depth: depth + 1 }), [match, depth])
  return <Inner.Provider value={inner}>{match.elements[depth]}</Inner.Provider>
}

function addressOf(to: string, { pathname, search }: Place) {
  if (to === '') return pathname + search
  return /^([/?#]|\w+:)/.test(to) ? (/^[?#]/.test(to) ? pathname + to : to) : `${pathname.replace(/\/$/, '')}/${to}`
}
