import { languageHeaders } from '@rubrica/contracts/answer-language.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { type DocsPageInput, docsPage } from './docs-page.ts'
import { docsScript } from './docs-script.ts'
import { openapi } from './openapi.ts'

interface Options extends DocsPageInput {
  /** The language that a request asks for. */
  localeOf: (c: Context) => Locale
}

/** Mounts the OpenAPI document and the documentation page. Makes each at its first request, in a third of a second. */
export function mountDocs(app: Hono, { productName, publicUrl, localeOf }: Options): void {
  const description = {
    pt: kept(() => JSON.stringify(openapi(table, { productName }))),
    en: kept(() => JSON.stringify(openapi(table, { productName, locale: 'en' }))),
  }
  const page = kept(() => docsPage(table, { productName, publicUrl }))
  for (const path of Object.values(apiDocs)) app.use(path, compress())
  for (const path of [apiDocs.openapi, apiDocs.openapiBesidePage])
    app.get(path, (c) => {
      const locale = localeOf(c)
      return c.body(description[locale](), 200, { 'Content-Type': 'application/json', ...languageHeaders(locale) })
    })
  app.get(apiDocs.page, (c) => c.html(page()))
  app.get(apiDocs.script, (c) => c.body(docsScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
}

function kept<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
