import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folder, install, packed, root, run, runtimes, say, sayOf, write } from '../package-trial.ts'

/**
 * Packs `@rubrica/testing`, installs it with the SDK into an empty folder and runs the README's tests there:
 * `node test/testing/try-package.ts`, part of `npm run test:deep`. Exits with 1 if something is not as it must be.
 */
const tarballs = [packed('testing', '--profile', 'esm-only'), packed('sdk')]
install(...tarballs, 'typescript@~6.0.0', '@types/node@24', 'vitest')
const ours = readdirSync(join(folder, 'node_modules/@rubrica')).sort().join()
say('the package brings no other of ours along', ours === 'sdk,testing')
cpSync(join(root, 'test/fixtures/papers/contrato.pdf'), join(folder, 'contrato.pdf'))
const found = runtimes(20, 22, 24)
tryReadme()
tryStart()
await tryClients()

/** Each block under the runner that it imports, and the types of all. */
function tryReadme(): void {
  const readme = readFileSync(join(root, 'testing/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  for (const [i, block] of blocks.entries()) write(`readme-${i}.test.mts`, block)
  const names = blocks.map((block, i) => ({ name: `readme-${i}.test.mts`, isNodes: block.includes("'node:test'") }))
  for (const { name } of names.filter(({ isNodes }) => isNodes)) {
    for (const node of found.filter((one) => /^Node 2[24]/.test(one.name)))
      sayOf(`the README under node:test of ${node.name}, ${name}`, () => run(node.command, ['--test', name]))
  }
  const others = names.filter(({ isNodes }) => !isNodes).map(({ name }) => name)
  sayOf(`the README under vitest, ${others.length} tests`, () => run('npx', ['vitest', 'run', '--dir', '.', ...others]))
  const strict = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
  ]
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,esnext.disposable', '--types', 'node']
  sayOf('the README under strict TypeScript', () =>
    run('npx', ['tsc', ...strict, ...target, ...names.map(({ name }) => name)]),
  )
}

function tryStart(): void {
  write(
    'start.mjs',
    `const begun = performance.now()
const { createService } = await import('@rubrica/testing')
const first = await createService()
const started = performance.now()
const second = await createService()
console.log(Math.round(started - begun), Math.round(performance.now() - started))
await first.close()
await second.close()
`,
  )
  const times = [0, 1, 2, 3, 4].map(() => run(process.execPath, ['start.mjs']).trim().split(' ').map(Number))
  const median = (which: number) => times.map((both) => both[which] ?? 0).sort((one, other) => one - other)[2]
  console.log(`    imported and started in ${median(0)} ms, a second service in ${median(1)} ms (medians of 5)`)
}

/** The SDK as each runtime runs it, over the network: a path is uploaded, sent, signed, and fetched. */
async function tryClients(): Promise<void> {
  write(
    'service.mjs',
    `import { createService } from '@rubrica/testing'
const service = await createService()
console.log(JSON.stringify({ baseUrl: service.url, apiKey: service.apiKey, accountId: service.accountId }))
process.stdin.resume().once('end', () => service.close())
`,
  )
  write(
    'client.mjs',
    `import { readFileSync } from 'node:fs'
import { Rubrica } from '@rubrica/sdk'
const rubrica = new Rubrica(JSON.parse(process.argv[2]))
const name = process.argv[3]
const document = await rubrica.documents.send('contrato.pdf', { signers: [{ name: 'Ana Souza', email: 'ana@exemplo.com.br' }] })
const path = await rubrica.documents.saveTo(document.id, name, { artifact: 'original' })
if (!readFileSync(path).equals(readFileSync('contrato.pdf'))) throw new Error('what came back is not what was sent')
const verified = await rubrica.documents.verifyFile('contrato.pdf')
if (!verified) throw new Error('not known')
for await (const { status } of rubrica.documents.list()) if (!status) throw new Error('no status')
await rubrica.documents.get({ documentId: 'nenhum' }).then(() => { throw new Error('found') }, (error) => { if (error.status !== 404) throw error })
`,
  )
  const service = spawn(process.execPath, ['service.mjs'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const [options] = await once(createInterface(service.stdout), 'line')
  for (const { name, command, args } of found) {
    sayOf(`${name}: the SDK sends a file and fetches it`, () =>
      run(command, [...args, 'client.mjs', String(options), `${name.replace(' ', '-')}.pdf`]),
    )
  }
  service.stdin.end()
  await once(service, 'exit')
}
