import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { errors } from '@rubrica/contracts/errors.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { html } from 'hono/html'
import { callerWords } from './caller-words.ts'
import { exampleBlocks, type Html } from './docs-blocks.ts'
import { cliOf, curlOf, sdkOf } from './docs-examples.ts'
import { sampleOf } from './docs-sample.ts'
import { errorCodesOf } from './openapi-responses.ts'
import { asJson, type Json, type SchemaCollector } from './openapi-schemas.ts'

/** One call: route, who may call it, input, examples, answer, errors. */
export function docsRow(name: string, row: Endpoint<unknown, unknown>, collector: SchemaCollector): Html {
  const body = row.body && collector.schemaOf(row.body)
  const query = row.query && collector.schemaOf(row.query)
  const returns = row.returns && collector.schemaOf(row.returns)
  const schemas = { body, query, components: collector.components }
  return html`<article id="${name}">
<h3><a href="#${name}">${row.summary.pt}</a></h3>
<p class="route"><b class="${row.method.toLowerCase()}">${row.method}</b> <code>${API_ROOT}${route(row.path)}</code></p>
${row.description && html`<p>${row.description.pt}</p>`}
<p class="who">${callerWords(row).pt} <span><code>${name}</code></span></p>
${inputTable(row, body, query)}
${exampleBlocks({ curl: curlOf(row, schemas), sdk: sdkOf(name, row, schemas), ...cliOf(row, schemas) })}
<details><summary>Resposta</summary>${answerOf(row, returns, collector.components)}</details>
<details><summary>Erros</summary>${errorTable(row)}</details>
</article>`
}

/** Marks parameters in the path, which may break at slashes on a narrow screen. */
function route(path: string): Html[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith(':') ? html`/<wbr><i>{${part.slice(1)}}</i>` : html`/<wbr>${part}`))
}

function inputTable(
  row: Endpoint<unknown, unknown>,
  body: Json | undefined,
  query: Json | undefined,
): Html | undefined {
  const rows = [
    ...row.params.map((param) => inputRow(param, 'caminho', { type: 'string' }, true)),
    ...(row.kind === 'upload' || row.kind === 'image' ? [inputRow('file', 'corpo', { type: 'arquivo' }, true)] : []),
    ...(row.bodyKey === undefined
      ? propertyRows('corpo', body)
      : [inputRow(row.bodyKey, 'corpo inteiro', body ?? {}, true)]),
    ...propertyRows('query', query),
  ]
  if (rows.length === 0) return undefined
  return html`<table><thead><tr><th>Entrada</th><th>Onde</th><th>Tipo</th><th>Descrição</th></tr></thead><tbody>${rows}</tbody></table>`
}

function propertyRows(where: string, schema: Json | undefined): Html[] {
  const required = Array.isArray(schema?.required) ? schema.required : []
  return Object.entries(asJson(schema?.properties)).map(([name, value]) =>
    inputRow(name, where, asJson(value), required.includes(name)),
  )
}

function inputRow(name: string, where: string, schema: Json, required: boolean): Html {
  const description = typeof schema.description === 'string' ? schema.description : ''
  return html`<tr><td><code>${name}</code>${required && html` <em>obrigatório</em>`}</td><td>${where}</td><td>${typeOf(schema)}</td><td>${description}</td></tr>`
}

function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.anyOf)) {
    return [...new Set(schema.anyOf.map((option) => typeOf(asJson(option))))]
      .filter((type) => type !== '""')
      .join(' | ')
  }
  if (schema.type === 'array') return `${typeOf(asJson(schema.items))}[]`
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
}

function answerOf(row: Endpoint<unknown, unknown>, returns: Json | undefined, components: Json): Html {
  if (row.kind === 'download') return html`<p>O arquivo, com o nome em <code>Content-Disposition</code>.</p>`
  const data = returns === undefined ? [] : sampleOf(returns, components, 'answer')
  const envelope = { status: 200, message: '', data: row.kind === 'list' ? [data] : data }
  return html`<pre tabindex="0"><code>${JSON.stringify(envelope, null, 2)}</code></pre>`
}

function errorTable(row: Endpoint<unknown, unknown>): Html {
  const rows = errorCodesOf(row).map(
    (code) => html`<tr><td>${errors[code][0]}</td><td><code>${code}</code></td><td>${errors[code][1].pt}</td></tr>`,
  )
  return html`<table><thead><tr><th>HTTP</th><th>code</th><th>message</th></tr></thead><tbody>${rows}</tbody></table>`
}
