import { execFileSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import { settingsFile } from '@rubrica/cli/settings/settings-file.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../make.ts'
import { useProduct } from '../product.ts'
import { type Person, personOf } from '../sdk/person.ts'
import { data, openWire } from '../sdk/wire.ts'
import { captureIo } from './captured-io.ts'
import { openShell, type Shell } from './shell.ts'

const product = useProduct()
let person: Person
let shell: Shell
beforeAll(async () => {
  person = await personOf(product)
})
beforeEach(() => {
  shell = openShell(product.url)
})
afterEach(() => shell.close())

test('a login is kept in the settings folder, without the password, and logout forgets it', async () => {
  expect((await login()).code).toBe(0)
  const path = join(shell.folder, 'config.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).not.toContain(PASSWORD)

  const who = await shell.run(['whoami', '--json'])
  expect(JSON.parse(who.out)).toMatchObject({ url: product.url, user: { email: person.email } })
  expect((await shell.run(['whoami'])).out).toContain(person.accountId)

  const { key = '', key_name = '' } = (await keptLogin()) ?? {}
  expect(key_name).toBe(`CLI em ${hostname()}`)
  expect(JSON.parse(who.out)).toMatchObject({ key: { name: key_name }, expires_at: expect.any(String) })
  expect((await shell.run(['logout'])).code).toBe(0)
  await expect(product.client({ apiKey: key }).users.self()).rejects.toMatchObject({ code: 'api_key_invalid' })
  expect(await readFile(path, 'utf8')).not.toContain(key)
  expect(await shell.run(['whoami'])).toMatchObject({ code: 4, out: '', err: expect.stringContaining('rubrica login') })
  expect(shell.printed()).not.toContain(PASSWORD)
})

test('logout without an answer of the service forgets the login and says how long it lasts there', async () => {
  const path = join(shell.folder, 'config.json')
  await writeFile(path, JSON.stringify({ url: 'http://127.0.0.1:9', accessToken: 'token-antigo' }))
  expect(await shell.run(['logout'])).toMatchObject({ code: 0, err: expect.stringContaining('em até uma hora') })
  expect(await readFile(path, 'utf8')).not.toContain('token-antigo')
})

test('a second login replaces the key of the first, and one that was revoked asks to log in again', async () => {
  await login()
  const first = await keptLogin()
  await login()
  const second = await keptLogin()
  const { items } = await person.client.keys.list()
  expect(items.map(({ id }) => id)).toEqual([second?.key_id])
  expect(second?.key_id).not.toBe(first?.key_id)
  await person.client.keys.remove({ keyId: second?.key_id ?? '' })
  expect(await shell.run(['documents', 'list'])).toMatchObject({
    code: 4,
    err: expect.stringContaining('Entre com: rubrica login'),
  })
  expect((await shell.run(['logout'])).err).toBe('Você saiu.\n')
})

test('a wrong password is refused in the service’s words and nothing is kept', async () => {
  const outcome = await shell.run(['login', '--email', person.email, '--password-stdin'], { stdin: 'errada' })
  expect(outcome).toMatchObject({ code: 4, out: '', err: 'E-mail ou senha incorretos.\n' })
  await expect(stat(join(shell.folder, 'config.json'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a key with limits is kept in a profile, which says whose workspaces it reaches', async () => {
  const scopes = { account_id: person.accountId, rows: ['documents.*'] }
  const { key } = await person.client.keys.create({ name: 'robô', password: PASSWORD, scopes })
  const kept = await shell.run(['login', '--with-key', '--profile', 'robo'], { stdin: key })
  expect(kept).toMatchObject({ code: 0, err: expect.stringContaining('com uma chave com limites.') })
  const who = await shell.run(['whoami', '--profile', 'robo', '--json'])
  expect(JSON.parse(who.out)).toMatchObject({ user: null, workspace: { id: person.accountId } })
  expect(await shell.run(['documents', 'list', '--profile', 'robo'])).toMatchObject({ code: 0 })
  const words = await shell.run(['__complete', 'documents', 'list', '--profile', 'robo', '--workspace', ''])
  expect(words.out).toContain(person.accountId)
})

test('a program comes in with a key from the environment or standard input, and no key is ever printed', async () => {
  const { api_key: key } = await person.client.users.createApiKey({ password: PASSWORD })
  if (key === null) throw new Error('no key')
  expect((await shell.run(['whoami'], { env: { RUBRICA_API_KEY: key } })).code).toBe(0)
  expect((await shell.run(['login', '--api-key-stdin'], { stdin: `${key}\n` })).code).toBe(0)
  expect((await shell.run(['whoami'])).out).toContain(person.email)
  expect(shell.printed()).not.toContain(key)

  const wrong = await shell.run(['login', '--api-key-stdin'], { stdin: 'nada' })
  expect(wrong.code).toBe(4)
  expect((await shell.run(['whoami'])).code).toBe(0)
})

test('a login that has ended asks to come in again, and a damaged file to be mended', async () => {
  const past = Buffer.from(JSON.stringify({ exp: 1_000_000_000 })).toString('base64url')
  const path = join(shell.folder, 'config.json')
  await writeFile(path, JSON.stringify({ url: product.url, accessToken: `e30.${past}.x` }))
  expect(await shell.run(['documents', 'list'])).toMatchObject({ code: 4, err: expect.stringContaining('terminou') })
  await writeFile(path, '{"url":')
  expect(await shell.run(['documents', 'list'])).toMatchObject({ code: 1, err: expect.stringContaining('danificado') })
})

test('a login is never sent to another host', async () => {
  await login()
  await using wire = await openWire(data({ user: {}, accounts: [] }))
  const outcome = await shell.run(['whoami'], { env: { RUBRICA_URL: wire.url } })
  expect(outcome.code).toBe(4)
  expect(wire.seen).toEqual([])
})

test('failures are JSON for programs, with the code of the service', async () => {
  const outcome = await shell.run(['login', '--json', '--email', person.email, '--password-stdin'], { stdin: 'errada' })
  expect(JSON.parse(outcome.err)).toMatchObject({
    error: {
      code: 'wrong_credentials',
      message: 'E-mail ou senha incorretos.',
      status: 401,
      exit_code: 4,
      request_id: expect.any(String),
    },
  })
})

test.each([
  [['documentos'], 'Comando desconhecido: documentos. Você quis dizer documents?'],
  [['documents', 'list', '--serch', 'x'], 'Opção desconhecida: --serch. Você quis dizer --search?'],
  [['documents', 'lst'], 'Comando desconhecido: lst. Você quis dizer list?'],
  [['documents', 'get'], 'Falta informar <id>.'],
  [['documents', 'list', '--limit', '0'], 'Informe um número inteiro a partir de 1.'],
  [['documents', 'wait', 'x', '--until', 'pronto'], 'Status possíveis:'],
  [['documents', 'send', 'x'], 'Informe pelo menos um --signer.'],
  [['documents', 'send', 'x', '--signer', 'Ana'], 'Informe um e-mail válido: Ana'],
  [['documents', 'send', 'x', '--signer', 'Ana <a@x.br>', '--expires', '31/02/2030'], 'O prazo não é uma data válida.'],
  [['documents', 'upload', 'x.pdf', '--tag', 'Contratos, 2026'], 'A etiqueta tem vírgula: Contratos, 2026.'],
  [['documents', 'list', '--tag', 'Contratos, 2026'], 'Informe o id dela, ou repita --tag para várias.'],
  [['documents', 'remove', 'x', '--sim'], 'Opção desconhecida: --sim.'],
  [['login', '--email', 'a@x.br'], 'Sem terminal, passe a senha com --password-stdin.'],
])('%j is wrong usage, told in Portuguese', async (args, sentence) => {
  const io = captureIo({ RUBRICA_URL: product.url, RUBRICA_CONFIG_DIR: shell.folder })
  expect(await run(args, io)).toBe(2)
  expect(io.written()).toMatchObject({ out: '', err: expect.stringContaining(sentence) })
})

test('a service that cannot be reached is told so, with its address', async () => {
  const env = { RUBRICA_URL: 'http://127.0.0.1:9', RUBRICA_API_KEY: 'k' }
  const outcome = await shell.run(['whoami'], { env })
  expect(outcome).toMatchObject({ code: 9, err: expect.stringContaining('http://127.0.0.1:9') })
})

const broken = (code: string) => () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) }))
const elsewhere = () => new Response(null, { status: 307, headers: { location: 'http://outro.test' } })

test.each([
  [broken('ECONNREFUSED'), 'Nenhum serviço responde em http://servico.test.', 'No service answers at'],
  [broken('ENOTFOUND'), 'Não há servidor com o nome de http://servico.test.', 'There is no server'],
  [broken('ECONNRESET'), 'A conexão com http://servico.test caiu.', 'The connection to'],
  [broken('CERT_HAS_EXPIRED'), 'O certificado de http://servico.test não foi aceito.', 'The certificate of'],
  [broken('ETIMEDOUT'), 'http://servico.test demorou demais', 'http://servico.test took too long'],
  [broken('ENETUNREACH'), 'Não foi possível chegar a http://servico.test.', 'cannot be reached'],
  [elsewhere, 'http://servico.test redireciona para outro endereço.', 'redirects to another address'],
  [() => new Response('<h1>Wi-Fi</h1>'), 'Quem responde em http://servico.test não é o serviço.', 'is not the service'],
])('%# why no answer came is told in both languages, with the address', async (fetch, pt, en) => {
  for (const [RUBRICA_LANG, sentence] of [
    ['pt', pt],
    ['en', en],
  ] as const) {
    const env = {
      RUBRICA_URL: 'http://servico.test',
      RUBRICA_API_KEY: 'k',
      RUBRICA_CONFIG_DIR: shell.folder,
      RUBRICA_LANG,
    }
    const io = captureIo(env)
    expect(await run(['whoami'], io, fetch)).toBe(9)
    expect(io.written().err).toContain(sentence)
  }
})

test('processes that log in at once are both kept, in the platform’s settings folder', async () => {
  const env = { RUBRICA_CONFIG_DIR: '', HOME: shell.folder, XDG_CONFIG_HOME: '' }
  const before = (await person.client.keys.list()).items.map(({ id }) => id)
  const logins = await Promise.all(['trabalho', 'casa', 'casa'].map((name) => login(['--profile', name], env)))
  expect(logins).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }])
  const kept = settingsFile({ RUBRICA_CONFIG_DIR: join(shell.folder, '.config/rubrica') })
  const { profiles } = await kept.read()
  expect([...profiles.keys()].sort()).toEqual(['casa', 'trabalho'])
  // Of the two under one name, the later has deleted the key of the earlier.
  const ids = (await person.client.keys.list()).items.map(({ id }) => id).filter((id) => !before.includes(id))
  expect(ids.sort()).toEqual([...profiles.values()].map(({ login: own }) => own?.key_id).sort())
  const pathWith = async (XDG_CONFIG_HOME: string) =>
    (await shell.run(['config', 'get', 'path'], { env: { ...env, XDG_CONFIG_HOME } })).out.trim()
  expect(await pathWith(join(shell.folder, 'xdg'))).toBe(join(shell.folder, 'xdg/rubrica/config.json'))
  expect(await pathWith('xdg')).toBe(join(shell.folder, '.config/rubrica/config.json'))
})

function login(more: string[] = [], env: Record<string, string> = {}) {
  const args = [...more, 'login', '--email', person.email, '--password-stdin']
  return shell.run(args, { stdin: `${PASSWORD}\n`, env })
}

async function keptLogin() {
  const { profiles } = await settingsFile({ RUBRICA_CONFIG_DIR: shell.folder }).read()
  return profiles.get('default')?.login
}

test('the version comes from the built file and from the launcher of a checkout', async () => {
  const { version } = JSON.parse(await readFile('cli/package.json', 'utf8'))
  expect(await shell.run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect(execFileSync('cli/rubrica.js', ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`)
})
