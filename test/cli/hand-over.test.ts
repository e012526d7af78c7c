import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import { settingsFile } from '@rubrica/cli/settings/settings-file.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../make.ts'
import { useProduct } from '../product.ts'
import { type Person, personOf } from '../sdk/person.ts'
import { until } from '../until.ts'
import { captureIo } from './captured-io.ts'
import { command, openShell, type Shell } from './shell.ts'

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

test('a login is handed over to the browser, which gets the address alone, and no secret is seen by other programs', async () => {
  const opened = join(shell.folder, 'opened')
  const programs = join(shell.folder, 'bin')
  mkdirSync(programs)
  writeFileSync(
    join(programs, 'xdg-open'),
    `#!/bin/sh\n{ echo "$@"; env; } > ${opened}.new; mv ${opened}.new ${opened}\n`,
  )
  chmodSync(join(programs, 'xdg-open'), 0o755)
  const env = { PATH: `${programs}:${process.env.PATH}`, DISPLAY: ':0', RUBRICA_SIGNER_CODE: 'segredo-do-ambiente' }
  const seen = new Set<string>()
  const login = shell.run(['login', '--browser'], { env })
  const page = await until('the page to be opened', async () => readIfThere(opened) || null)
  expect(page.split('\n')[0]).toBe(`${product.url}/device`)
  expect(page).not.toContain('segredo-do-ambiente')
  const code = await until('the code to be shown', async () => shownCode())
  for (const line of commandLines()) seen.add(line)
  await person.client.deviceLogins.approve({ user_code: code, password: PASSWORD })
  expect(await login).toMatchObject({ code: 0, err: expect.stringContaining(`como ${person.email}`) })

  const key = await keptKey()
  expect((await shell.run(['whoami'])).out).toContain(person.email)
  for (const line of commandLines()) seen.add(line)
  const shown = [shell.printed(), ...seen].join('\n')
  for (const secret of [key, PASSWORD]) expect(shown.includes(secret)).toBe(false)
})

test('a login that is refused in the browser keeps nothing, and an interrupted one ends at once', async () => {
  const refused = shell.run(['login', '--browser'])
  const code = await until('the code to be shown', async () => shownCode())
  await person.client.deviceLogins.refuse({ user_code: code })
  expect(await refused).toMatchObject({ code: 4, err: expect.stringContaining('recusado no navegador') })
  expect(readdirSync(shell.folder)).toEqual([])

  const io = captureIo({ RUBRICA_URL: product.url, RUBRICA_CONFIG_DIR: shell.folder })
  const interrupted = new AbortController()
  const login = run(['login', '--browser'], { ...io, signal: interrupted.signal })
  await until('the code to be shown', async () => io.written().err.includes('Código'))
  interrupted.abort()
  expect(await login).toBe(130)
})

test('somebody without an account signs up here, is told to confirm the e-mail, and is in', async () => {
  const email = `${crypto.randomUUID()}@exemplo.com`
  const args = ['signup', '--name', 'Olívia Conceição', '--email', email, '--password-stdin']
  const without = await shell.run(args, { stdin: PASSWORD })
  expect(without).toMatchObject({ code: 2, err: expect.stringContaining('--accept-terms') })
  const signup = await shell.run([...args, '--accept-terms'], { stdin: `${PASSWORD}\n` })
  expect(signup).toMatchObject({
    code: 0,
    err: expect.stringContaining(`rubrica account verify-email --email ${email}`),
  })
  expect((await shell.run(['whoami'])).out).toContain(email)
  const code = await product.mailbox.code(email)
  const confirmed = await shell.run(['account', 'verify-email', '--email', email, '--code', code])
  expect(confirmed.code).toBe(0)
  const again = await shell.run([...args, '--accept-terms'], { stdin: PASSWORD })
  expect(again).toMatchObject({ code: 6, err: expect.stringContaining('Já existe uma conta') })
  const key = await keptKey()
  for (const secret of [key, PASSWORD]) expect(shell.printed().includes(secret)).toBe(false)
})

function shownCode(): string | undefined {
  return /Código: ([A-Z]{4}-[A-Z]{4})/.exec(shell.printed())?.[1]
}

test('on a terminal the way is asked for, and a password that is typed is not shown', async () => {
  const program = `${process.execPath} ${command} login`
  const child = spawn('script', ['-qec', `stty cols 100; ${program}`, '/dev/null'], {
    env: { PATH: process.env.PATH, RUBRICA_CONFIG_DIR: shell.folder, RUBRICA_URL: product.url, TERM: 'xterm' },
  })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    shown += part
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const answer = async (question: string, keys: string) => {
    await until(question, async () => shown.includes(question))
    child.stdin.write(keys)
  }
  await answer('Como você quer entrar?', '\x1b[B\r')
  await answer('E-mail\r', `${person.email}\r`)
  await answer('Senha\r', `${PASSWORD}\r`)
  expect([await ended, shown]).toEqual([0, expect.stringContaining(`como ${person.email}`)])
  expect(shown.includes(PASSWORD)).toBe(false)
})

async function keptKey(): Promise<string> {
  const { profiles } = await settingsFile({ RUBRICA_CONFIG_DIR: shell.folder }).read()
  return profiles.get('default')?.login?.key ?? ''
}

/** What any program may read of the others. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readIfThere(`/proc/${pid}/cmdline`))
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
