import { writeFile } from 'node:fs/promises'
import type { RouteObject } from 'react-router-dom'

/** Writes down the addresses that have a page, so that the BFF answers any other with 404. */
export async function writePageAddresses(routes: readonly RouteObject[], built: string) {
  const addresses = new Set(addressesOf(routes))
  if (addresses.size === 0) throw new Error('The table of routes has no page')
  await writeFile(`${built}/.vite/addresses.json`, JSON.stringify([...addresses]))
}

/** Full paths of the routes that show a page, without the catch-all routes. */
function addressesOf(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    if (path === '*') return []
    const address = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/')
    return children ? addressesOf(children, address) : [address || '/']
  })
}
