import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defaultLocale, type Locale } from '@rubrica/contracts/locale.ts'
import { html } from 'hono/html'
import { z } from 'zod'
import type { StartScript } from './start-script.ts'

/** The one page as it is sent to an address. */
export interface Page {
  /** 404 if the table of pages has none at the address: the same page then says so. */
  status: 200 | 404
  text: string
  squeezed: Uint8Array<ArrayBuffer>
  etag: string
}

/** What the page is made of: the build, and what this installation has set. */
export interface PageParts {
  webDir: string
  settings: Record<string, string>
  startScript: StartScript | undefined
}

/** What the headers of a request say of its visitor. */
export interface Visitor {
  /** What the browser asks for. */
  locale: Locale
  hasSession: boolean
  /** The code of this address's link was confirmed in this browser, so that the document opens at once. */
  hasConfirmed: boolean
}

/**
 * What reads the page for an address; undefined while nothing is built. A new build shows at once. A page that a session leads on from
 * is sent empty to a browser that has one; where a document opens at once, its picture comes before the page's code.
 */
export function createPageReader(parts: PageParts): (path: string, visitor: Visitor) => Promise<Page | undefined> {
  let build: Build | undefined
  return async (path, { locale, hasSession, hasConfirmed }) => {
    const index = await stat(join(parts.webDir, 'index.html')).catch(() => undefined)
    if (!index) return undefined
    if (build?.at !== index.mtimeMs) build = readBuild(parts.webDir, index.mtimeMs)
    const { open, addresses, pages } = build
    const row = (await open).find(({ pattern }) => pattern.test({ pathname: path }))
    const found = locale === 'en' ? (row?.inEnglish ?? row) : row
    const shown = found?.first === 'signed-out' && hasSession ? found.route : found
    const key = found && hasConfirmed ? `paper at ${found.route}, ${found.locale}` : shown
    const page = pages.get(key) ?? makePage(parts, found, { isRendered: shown === found, isPaperFirst: hasConfirmed })
    pages.set(key, page)
    return { ...(await page), status: found || isOneOf(await addresses, path) ? 200 : 404 }
  }
}

interface Build {
  at: number
  open: Promise<(OpenPage & { pattern: URLPattern; inEnglish: OpenPage | undefined })[]>
  /** The addresses of all pages; undefined if the build has written none, as for development. */
  addresses: Promise<URLPattern[] | undefined>
  /** The key is the found row, or a text if it is sent otherwise than to most; undefined is every other address. */
  pages: Map<OpenPage | string | undefined, Promise<PageText>>
}

type PageText = Omit<Page, 'status'>

function readBuild(webDir: string, at: number): Build {
  const open = readOpenPages(webDir).then((rows) =>
    rows.map(({ english, ...row }) => ({
      ...row,
      locale: defaultLocale,
      inEnglish: english && { ...row, ...english, locale: 'en' as const },
      pattern: addressPattern(row.route),
    })),
  )
  const addresses = readAddresses(webDir).then((routes) => routes?.map(addressPattern))
  return { at, open, addresses, pages: new Map() }
}

/** Takes the addresses that the browser's router takes for a route: in either case, with a slash at the end or none. */
function addressPattern(route: string): URLPattern {
  return new URLPattern({ pathname: route === '/' ? '/' : `${route}{/}?` }, { ignoreCase: true })
}

function isOneOf(addresses: URLPattern[] | undefined, pathname: string): boolean {
  return addresses?.some((pattern) => pattern.test({ pathname })) ?? true
}

interface Shape {
  isRendered: boolean
  isPaperFirst: boolean
}

async function makePage(parts: PageParts, open: OpenPage | undefined, shape: Shape): Promise<PageText> {
  const text = await textOf(parts, open, shape)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, squeezed: new Uint8Array(await promisify(brotliCompress)(text)), etag }
}

async function textOf({ webDir, settings, startScript }: PageParts, open: OpenPage | undefined, shape: Shape) {
  const { files = [], title, html: rendered, locale } = open ?? {}
  const first = shape.isRendered ? rendered : undefined
  const metas = Object.entries(settings).map(([name, content]) => html`<meta name="${name}" content="${content}" />`)
  const name = html`${settings['application-name']}`.toString()
  const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  // What is there to read is painted, in its own type, before the code that makes it usable; a skeleton has nothing to read.
  const isReadable = first && !open?.route.startsWith('/sign/')
  const later = (page: string) =>
    isReadable ? page.replaceAll(' crossorigin ', ' fetchpriority="low" crossorigin ') : page
  const shown = first?.replaceAll(NAME_PLACE, () => name) ?? ''
  const built = await readFile(join(webDir, 'index.html'), 'utf8')
  const page = later((open ? await withStyles(webDir, built) : built).replace('</head>', () => `${preloads}</head>`))
    .replace(/<meta name="application-name"[^>]*>/, () => metas.join('\n    '))
    .replace(/<title>[^<]*/, () => `<title>${title ? `${title} | ${name}` : name}`)
    .replace('<div id="root">', (root) => root + shown)
    .replace('<html lang="pt-BR"', (tag) => (locale === 'en' ? '<html lang="en" data-rendered="en"' : tag))
  if (!startScript) return page
  const script = `<script>${startScript.text}</script>`
  const [rest, code] = shape.isPaperFirst ? withoutCode(page) : [page, '']
  return rest.replace(startLink, () => code + script)
}

const startLink = '<script src="/start.js"></script>'

/** The page without what loads its code, and a meta that tells it to the first script instead (web/public/start.js). */
function withoutCode(page: string): [rest: string, meta: string] {
  const tags = /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g
  const paths = [...page.matchAll(tags)].map(([, main, module]) => main ?? module)
  return [page.replaceAll(tags, ''), `<meta name="modules" content="${paths.join(' ')}" />`]
}

/**
 * A page that people enter from outside contains its styles: nothing else has to arrive before something can
 * be shown. The dashboard takes the file and the browser caches it. The link stays, disabled and so not loaded: parts
 * that come later wait for the file if there is none.
 */
async function withStyles(webDir: string, page: string) {
  const [link, path] = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/.exec(page) ?? []
  const styles = path && (await readFile(join(webDir, path), 'utf8').catch(() => undefined))
  if (!link || !styles) return page
  return page.replace(link, () => `<style>${styles}</style>${link.replace('>', ' disabled>')}`)
}

/** What the build has written down of pages that are open to everybody (web/page-preloads.ts). */
async function readOpenPages(webDir: string) {
  const text = await readFile(join(webDir, '.vite/preloads.json'), 'utf8').catch(() => '[]')
  return OpenPages.parse(JSON.parse(text))
}

/** The routes of all pages, as the build has written them down (web/page-preloads.ts). */
async function readAddresses(webDir: string): Promise<string[] | undefined> {
  const text = await readFile(join(webDir, '.vite/addresses.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : z.array(z.string()).parse(JSON.parse(text))
}

const OpenPages = z.array(
  z.object({
    route: z.string(),
    files: z.array(z.string()),
    title: z.string().optional(),
    /** The visitors that this HTML is for. */
    first: z.enum(['anybody', 'signed-out']).optional(),
    html: z.string().optional(),
    english: z.object({ title: z.string(), files: z.array(z.string()), html: z.string() }).optional(),
  }),
)
type OpenPage = Omit<z.infer<typeof OpenPages>[number], 'english'> & { locale: Locale }

/** The place of the product's name in a page that the build has rendered (web/ui/use-page-title.ts). */
const NAME_PLACE = '%product-name%'
