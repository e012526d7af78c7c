import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { askedLocale } from './asked-locale.ts'
import { createPageReader, type Page, type PageParts, type Visitor } from './one-page.ts'
import { SESSION_COOKIE } from './session.ts'
import { verificationIn } from './signer-cookie.ts'
import { verifierPath } from './verifier-file.ts'

/**
 * The built pages. Files under /assets have a hash in their name, so browsers cache them for ever; any other address is
 * the one page, which finds its own way, with 404 if no page has the address. If a file has a `.br` or `.gz` twin, that
 * is sent; others are squeezed on the way.
 */
export function staticFiles(
  parts: PageParts,
  readVerifier: () => Promise<string | undefined> = async () => undefined,
): Hono {
  const app = new Hono()
  const readPage = createPageReader(parts)
  app.use(compress())
  app.use('/assets/*', cached('public, max-age=31536000, immutable'))
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  app.get(verifierPath, async (c) => {
    const verifier = await readVerifier()
    if (verifier === undefined) return c.text(notBuilt, 503)
    const name = `attachment; filename="${verifierPath.slice(1)}"`
    return c.html(verifier, 200, { 'Cache-Control': 'no-cache', 'Content-Disposition': name })
  })
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.get('/*', async (c, next) => (c.req.path === '/' ? next() : cached('public, max-age=3600')(c, next)))
  app.get('/*', async (c) => {
    const page = await readPage(c.req.path, visitorOf(c))
    if (page === undefined) return c.text(notBuilt, 503)
    return answerPage(c, page)
  })
  return app

  function cached(cacheControl: string): MiddlewareHandler {
    const serve = serveStatic({ root: existsSync(parts.webDir) ? parts.webDir : '', precompressed: true })
    return async (c, next) => {
      const answer = await serve(c, next)
      if (answer instanceof Response) answer.headers.set('Cache-Control', cacheControl)
      return answer
    }
  }
}

function visitorOf({ req }: Context): Visitor {
  const cookie = req.header('cookie') ?? ''
  const accessCode = /^\/sign\/([^/]+)$/.exec(req.path)?.[1]
  return {
    locale: askedLocale(req.header('accept-language')),
    hasSession: cookie.includes(SESSION_COOKIE),
    hasConfirmed: accessCode !== undefined && verificationIn(cookie, accessCode) !== null,
  }
}

const notBuilt = 'As páginas ainda não foram construídas: npm run build:web'

/** The browser asks each time and gets the page again only if it changed. */
function answerPage(c: Context, { status, text, squeezed, etag }: Page) {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding, Accept-Language, Cookie' }
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(text, status, headers)
  return c.body(squeezed, status, { ...headers, 'Content-Type': 'text/html; charset=UTF-8', 'Content-Encoding': 'br' })
}
