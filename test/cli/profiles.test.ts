import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import { settingsFile } from '@rubrica/cli/settings/settings-file.ts'
import type { FetchInit } from '@rubrica/sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureIo } from './captured-io.ts'

const WORK = 'https://trabalho.test'
const HOME = 'https://casa.test'
const SALES = '11111111-1111-4111-8111-111111111111'

let home: string
let project: string
let path: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rubrica-profiles-'))
  project = join(home, 'projetos', 'contratos')
  path = join(home, 'config', 'config.json')
  mkdirSync(join(project, 'anexos'), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true }))

test('several hosts are kept by name, and options win over the environment, the project and the profile', async () => {
  await signIn('trabalho', WORK)
  await signIn('casa', HOME)
  await cli('config', 'use', 'trabalho')
  expect(await askedOf('tags', 'list')).toMatchObject([{ host: WORK, key: 'key-trabalho' }, {}])
  expect(await askedOf('--profile', 'casa', 'tags', 'list')).toMatchObject([{ host: HOME, key: 'key-casa' }, {}])
  const env = { RUBRICA_PROFILE: 'casa' }
  expect((await cliWith(env, 'config', 'get', 'url')).out).toBe(`${HOME}\n`)
  expect((await cliWith(env, '--profile', 'trabalho', 'config', 'get', 'url')).out).toBe(`${WORK}\n`)

  writeFileSync(join(project, 'rubrica.json'), JSON.stringify({ profile: 'casa', workspace: SALES, template: 't1' }))
  expect((await cli('config', 'get', 'profile')).out).toBe('casa\n')
  expect((await cli('config', 'get', 'workspace')).out).toBe(`${SALES}\n`)
  expect((await cli('config', 'get', 'template')).out).toBe('t1\n')
  expect((await cliWith({ RUBRICA_WORKSPACE: 'w2' }, 'config', 'get', 'workspace')).out).toBe('w2\n')
  expect((await cliWith({ RUBRICA_WORKSPACE: 'w2' }, '--workspace', 'w3', 'config', 'get', 'workspace')).out).toBe(
    'w3\n',
  )

  const list = await cli('config', 'list')
  expect(list.out).toBe(`false\ttrabalho\t${WORK}\t\ttrue\ntrue\tcasa\t${HOME}\t\ttrue\n`)
  expect(await cli('config', 'use', 'ninguém')).toMatchObject({
    code: 2,
    err: expect.stringContaining('trabalho, casa'),
  })
  expect(await cli('--profile', 'csa', 'tags', 'list')).toMatchObject({ code: 2 })
  await cli('config', 'remove', 'casa', '--yes')
  expect(readFileSync(path, 'utf8')).not.toContain('key-casa')
})

test('an address alone finds the only login of its host, and no login if there are two', async () => {
  await signIn('trabalho', WORK)
  await signIn('casa', HOME)
  await cli('config', 'use', 'trabalho')
  writeFileSync(join(project, 'rubrica.json'), JSON.stringify({ url: `${HOME}/` }))
  expect(await askedOf('tags', 'list')).toMatchObject([{ host: HOME, key: 'key-casa' }, {}])
  expect((await cli('config', 'get', 'profile')).out).toBe('casa\n')
  expect(await cli('--profile', 'trabalho', 'tags', 'list')).toMatchObject({ code: 4, seen: [] })
  await signIn('sitio', HOME)
  await cli('config', 'use', 'trabalho')
  expect(await cli('tags', 'list')).toMatchObject({ code: 4, seen: [] })
})

test('settings that an editor saved with a mark at their beginning are read', async () => {
  await signIn('casa', HOME)
  writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`)
  writeFileSync(join(project, '.rubrica.json'), `\uFEFF${JSON.stringify({ profile: 'casa' })}`)
  expect(await askedOf('tags', 'list')).toMatchObject([{ host: HOME, key: 'key-casa' }, {}])
})

test('a second host gets a profile of its own where none is named', async () => {
  await login(WORK, 'k1')
  expect((await login(HOME, 'k2')).err).toContain('Perfil novo: casa.test.')
  expect((await cli('config', 'get', 'profile')).out).toBe('casa.test\n')
  await login(WORK, 'k3')
  // The person is not in the workspace that was chosen before.
  await cli('config', 'set', 'workspace', crypto.randomUUID())
  await login(WORK, 'k3')
  expect((await cli('config', 'get', 'workspace')).out).toBe('\n')
  expect(await cli('--profile', '../x', 'login', '--with-key')).toMatchObject({ code: 2, seen: [] })
  const { profiles } = await settingsFile({ RUBRICA_CONFIG_DIR: join(home, 'config') }).read()
  expect([...profiles].map(([name, { login: kept }]) => [name, kept?.key])).toEqual([
    ['default', 'k3'],
    ['casa.test', 'k2'],
  ])
})

test('a project’s file sends no key, code or password to a host that its reader has never named', async () => {
  await signIn('trabalho', WORK)
  await cli('config', 'use', 'trabalho')
  const attack = { url: 'https://ladrao.test', profile: 'trabalho' }
  writeFileSync(join(project, '.rubrica.json'), JSON.stringify(attack))
  const tries: [Record<string, string>, string[]][] = [
    [{}, ['tags', 'list']],
    [{ RUBRICA_API_KEY: 'rbk_do-ambiente' }, ['tags', 'list']],
    [{ RUBRICA_SIGNER_CODE: 'código' }, ['sign', 'self']],
    [{}, ['login', '--email', 'ana@exemplo.com.br', '--password-stdin']],
    [{}, ['login', '--with-key']],
    [{}, ['verify', '--online', join(project, '.rubrica.json')]],
  ]
  for (const [env, args] of tries) {
    const outcome = await cliWith(env, ...args)
    expect([outcome.code, outcome.seen], args.join(' ')).toEqual([4, []])
    expect(outcome.err).toContain(`${join(project, '.rubrica.json')} indica https://ladrao.test`)
  }
  // Nor does a host that is known get the key of another one.
  await signIn('casa', HOME)
  writeFileSync(join(project, '.rubrica.json'), JSON.stringify({ url: HOME, profile: 'trabalho' }))
  expect(await cli('tags', 'list')).toMatchObject({ code: 4, seen: [] })
  await cli('--profile', 'trabalho', 'config', 'set', 'url', 'https://outro.test')
  rmSync(join(project, '.rubrica.json'))
  expect(await cli('--profile', 'trabalho', 'tags', 'list')).toMatchObject({ code: 4, seen: [] })
})

test('a secret of the environment goes to no host that only a project’s file chose, this computer’s included', async () => {
  const key = { RUBRICA_API_KEY: 'rbk_do-ambiente' }
  const code = { RUBRICA_SIGNER_CODE: 'código' }
  const file = join(project, '.rubrica.json')
  const local = 'http://localhost:3000'
  const tries: [names: object, env: Record<string, string>, args: string[]][] = [
    [{ url: local }, key, ['tags', 'list']],
    [{ url: local }, key, ['whoami']],
    [{ url: local }, key, ['mcp', '--allow-all']],
    [{ url: local }, code, ['sign', 'self']],
    [{ url: local }, {}, ['login', '--with-key']],
    [{ url: HOME }, key, ['tags', 'list']],
    [{ url: HOME }, key, ['mcp', '--allow-all']],
    [{ url: HOME }, key, ['sign', 'self']],
    [{ url: HOME }, code, ['sign', 'self']],
    [{ profile: 'casa' }, key, ['tags', 'list']],
  ]
  await signIn('casa', HOME)
  await signIn('trabalho', WORK)
  for (const [names, env, args] of tries) {
    writeFileSync(file, JSON.stringify(names))
    const outcome = await cliWith(env, ...args)
    expect([outcome.code, outcome.seen], `${JSON.stringify(names)} ${args.join(' ')}`).toEqual([4, []])
    expect(outcome.err).toContain(`${file} indica http`)
  }
  expect((await cliWith(key, 'tags', 'list')).err).toContain(`defina também RUBRICA_URL=${HOME}`)

  // The way out, and what the person chose: then the key goes there.
  const sent = { host: HOME, key: 'rbk_do-ambiente' }
  expect((await cliWith({ ...key, RUBRICA_URL: HOME }, 'tags', 'list')).seen[0]).toMatchObject(sent)
  expect((await cliWith(key, '--profile', 'casa', 'tags', 'list')).seen[0]).toMatchObject(sent)
  writeFileSync(file, JSON.stringify({ url: HOME }))
  expect((await cliWith({ RUBRICA_API_KEY: 'key-casa' }, 'tags', 'list')).seen[0]).toMatchObject({ key: 'key-casa' })
  expect(await cliWith({ RUBRICA_API_KEY: 'key-trabalho' }, 'tags', 'list')).toMatchObject({ code: 4, seen: [] })
  expect((await cliWith({}, '--profile', 'casa', 'tags', 'list')).seen[0]).toMatchObject({ key: 'key-casa' })
  writeFileSync(file, JSON.stringify({ workspace: SALES }))
  expect((await cliWith(key, '--profile', 'casa', 'tags', 'list')).seen[0]).toMatchObject(sent)
})

test('a project’s file is found up to the root of the repository, and refused with a secret or an unknown name', async () => {
  const file = join(home, 'rubrica.json')
  const from = join(project, 'anexos')
  const workspaceFrom = async () => (await cliIn(from, {}, 'config', 'get', 'workspace')).out.trim()
  writeFileSync(file, JSON.stringify({ workspace: SALES }))
  expect(await workspaceFrom()).toBe(SALES)
  mkdirSync(join(project, '.git'))
  expect(await workspaceFrom()).toBe('')
  rmSync(join(project, '.git'), { recursive: true })
  // Outside of the home folder those above may be anybody's.
  expect((await cliIn(from, { HOME: '/home/outra' }, 'config', 'get', 'workspace')).out.trim()).toBe('')
  for (const secret of [{ apiKey: 'x' }, { senha: 'x' }, { workspace: 'rbk_0123456789' }]) {
    writeFileSync(file, JSON.stringify(secret))
    expect(await cliIn(from, {}, 'tags', 'list')).toMatchObject({ code: 2, err: expect.stringContaining('um segredo') })
  }
  for (const wrong of ['{', '[]', '{"urll":"x"}', '{"url":1}']) {
    writeFileSync(file, wrong)
    expect(await cliIn(from, {}, 'tags', 'list')).toMatchObject({ code: 2, err: expect.stringContaining(file) })
  }
})

test('a workspace is chosen by its name; one that several have is told with their ids', async () => {
  await signIn('trabalho', WORK)
  const chosen = await cli('--profile', 'trabalho', '--workspace', 'VENDÁS', 'tags', 'list')
  expect(chosen.seen.at(-1)).toMatchObject({ path: `/v1/accounts/${SALES}/tags` })
  const several = await cli('--profile', 'trabalho', '--workspace', 'Jurídico', 'tags', 'list')
  expect(several).toMatchObject({ code: 2, err: expect.stringContaining('  j1  Jurídico\n  j2  Jurídico') })
  const none = await cli('--profile', 'trabalho', '--workspace', 'Nada', 'tags', 'list')
  expect(none).toMatchObject({ code: 3, err: expect.stringContaining('j2  Jurídico') })
  await cli('--profile', 'trabalho', 'config', 'set', 'workspace', 'Vendas')
  expect((await cli('--profile', 'trabalho', 'config', 'get', 'workspace')).out).toBe(`${SALES}\n`)
})

test('settings of an earlier version go on, and are written in the new form with the next change', async () => {
  mkdirSync(join(home, 'config'))
  writeFileSync(path, JSON.stringify({ url: WORK, apiKey: 'k', workspace: SALES }))
  expect(await askedOf('tags', 'list')).toMatchObject([{ host: WORK, key: 'k', path: `/v1/accounts/${SALES}/tags` }])
  await cli('config', 'use', 'default')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    profile: 'default',
    profiles: { default: { url: WORK, workspace: SALES, login: { origin: WORK, key: 'k' } } },
  })
})

test('a damaged file is told and never written over, and drafts of a write that broke off change nothing', async () => {
  await signIn('trabalho', WORK)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(`${path}.meio-escrito`, whole.slice(0, 40))
  writeFileSync(`${path}.lock`, '')
  expect((await cli('--profile', 'trabalho', 'config', 'get', 'url')).out).toBe(`${WORK}\n`)
  rmSync(`${path}.lock`)
  for (const damaged of [whole.slice(0, 40), '{"profiles":{"a":1}}', '[]', '']) {
    writeFileSync(path, damaged)
    for (const args of [
      ['tags', 'list'],
      ['config', 'set', 'url', HOME],
      ['login', '--with-key'],
    ]) {
      expect(await cli(...args)).toMatchObject({
        code: 1,
        seen: [],
        err: expect.stringContaining(`danificado: ${path}`),
      })
    }
    expect(readFileSync(path, 'utf8')).toBe(damaged)
  }
})

test('changes at the same moment are all kept, in a file for its owner alone', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `p${i}`)
  await Promise.all(names.map((name) => signIn(name, WORK)))
  const { profiles } = await settingsFile({ RUBRICA_CONFIG_DIR: join(home, 'config') }).read()
  expect([...profiles.keys()].sort()).toEqual(names.sort())
  expect(readdirSync(join(home, 'config'))).toEqual(['config.json'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(home, 'config')).mode & 0o777).toBe(0o700)
})

interface Seen {
  host: string
  path: string
  key: string | undefined
}

function cli(...args: string[]) {
  return cliIn(project, {}, ...args)
}

function cliWith(env: Record<string, string>, ...args: string[]) {
  return cliIn(project, env, ...args)
}

async function cliIn(folder: string, { HOME: own = home, ...env }: Record<string, string>, ...args: string[]) {
  const seen: Seen[] = []
  const fetch = (url: string, { headers }: FetchInit) => {
    const { origin, pathname } = new URL(url)
    seen.push({ host: origin, path: pathname, key: new Headers(headers).get('x-api-key') ?? undefined })
    if (pathname.endsWith('/accounts')) return Response.json({ data: self.accounts })
    return Response.json({ data: pathname.endsWith('/tags') ? [] : self })
  }
  const io = captureIo({ RUBRICA_CONFIG_DIR: join(home, 'config'), ...env }, { stdin: env.STDIN ?? 'segredo' })
  const code = await run(args, { ...io, folder, home: own }, fetch)
  return { code, seen, ...io.written() }
}

async function askedOf(...args: string[]): Promise<Seen[]> {
  return (await cli(...args)).seen
}

function signIn(name: string, url: string) {
  return cliWith({ STDIN: `key-${name}` }, '--profile', name, 'login', '--url', url, '--with-key')
}

function login(url: string, key: string) {
  return cliWith({ STDIN: key }, 'login', '--url', url, '--with-key')
}

const self = {
  user: { name: 'Ana', email: 'ana@exemplo.com.br' },
  accounts: [
    { id: SALES, name: 'Vendas' },
    { id: 'j1', name: 'Jurídico' },
    { id: 'j2', name: 'Jurídico' },
  ],
}
