import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '@rubrica/cli/context.ts'
import { exitCodes } from '@rubrica/cli/exit-codes.ts'
import { rowCommands } from '@rubrica/cli/generate/commands.ts'
import { generatedFiles } from '@rubrica/cli/generate/files.ts'
import { byHand, ofBrowsers } from '@rubrica/cli/generate/homes.ts'
import { matchRoute } from '@rubrica/cli/match-route.ts'
import { createProgram, loadPart } from '@rubrica/cli/program.ts'
import { run } from '@rubrica/cli/run.ts'
import { check } from '@rubrica/contracts/endpoint.ts'
import { type FetchInit, webhooks } from '@rubrica/sdk'
import { groups } from '@rubrica/sdk/generate/rows.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { captureIo } from './captured-io.ts'
import { smallLog } from './small-log.ts'

type Command = ReturnType<typeof createProgram>

const home = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'rubrica-commands-'))
const workspace = '11111111-1111-4111-8111-111111111111'
const env = {
  RUBRICA_URL: 'http://servico.test',
  RUBRICA_API_KEY: 'k',
  RUBRICA_WORKSPACE: workspace,
  RUBRICA_CONFIG_DIR: folder,
}
beforeAll(() => {
  process.chdir(folder)
  for (const name of ['contrato.pdf', 'contrato-assinado.pdf', 'assinatura.png']) writeFileSync(name, 'conteúdo')
  mkdirSync('documentos')
  writeFileSync('rascunho.json', JSON.stringify(draft))
  writeFileSync('pessoas.csv', 'nome;e-mail\nAna Souza;ana@exemplo.com.br')
})
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('every row of the table has a command, and what is made of rows is what cli/generated holds', async () => {
  const commands = await leaves()
  const folder = join(home, 'cli/generated')
  const files = await generatedFiles()
  for (const [name, text] of files) expect(readFileSync(join(folder, name), 'utf8') === text, name).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
  const made = [...rowCommands().values()].flat()
  const all = groups().flatMap(({ group, rows }) => rows.map(([name]) => `${group}.${name}`))
  expect([...made.map(({ row }) => row), ...Object.keys(byHand), ...ofBrowsers].sort()).toEqual(all.sort())
  const paths = commands.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toEqual(expect.arrayContaining(Object.values(byHand)))
})

test('no option takes a password, a key or a token, because other programs of the computer read command lines', () => {
  const isSecret = (input: string) =>
    /password|passphrase|token|secret|authorization|credential|(^|[_-])(key|pin|code)$/i.test(input)
  const named = [...rowCommands().values()].flat().flatMap(({ row, options }) => {
    const secrets = options.filter(({ type, input }) => type !== 'boolean' && isSecret(input))
    return secrets.map(({ input }) => `${row.split('.')[0]}: ${input}`)
  })
  expect(
    named.filter((one) => !ofMinutes.includes(one)),
    'name these in isSecret (cli/generate/commands.ts): they then come from standard input, or in the file of --input',
  ).toEqual([])
})

/** Codes that people read and type: they count for minutes, or open one document. */
const ofMinutes = [
  ...['deviceLogins: user_code', 'users: code', 'readerCodes: secret_code', 'drawings: secret'],
  'signing: verification-code',
]

test('every command has an example that works: /v1 takes what it sends', async () => {
  const failures: unknown[] = []
  const log = await smallLog()
  const rows = new Map(groups().flatMap((group) => group.rows.map(([, row]) => [row.route, row])))
  for (const { path, command } of await leaves()) {
    const example = exampleOf(command)
    // One that the example of `logout` removes.
    writeFileSync('config.json', JSON.stringify({ url: env.RUBRICA_URL }))
    expect(example, path).toMatch(new RegExp(`^(source <\\()?rubrica ${path}\\b`))
    const problems: unknown[] = []
    const fetch = (url: string, { method, body }: FetchInit) => {
      if (url.startsWith('http://localhost:4000')) return new Response()
      if (path === 'log mirror') return log.fetch(url)
      const { pathname, searchParams } = new URL(url)
      searchParams.delete('signer-access-code')
      const found = matchRoute(method, pathname)
      const row = found && rows.get(found.route)
      if (row === undefined) problems.push(`${method} ${pathname}`)
      else if (row.body && row.kind === 'json') {
        const checked = check(row.body, typeof body === 'string' ? JSON.parse(body) : undefined)
        if (!checked.ok) problems.push(checked.errors)
      } else if (row.query === undefined && searchParams.size > 0) problems.push(String(searchParams))
      // It needs a limited key.
      if (path === 'mcp' && pathname === '/v1/users/self/api-keys')
        return Response.json({ code: 'key_scope_row', message: '' }, { status: 403 })
      if (path === 'mcp' && pathname === '/v1/accounts')
        return Response.json({ data: [{ id: workspace, name: 'Vendas' }] })
      if (pathname.endsWith('/event-types')) return Response.json({ data: [{ id: 'document_ready', description: '' }] })
      const headers = { 'content-disposition': `attachment; filename="${path}"` }
      return Response.json(
        { data: row?.kind === 'list' ? (/^webhooks listen$|watch$/.test(path) ? [happened] : []) : answer },
        { headers },
      )
    }
    const io = captureIo(
      { ...env, ...(path.startsWith('sign ') ? { RUBRICA_SIGNER_CODE: 'c' } : {}) },
      { stdin: 'senha-segura\nsenha-nova' },
    )
    const code = await run(argumentsIn(example), io, fetch)
    // Its file is no sealed one here.
    const expected = path === 'verify' ? exitCodes.notFound : 0
    if (code !== expected || problems.length > 0) failures.push({ path, problems, code, err: io.written().err })
  }
  expect(failures).toEqual([])
})

test('what would be sent is shown and not sent, for a command of a row and for one made by hand', async () => {
  const fetch = () => {
    throw new Error('something was sent')
  }
  const created = captureIo(env)
  expect(await run(['tags', 'create', '--name', 'Vendas', '--dry-run', '--json'], created, fetch)).toBe(0)
  const plan = { method: 'POST', path: `/v1/accounts/${workspace}/tags`, body: { name: 'Vendas' } }
  expect(JSON.parse(created.written().out)).toEqual({ dry_run: plan })
  const removed = captureIo(env)
  expect(await run(['documents', 'remove', 'd', '--dry-run'], removed, fetch)).toBe(0)
  expect(removed.written()).toEqual({ out: 'DELETE\t/v1/documents/d\n', err: '' })
})

test('a field that no answer has is refused before a command changes anything', async () => {
  const calls: string[] = []
  const fetch = (url: string) => {
    calls.push(url)
    return Response.json({ data: [] })
  }
  for (const args of [
    ['tags', 'create', '--name', 'Vendas'],
    ['documents', 'remove', 'd', '--yes'],
    ['documents', 'upload', 'contrato.pdf'],
    ['api', 'POST', '/accounts/{account}/tags', '-f', 'name=Vendas'],
  ]) {
    const refused = captureIo(env)
    expect(await run([...args, '--json', 'id,nome'], refused, fetch)).toBe(2)
    expect(refused.written()).toMatchObject({ out: '', err: expect.stringContaining('Campo desconhecido: nome.') })
  }
  expect(calls).toEqual([])
})

test('if jq fails on the result of a change, the whole result is told, and the end is no wrong usage', async () => {
  const created = captureIo(env)
  const fetch = () => Response.json({ data: { id: 't1', name: 'Vendas' } })
  const args = ['tags', 'create', '--name', 'Vendas', '--json', 'id', '--jq', '.id, error("não dá")']
  expect(await run(args, created, fetch)).toBe(1)
  const [result = '', problem = ''] = created.written().err.split('\n')
  expect(JSON.parse(result)).toEqual({ id: 't1', name: 'Vendas' })
  expect(JSON.parse(problem).error).toMatchObject({ exit_code: 1 })
  expect(created.written().out).toBe('t1\n')
})

test('a dry run shows no password, and --jq takes from what it shows', async () => {
  const fetch = () => expect.fail('something was sent')
  const args = ['account', 'change-password', '--stdin', '--dry-run']
  const shown = captureIo(env, { stdin: 'senha-velha\nsenha-nova' })
  expect(await run(args, shown, fetch)).toBe(0)
  expect(shown.written().out).toContain('"new_password": "***"')
  expect(shown.written().out).not.toContain('senha-')
  const taken = captureIo(env)
  expect(
    await run(['tags', 'create', '--name', 'Vendas', '--dry-run', '--jq', '.dry_run.body.name'], taken, fetch),
  ).toBe(0)
  expect(taken.written()).toEqual({ out: 'Vendas\n', err: '' })
})

test('a dry run of uploads says which files are not there', async () => {
  const fetch = () => expect.fail('something was sent')
  const all = captureIo(env)
  expect(await run(['documents', 'upload', 'nenhum.pdf', '--dry-run'], all, fetch)).not.toBe(0)
  expect(all.written().err).toContain('Arquivo não encontrado: nenhum.pdf')
  const some = captureIo(env, { stdin: '%PDF-1.7' })
  expect(await run(['documents', 'upload', '-', 'nenhum.pdf', '--dry-run'], some, fetch)).toBe(10)
  expect(some.written().err).toContain('1 de 2 arquivos não foram enviados.')
})

test('an interruption tells what was uploaded before it', async () => {
  const controller = new AbortController()
  for (const name of ['a.pdf', 'b.pdf']) writeFileSync(name, '%PDF-1.7')
  let calls = 0
  const fetch = () => {
    calls += 1
    if (calls === 2) controller.abort()
    return Response.json({ data: { id: `d${calls}`, name: 'Contrato' } })
  }
  const io = { ...captureIo(env), signal: controller.signal }
  expect(await run(['documents', 'upload', 'a.pdf', 'b.pdf', '--json', 'id,path'], io, fetch)).toBe(130)
  expect(JSON.parse(io.written().out)).toContainEqual({ id: 'd1', path: 'a.pdf' })
})

test('a list that is cut says so, and --all gives all of it', async () => {
  const fetch = (url: string) => {
    const query = new URL(url).searchParams
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per-page'))]
    const from = (page - 1) * size
    const data = Array.from({ length: Math.max(0, Math.min(size, 130 - from)) }, (_, i) => ({
      id: `t${from + i}`,
      name: 'Etiqueta\tde teste',
      color: null,
      created_at: '2026-11-22T10:00:00Z',
    }))
    return Response.json({ data }, { headers: { 'x-pagination-page-count': String(Math.ceil(130 / size)) } })
  }
  const cut = captureIo(env)
  expect(await run(['tags', 'list', '--limit', '2'], cut, fetch)).toBe(0)
  expect(cut.written().out.split('\n')).toHaveLength(3)
  expect(cut.written().out).toContain('t0\tEtiqueta de teste\t\t2026-11-22T10:00:00Z')
  expect(cut.written().err).toContain('A lista continua: foram mostrados 2.')
  const quiet = captureIo(env)
  await run(['tags', 'list', '--limit', '2', '--quiet'], quiet, fetch)
  expect(quiet.written().err).toBe('')
  const all = captureIo(env)
  await run(['tags', 'list', '--all', '--json', 'id'], all, fetch)
  expect(JSON.parse(all.written().out)).toHaveLength(130)
  expect(JSON.parse(all.written().out)[129]).toEqual({ id: 't129' })
  expect(all.written().err).toBe('')
  const person = captureIo(env, { isTerminal: true })
  await run(['tags', 'list', '--limit', '2'], person, fetch)
  expect(person.written().out).toMatch(/^id +name/)
  const asked = captureIo(env)
  await run(['tags', 'list', '--limit', '3', '--json', 'id', '--jq', '.[1:][] | "<" + .id + ">"', '-q'], asked, fetch)
  expect(asked.written()).toEqual({ out: '<t1>\n<t2>\n', err: '' })
  const unfit = captureIo(env)
  expect(await run(['tags', 'list', '--jq', '.['], unfit, fetch)).toBe(2)
  expect(JSON.parse(unfit.written().err).error.message).toContain('A expressão de --jq não serve: ')
  const wrong = captureIo(env)
  expect(await run(['tags', 'list', '--json', 'id,nome'], wrong, fetch)).toBe(2)
  expect(wrong.written().err).toContain('Campo desconhecido: nome.')
})

test.each([
  [400, 6],
  [401, 4],
  [403, 5],
  [404, 3],
  [409, 7],
  [413, 6],
  [415, 6],
  [422, 6],
  [500, 1],
])('a refusal with %i ends with %i, and with --json is told whole', async (status, code) => {
  const headers = { 'x-request-id': 'r1' }
  const body = { code: 'not_found', message: 'Não há.', errors: { name: 'Informe o nome.' } }
  const fetch = () => Response.json(body, { status, headers })
  const io = captureIo(env)
  // A failure of the service is tried again.
  expect(await run(['tags', 'get-nothing'], io, fetch)).toBe(2)
  const refused = captureIo(env)
  expect(await run(['api', 'GET', '/documents/d', '--json'], refused, fetch)).toBe(code)
  expect(JSON.parse(refused.written().err)).toEqual({
    error: {
      code: 'not_found',
      message: 'Não há.',
      exit_code: code,
      status,
      fields: { name: 'Informe o nome.' },
      request_id: 'r1',
    },
  })
})

test('with --verbose each call is told with its request id, and no code of a signer', async () => {
  const fetch = () => Response.json({ data: answer }, { headers: { 'x-request-id': 'r1' } })
  const io = captureIo({ ...env, RUBRICA_SIGNER_CODE: 'segredo' })
  await run(['sign', 'self', '--verbose'], io, fetch)
  expect(io.written().err).toMatch(/^GET \/v1\/signers\/self 200 \d+ ms r1\n$/)
})

test('any call can be made by its address, and a list walked to its end', async () => {
  const seen: unknown[] = []
  const fetch = (url: string, { method, body }: FetchInit) => {
    seen.push([method, url.replace('http://servico.test/v1', ''), body])
    const isFirst = !url.includes('page=2')
    return Response.json({ data: [{ id: isFirst ? 'a' : 'b' }] }, { headers: { 'x-pagination-page-count': '2' } })
  }
  const list = captureIo(env)
  expect(await run(['api', 'get', '/accounts/{account}/tags?search=x', '--paginate'], list, fetch)).toBe(0)
  expect(JSON.parse(list.written().out)).toEqual([{ id: 'a' }, { id: 'b' }])
  await run(['api', 'POST', '/v1/accounts/w/tags', '-f', 'name=1', '-F', 'color=null'], captureIo(env), fetch)
  expect(seen.at(-1)).toEqual(['POST', '/accounts/w/tags', '{"name":"1","color":null}'])
  const unknown = captureIo(env)
  expect(await run(['api', 'GET', '/nada'], unknown, fetch)).toBe(2)
  expect(unknown.written().err).toContain('Não há GET /nada em /v1.')
})

test('a download that may not overwrite ends before anything is asked for', async () => {
  const fetch = () => {
    throw new Error('something was asked for')
  }
  for (const args of [
    ['documents', 'download', 'd'],
    ['templates', 'download', 't'],
  ]) {
    const io = captureIo(env)
    expect(await run([...args, '-o', 'contrato.pdf'], io, fetch)).toBe(1)
    expect(io.written().err).toContain('O arquivo já existe: contrato.pdf.')
  }
})

test('a download whose connection breaks is taken up where it ended, and no byte is fetched twice', async () => {
  const whole = Buffer.from('%PDF-1.7 inteiro')
  const etag = `"${createHash('sha256').update(whole).digest('hex')}"`
  const ranges: (string | undefined)[] = []
  const partSize = () => readdirSync('.').flatMap((name) => (name.endsWith('.part') ? statSync(name).size : []))[0]
  const fetch = (_url: string, { headers }: FetchInit) => {
    const range = headers.range
    ranges.push(range)
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
    const parts = [whole.subarray(from, from + 6)]
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = parts.shift()
        if (part) return controller.enqueue(part)
        if (from + 6 >= whole.length) return controller.close()
        await vi.waitUntil(() => partSize() === from + 6, { interval: 5 })
        controller.error(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
      },
    })
    const content = { etag, 'content-length': String(whole.length - from) }
    const more = range ? { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {}
    return new Response(body, { status: range ? 206 : 200, headers: { ...content, ...more } })
  }
  const io = captureIo(env)
  expect(await run(['documents', 'download', 'd', '-o', 'retomado.pdf'], io, fetch)).toBe(0)
  expect(readFileSync('retomado.pdf')).toEqual(whole)
  expect(ranges).toEqual([undefined, 'bytes=6-', 'bytes=12-'])
  expect(partSize()).toBeUndefined()
})

test('a document with a long name is downloaded under it, as far as a file may be called so', async () => {
  const whole = `${'Contrato '.repeat(27)}.pdf`
  const etag = `"${'a'.repeat(64)}"`
  for (const [given, kept = given] of [[whole], [`${'ç'.repeat(300)}.pdf`, `${'ç'.repeat(125)}.pdf`]] as const) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(given)}`
    const fetch = () =>
      new Response('%PDF-1.7', { headers: { etag, 'content-length': '8', 'content-disposition': disposition } })
    const io = captureIo(env)
    expect(await run(['documents', 'download', 'd'], io, fetch), io.written().err).toBe(0)
    expect(io.written().out).toBe(`${kept}\n`)
    expect(readFileSync(kept, 'utf8')).toBe('%PDF-1.7')
  }
})

test('a download that only lacks its name is checked and gets it; one with too much is begun anew by the next', async () => {
  const whole = Buffer.from('%PDF-1.7 inteiro')
  const sha256 = createHash('sha256').update(whole).digest('hex')
  const fetch = (_url: string, { headers }: FetchInit) =>
    headers.range === undefined
      ? new Response(whole, { headers: { etag: `"${sha256}"`, 'content-length': String(whole.length) } })
      : Response.json({ message: 'Não há mais.' }, { status: 416 })
  const download = async (path: string) => {
    const io = captureIo(env)
    return [await run(['documents', 'download', 'd', '-o', path], io, fetch), io.written().err]
  }
  // Left by a process that has ended.
  writeFileSync(`.pronto.pdf.${sha256}.99999999.part`, whole)
  expect(await download('pronto.pdf')).toEqual([0, ''])
  expect(readFileSync('pronto.pdf')).toEqual(whole)
  writeFileSync(`.demais.pdf.${sha256}.99999999.part`, Buffer.concat([whole, whole]))
  expect(await download('demais.pdf')).toEqual([1, 'O arquivo chegou incompleto. Tente de novo.\n'])
  expect(await download('demais.pdf')).toEqual([0, ''])
  expect(readFileSync('demais.pdf')).toEqual(whole)
})

test('a sample event and an old one are signed and handed on; what no receiver takes ends with 1', async () => {
  const got: unknown[] = []
  const ids: unknown[] = []
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
  let status = 204
  const fetch = async (url: string, { headers, body }: FetchInit) => {
    if (url === 'http://localhost:4000/avisos') {
      got.push(await webhooks.verify(body, headers, secret))
      ids.push(headers['webhook-id'])
      return new Response(null, { status })
    }
    if (url.includes('/events?')) return eventsAfter(new URL(url).searchParams.get('after'))
    const types = ['document_ready', 'signer_created', 'template_created'].map((id) => ({
      id,
      description: 'Aconteceu',
    }))
    return Response.json({ data: types })
  }
  const signed = { ...env, RUBRICA_WEBHOOK_SECRET: secret }
  const to = ['--forward-to', 'http://localhost:4000/avisos']
  const sample = captureIo(signed)
  expect(await run(['webhooks', 'trigger', 'document_ready', ...to], sample, fetch)).toBe(0)
  expect(sample.written().out).toBe('document_ready\thttp://localhost:4000/avisos\t204\n')
  expect(await run(['webhooks', 'trigger', 'document_redy', ...to], captureIo(signed), fetch)).toBe(2)
  expect(await run(['webhooks', 'replay', '7', ...to], captureIo(signed), fetch)).toBe(0)
  expect(got).toMatchObject([
    { event: 'document_ready', account_id: env.RUBRICA_WORKSPACE, payload: { is_sample: true } },
    happened,
  ])
  for (const event of ['signer_created', 'template_created'])
    expect(await run(['webhooks', 'trigger', event, ...to], captureIo(signed), fetch)).toBe(0)
  expect(got.slice(2)).toMatchObject([
    { object: { type: 'Signer', full_name: expect.any(String) } },
    { object: { type: 'Template', name: expect.any(String) } },
  ])
  expect(new Set(ids).size, 'a receiver that remembers deliveries takes each of them').toBe(4)
  status = 500
  expect(await run(['webhooks', 'replay', '7', ...to], captureIo(signed), fetch)).toBe(1)
  expect(await run(['webhooks', 'replay', '8', ...to], captureIo(signed), fetch)).toBe(3)
})

test('events are written as any result, and what became of one is the same word in every language', async () => {
  const fetch = (url: string) => {
    if (url.startsWith('http://localhost:4000')) throw new TypeError('fetch failed')
    if (url.endsWith('/event-types')) return Response.json({ data: [{ id: 'document_ready', description: '' }] })
    return eventsAfter(new URL(url).searchParams.get('after'))
  }
  const told = async (...args: string[]) => {
    const io = captureIo({ ...env, RUBRICA_LANG: 'en' })
    return { code: await run(args, io, fetch), ...io.written() }
  }
  const only = ['--events', 'document_ready', '--after', 'e0', '--once']
  const to = ['--forward-to', 'http://localhost:4000/avisos']
  const chosen = await told('webhooks', 'listen', ...only, ...to, '--json', 'event,forwarded', '-q')
  expect(chosen).toMatchObject({ code: 0, out: '{"event":"document_ready","forwarded":"no_answer"}\n' })
  expect(chosen.err).toContain('Signing secret of this run: whsec_')
  expect(await told('webhooks', 'listen', ...only, '--jq', '.object.id')).toMatchObject({ code: 0, out: 'd\n' })
  const watched = await told('documents', 'watch', '--after', 'e0', '--once', '--json', 'event')
  expect(watched).toMatchObject({ code: 0, out: '{"event":"document_ready"}\n' })
  expect(await told('webhooks', 'trigger', 'document_ready', ...to, '--json', 'forwarded')).toMatchObject({
    code: 1,
    out: '{"forwarded":"no_answer"}\n',
  })
  expect(await told('webhooks', 'trigger', 'document_ready', ...to, '--json', 'nome')).toMatchObject({
    code: 2,
    out: '',
  })
  const unknown = await told('webhooks', 'listen', '--events', 'document_ready,nada', '--after', 'e0')
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('There is no event nada.') })
  const schemeless = await told('webhooks', 'listen', '--forward-to', 'localhost:4000/x', ...only)
  expect(schemeless).toMatchObject({ code: 2, err: 'Invalid address: localhost:4000/x\n' })
})

test('what waits for the first event goes on while there are only others, and ends if no other try can help', async () => {
  const fetch = (url: string) =>
    url.endsWith('/event-types')
      ? Response.json({ data: [{ id: 'document_ready', description: '' }] })
      : eventsAfter(new URL(url).searchParams.get('after'))
  const listening = captureIo(env)
  const only = ['--events', 'document_ready', '--after', 'e0', '--once']
  expect(await run(['webhooks', 'listen', ...only], listening, fetch)).toBe(0)
  expect(listening.written()).toMatchObject({
    out: expect.stringMatching(/^\S+\tdocument_ready\td\n$/),
    err: 'Para continuar daqui: --after e2\n',
  })
  const watching = captureIo(env)
  expect(await run(['documents', 'watch', 'd', '--after', 'e0', '--once'], watching, fetch)).toBe(0)
  expect(watching.written().out).toMatch(/^\S+\tdocument_ready\td\n$/)
  const untrusted = Object.assign(new TypeError('fetch failed'), { cause: { code: 'CERT_HAS_EXPIRED' } })
  expect(await run(['webhooks', 'listen'], captureIo(env), () => Promise.reject(untrusted))).toBe(9)
})

test('after --json come fields, unless the command lacks the word as an argument', async () => {
  const fetch = (url: string) =>
    Response.json({ data: url.endsWith('/event-types') ? [{ id: 'document_ready', description: '' }] : [answer] })
  const told = async (...args: string[]) => {
    const io = captureIo({ ...env, RUBRICA_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` })
    expect(await run(args, io, fetch), io.written().err).toBe(0)
    return JSON.parse(io.written().out)
  }
  expect(await told('tags', 'list', '--json', 'id,sha256')).toEqual([{ id: '1', sha256: null }])
  expect(await told('config', 'get', '--json', 'url')).toEqual({ url: env.RUBRICA_URL })
  const to = ['--forward-to', 'http://localhost:4000/avisos']
  expect(await told('webhooks', 'trigger', '--json', 'document_ready', ...to)).toMatchObject({ forwarded: '200' })
  const lacking = captureIo(env)
  expect(await run(['documents', 'get', '--json'], lacking, fetch)).toBe(2)
  expect(lacking.written().err).toContain('Falta informar <id>.')
})

test('shells are told the commands, options and values that may follow', async () => {
  const words = async (...begun: string[]) => {
    const io = captureIo(env)
    await run(['__complete', ...begun], io)
    return io.written().out.trim().split('\n')
  }
  expect(await words('do')).toEqual(['documents'])
  expect(await words('documents', 'sen')).toContain('send')
  expect(await words('tags', 'create', '--na')).toEqual(['--name'])
  expect(await words('documents', 'download', 'd', '--artifact', 'cert')).toEqual(['certificated', 'certificate-page'])
  expect(await words('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  let asked = 0
  const live = async (...begun: string[]) => {
    const io = captureIo(env)
    const fetch = () => {
      asked++
      return Response.json({ data: [{ id: 'd1', name: 'Contrato' }] })
    }
    await run(['__complete', ...begun], io, fetch)
    return io.written()
  }
  // The second time the answer of a moment ago serves.
  for (const command of ['get', 'download']) {
    expect(await live('documents', command, '')).toEqual({ out: 'd1\tContrato\n', err: '' })
  }
  expect(asked).toBe(1)
  const offline = captureIo(env)
  const away = () => Promise.reject(new TypeError('fetch failed'))
  expect(await run(['__complete', 'templates', 'get', ''], offline, away)).toBe(0)
  expect(offline.written()).toEqual({ out: '', err: '' })
})

/** Commands that have no others below them. */
async function leaves(): Promise<{ path: string; command: Command }[]> {
  const context = createContext(captureIo(env), [])
  const program = createProgram(context)
  for (const command of program.commands) await loadPart(command, context)
  return program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [{ path: command.name(), command }]
      : command.commands.map((sub) => ({ path: `${command.name()} ${sub.name()}`, command: sub })),
  )
}

/** The first line after 'Exemplo:' in a command's help. */
function exampleOf(command: Command): string {
  let help = ''
  command.configureOutput({
    writeOut: (text) => {
      help += text
    },
  })
  command.outputHelp()
  return /\nExemplo:\n {2}(.+)/.exec(help)?.[1] ?? ''
}

/** As a shell splits it; what a redirection brings is the test's standard input. */
function argumentsIn(example: string): string[] {
  const line = example.replace(/^source <\((.*)\)$/, '$1').replace(/ < \S+$/, '')
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return words.slice(1)
}

/** Two events, a call each, as /v1 answers: after a cursor of its own, and after no number that is none of the workspace. */
function eventsAfter(after: string | null): Response {
  const place = Number((after ?? 'e0').replace(/^e/, ''))
  if (after?.startsWith('e') === false || place > 2)
    return Response.json({ code: 'cursor_unknown', message: 'Não há.' }, { status: 400 })
  const data = [[{ ...happened, id: 3, event: 'signer_created', object: { type: 'Signer', id: 's' } }], [happened], []]
  const next = `e${Math.min(place + 1, 2)}`
  return Response.json({ data: data[place] }, { headers: { 'x-pagination-next-cursor': next } })
}

const happened = { id: 7, event: 'document_ready', created_at: 1_763_800_000, object: { type: 'Document', id: 'd' } }

/** Of a document and of a template's use alike. */
const draft = {
  ...{ signers: [], is_in_order: false, copy_receivers: [], placements: [], message: '', expires_at: null },
  ...{ reminder_days: null, prepared_for: null, use_id: 'u', cast: [], values: [], name: '' },
}

/** Serves as any record. */
const answer = {
  ...{ id: '1', name: 'Contrato', status: 'certificated', is_closed: true, is_valid: true, message: '', matched: null },
  ...{
    roles: [{ id: 'r', name: 'Locatário', assignment_type: 'Signer' }],
    pages: [],
    artifacts: {},
    signers: [],
    signer_count: null,
    completed_at: null,
    hash: 'h',
    access_token: 't',
    key: 'k',
  },
  ...{ user: { name: 'Ana', email: 'ana@exemplo.com.br' }, accounts: [{ id: workspace, name: 'W' }] },
  ...{ created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z', verified_at: '2026-11-22T10:00:00Z' },
}
