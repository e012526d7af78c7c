import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

test.each(['Rubrica', 'Rubrica <sem arroba>', 'a@b.c\r\nBcc: d@e.f'])('MAIL_FROM is not taken as %j', async (from) => {
  expect(await problemWith({ MAIL_FROM: from })).toContain('MAIL_FROM: an address, or a name and <address>')
})

test('a certificate that does not open ends the start, not the first seal', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-p12-')), 'seal.p12')
  expect(await problemWith({ SEAL_P12: path })).toMatch(/^StartProblem: SEAL_P12, SEAL_P12_PASSWORD: .*ENOENT/)
  writeFileSync(path, 'não é um certificado')
  expect(await problemWith({ SEAL_P12: path })).toMatch(/^StartProblem: SEAL_P12, SEAL_P12_PASSWORD: /)
})

test.each(['api/main.ts', 'bff/main.ts'])(
  '%s waits for a database that is not there, and says so once',
  async (main) => {
    const child = spawn(process.execPath, [main], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'rubrica-start-')),
        DATABASE_URL: `postgres://rubrica:um-segredo@127.0.0.1:${deadPort}/rubrica`,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await until('the line', async () => output.includes('DATABASE_URL: waiting for PostgreSQL'))
    // It looks every second; whoever was to say it at each look has looked again by then.
    await expect(Promise.race([once(child, 'exit'), setTimeout(2500, 'still there')])).resolves.toBe('still there')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(output.match(/waiting for PostgreSQL: .*ECONNREFUSED/g)).toHaveLength(1)
    expect(output).not.toContain('um-segredo')
  },
)

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
