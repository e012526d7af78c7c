import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { defaultLocale, locales } from '@rubrica/contracts/locale.ts'

/**
 * `npm run build --workspace cli`: makes `cli/dist/package`, which is what is published: one file that `rubrica.js`
 * opens, without dependencies, by tsup, and its manual pages. With `--if-stale` it does nothing while no source is newer.
 */
const here = (path: string) => new URL(path, import.meta.url)
if (process.argv.includes('--if-stale') && !isStale()) process.exit(0)
// Loaded now, because a run of the tests that builds nothing should not wait for the whole command.
const { createContext } = await import('./context.ts')
const { systemIo } = await import('./io.ts')
const { languageOf } = await import('./language.ts')
const { manPages } = await import('./man-pages.ts')
const { parts } = await import('./parts.ts')
const { apart } = await import('./tsup.config.ts')

// Node 22 saves compiled code for the next start if this call comes first.
const bin = `#!/usr/bin/env node
require('node:module').enableCompileCache?.()
require('./command.js')
`

const draft = `dist/draft.${process.pid}`
execFileSync('tsup', ['--out-dir', draft], { cwd: here('.'), stdio: 'inherit' })
const { inputs } = JSON.parse(readFileSync(here(`${draft}/metafile-cjs.json`), 'utf8'))
rmSync(here(`${draft}/metafile-cjs.json`))
// The launcher compares these with the built file.
writeFileSync(here('dist/sources.json'), JSON.stringify(Object.keys(inputs)))
const { name, version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
cpSync(here('../LICENSE'), here(`${draft}/LICENSE`))
writeFileSync(here(`${draft}/package.json`), JSON.stringify(manifest(), null, 2))
// As `man` looks for them: by language, Portuguese for all others.
const io = systemIo()
for (const locale of keysOf(locales)) {
  const folder = locale === defaultLocale ? 'man/man1' : `man/${locale}/man1`
  mkdirSync(here(`${draft}/${folder}`), { recursive: true })
  const context = createContext(io, [], { language: languageOf({ RUBRICA_LANG: locale }) })
  for (const [name, page] of await manPages(context)) writeFileSync(here(`${draft}/${folder}/${name}`), page)
}
writeFileSync(here(`${draft}/rubrica.js`), bin)
chmodSync(here(`${draft}/rubrica.js`), 0o755)
putInPlace()

function isStale(): boolean {
  try {
    const { mtimeMs } = statSync(here('dist/package/rubrica.js'))
    const sources: string[] = JSON.parse(readFileSync(here('dist/sources.json'), 'utf8'))
    return ['build.ts', 'man-pages.ts', ...sources].some((path) => statSync(here(path)).mtimeMs > mtimeMs)
  } catch {
    return true
  }
}

/** File by file: another process may be running what is replaced. */
function putInPlace(): void {
  rmSync(here('dist/package/man'), { recursive: true, force: true })
  mkdirSync(here('dist/package'), { recursive: true })
  for (const one of readdirSync(here(draft))) renameSync(here(`${draft}/${one}`), here(`dist/package/${one}`))
  rmSync(here(draft), { recursive: true })
}

function manifest() {
  return {
    name,
    version,
    description: 'Rubrica from a terminal: send documents for signature, follow them, download them.',
    license: 'MIT',
    engines: { node: '>=20.16' },
    bin: { rubrica: './rubrica.js' },
    files: ['rubrica.js', 'command.js', ...apart.map((name) => `${name}.js`), 'man'],
    // npm links these into man's path, which has room for only one language per name.
    man: ['rubrica', ...parts.map(({ name }) => `rubrica-${name}`)].map((page) => `./man/man1/${page}.1`),
    publishConfig: { access: 'public', provenance: true },
  }
}
