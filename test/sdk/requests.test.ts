import { Documents, Rubrica } from '@rubrica/sdk'
import { describe, expect, test } from 'vitest'
import { rows } from '../contracts/rows.ts'
import { data, openWire } from './wire.ts'

describe('a request', () => {
  test('puts input into path, query or body as the row says', async () => {
    await using wire = await openWire(data([]))
    const client = new Rubrica({ baseUrl: wire.url })
    await client.documents.list({ accountId: 'a b/ç?', status: ['failed', 'expired'], search: 'nº 1', 'per-page': 5 })
    await client.signers.create({ accountId: 'a', full_name: 'Ana Souza', email: null })
    await client.signing.sign({ documentId: 'd', assignmentId: 'e', items: [{ item_id: 'i', value: 'São Paulo' }] })
    await client.fields.list({ accountId: 'a', include_standard: true })
    expect(wire.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/v1/accounts/a%20b%2F%C3%A7%3F/documents?status=failed%2Cexpired&search=n%C2%BA+1&per-page=5', ''],
      ['POST', '/v1/accounts/a/signers', '{"full_name":"Ana Souza","email":null}'],
      ['POST', '/v1/documents/d/assignments/e', '[{"item_id":"i","value":"São Paulo"}]'],
      ['GET', '/v1/accounts/a/fields?include_standard=true', ''],
    ])
  })

  test.each(['', '.', '..'])('is never sent for the id "%s", which would lead to another route', async (documentId) => {
    await using wire = await openWire(data([]))
    const client = new Rubrica({ baseUrl: wire.url })
    const failure = await client.documents.get({ documentId }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TypeError)
    expect(failure).toMatchObject({ parameter: 'documentId', message: expect.stringContaining('GET /documents/') })
    expect(wire.seen).toEqual([])
  })

  test('is never sent with an item that its commas would part into two', async () => {
    await using wire = await openWire(data([]))
    const { documents } = new Rubrica({ baseUrl: wire.url, accountId: 'a' })
    const tags = ['Vendas', 'Contratos, 2026']
    const odd = { parameter: 'tags', message: expect.stringContaining('Contratos, 2026') }
    await expect(documents.list({ tags })).rejects.toMatchObject(odd)
    await expect(documents.create({ file: new Blob(['x']), tags })).rejects.toMatchObject(odd)
    expect(wire.seen).toEqual([])
    await documents.list({ search: 'Souza, Ana' })
    expect(wire.seen).toHaveLength(1)
  })

  test('carries the token, asked for anew each time, and the key', async () => {
    await using wire = await openWire(data([]))
    let asked = 0
    const client = new Rubrica({ baseUrl: `${wire.url}/v1/`, token: async () => `t${++asked}`, apiKey: 'k' })
    await client.accounts.list()
    await client.accounts.list()
    expect(wire.seen.map(({ url, headers }) => [url, headers.authorization, headers['x-api-key']])).toEqual([
      ['/v1/accounts', 'Bearer t1', 'k'],
      ['/v1/accounts', 'Bearer t2', 'k'],
    ])
  })

  test('carries the access code on calls of a signer and on no other', async () => {
    await using wire = await openWire(data([]))
    const client = new Rubrica({ baseUrl: wire.url, signerAccessCode: 'c+d', signerVerification: 'v' })
    await client.signing.acceptTerms()
    await client.signers.documents({ signerId: 's', page: 2 })
    await client.accounts.list()
    expect(wire.seen.map(({ url }) => url)).toEqual([
      '/v1/signers/accept-terms?signer-access-code=c%2Bd',
      '/v1/signers/s/documents?page=2&signer-access-code=c%2Bd',
      '/v1/accounts',
    ])
    expect(wire.seen.map(({ headers }) => headers['x-signer-verification'])).toEqual(['v', 'v', undefined])
  })

  test('goes through the given fetch, with the given headers', async () => {
    const seen: Request[] = []
    const client = new Rubrica({
      baseUrl: 'http://em-processo',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      userAgent: 'teste/1',
      fetch: (url, init) => {
        seen.push(new Request(url, init))
        return Response.json({ status: 200, message: '', data: [] })
      },
    })
    await client.publicDocuments.sendToken({ documentId: 'd', recipient: 'ana@exemplo.com.br', channel: 'email' })
    const [request] = seen
    expect(request?.url).toBe('http://em-processo/v1/public/documents/d/send-token')
    expect(request?.headers.get('x-forwarded-for')).toBe('203.0.113.7')
    expect(request?.headers.get('user-agent')).toBe('teste/1')
    expect(await request?.json()).toEqual({ recipient: 'ana@exemplo.com.br', channel: 'email' })
  })
})

const inInput = rows.filter(({ row }) => row.workspaceKey !== undefined)

test('an item that is filled in is named in one spelling, though the wire has two', async () => {
  await using wire = await openWire(data([]))
  const { signing } = new Rubrica({ baseUrl: wire.url })
  const ids = { documentId: 'd', assignmentId: 'e' }
  await signing.sign({ ...ids, items: [{ item_id: 'i', value: 'São Paulo' }] })
  // @ts-expect-error: of the wire, for clients of other services
  await signing.sign({ ...ids, items: [{ itemId: 'i', value: 'São Paulo' }] })
  // @ts-expect-error: an item that is none
  await signing.sign({ ...ids, items: [{ value: 'São Paulo' }] })
})

describe('a client', () => {
  test('fills its workspace into calls that need one and name none', async () => {
    await using wire = await openWire(data([]))
    const client = new Rubrica({ baseUrl: wire.url, accountId: 'a' })
    await client.documents.list()
    await client.documents.list({ accountId: 'b' })
    await client.assignments.list()
    await client.accounts.list()
    expect(wire.seen.map(({ url }) => url)).toEqual([
      '/v1/accounts/a/documents',
      '/v1/accounts/b/documents',
      '/v1/assignments?accountId=a',
      '/v1/accounts',
    ])
    await expect(new Rubrica({ baseUrl: wire.url }).documents.list()).rejects.toMatchObject({ parameter: 'accountId' })
  })

  test.each(inInput)('fills its workspace into $name, whose path names none', async ({ row }) => {
    await using wire = await openWire(data([]))
    const client = new Rubrica({ baseUrl: wire.url, accountId: 'a' })
    const key = row.workspaceKey ?? ''
    await client.call(row.route)
    await client.call(row.route, { [key]: 'b' })
    const inQuery = (url: string) => Object.fromEntries(new URL(url, wire.url).searchParams)
    const sent = wire.seen.map(({ url, body }) => (row.body ? JSON.parse(body) : inQuery(url)))
    expect(sent).toEqual([{ [key]: 'a' }, { [key]: 'b' }])
  })

  test.each([
    [{ apiKey: undefined }, 'apiKey', 'environment variable'],
    [{ token: '' }, 'token', 'environment variable'],
    [{ apiKey: 'chavé' }, 'apiKey', 'no header can carry'],
    [{ baseUrl: undefined }, 'baseUrl', 'environment variable'],
    [{ baseUrl: 'app.exemplo.com.br' }, 'baseUrl', 'not an address'],
    [{ baseUrl: 'https://ana:senha@exemplo.com.br' }, 'baseUrl', 'must not carry'],
    [{ baseUrl: 'https://ana@exemplo.com.br' }, 'baseUrl', 'must not carry'],
    [{ baseUrl: 'ftp://exemplo.com.br' }, 'baseUrl', 'not an address'],
    [{ timeout: Number.NaN }, 'timeout', 'not a number'],
  ])('is not made of %j', (options, parameter, problem) => {
    const make = () => new Rubrica(options)
    expect(make).toThrow(TypeError)
    expect(make).toThrow(new RegExp(`^${parameter} .*${problem}`))
  })

  test('calls a route by its name, and a resource is one by itself', async () => {
    await using wire = await openWire(data({ id: 'd' }))
    expect(await new Rubrica({ baseUrl: wire.url }).call('GET /documents/:documentId', { documentId: 'd' })).toEqual({
      id: 'd',
    })
    expect(await new Documents({ baseUrl: wire.url, apiKey: 'k' }).get({ documentId: 'd' })).toEqual({ id: 'd' })
    expect(wire.seen.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
      ['/v1/documents/d', undefined],
      ['/v1/documents/d', 'k'],
    ])
  })
})

describe('a list', () => {
  const headers = (page: number) => ({
    'x-pagination-current-page': String(page),
    'x-pagination-page-count': '3',
    'x-pagination-per-page': '2',
    'x-pagination-total-count': '5',
  })

  test('is one page with its numbers', async () => {
    await using wire = await openWire(data([{ id: 1 }], headers(3)))
    const page = await new Rubrica({ baseUrl: wire.url }).documents.activities({ documentId: 'd', page: 3 })
    expect(page).toEqual({ items: [{ id: 1 }], page: 3, pageCount: 3, perPage: 2, totalCount: 5, next: null })
  })

  test('is walked by cursor where the service gives one, from a page, too', async () => {
    const cursor = (next: string) => ({ ...headers(1), 'x-pagination-next-cursor': next })
    await using wire = await openWire(data([1, 2], cursor('c 1')), data([3], cursor('c2')), data([4], headers(2)))
    const seen = []
    for await (const one of new Rubrica({ baseUrl: wire.url }).documents.activities({ documentId: 'd', page: 2 })) {
      seen.push(one)
    }
    expect(seen).toEqual([1, 2, 3, 4])
    const asked = ['page=2&per-page=100', 'per-page=100&after=c+1', 'per-page=100&after=c2']
    expect(wire.seen.map(({ url }) => url.split('?')[1])).toEqual(asked)
  })

  test('is walked to its end, page after page, and no further than it is consumed', async () => {
    await using wire = await openWire(
      data([{ id: 1 }, { id: 2 }], headers(1)),
      data([{ id: 3 }, { id: 4 }], headers(2)),
      data([{ id: 5 }], headers(3)),
    )
    const { documents } = new Rubrica({ baseUrl: wire.url })
    const ids = []
    for await (const { id } of documents.activities({ documentId: 'd' })) ids.push(id)
    expect(ids).toEqual([1, 2, 3, 4, 5])
    const asked = ['per-page=100', 'per-page=100&page=2', 'per-page=100&page=3']
    expect(wire.seen.map(({ url }) => url.split('?')[1])).toEqual(asked)
    for await (const _ of documents.activities({ documentId: 'd' })) break
    expect(wire.seen).toHaveLength(4)
  })
})
