import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type PluginBuild } from 'esbuild'
import { createContext } from './context.ts'
import { systemIo } from './io.ts'
import { languageOf } from './language.ts'
import { manPages } from './man-pages.ts'
import { parts } from './parts.ts'

/**
 * `npm run build --workspace cli`: makes `cli/dist/package`, which is what is published: one file that `rubrica.js` opens, without
 * dependencies. What few starts need stands in files of its own.
 */
const here = (path: string) => new URL(path, import.meta.url)

// Node 22 keeps what it has compiled for the next start, where it is asked to before.
const bin = `#!/usr/bin/env node
require('node:module').enableCompileCache?.()
require('./command.js')
`

const apart = ['english', 'mcp', 'query', 'verifier']
const { outputFiles, metafile } = await build({
  entryPoints: { command: 'main.ts', ...Object.fromEntries(apart.map((name) => [name, `${name}.ts`])) },
  outdir: 'dist/package',
  absWorkingDir: here('.').pathname,
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // commander loads it for commands that are programs of their own, which takes a fifth of the start.
  alias: { 'node:child_process': './no-child-process.ts' },
  minify: true,
  legalComments: 'none',
  supported: { 'dynamic-import': false },
  plugins: [{ name: 'apart', setup: leaveApart }],
  define: { 'process.env.NODE_ENV': '"production"' },
})
const { name, version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
mkdirSync(here('dist/package'), { recursive: true })
cpSync(here('../LICENSE'), here('dist/package/LICENSE'))
place('dist/package/package.json', JSON.stringify(manifest(), null, 2))
// The launcher compares these with the built file.
place('dist/sources.json', JSON.stringify(Object.keys(metafile.inputs)))
for (const { path, contents } of outputFiles) place(`dist/package/${basename(path)}`, contents)
rmSync(here('dist/package/man'), { recursive: true, force: true })
const io = systemIo()
// As `man` looks for them: by language, Portuguese for all others.
for (const [folder, env] of Object.entries({ 'man/man1': {}, 'man/en/man1': { RUBRICA_LANG: 'en' } })) {
  mkdirSync(here(`dist/package/${folder}`), { recursive: true })
  const context = createContext(io, [], { language: await languageOf(env) })
  for (const [name, page] of await manPages(context)) place(`dist/package/${folder}/${name}`, page)
}
place('dist/package/rubrica.js', bin)
chmodSync(here('dist/package/rubrica.js'), 0o755)

function leaveApart({ onResolve }: PluginBuild): void {
  onResolve({ filter: new RegExp(`/(${apart.join('|')})\\.ts$`) }, ({ path, kind }) =>
    kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.js`, external: true } : undefined,
  )
}

/** Another process may be running what is replaced. */
function place(path: string, content: string | Uint8Array): void {
  const draft = here(`${path}.${process.pid}`)
  writeFileSync(draft, content)
  renameSync(draft, here(path))
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
    // npm links these where man looks; of one name there can be one language.
    man: ['rubrica', ...parts.map(({ name }) => `rubrica-${name}`)].map((page) => `./man/man1/${page}.1`),
    publishConfig: { access: 'public', provenance: true },
  }
}
