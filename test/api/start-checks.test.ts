import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startApi } from '../api-process.ts'
import { ofPrograms } from '../compiled.ts'
import { canMount, mountDisk } from '../disk.ts'
import { freePort } from '../postgres.ts'
import { startS3 } from '../s3.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

const root = new URL('../..', import.meta.url).pathname

let s3: Awaited<ReturnType<typeof startS3>>
let deadPort: number

beforeAll(async () => {
  s3 = await startS3()
  deadPort = await freePort()
})
afterAll(() => s3.stop())

async function problemWith(env: Record<string, string>): Promise<string> {
  const problem = await openWorld({ env }).then(
    async (world) => {
      await world.close()
      return 'it started'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )
  return problem
}

test('a bucket that is missing, closed or out of reach ends the start with the variable to look at', async () => {
  expect(await problemWith({ ...s3.env, S3_BUCKET: 'outro' })).toBe(
    'StartProblem: S3_BUCKET: the store has no bucket outro',
  )
  expect(await problemWith({ ...s3.env, S3_ACCESS_KEY_ID: 'NINGUEM' })).toBe(
    'StartProblem: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: they do not open the bucket rubrica',
  )
  expect(await problemWith({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${deadPort}` })).toMatch(
    /^StartProblem: S3_ENDPOINT: the store cannot be reached: .*ECONNREFUSED/,
  )
  expect(await problemWith(s3.env)).toBe('it started')
})

test.each([
  ['SEAL_P12', 'SEAL_P12_PASSWORD'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_BUCKET', 'S3_REGION'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
])('without %s the start ends if %s is set', async (needed, name) => {
  expect(await problemWith({ [name]: 'http://exemplo.com' })).toContain(`  ${needed}: needed with ${name}`)
})

test('the default region needs no bucket, because .env.example names it', async () => {
  expect(await problemWith({ S3_REGION: 'us-east-1' })).toBe('it started')
})

test.each(['Rubrica', 'Rubrica <sem arroba>', 'a@b.c\r\nBcc: d@e.f'])('MAIL_FROM is not taken as %j', async (from) => {
  expect(await problemWith({ MAIL_FROM: from })).toContain('MAIL_FROM: an address, or a name and <address>')
})

test('a certificate that does not open ends the start, not the first seal', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-p12-')), 'seal.p12')
  expect(await problemWith({ SEAL_P12: path })).toMatch(/^StartProblem: SEAL_P12, SEAL_P12_PASSWORD: .*ENOENT/)
  writeFileSync(path, 'não é um certificado')
  expect(await problemWith({ SEAL_P12: path })).toMatch(/^StartProblem: SEAL_P12, SEAL_P12_PASSWORD: /)
})

test('a folder of data that another process works on ends the start, until that process is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-start-'))
  const first = await startApi({ DATA_DIR: dataDir })
  expect(await problemWith({ DATA_DIR: dataDir })).toBe(
    `StartProblem: DATA_DIR: another process of the service works on ${dataDir}: stop it first`,
  )
  await first.kill()
  expect(await problemWith({ DATA_DIR: dataDir })).toBe('it started')
  rmSync(dataDir, { recursive: true })
})

test('a production whose links and mails lead nowhere says so in its log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) })
  const SMTP_URL = `smtp://127.0.0.1:${deadPort}`
  const env = { NODE_ENV: 'production', PUBLIC_URL: '', SMTP_URL }
  await (await openWorld({ env, log })).close()
  expect(lines).toContain('PUBLIC_URL is http://localhost:3000: links in mails lead people to their own machine')
  expect(lines).toContain('MAIL_FROM is Rubrica <nao-responda@localhost>: mail servers may refuse mails from there')
  lines.length = 0
  const set = { PUBLIC_URL: 'https://assinar.exemplo.com', MAIL_FROM: 'nao-responda@exemplo.com' }
  await (await openWorld({ env: { ...env, ...set }, log })).close()
  expect(lines.filter((line) => /PUBLIC_URL|MAIL_FROM/.test(line))).toEqual([])
})

test.each(['dist/api.js', 'dist/main.js'])(
  '%s waits for a database that is not there, and says so once',
  async (main) => {
    const child = spawn(process.execPath, [main], {
      cwd: root,
      env: {
        ...ofPrograms,
        PORT: '0',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'rubrica-start-')),
        DATABASE_URL: `postgres://rubrica:um-segredo@127.0.0.1:${deadPort}/rubrica`,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await until('the line', async () => output.includes('DATABASE_URL: waiting for PostgreSQL'))
    // The service looks every second, so a second line would be there by then.
    await expect(Promise.race([once(child, 'exit'), setTimeout(2500, 'still there')])).resolves.toBe('still there')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(output.match(/waiting for PostgreSQL: .*ECONNREFUSED/g)).toHaveLength(1)
    expect(output).not.toContain('um-segredo')
  },
)

describe.each(['dist/api.js', 'dist/main.js'])('%s says in one sentence that it cannot start', (main) => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-start-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const ended = async (env: Record<string, string>) => {
    const usable = { ...ofPrograms, PORT: '0', DATA_DIR: join(folder, 'data') }
    const child = spawn(process.execPath, [main], { cwd: root, env: { ...usable, ...env } })
    const told = text(child.stderr)
    // Ends a service that starts although it should not.
    child.stdout.once('data', () => child.kill('SIGKILL'))
    const [code] = await once(child, 'exit')
    return { code, told: await told }
  }
  const unusable = (problem: string) => ({ code: 1, told: `The environment is not usable:\n  ${problem}\n` })

  test.each(['prod', 'Production', 'staging'])(
    'if NODE_ENV is %s, which would be taken for development',
    async (mode) => {
      expect(await ended({ NODE_ENV: mode })).toEqual(unusable('NODE_ENV: development, test or production'))
    },
  )

  test.each(['https://exemplo.com/assinar', 'https://exemplo.com/?a=1', 'https://ana@exemplo.com'])(
    'if PUBLIC_URL is %s, because links add their own paths',
    async (url) => {
      const problem = 'PUBLIC_URL: an origin such as https://assinar.example.com, without path'
      expect(await ended({ PUBLIC_URL: url })).toEqual(unusable(problem))
    },
  )

  test('if the port is taken, and leaves the data of whoever has it alone', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const told = `PORT: ${port} is taken by another program\n`
    expect(await ended({ PORT: String(port) })).toEqual({ code: 1, told })
    expect(existsSync(join(folder, 'data', 'rubrica.sqlite'))).toBe(false)
    other.close()
  })

  test('if the address is none of this machine', async () => {
    const told = 'HOST: 192.0.2.1 is no address of this machine\n'
    expect(await ended({ HOST: '192.0.2.1' })).toEqual({ code: 1, told })
  })

  test('if the folder of the data is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const found = await ended({ DATA_DIR: file })
    expect(found.code).toBe(1)
    expect(found.told).toMatch(/^DATA_DIR: .*\/file cannot be used: ENOTDIR: .*\n$/)
  })

  test.each(['/proc/rubrica', '/proc/rubrica/data'])(
    'if the folder of the data is %s, which no folder can be',
    async (at) => {
      const told = `DATA_DIR: ${at} cannot be used: ENOENT: no such file or directory, mkdir '/proc/rubrica'\n`
      expect(await ended({ DATA_DIR: at })).toEqual({ code: 1, told })
    },
  )

  test.runIf(canMount())('if the disk of the data is read-only, whether the folder is there or not', async () => {
    const at = join(folder, 'disk')
    mkdirSync(at)
    const disk = mountDisk(at, 1)
    disk.remount('ro')
    for (const dataDir of [at, join(at, 'rubrica', 'data')]) {
      const found = await ended({ DATA_DIR: dataDir })
      expect(found.code).toBe(1)
      expect(found.told).toMatch(/^DATA_DIR: \S+ cannot be used: EROFS: read-only file system, .*\n$/)
    }
    disk.remove()
  })
})

test.runIf(inject('postgresUrl') !== null)('a database that does not exist is named', async () => {
  const url = `${inject('postgresUrl')}/ninguem`
  expect(await problemWith({ DATABASE_URL: url })).toBe(
    'StartProblem: DATABASE_URL: PostgreSQL does not let us in: database "ninguem" does not exist',
  )
})

test.runIf(inject('postgresUrl') !== null)('a user that the database does not know ends the start', async () => {
  const url = new URL(inject('postgresUrl') ?? '')
  url.username = 'ninguem'
  expect(await problemWith({ DATABASE_URL: `${url}/postgres` })).toBe(
    'StartProblem: DATABASE_URL: PostgreSQL does not let us in: role "ninguem" does not exist',
  )
})
