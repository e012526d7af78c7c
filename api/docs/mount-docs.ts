import { languageHeaders } from '@rubrica/contracts/answer-language.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { DocsPageInput } from './docs-page.ts'

interface Options extends DocsPageInput {
  /** The language that a request asks for. */
  localeOf: (c: Context) => Locale
}

/** Mounts the OpenAPI document and the documentation page. Loads and makes each at its first request, in a third of a second. */
export function mountDocs(app: Hono, { productName, publicUrl, localeOf }: Options): void {
  const describe = async (locale: Locale) => {
    const { openapi } = await import('./openapi.ts')
    return JSON.stringify(openapi(table, { productName, locale }))
  }
  const description = { pt: kept(() => describe('pt')), en: kept(() => describe('en')) }
  const page = kept(async () => (await import('./docs-page.ts')).docsPage(table, { productName, publicUrl }))
  for (const path of Object.values(apiDocs)) app.use(path, compress())
  for (const path of [apiDocs.openapi, apiDocs.openapiBesidePage])
    app.get(path, async (c) => {
      const locale = localeOf(c)
      return c.body(await description[locale](), 200, {
        'Content-Type': 'application/json',
        ...languageHeaders(locale),
      })
    })
  app.get(apiDocs.page, async (c) => c.html(await page()))
  app.get(apiDocs.script, async (c) => {
    const { docsScript } = await import('./docs-script.ts')
    return c.body(docsScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })
}

function kept<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
