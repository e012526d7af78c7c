import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { API_ROOT } from '@rubrica/contracts/path-of.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import { sampleOf } from './docs-sample.ts'
import { asJson, type Json } from './openapi-schemas.ts'

/** One row as JSON Schema, the source of the examples. */
export interface RowSchemas {
  body: Json | undefined
  query: Json | undefined
  components: Json
}

/** The call with curl. Commands read keys from the environment and never contain them. */
export function curlOf(row: Endpoint<unknown, unknown>, schemas: RowSchemas): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => placeholder(name))
  const query = new URLSearchParams(textsOf(schemas.query, schemas.components))
  if (isForSigner(row)) query.set('signer-access-code', '$RUBRICA_SIGNER_CODE')
  const search = query.size > 0 ? `?${query.toString().replaceAll('%24', '$')}` : ''
  const lines = [
    `curl${row.method === 'GET' ? '' : ` -X ${row.method}`} "$RUBRICA_URL${API_ROOT}${path}${search}"`,
    ...curlCaller(row),
    ...curlBody(row, schemas),
  ]
  return lines.join(' \\\n  ')
}

function curlCaller(row: Endpoint<unknown, unknown>): string[] {
  const words = needsOf(row.needs)
  if (words.includes('nothing') || isForSigner(row)) return []
  return [words.includes('session') ? '-H "Authorization: Bearer $RUBRICA_TOKEN"' : '-H "X-Api-Key: $RUBRICA_API_KEY"']
}

/** The call with the SDK. */
export function sdkOf(name: string, row: Endpoint<unknown, unknown>, schemas: RowSchemas): string {
  const input: Json = Object.fromEntries(row.params.map((param) => [param, placeholder(param)]))
  if (row.bodyKey !== undefined)
    input[row.bodyKey] = schemas.body && sampleOf(schemas.body, schemas.components, 'input')
  else Object.assign(input, schemas.body && asJson(sampleOf(schemas.body, schemas.components, 'input')))
  Object.assign(input, schemas.query && asJson(sampleOf(schemas.query, schemas.components, 'input')))
  if (row.kind === 'upload' || row.kind === 'image') input.file = fileOf(row)
  const argument = Object.keys(input).length > 0 ? literalOf(input) : ''
  return `${answerName(row)}await rubrica.${name}(${argument})`
}

/** The call with the command line, by its route; files have commands of their own. */
export function cliOf(row: Endpoint<unknown, unknown>, { body, query, components }: RowSchemas): { cli?: string } {
  if (row.kind === 'upload' || row.kind === 'image' || row.bodyKey !== undefined) return {}
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'accountId' ? '{account}' : placeholder(name),
  )
  const sample = (schema: Json | undefined) => (schema ? asJson(sampleOf(schema, components, 'input')) : {})
  const input = Object.entries({ ...sample(body), ...sample(query) })
  const fields = input.map(([name, value]) =>
    typeof value === 'string' ? `-f ${quoted(`${name}=${value}`)}` : `-F ${quoted(`${name}=${JSON.stringify(value)}`)}`,
  )
  return { cli: [`rubrica api ${row.method} ${path}`, ...fields].join(' \\\n  ') }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}

function answerName(row: Endpoint<unknown, unknown>): string {
  if (row.kind === 'download') return 'const file = '
  if (row.kind === 'list') return 'const { items } = '
  return row.returns === undefined ? '' : 'const answer = '
}

function curlBody(row: Endpoint<unknown, unknown>, { body, components }: RowSchemas): string[] {
  if (row.kind === 'upload') {
    const fields = Object.entries(textsOf(body, components)).map(([name, value]) => `-F '${name}=${value}'`)
    return [...fields, `-F file=@${fileOf(row)}`]
  }
  if (row.kind === 'image') return ['-H "Content-Type: image/png"', `--data-binary @${fileOf(row)}`]
  if (row.kind === 'download') return ['-OJ']
  if (body === undefined) return []
  const json = JSON.stringify(sampleOf(body, components, 'input'), null, 2).replaceAll('\n', '\n  ')
  return ['-H "Content-Type: application/json"', `-d ${quoted(json)}`]
}

function textsOf(schema: Json | undefined, components: Json): Record<string, string> {
  const sample = schema === undefined ? {} : asJson(sampleOf(schema, components, 'input'))
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))
}

function isForSigner(row: Endpoint<unknown, unknown>): boolean {
  const needs = needsOf(row.needs)
  return needs.includes('signer') && needs.length === 1
}

/** A file that the row takes. */
function fileOf({ kind, path }: Endpoint<unknown, unknown>): string {
  if (kind === 'image') return 'assinatura.png'
  return path.endsWith('/logo') ? 'logotipo.png' : 'contrato.pdf'
}

/** `accountId` → `ACCOUNT_ID`: visibly a value to fill in. */
function placeholder(name: string): string {
  if (name === 'artifact') return 'certificated'
  const [value] = Object.entries(pathValues).find(([one]) => one === name)?.[1] ?? []
  return value ?? name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** JSON as one would write it in TypeScript. */
function literalOf(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? 'undefined'
  return json
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/^(\s*)"([^"]+)":/gm, "$1'$2':")
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => `'${text.replaceAll("'", "\\'")}'`)
    .replace(/([}\]'\w])\n/g, '$1,\n')
}
