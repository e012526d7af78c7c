import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startsOfBare } from '../bench/starts-of-bare.ts'
import { weightOf } from '../bench/weight-of.ts'
import { folder, install, packed, root, run, runtimes, say, sayOf, write } from '../package-trial.ts'

/**
 * `node test/sdk/try-package.ts`, part of `npm run test:deep`: packs the SDK, installs it into an empty folder and uses
 * it there. Prints what was tried; exits with 1 if a check fails.
 */
const tarball = packed('sdk')
const files = run('tar', ['-tzf', tarball]).trim().split('\n')
say(`the tarball has ${files.length} files`, files.length === 17)
install(tarball, 'typescript@~6.0.0', '@types/node@24', 'esbuild', 'undici')
const installed = readdirSync(join(folder, 'node_modules/@rubrica'))
say('the package brings no other along', installed.length === 1 && !('dependencies' in manifest()))
tryTypes()
tryRuntimes()
tryBundles()
tryStart()
tryMemory()

function manifest(): object {
  return JSON.parse(readFileSync(join(folder, 'node_modules/@rubrica/sdk/package.json'), 'utf8'))
}

/** The README's blocks and what must not compile, for each way in which TypeScript finds a package. */
function tryTypes(): void {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  for (const [i, block] of blocks.entries()) write(`readme-${i}.mts`, block)
  write('slips.mts', slips())
  write(
    'old.cts',
    `import { Rubrica } from '@rubrica/sdk'\nimport { verifyDocument } from '@rubrica/sdk/verify'\nexport const rubrica = new Rubrica()\nexport const judged = verifyDocument(new Uint8Array())\n`,
  )
  const strict = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2022',
  ]
  const esm = [...blocks.map((_, i) => `readme-${i}.mts`), 'slips.mts']
  const tsc = (name: string, args: string[]) => {
    sayOf(`strict TypeScript, ${name}`, () => run('npx', ['tsc', ...strict, '--types', 'node', ...args]))
  }
  tsc('nodenext, ESM and CJS, library checked', ['--module', 'nodenext', '--skipLibCheck', 'false', ...esm, 'old.cts'])
  tsc('bundler, with the browser’s types', [
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2022,dom,dom.iterable',
    '--skipLibCheck',
    ...esm,
  ])
  install('--prefix', join(folder, 'older'), 'typescript@5.7')
  const args = ['--types', 'node', '--module', 'nodenext', '--skipLibCheck', 'slips.mts', 'old.cts']
  sayOf('TypeScript 5.7', () => run(join(folder, 'older/node_modules/.bin/tsc'), [...strict, ...args]))
  write(
    'three.mts',
    `import { Rubrica } from '@rubrica/sdk'\nexport const rubrica = new Rubrica()\nexport const documents = rubrica.documents\n`,
  )
  run('npx', [
    'tsc',
    '--declaration',
    '--emitDeclarationOnly',
    '--strict',
    '--module',
    'nodenext',
    '--types',
    'node',
    'three.mts',
  ])
  const lines = readFileSync(join(folder, 'three.d.mts'), 'utf8').trim().split('\n')
  say(`three lines declare ${lines.length}`, lines.length === 3)
}

function slips(): string {
  return `import { Rubrica, type WebhookEvent } from '@rubrica/sdk'
const rubrica = new Rubrica()
// @ts-expect-error a file that no document has
await rubrica.documents.download({ documentId: 'd', artifact: 'certficated' })
// @ts-expect-error nobody
await rubrica.assignments.create({ documentId: 'd', method: 'virtual', signers: [{}] })
// @ts-expect-error another name of signers, for clients of other services
await rubrica.assignments.create({ documentId: 'd', method: 'virtual', signer_ids: ['s'] })
const document = await rubrica.documents.get({ documentId: 'd' })
// @ts-expect-error no status
if (document.status === 'certficated') throw new Error()
export function told(event: WebhookEvent): string {
  // @ts-expect-error no event
  if (event.event === 'document_redy') return ''
  if (event.event === 'document_ready') return event.object.name
  if (event.event === 'signer_created') return event.object.full_name
  return event.event
}
`
}

/** The same program as ESM and CJS on every supported runtime. */
function tryRuntimes(): void {
  write('paper.txt', 'um contrato')
  write(
    'esm.mjs',
    `import * as sdk from '@rubrica/sdk'\nimport { createRequire } from 'node:module'\n${program()}\nawait use(sdk, createRequire(import.meta.url)('@rubrica/sdk'))\nawait judge(await import('@rubrica/sdk/verify'))\n`,
  )
  write(
    'cjs.cjs',
    `const sdk = require('@rubrica/sdk')\n${program()}\nimport('@rubrica/sdk').then((other) => use(sdk, other)).then(() => judge(require('@rubrica/sdk/verify')))\n`,
  )
  for (const { name, command, args } of runtimes(20, 22, 24)) {
    for (const file of ['esm.mjs', 'cjs.cjs']) sayOf(`${name}, ${file}`, () => run(command, [...args, file]))
  }
}

function program(): string {
  return `
async function judge({ verifyDocument, ParameterError }) {
  const { verdict, sha256 } = await verifyDocument('paper.txt')
  const mistake = await verifyDocument('paper.txt', { roots: ['nada'] }).catch((error) => error)
  if (verdict !== 'not-sealed' || sha256.length !== 64 || !(mistake instanceof ParameterError)) throw new Error(verdict)
}
async function use(sdk, other) {
  const { Rubrica, ApiError, NotFoundError, webhooks } = sdk
  const seen = []
  const fetch = async (url, init) => {
    const request = new Request(url, init)
    seen.push([request.method, new URL(url).pathname, request.body ? await request.text() : ''])
    if (url.endsWith('/nada')) return Response.json({ message: 'Não.', code: 'not_found' }, { status: 404 })
    return Response.json({ data: [{ id: 'd' }] })
  }
  const rubrica = new Rubrica({ baseUrl: 'http://in-process', accountId: 'a', apiKey: 'k', fetch })
  const ids = []
  for await (const { id } of rubrica.documents.list()) ids.push(id)
  await rubrica.documents.create({ file: 'paper.txt' })
  const failure = await rubrica.documents.get({ documentId: 'nada' }).catch((error) => error)
  const secret = 'whsec_' + btoa('um segredo de trinta e dois bytes')
  const { body, headers } = await webhooks.sign({ event: 'webhook_test' }, secret)
  const event = await other.webhooks.verify(body, headers, secret)
  const right = [
    ids.join() === 'd',
    seen[1][2].includes('filename="paper.txt"') && seen[1][2].includes('um contrato'),
    // Deno has one copy for both.
    'Deno' in globalThis || other.NotFoundError !== NotFoundError,
    failure instanceof NotFoundError && failure instanceof other.NotFoundError && failure instanceof other.ApiError,
    !(failure instanceof other.ServerError),
    event.event === 'webhook_test',
  ]
  if (right.includes(false)) throw new Error(JSON.stringify({ right, seen }))
}
`
}

/**
 * What a page loads first, by a bundler that splits, and everything in one file. The other resources are smaller than these; what
 * `test/bench` says of the whole is the same figure.
 */
function tryBundles(): void {
  const firstLoads = [
    'Rubrica',
    'Documents',
    'Templates',
    'Signing',
    'Webhooks',
    'Accounts',
    'Users',
    'Signers',
    'Tags',
  ]
  for (const name of firstLoads) {
    const limit = name === 'Rubrica' ? 8 : 5.3
    sayWeight(`for a browser, first load of ${name}`, weightOf(folder, name, true), limit)
  }
  for (const [name, limit] of [
    ['Rubrica', 14],
    ['Documents', 11.5],
    ['Signers', 5],
    ['Tags', 5],
  ] as const) {
    sayWeight(`for a browser, everything that ${name} may load, in one file`, weightOf(folder, name, false), limit)
  }
  const verifier = (isFirst: boolean) => weightOf(folder, 'verifyDocument', isFirst, '@rubrica/sdk/verify')
  sayWeight('for a browser, first load of the verifier', verifier(true), 44)
  sayWeight('for a browser, everything that the verifier may load, in one file', verifier(false), 64)
}

function sayWeight(what: string, bytes: number, limit: number): void {
  say(`${what}: ${(bytes / 1000).toFixed(2)} kB gzip of ${limit}`, bytes <= limit * 1000)
}

function tryStart(): void {
  write('import.mjs', `import '@rubrica/sdk'\n`)
  const start = startsOfBare([join(folder, 'import.mjs')])
  say(`import takes ${start.toFixed(2)} × bare Node`, start <= 1.15)
}

/** Uploads 1 GiB to a process that throws it away. */
function tryMemory(): void {
  write(
    'sink.mjs',
    `import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
const server = createServer((request, response) => request.resume().on('end', () => response.end('{"data":{}}')))
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
`,
  )
  write(
    'upload.mjs',
    `import { Rubrica } from '@rubrica/sdk'
import { open, readFile } from 'node:fs/promises'
const file = await open('large.pdf', 'w')
await file.truncate(2 ** 30)
await file.close()
const rubrica = new Rubrica({ baseUrl: 'http://127.0.0.1:' + (await readFile('port', 'utf8')), accountId: 'a' })
const send = (content) => rubrica.documents.create({ file: content })
await send(new Uint8Array(1024))
const before = process.resourceUsage().maxRSS
await send('large.pdf')
console.log(process.resourceUsage().maxRSS - before)
`,
  )
  const sink = spawn(process.execPath, ['sink.mjs'], { cwd: folder, stdio: 'ignore' })
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let i = 0; i < 100 && !existsSync(join(folder, 'port')); i++) Atomics.wait(pause, 0, 0, 100)
  const more = Number(run(process.execPath, ['upload.mjs'])) / 1024
  sink.kill()
  say(`1 GiB is uploaded with ${more.toFixed(0)} MiB more memory`, more <= 64)
}
