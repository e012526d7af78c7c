import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { expect, test } from 'vitest'
import { mailboxAt, mailboxOf } from './mailbox.ts'
import { type Owner, PASSWORD, signAll, signerAtTheDoor, signUp } from './make.ts'
import { freePort } from './postgres.ts'
import { blockFolder, blocksIn, runModules } from './sdk/blocks.ts'
import { until } from './until.ts'

/**
 * Runs the blocks of the README unchanged, with three exceptions: `npm ci` has been done, the port is a free one, and
 * the program that `npx` would run replaces it.
 */
test('the README starts the product, and its blocks send, wait and download, twice in a row', async () => {
  await using folder = await blockFolder()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const readme = (await readFile('README.md', 'utf8')).replaceAll('http://localhost:3000', url)
  const [start = '', terminal = ''] = blocksIn(readme, '')
  const [program = ''] = blocksIn(readme, 'ts')
  const place = { folder: folder.path, url, port }
  let owner: Owner | undefined

  for (const _ of ['once', 'twice']) {
    const service = await started(start, place)
    try {
      owner ??= await signUp({
        client: (credential = {}) => new Rubrica({ baseUrl: url, ...credential }),
        mailbox: mailboxAt(url),
      })
      await Promise.all([typed(terminal, place, owner), signedByAna(place)])
      expect(await headOf(place)).toBe('%PDF-')
      await rm(join(folder.path, 'contrato-assinado.pdf'))

      const { key } = await owner.client.keys.create({ name: `programa ${_}` })
      await Promise.all([
        runModules([program], { folder: folder.path, env: { RUBRICA_API_KEY: key } }),
        signedByAna(place),
      ])
      expect(await headOf(place)).toBe('%PDF-')
    } finally {
      await interrupt(service)
    }
  }
})

interface Place {
  folder: string
  url: string
  port: number
}

/** The first block: the product, from which on it answers. */
async function started(block: string, { folder, url, port }: Place): Promise<ChildProcess> {
  const commands = block.trim().split('\n')
  expect(commands.shift()).toBe('npm ci')
  const env = {
    ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
    NODE_COMPILE_CACHE: join(tmpdir(), 'rubrica-compiled'),
  }
  const service = spawn('bash', ['-euc', commands.join('\n')], { env, detached: true, stdio: 'ignore' })
  await until('the product to answer', async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok)
  return service
}

/** As Ctrl-C does: everything that the terminal has started. */
async function interrupt(service: ChildProcess): Promise<void> {
  if (service.pid !== undefined) process.kill(-service.pid, 'SIGINT')
  if (service.exitCode === null) await once(service, 'exit')
}

/** The second block on a terminal, which passes its login to the pages. */
async function typed(block: string, { folder }: Place, { client }: Owner): Promise<void> {
  await writeFile(join(folder, 'block.sh'), block)
  const programs = join(import.meta.dirname, '../node_modules/.bin')
  await writeFile(join(folder, 'npx'), `#!/bin/sh\nname=$1; shift\nexec ${programs}/$name "$@"\n`, { mode: 0o755 })
  const path = `${folder}:${dirname(process.execPath)}:${process.env.PATH}`
  const env = { PATH: path, RUBRICA_CONFIG_DIR: join(folder, 'settings'), TERM: 'xterm' }
  const terminal = spawn('script', ['-qec', 'stty cols 100; bash -euo pipefail block.sh', '/dev/null'], {
    cwd: folder,
    env,
  })
  let shown = ''
  terminal.stdout.on('data', (part) => {
    shown += part
  })
  const ended = once(terminal, 'exit')
  await until('the ways to log in', async () => shown.includes('Pelo navegador'))
  terminal.stdin.write('\r')
  const code = await until('the code to be shown', async () => /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(shown)?.[0])
  await client.deviceLogins.approve({ user_code: code, password: PASSWORD })
  expect(await ended, shown).toEqual([0, null])
}

/** Ana signs what comes next. */
async function signedByAna({ url }: Place): Promise<void> {
  const email = 'ana@exemplo.com'
  const mailbox = mailboxOf(async (query) => (await fetch(`${url}/mailbox/messages${query}`)).json())
  const invitations = async () => (await mailbox.all(email)).filter(({ text }) => /^Código: \d{6}$/m.test(text)).length
  const before = await invitations()
  await until('an invitation', async () => (await invitations()) > before)
  const client = (credential = {}) => new Rubrica({ baseUrl: url, ...credential })
  await signAll(await signerAtTheDoor({ client, mailbox }, email))
}

async function headOf({ folder }: Place): Promise<string> {
  return (await readFile(join(folder, 'contrato-assinado.pdf'))).subarray(0, 5).toString()
}
