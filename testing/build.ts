import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { unbundled } from '@rubrica/api/unbundled.ts'

/**
 * `npm run build --workspace testing`: makes `testing/dist/package`, which is what is published: the service as JavaScript, because
 * Node strips no types within node_modules. What has native parts or files of its own stays a dependency; the rest is
 * within, so that a start reads few files.
 */
const here = (path: string) => new URL(path, import.meta.url)
const target = (path: string) => new URL(`dist/package/${path}`, import.meta.url)

rmSync(here('dist'), { recursive: true, force: true })
execFileSync('tsup', { cwd: here('.'), stdio: 'inherit' })
const { inputs }: Bundle = JSON.parse(readFileSync(target('dist/metafile-esm.json'), 'utf8'))
rmSync(target('dist/metafile-esm.json'))
cpSync(here('../api/db/migrations'), target('dist/migrations'), { recursive: true })
for (const file of ['README.md', 'CHANGELOG.md']) cpSync(here(file), target(file))
cpSync(here('../LICENSE'), target('LICENSE'))
writeFileSync(target('THIRD-PARTY-LICENSES.txt'), licences())
const { name, version } = manifestOf(here('package.json'))
writeFileSync(target('package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)

function manifest() {
  return {
    name,
    version,
    description: "The whole of Rubrica's /v1 within a test: documents, mails, webhooks, and a clock to turn.",
    keywords: ['rubrica', 'e-signature', 'testing'],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    // The release with every function of node:sqlite that the service uses.
    engines: { node: '>=22.18' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES.txt'],
    dependencies: dependencies(),
    publishConfig: { access: 'public', provenance: true },
  }
}

/** What tsup read, by its path. */
interface Bundle {
  inputs: Record<string, unknown>
}

/** The packages, in the versions that we test the service with. */
function dependencies(): Record<string, string> {
  const { dependencies = {} } = manifestOf(here('../api/package.json'))
  return Object.fromEntries(unbundled.map((one) => [one, dependencies[one] ?? '']))
}

/** The licences of what is within, as they ask for. */
function licences(): string {
  const folders = Object.keys(inputs).flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  return [...new Set(folders)]
    .sort()
    .map(licenceIn)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceIn(folder: string): string {
  const { name, version, license } = manifestOf(here(`${folder}/package.json`))
  const file = readdirSync(here(folder)).find((one) => /^(licen[cs]e|copying)/i.test(one))
  const text = file === undefined ? '' : `\n${readFileSync(here(`${folder}/${file}`), 'utf8').trim()}\n`
  return `${name} ${version}${license === undefined ? '' : ` (${license})`}\n${text}`
}

function manifestOf(path: URL): {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
} {
  return JSON.parse(readFileSync(path, 'utf8'))
}
