import { globSync, readFileSync } from 'node:fs'
import { curlOf } from '@rubrica/api/docs/docs-examples.ts'
import { docsPage } from '@rubrica/api/docs/docs-page.ts'
import { guides } from '@rubrica/api/docs/guides/guides.ts'
import { openapi } from '@rubrica/api/docs/openapi.ts'
import { errorCodesOf } from '@rubrica/api/docs/openapi-responses.ts'
import { asJson } from '@rubrica/api/docs/openapi-schemas.ts'
import { matchRoute } from '@rubrica/cli/match-route.ts'
import { groupTitles } from '@rubrica/contracts/group-titles.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import { webhookEvents } from '@rubrica/contracts/webhooks.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { rows } from './rows.ts'

const document = openapi(table, { productName: 'Rubrica' })
const operations = Object.values(asJson(document.paths)).flatMap((path) => Object.values(asJson(path)).map(asJson))

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and all its references lead somewhere', async () => {
    const validator = new Validator()
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(document))
    expect(await validator.validate(copy)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    for (const ref of refsIn(document)) expect(resolved(ref), ref).toBeDefined()
  })

  test('has one operation a row, named like it', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test.each(rows)('tells of $name its errors with code and sentence', ({ name, row }) => {
    const operation = Object.values(asJson(asJson(document.paths)[row.path.replace(/:(\w+)/g, '{$1}')]))
      .map(asJson)
      .find(({ operationId }) => operationId === name)
    const answers = Object.values(asJson(operation?.responses)).map((answer) => {
      const { $ref } = asJson(answer)
      return JSON.stringify(typeof $ref === 'string' ? resolved($ref) : answer)
    })
    for (const code of errorCodesOf(row))
      expect(answers.some((answer) => answer.includes(`"code":"${code}"`))).toBe(true)
  })

  test('asks a signer for the access code and an account holder for a token or a key', () => {
    expect(operationAt('/sign', 'get').security).toEqual([
      { signerAccessCode: [] },
      { signerAccessCode: [], signerVerification: [] },
    ])
    expect(operationAt('/documents/{documentId}', 'get').security).toEqual([
      { bearer: [] },
      { apiKey: [] },
      { accessToken: [] },
    ])
    expect(operationAt('/login', 'post').security).toEqual([])
  })

  test('asks for the token of a session where an API key is refused', () => {
    const ofSessions = rows.filter(({ row }) => needsOf(row.needs).includes('session'))
    expect(ofSessions.map(({ name }) => name)).toEqual([
      'auth.renew',
      'deviceLogins.approve',
      'deviceLogins.refuse',
      'signing.openOwn',
    ])
    for (const { row } of ofSessions) {
      const { security, description } = operationAt(row.path.replace(/:(\w+)/g, '{$1}'), row.method.toLowerCase())
      expect(security).toEqual([{ bearer: [] }, { accessToken: [] }])
      expect(description).toContain('uma chave de API é recusada')
      const curl = curlOf(row, { body: undefined, query: undefined, components: {} })
      expect(curl).toContain('-H "Authorization: Bearer $RUBRICA_TOKEN"')
      expect(curl).not.toContain('X-Api-Key')
    }
  })

  test('says of every operation, parameter, property and header what it is', () => {
    for (const operation of operations) {
      expect([operation.operationId, operation.description]).toEqual([
        operation.operationId,
        expect.stringMatching(/\.$/),
      ])
      for (const parameter of listed(operation.parameters)) {
        if ('$ref' in parameter) continue
        const { name, description } = parameter
        expect([operation.operationId, name, description]).toEqual([
          operation.operationId,
          name,
          expect.stringMatching(/\S/),
        ])
      }
    }
    for (const [name, header] of Object.entries(asJson(asJson(document.components).headers)))
      expect([name, asJson(header).description]).toEqual([name, expect.stringMatching(/\S/)])
    for (const name of ['Idempotency-Key', 'webhook-signature', 'X-Rate-Limit-Remaining', 'X-Request-Id'])
      expect(JSON.stringify(document)).toContain(name)
    // The schema that all refusals share has the code of a refusal.
    expect(undescribed({ schemas: asJson(document.components).schemas, paths: document.paths })).toEqual(['code'])
  })

  test('names what a parameter may be', () => {
    const wordsOf = (path: string, name: string) =>
      JSON.stringify(listed(operationAt(path, 'get').parameters).find((one) => one.name === name)?.schema)
    expect(wordsOf('/documents/{documentId}/download/{artifact}', 'artifact')).toContain('"certificate-page"')
    expect(wordsOf('/accounts/{accountId}/documents', 'sort')).toContain('"-updated_at"')
    expect(wordsOf('/accounts/{accountId}/documents', 'status')).toContain('DocumentStatus')
    expect(wordsOf('/accounts/{accountId}/webhooks', 'event')).toContain('"document_ready"')
  })

  test('tells of files that they come whole, in parts or not again, and what asks for that', () => {
    const { parameters, responses } = operationAt('/documents/{documentId}/download/{artifact}', 'get')
    const asked = listed(parameters).flatMap(({ $ref }) => (typeof $ref === 'string' ? [resolved($ref)] : []))
    expect(asked.map((one) => asJson(one).name)).toEqual(['Range', 'If-Range', 'If-None-Match'])
    const headersOf = (status: string) => Object.keys(asJson(asJson(asJson(responses)[status]).headers))
    expect(headersOf('200')).toEqual(expect.arrayContaining(['Content-Disposition', 'ETag', 'Accept-Ranges']))
    expect(headersOf('206')).toContain('Content-Range')
    expect(headersOf('304')).toContain('ETag')
    expect(asJson(asJson(responses)['304'])).not.toHaveProperty('content')
  })

  test('describes a property by its own schema, not by the one around it', () => {
    const properties = asJson(asJson(asJson(asJson(document.components).schemas).WebhookBody).properties)
    const described = (value: unknown) => asJson(asJson(asJson(value).properties).id).description
    expect(asJson(properties.id).description).toMatch(/^Número da atividade/)
    for (const name of ['subject', 'object']) expect(described(properties[name])).toMatch(/^Identificador/)
  })

  test('asks for a body where an empty one is refused, and nowhere else', () => {
    const isRequired = (path: string, method: string) => asJson(operationAt(path, method).requestBody).required === true
    expect(isRequired('/accounts/{accountId}/signers', 'post')).toBe(true)
    expect(isRequired('/users/self/notification-preferences', 'put')).toBe(true)
    expect(isRequired('/documents/{documentId}/assignments/{assignmentId}/reject', 'put')).toBe(false)
    expect(isRequired('/documents/{documentId}/assignments/{assignmentId}', 'post')).toBe(false)
  })

  test('tells what is posted to a webhook, event by event', () => {
    const told = Object.entries(asJson(document.webhooks))
    expect(told.map(([event]) => event)).toEqual([...Object.keys(webhookEvents), 'webhook_test'])
    for (const [event, { post }] of told.map(([event, item]) => [event, asJson(item)] as const))
      expect(JSON.stringify(asJson(post).requestBody)).toContain(`{"const":"${event}"`)
  })

  test('says the same in English, without a Portuguese letter, and differs in nothing else', () => {
    const english = openapi(table, { productName: 'Rubrica', locale: 'en' })
    const said = wordsIn(english)
    expect(said.length).toBeGreaterThan(2000)
    expect(said.filter((text) => /[à-ÿÀ-Þ]/.test(text.replaceAll('São Paulo', '')))).toEqual([])
    expect(JSON.stringify(english, withoutWords)).toBe(JSON.stringify(document, withoutWords))
  })

  test('has words in both languages on each row and field: nothing in contracts is described in one', () => {
    const sources = globSync('contracts/**/*.ts', { exclude: (path) => path.includes('node_modules') })
    expect(sources.filter((path) => readFileSync(path, 'utf8').includes('.describe('))).toEqual([])
  })

  test('has a title for every group', () => {
    for (const group of Object.keys(table)) expect(groupTitles).toHaveProperty(group)
  })
})

describe('the documentation page', () => {
  const page = docsPage(table, { productName: 'Rubrica & <Filhos>', publicUrl: 'https://rubrica.example' }).toString()

  test('shows every row under its name, and links to each', () => {
    for (const { name } of rows) {
      expect(page).toContain(`<article id="${name}">`)
      expect(page).toContain(`href="#${name}"`)
    }
  })

  test('loads nothing but its own script', () => {
    const own = page.replace(`<script src="${apiDocs.script}" defer></script>`, '')
    const rest = own.replace(/<link rel="icon" href="data:image[^"]+">/, '')
    expect(rest).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/)
  })

  test('has guides, each with curl, and its links within the page lead somewhere', () => {
    expect(guides.length).toBeGreaterThanOrEqual(10)
    for (const { id } of guides) expect(page).toMatch(new RegExp(`id="${id}"[^]*?data-kind="curl"`))
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`)
  })

  test('names with the command line only calls that the command knows', () => {
    const commands = [...page.matchAll(/rubrica api (\S+) (\S+?)(?=[ <\n])/g)]
    expect(commands.length).toBeGreaterThan(100)
    for (const [text, method = '', path = ''] of commands)
      expect([text, matchRoute(method, path)]).not.toContain(undefined)
  })

  test('has the words that people look for', () => {
    for (const word of ['Idempotency-Key', 'external_id', 'webhook-signature', 'X-Rate-Limit-Limit', 'X-Request-Id'])
      expect(page).toContain(word)
    expect(page).toContain('X-Pagination-Next-Cursor')
  })

  test('escapes what it is given', () => {
    expect(page).toContain('API Rubrica &amp; &lt;Filhos&gt;')
    expect(page).not.toContain('<Filhos>')
  })

  test('gives examples that run: no secret in them, every parameter a word to fill in', () => {
    expect(page).toContain('X-Api-Key: $RUBRICA_API_KEY')
    expect(page).not.toMatch(/\/v1\/[^"<]*:[a-z]/)
    expect(page).not.toContain('undefined')
  })
})

const worded = ['description', 'summary', 'message']

/** What a document says to people. */
function wordsIn(value: unknown): string[] {
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (worded.includes(key) ? [inner] : []) : typeof inner === 'object' ? wordsIn(inner) : [],
  )
}

function withoutWords(key: string, value: unknown): unknown {
  return worded.includes(key) && typeof value === 'string' ? '' : value
}

function operationAt(path: string, method: string) {
  return asJson(asJson(asJson(document.paths)[path])[method])
}

function listed(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asJson) : []
}

/** The names of properties without a description, each once. */
function undescribed(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(undescribed))]
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(asJson(asJson(value).properties)).filter(([, one]) => {
    const { description, $ref } = asJson(one)
    return description === undefined && $ref === undefined
  })
  return [...new Set([...own.map(([name]) => name), ...Object.values(value).flatMap(undescribed)])]
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

function resolved(ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => asJson(value)[key], document)
}
