import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import { z } from 'zod'

/**
 * The built pages. Files under /assets carry a hash in their name and are kept for ever; any other address is the
 * one page, which finds its own way. A file with a `.br` or `.gz` twin is sent as that, others are squeezed on the way.
 */
export function staticFiles(webDir: string, settings: Record<string, string>): Hono {
  const app = new Hono()
  app.use(compress())
  app.use('/assets/*', cached('public, max-age=31536000, immutable'))
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.get('/*', async (c, next) => (c.req.path === '/' ? next() : cached('public, max-age=3600')(c, next)))
  app.get('/*', async (c) => {
    const page = await readPage(webDir, settings, c.req.path)
    if (page === undefined) return c.text('As páginas ainda não foram construídas: npm run build:web', 503)
    return c.html(page, 200, { 'Cache-Control': 'no-cache' })
  })
  return app

  function cached(cacheControl: string): MiddlewareHandler {
    const serve = serveStatic({ root: existsSync(webDir) ? webDir : '', precompressed: true })
    return async (c, next) => {
      const answer = await serve(c, next)
      if (answer instanceof Response) answer.headers.set('Cache-Control', cacheControl)
      return answer
    }
  }
}

/** The page with what this installation has set; read each time, so that a new build shows at once. */
async function readPage(webDir: string, settings: Record<string, string>, path: string) {
  const page = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined)
  const metas = Object.entries(settings).map(([name, content]) => html`<meta name="${name}" content="${content}" />`)
  const name = html`${settings['application-name']}`.toString()
  const preloads = await preloadsOf(webDir, path)
  return page
    ?.replace(/<meta name="application-name"[^>]*>/, () => metas.join('\n    '))
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace('</head>', () => `${preloads}</head>`)
}

/** Links to the code of the page at an address, which the build has written down by route (web/page-preloads.ts). */
async function preloadsOf(webDir: string, path: string): Promise<string> {
  const text = await readFile(join(webDir, '.vite/preloads.json'), 'utf8').catch(() => '[]')
  const pages = PagePreloads.parse(JSON.parse(text))
  const found = pages.find(({ route }) => new URLPattern({ pathname: route }).test({ pathname: path }))
  return (found?.files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

const PagePreloads = z.array(z.object({ route: z.string(), files: z.array(z.string()) }))
