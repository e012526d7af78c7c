import { readFile, writeFile } from 'node:fs/promises'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { RouteObject } from 'react-router-dom'
import { isForReaders } from './page-languages.ts'
import { englishTitles } from './titles.en.ts'

/**
 * Writes what the BFF puts into the page at an address that is open to everybody: the files that not every page needs,
 * so that the browser requests them at once and not only when the router has run; its title; and the HTML of a page that
 * the server renders.
 */
export async function writePagePreloads(routes: string, built: string, firstHtml: FirstHtml) {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(`${built}/.vite/manifest.json`, 'utf8'))
  const everywhere = filesOf(chunks, 'index.html')
  const preloads = []
  // One after another: the language of a rendering is that of the process.
  for (const { route, page, title, first } of openPages(await readFile(routes, 'utf8'))) {
    const files = [...filesOf(chunks, page)].filter((file) => !everywhere.has(file))
    const row = { route, title, files, ...(first ? { first, html: await firstHtml(route, 'pt') } : {}) }
    const english = isForReaders(route) && englishTitles[title]
    if (!first || !english) preloads.push(row)
    else {
      const words = [...filesOf(chunks, 'english.ts')].filter((file) => !everywhere.has(file) && !files.includes(file))
      const html = await firstHtml(route, 'en')
      preloads.push({ ...row, english: { title: english, files: [...files, ...words], html } })
    }
  }
  if (preloads.length === 0) throw new Error(`No page was found in ${routes}`)
  await writeFile(`${built}/.vite/preloads.json`, JSON.stringify(preloads))
}

type FirstHtml = (path: string, locale: Locale) => Promise<string>

/** A row of Vite's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
}

/** Routes from the root of the site: those of the dashboard are relative to it. */
function openPages(source: string) {
  const rows = source.matchAll(
    /path: '(\/[^']*)',\s*lazy: page\(async \(\) => \(await import\('\.\/([^']+)'\)\)\.\w+\),\s*handle: \{ title: '([^']+)'(?:, first: '([^']+)')?/g,
  )
  return [...rows].map(([, route = '', page = '', title = '', first]) => ({
    route,
    page,
    title,
    first,
  }))
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
