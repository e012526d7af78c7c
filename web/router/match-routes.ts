import type { ReactNode } from 'react'

/** A page by its path, or what stands around the pages below it; paths of children continue that of their parent. */
export interface RouteObject {
  /** `/documents/:id`, `:id?` where a part may be left out, `*` for whatever follows. */
  path?: string
  /** The page of the parent's own path. */
  index?: boolean
  element?: ReactNode
  children?: RouteObject[]
}

/** What stands at an address, from the outside in. */
export interface Match {
  elements: ReactNode[]
  params: Record<string, string | undefined>
}

/** What compares addresses with routes: the most specific one is taken, whatever the order. */
export function createMatcher(routes: RouteObject[]): (pathname: string) => Match | undefined {
  const branches = routes
    .flatMap((route) => branchesOf(route, [], []))
    .map((branch) => ({ ...branch, score: scoreOf(branch) }))
    .sort((a, b) => b.score - a.score)
  return (pathname) => {
    const parts = pathname.split('/').filter(Boolean).map(decoded)
    for (const { parts: wanted, elements } of branches) {
      const params = paramsOf(wanted, parts)
      if (params) return { elements, params }
    }
    return undefined
  }
}

interface Branch {
  parts: string[]
  elements: ReactNode[]
  isIndex: boolean
}

function branchesOf(route: RouteObject, parents: string[], around: ReactNode[]): Branch[] {
  const elements = route.element === undefined ? around : [...around, route.element]
  return spellings(route.path ?? '').flatMap((own) => {
    const parts = [...parents, ...own]
    if (route.children) return route.children.flatMap((child) => branchesOf(child, parts, elements))
    return [{ parts, elements, isIndex: route.index === true }]
  })
}

/** A path with and without each part that may be left out. */
function spellings(path: string): string[][] {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<string[][]>(
      (made, part) =>
        made.flatMap((parts) => (part.endsWith('?') ? [[...parts, part.slice(0, -1)], parts] : [[...parts, part]])),
      [[]],
    )
}

/** A fixed part counts more than one that stands for anything, and that more than the rest. */
function scoreOf({ parts, isIndex }: Branch) {
  const sum = parts.reduce((score, part) => score + (part === '*' ? -2 : part.startsWith(':') ? 4 : 11), 0)
  return isIndex ? sum + 2 : sum
}

function paramsOf(wanted: string[], parts: string[]): Match['params'] | undefined {
  const isOpen = wanted.at(-1) === '*'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return undefined
  const params: Match['params'] = {}
  for (const [place, part] of fixed.entries()) {
    const given = parts[place] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part.toLowerCase() !== given.toLowerCase()) return undefined
  }
  return params
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
