import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unbundled } from '@rubrica/api/unbundled.ts'
import { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailSink } from '../bench/mail-sink.ts'
import { newOwner } from '../bench/owner.ts'
import { documentsAtThePen } from '../bench/signed-documents.ts'
import { openAuthority } from '../loopback-authority.ts'
import { documentIn } from '../make.ts'
import { freePort } from '../postgres.ts'
import { until } from '../until.ts'
import { buildImage, type Image } from './build-image.ts'
import { ignores } from './dockerfile.ts'
import { weighImage } from './weigh-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubrica-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `IMAGE=whole` runs every npm step of the Dockerfile as it is written, with the npm registry. */
const whole = process.env.IMAGE === 'whole'

let image: Image
beforeAll(
  async () => {
    image = await buildImage(folder, { whole })
  },
  whole ? 1_200_000 : 120_000,
)

test('the image of a clean checkout starts, and its own health check finds it ready', async () => {
  const { url, stop } = await startImage()
  try {
    const page = await fetch(`${url}/`)
    expect(page.status).toBe(200)
  } finally {
    await stop()
  }
}, 120_000)

test('a document is opened, drawn, signed and sealed with a timestamp in it: nothing that it leaves out is missed', async () => {
  const mails = await openMailSink()
  const authority = await openAuthority()
  const timestamps = { TIMESTAMP_URL: `${authority.url}/tsa`, TIMESTAMP_ROOTS: authority.rootPath }
  const { url, stop } = await startImage({ SMTP_URL: mails.url, WEBHOOK_ALLOW_PRIVATE: 'on', ...timestamps })
  try {
    const client = (credential = {}) => new Rubrica({ baseUrl: url, ...credential })
    const owner = await newOwner({ client, mails })
    const { ids, sign } = await documentsAtThePen({ client, mails }, owner, 1)
    await sign()
    const [id = ''] = ids
    await documentIn(owner.client, id, 'certificated')
    const { pages } = await owner.client.documents.get({ documentId: id })
    const page = await owner.client.documents.pageImage({ documentId: id, pageId: pages?.[0]?.id ?? '' })
    expect((await page.bytes()).length).toBeGreaterThan(10_000)
    expect(authority.asked).toContain('POST /tsa')
  } finally {
    await stop()
    await authority.close()
    await mails.close()
  }
}, 120_000)

test('a command of the operator runs in it under the name that it has in a checkout', async () => {
  const { env, stop } = await startImage()
  try {
    const cwd = join(image.tree, image.workdir)
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'jobs', '--', 'retry'], { cwd, env })
    expect(stdout).toBe('0 documents to be tried again\n')
    const backup = join(folder, 'backup.tar')
    await promisify(execFile)('npm', ['run', '--silent', 'db:backup', '--', backup], { cwd, env })
    expect(readFileSync(backup).length).toBeGreaterThan(10_000)
  } finally {
    await stop()
  }
}, 120_000)

test('it adds at most 75 MB to its system, of which packages are what the bundle leaves outside', () => {
  const weights = weighImage(join(image.tree, image.workdir))
  const packages = [...weights.keys()].filter((name) => name.startsWith('@'))
  const isPartOf = (name: string, outside: string) => name === outside || name.startsWith(`${outside}-`)
  expect(packages.filter((name) => !unbundled.some((outside) => isPartOf(name, outside)))).toEqual([])
  expect(unbundled.filter((outside) => !packages.includes(outside))).toEqual([])
  expect([...weights.keys()].filter((name) => !packages.includes(name)).sort()).toEqual(['dist', 'package.json', 'web'])
  expect([...weights.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(75e6)
})

test('with LibreOffice it is the same product', async () => {
  const office = await buildImage(mkdtempSync(join(folder, 'office-')), { whole, target: 'office' })
  const { tree, ...same } = office
  expect(same).toEqual({ ...image, tree: undefined })
  expect(weighImage(join(tree, office.workdir))).toEqual(weighImage(join(image.tree, image.workdir)))
}, 120_000)

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

/** Starts the image's command on a new folder of data, and waits until its own health check finds it ready. */
async function startImage(more: Record<string, string> = {}) {
  const port = String(await freePort())
  const data = { DATA_DIR: mkdtempSync(join(folder, 'data-')), PORT: port }
  const env = { PATH: process.env.PATH, ...image.env, ...data, ...more }
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
  const stop = () => end(service)
  try {
    const ready = async () => {
      if (service.exitCode !== null) throw new Error(output)
      return isReady()
    }
    await until('the service to be ready', ready, 90)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}`, env, stop }
}

async function end(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return
  service.kill('SIGTERM')
  await once(service, 'exit')
}
