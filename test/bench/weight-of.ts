import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Bytes, gzip, of a page that uses one thing that a package gives, by `esbuild --bundle --minify` for a browser. `isFirst`: split,
 * and without what is imported later; else everything, in one file.
 */
export function weightOf(folder: string, name: string, isFirst: boolean, from = '@rubrica/sdk'): number {
  const named = name === 'default' ? 'default as it' : `${name} as it`
  writeFileSync(join(folder, 'page.mjs'), `import { ${named} } from '${from}'\nglobalThis.it = it\n`)
  const out = join(folder, 'page')
  rmSync(out, { recursive: true, force: true })
  const args = [
    '--bundle',
    '--minify',
    '--format=esm',
    `--platform=${from.startsWith('@rubrica/sdk') ? 'browser' : 'node'}`,
  ]
  const files = ['--outdir=page', '--metafile=page/meta.json', '--log-level=error', ...(isFirst ? ['--splitting'] : [])]
  execFileSync('npx', ['esbuild', 'page.mjs', ...args, ...files], { cwd: folder })
  const { outputs }: { outputs: Outputs } = JSON.parse(readFileSync(join(out, 'meta.json'), 'utf8'))
  const loaded = [...loadedBy(outputs, 'page/page.js')]
  return loaded.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
}

type Outputs = Record<string, { imports: { path: string; kind: string }[] }>

/** A file and what it imports at once. */
function loadedBy(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = outputs[file]?.imports ?? []
  // What the platform brings weighs nothing.
  const own = imports.filter(({ kind, path }) => kind === 'import-statement' && path in outputs)
  for (const { path } of own) loadedBy(outputs, path, seen)
  return seen
}
