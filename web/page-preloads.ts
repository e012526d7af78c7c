import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes which files a page that is open to everybody needs besides those of every page, by its route. The BFF names them
 * in the page that it sends, so that the browser asks for them at once and not only when the router has run.
 */
export async function writePagePreloads(routes: string, built: string) {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(`${built}/.vite/manifest.json`, 'utf8'))
  const everywhere = filesOf(chunks, 'index.html')
  const preloads = openPages(await readFile(routes, 'utf8')).map(({ route, page }) => ({
    route,
    files: [...filesOf(chunks, page)].filter((file) => !everywhere.has(file)),
  }))
  if (preloads.length === 0) throw new Error(`No page was found in ${routes}`)
  await writeFile(`${built}/.vite/preloads.json`, JSON.stringify(preloads))
}

/** A row of Vite's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
}

/** Routes from the root of the site: those of the dashboard are relative to it. */
function openPages(source: string) {
  const rows = source.matchAll(/path: '(\/[^']*)',\s*element: page\(\(\) => import\('\.\/([^']+)'\)/g)
  return [...rows].map(([, route = '', page = '']) => ({ route, page }))
}

/** Files of a chunk and of all that it imports. */
export function filesOf(chunks: Record<string, Chunk>, name: string, found = new Set<string>()) {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(chunks, next, found)
  return found
}
