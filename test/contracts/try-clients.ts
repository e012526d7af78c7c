import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rubrica } from '@rubrica/sdk'
import { PASSWORD } from '../make.ts'
import { freePort } from '../postgres.ts'
import { until } from '../until.ts'

/**
 * `node test/contracts/try-clients.ts`, part of `npm run test:deep`: tries our OpenAPI with two linters and two
 * generators, and makes the signing journey with the generated clients. Prints what was tried; exits with 1 if a check
 * fails.
 */
const root = new URL('../..', import.meta.url).pathname
const journeys = ['openapi-fetch', 'hey-api']
const folder = mkdtempSync(join(tmpdir(), 'rubrica-clients-'))
const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  })

let service: ChildProcess | undefined
try {
  install()
  writeFileSync(
    join(folder, 'openapi.json'),
    execFileSync('node', ['api/docs/print-openapi.ts'], { cwd: root, maxBuffer: 2 ** 26 }),
  )
  tell('redocly lint, recommended rules', () => run('npx', ['redocly', 'lint', 'openapi.json', '--max-problems=20']))
  writeFileSync(join(folder, 'validate.cjs'), `require('@apidevtools/swagger-parser').validate('openapi.json')`)
  tell('swagger-parser validate', () => run('node', ['validate.cjs']))
  tell('openapi-typescript', () => run('npx', ['openapi-typescript', 'openapi.json', '-o', 'schema.d.ts']))
  tell('@hey-api/openapi-ts', () =>
    run('npx', ['openapi-ts', '-i', 'openapi.json', '-o', 'generated', '-c', '@hey-api/client-fetch']),
  )
  copyJourneys()
  const strict = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  tell('both journeys in strict TypeScript', () =>
    run('npx', ['tsc', ...strict, ...journeys.map((name) => `${name}.ts`)]),
  )
  const env = await startService()
  for (const name of journeys) {
    run('npx', [
      'esbuild',
      `${name}.ts`,
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${name}.mjs`,
      '--log-level=error',
    ])
    tell(`upload, send, sign, download by ${name}`, () => {
      const said = execFileSync('node', [`${name}.mjs`], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
        timeout: 120_000,
      })
      if (said !== '%PDF-\n') throw new Error(said)
    })
  }
} finally {
  service?.kill()
  if (service && service.exitCode === null) await once(service, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

function install(): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  // openapi-typescript asks for TypeScript 5.
  const tools = [
    'typescript@5',
    '@types/node@24',
    'esbuild',
    'openapi-typescript',
    'openapi-fetch',
    '@hey-api/openapi-ts',
    '@redocly/cli@2',
    '@apidevtools/swagger-parser',
  ]
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', ...tools])
  for (const name of [
    'openapi-typescript',
    'openapi-fetch',
    '@hey-api/openapi-ts',
    '@redocly/cli',
    '@apidevtools/swagger-parser',
  ])
    console.log(
      `    ${name} ${JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version}`,
    )
}

/** The journeys as they are, without the line that keeps them out of our own check. */
function copyJourneys(): void {
  cpSync(join(root, 'test/contracts/clients'), folder, { recursive: true })
  for (const name of journeys) {
    const file = join(folder, `${name}.ts`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*@ts-nocheck.*\n/, ''))
  }
  copyFileSync(join(root, 'test/fixtures/papers/contrato.pdf'), join(folder, 'contrato.pdf'))
}

/** The product with an account: what a journey needs to know of it. */
async function startService(): Promise<Record<string, string>> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const data = join(folder, 'data')
  mkdirSync(data)
  service = spawn(process.execPath, ['dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  await until('the product to answer', async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok)
  const session = await new Rubrica({ baseUrl: url }).users.create({
    name: 'Bruno Lima',
    email: 'bruno@exemplo.com.br',
    password: PASSWORD,
    has_accepted_terms: true,
  })
  const { key } = await new Rubrica({ baseUrl: url, token: session.access_token ?? '' }).keys.create({
    name: 'clients',
  })
  return { RUBRICA_URL: url, RUBRICA_API_KEY: key, RUBRICA_ACCOUNT_ID: session.accounts[0]?.id ?? '' }
}

function tell(what: string, act: () => unknown): void {
  try {
    act()
    console.log(`ok  ${what}`)
  } catch (error) {
    const said =
      typeof error === 'object' && error !== null && 'stdout' in error
        ? `${error.stdout}${'stderr' in error ? error.stderr : ''}`
        : String(error)
    console.log(`NOT ${what}\n${said}`)
    process.exitCode = 1
  }
}
