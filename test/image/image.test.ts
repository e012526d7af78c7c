import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../postgres.ts'
import { until } from '../until.ts'
import { buildImage } from './build-image.ts'
import { ignores } from './dockerfile.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubrica-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `IMAGE=whole` runs every npm step of the Dockerfile as it is written, with the npm registry. */
const whole = process.env.IMAGE === 'whole'

test(
  'the image of a clean checkout starts, and its own health check finds it ready',
  async () => {
    const image = await buildImage(folder, { whole })
    const port = String(await freePort())
    const env = { PATH: process.env.PATH, ...image.env, PORT: port, DATA_DIR: join(folder, 'data') }
    const where = { cwd: join(image.tree, image.workdir), env }
    const [program = '', ...args] = image.command
    expect(program).toBe('node')
    const service = spawn(process.execPath, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [service.stdout, service.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const [check = '', ...rest] = image.healthcheck
    expect(check).toBe('node')
    const isReady = () =>
      promisify(execFile)(process.execPath, rest, where).then(
        () => true,
        () => false,
      )
    try {
      await until('the service to be ready', async () => {
        if (service.exitCode !== null) throw new Error(output)
        return isReady()
      })
      const page = await fetch(`http://localhost:${port}/`)
      expect(page.status).toBe(200)
    } finally {
      if (service.exitCode === null) {
        service.kill('SIGTERM')
        await once(service, 'exit')
      }
    }
  },
  whole ? 1_200_000 : 120_000,
)

test('what only a checkout has stays out of the image, however deep it lies', () => {
  const isIgnored = ignores(readFileSync(new URL('../../.dockerignore', import.meta.url), 'utf8'))
  const local = [
    '.git/config',
    'node_modules/hono/index.js',
    'api/node_modules/left/index.js',
    'web/dist/old.js',
    'data/k',
  ]
  expect(local.filter((path) => !isIgnored(path))).toEqual([])
  expect(['api/main.ts', 'web/build.ts', 'package.json'].filter(isIgnored)).toEqual([])
})
