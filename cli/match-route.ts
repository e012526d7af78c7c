import { allRows } from '@rubrica/sdk/generated/resources.ts'
import { has, routeOf } from '@rubrica/sdk/row.ts'

/** A call of /v1 with what an address says of its parameters. */
export interface FoundRoute {
  /** `METHOD /path/:param`. */
  route: string
  kind: 'list' | 'upload' | 'image' | 'download' | undefined
  isForSigner: boolean
  params: Record<string, string>
}

const kinds = ['list', 'upload', 'image', 'download'] as const

/** The row of an address such as `/documents/123`; if several match, the one with fewer parameters. */
export function matchRoute(method: string, path: string): FoundRoute | undefined {
  const segments = path
    .replace(/^\/v1(?=\/)/, '')
    .replace(/\/+$/, '')
    .split('/')
  const found = allRows().flatMap((row) => {
    const route = routeOf(row)
    const [own, pattern = ''] = route.split(' ')
    const params = own === method ? paramsOf(pattern.split('/'), segments) : undefined
    if (params === undefined) return []
    return [{ route, kind: kinds.find((kind) => has(row, kind)), isForSigner: has(row, 'signer'), params }]
  })
  return found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const segment = segments[i] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined
    } else if (segment === '') return undefined
    else params[part.slice(1)] = decodeURIComponent(segment)
  }
  return params
}
