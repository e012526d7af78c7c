import { titleOfGroup } from '@rubrica/contracts/group-titles.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { html, raw } from 'hono/html'
import type { Html } from './docs-blocks.ts'
import { docsRow } from './docs-row.ts'
import { docsStart } from './docs-start.ts'
import { docsStyle } from './docs-style.ts'
import { guideSection } from './guides/guide.ts'
import { guides } from './guides/guides.ts'
import type { Rows } from './openapi.ts'
import { type SchemaCollector, schemaCollector } from './openapi-schemas.ts'

/** The service's mark in the page itself: a host of `/v1` alone has no other file to show. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#27378f"/><path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M8.5 23.5C11.5 18 13.6 12.3 14.2 8.6c.3-1.9-1.3-2-2 .2-1.3 4.2.2 7.4 3.8 6.8 3.2-.5 5.4-2.9 5.4-5 0-2-2.2-2.6-4.3-1.3-2.7 1.7-3.5 4.9-1.3 7.6 1.7 2.1 3.7 4.6 7.7 4.1"/></svg>')}`

/** What the page says besides the table. */
export interface DocsPageInput {
  productName: string
  /** Where the product's pages are: a host of `/v1` alone has none. */
  publicUrl: string
}

/** The documentation of `/v1` as one HTML page, readable without its script: guides, and every call with examples. */
export function docsPage(table: Rows, { productName, publicUrl }: DocsPageInput): Html {
  const collector = schemaCollector()
  const groups = Object.entries(table)
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${productName}</title>
<link rel="icon" href="${icon}">
<style>${raw(docsStyle)}</style>
<script src="${apiDocs.script}" defer></script>
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<div class="page">
<nav aria-label="Guias e chamadas">
<a class="back" href="${publicUrl}/"><span aria-hidden="true">←</span> Ir para ${productName}</a>
<search hidden><label for="busca">Buscar na documentação</label><input id="busca" type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><p role="status"></p><ol></ol></search>
<div class="contents"><strong><a href="#guias">Guias</a></strong><ul>${guides.map(({ id, title }) => entry(id, title))}</ul>
${groups.map(([group, rows]) => contents(group, rows))}</div>
</nav>
<main id="conteudo">
${docsStart(productName)}
<section aria-labelledby="guias"><h2 id="guias">Guias</h2>${guides.map(guideSection)}</section>
${groups.map(([group, rows]) => section(group, rows, collector))}
</main>
</div>
<p id="aviso" class="quiet" aria-live="polite"></p>
</body>
</html>
`
}

function entry(id: string, title: string): Html {
  return html`<li><a href="#${id}">${title}</a></li>`
}

function contents(group: string, rows: Rows[string]): Html {
  const links = Object.entries(rows).map(([name, row]) => entry(`${group}.${name}`, row.summary.pt))
  return html`<strong><a href="#${group}">${titleOf(group)}</a></strong><ul>${links}</ul>`
}

function section(group: string, rows: Rows[string], collector: SchemaCollector): Html {
  const articles = Object.entries(rows).map(([name, row]) => docsRow(`${group}.${name}`, row, collector))
  return html`<section aria-labelledby="${group}"><h2 id="${group}">${titleOf(group)}</h2>${articles}</section>`
}

function titleOf(group: string): string {
  return titleOfGroup(group)?.pt ?? group
}
