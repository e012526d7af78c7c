import { readdirSync, readFileSync } from 'node:fs'
import { asJson, schemaCollector } from '@rubrica/api/docs/openapi-schemas.ts'
import { errors } from '@rubrica/contracts/errors.ts'
import { isPermission, needsOf, permissions } from '@rubrica/contracts/needs.ts'
import { generatedFiles } from '@rubrica/sdk/generate/files.ts'
import { describe, expect, test } from 'vitest'
import { withNamedHeaders } from '../named-headers.ts'
import { withNamedRefusals } from '../named-refusals.ts'
import { schemaOf } from './row-request.ts'
import { rows } from './rows.ts'

describe('the table', () => {
  test('names no route twice, whatever its parameters are called', () => {
    const routes = rows.map(({ row }) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`)
    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
  })

  test('mounts no row behind an earlier one that matches it too', () => {
    const swallowed = rows.flatMap(({ name, row }, i) =>
      rows
        .slice(0, i)
        .filter((earlier) => earlier.row.method === row.method && patternOf(earlier.row.path).test(row.path))
        .map((earlier) => `${name} behind ${earlier.name}`),
    )
    expect(swallowed).toEqual([])
  })

  test('keeps each token that a signed-in person is given from the scripts of our pages', () => {
    const given = rows.filter(({ row: { needs, method, returns } }) => {
      if (!needsOf(needs).some((word) => word === 'login' || word === 'session') || method === 'GET' || !returns)
        return false
      return /"(access_token|verification_token|signer_access_code)"/.test(JSON.stringify(schemaOf(returns)))
    })
    const marked = rows.filter(({ row }) => row.answersToken).map(({ name }) => name)
    // The first answers as `GET /users/self` does, without a token; the second gives one only to new people, without a session.
    const others = ['auth.linkSocialLogin', 'invitations.fulfill']
    expect(given.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(marked)
  })

  test('asks for every permission somewhere, and for none that no role can have', () => {
    const asked = new Set(rows.flatMap(({ row }) => needsOf(row.needs)).filter(isPermission))
    // A further workspace needs only a login; the permission only decides whether screens offer it (spec §6).
    asked.add('accounts.create')
    expect([...asked].sort()).toEqual(Object.keys(permissions).sort())
  })
})

test('the SDK is generated from the table as it stands: npm run sdk:generate', async () => {
  const folder = new URL('../../sdk/generated/', import.meta.url)
  const files = await generatedFiles()
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
  for (const [name, text] of files) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text)
})

/** They take only what a program made, long and at random, and are called again and again. */
const unguessable = ['cloudCertificates.sign', 'deviceLogins.redeem', 'readerCodes.download', 'readerCodes.files']

/** Their handlers ask for the permission in the second workspace, and that the key reaches it. */
const reachAnother: readonly string[] = []

describe.each(rows)('$name', ({ name, row }) => {
  test('is a verb or a noun in camelCase of a known group', () => {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
  })

  test('has a path in kebab-case with its parameters in camelCase, each once', () => {
    for (const part of row.path.split('/').slice(1)) expect(part).toMatch(/^(:[a-z][A-Za-z]*|[a-z]+(-[a-z]+)*)$/)
    expect(row.params).toEqual([...new Set(row.path.match(/(?<=:)\w+/g) ?? [])])
  })

  test('has a flat input in which nothing is meant twice', () => {
    const file = row.kind === 'upload' || row.kind === 'image' ? ['file'] : []
    const keys = [...inputsOf(row), ...file]
    expect(keys).toEqual([...new Set(keys)])
  })

  test('takes no list and no object in its query or its form, which are texts', () => {
    const shapes = [row.query, row.kind === 'upload' ? row.body : undefined]
    const values = shapes.flatMap((shape) => (shape ? Object.entries(asJson(schemaOf(shape).properties)) : []))
    const hasMembers = (schema: unknown) => /"type":"(array|object)"/.test(JSON.stringify(schema))
    expect(values.filter(([, schema]) => hasMembers(schema))).toEqual([])
  })

  test('is limited to a few calls a minute (isGuessable) if it takes a password, a code or a token', () => {
    const secrets = inputsOf(row).filter((key) => /password|code|token|secret|(^|[_-])pin$/i.test(key))
    if (secrets.length > 0) expect(row.isGuessable).toBe(!unguessable.includes(name))
  })

  test('names one workspace, because the access check asks for the permission in that one alone', () => {
    if (!needsOf(row.needs).some(isPermission)) return
    const workspaces = inputsOf(row).filter((key) => /(account|workspace)_?id$/i.test(key))
    const found = row.params.length > 0 ? row.params.filter((key) => key === 'accountId') : [row.workspaceKey]
    const others = reachAnother.includes(name) ? [] : workspaces.filter((key) => !found.includes(key))
    expect(
      others,
      'ask for role and key there, too (findMember in permit.ts), and name the row in reachAnother',
    ).toEqual([])
  })

  test('sends a body only with a method that has one, and parameters of a query never beside a JSON body', () => {
    if (row.method === 'GET') expect(row.body).toBeUndefined()
    if (row.kind === 'upload' || row.kind === 'image') expect(row.method).toBe('POST')
    expect(row.body !== undefined && row.query !== undefined).toBe(false)
  })

  test('answers what its kind promises', () => {
    if (row.kind === 'download') expect(row.returns).toBeUndefined()
    if (row.kind === 'list') expect(row.returns).toBeDefined()
    // Spec §3: deleting one's own account answers whether it is done or when it will be. A webhook is only switched off.
    if (row.method === 'DELETE' && !['users.remove', 'webhooks.remove'].includes(name))
      expect(row.returns).toBeUndefined()
  })

  test('says in each language what it does, and lists its special errors once', () => {
    for (const summary of Object.values(row.summary)) expect(summary).toMatch(/^\p{Lu}.+[^.]$/u)
    expect(row.errors).toEqual([...new Set(row.errors)])
    for (const code of row.errors) expect(errors).toHaveProperty(code)
  })
})

test('a refusal that its row does not name fails the test that meets it, at each world of tests', async () => {
  const refusing = withNamedRefusals(async () => Response.json({ code: 'tag_limit' }, { status: 409 }))
  const call = (route: string) =>
    refusing(new Request(`http://rubrica.test/v1/accounts/a/${route}`, { method: 'POST' }))
  expect((await call('tags')).status).toBe(409)
  await expect(call('fields')).rejects.toThrow('POST /accounts/:accountId/fields refuses by tag_limit')
})

test('a header that pages of other sites cannot read fails the test that meets it, at each world of tests', async () => {
  const answering = withNamedHeaders(async () =>
    Response.json({}, { headers: { Sunset: 'Sat, 31 Jul 2027 00:00:00 GMT' } }),
  )
  const call = (path: string) => answering(new Request(`http://rubrica.test${path}`))
  expect((await call('/health/live')).status).toBe(200)
  await expect(call('/v1/accounts')).rejects.toThrow('answers sunset')
})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

function inputsOf({ params, body, bodyKey, query }: (typeof rows)[number]['row']): string[] {
  return [...params, ...(bodyKey === undefined ? keysOf(body) : [bodyKey]), ...keysOf(query)]
}

function keysOf(shape: (typeof rows)[number]['row']['body']): string[] {
  return shape === undefined ? [] : Object.keys(asJson(schemaCollector().schemaOf(shape).properties))
}
