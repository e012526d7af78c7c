import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operatorScripts } from './operator-programs.ts'

/**
 * `npm run build:server`: makes `dist/` in the root, from which `npm start` runs: a start reads some thirty files instead of 1,200
 * (decision 0084). With `--if-stale` it does nothing while no source is newer; with `--service-alone`, as for `npm start`, it
 * leaves out the operator's programs, which an image needs. The sources run as they are, too.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../')
const dist = here('../dist')
const migrations = here('../api/db/migrations')
const isServiceAlone = process.argv.includes('--service-alone')

if (!process.argv.includes('--if-stale') || isStale()) {
  console.log('Building the server (once, and after changes) …')
  await build()
}

/** Swaps a whole build in, so that a process that starts meanwhile finds the last one or this one. */
async function build(): Promise<void> {
  const next = `${dist}.${process.pid}`
  const [operator, last] = [`${next}.operator`, `${next}.old`]
  const made = await Promise.allSettled([
    bundled('tsup.config.ts', next),
    ...(isServiceAlone ? [] : [bundled('tsup.operator.ts', operator)]),
  ])
  const failed = made.find((one) => one.status === 'rejected')
  if (failed) {
    for (const folder of [next, operator]) rmSync(folder, { recursive: true, force: true })
    throw failed.reason
  }
  const sources = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (!isServiceAlone) cpSync(operator, next, { recursive: true })
  rmSync(operator, { recursive: true, force: true })
  const own = ['build.ts', 'operator-programs.ts', 'tsup.config.ts', 'tsup.operator.ts'].map((name) => `bff/${name}`)
  writeFileSync(`${next}/sources.json`, JSON.stringify([...new Set(sources), ...own, 'package.json']))
  writeFileSync(`${next}/package.json`, JSON.stringify(imagePackage(), null, 2))
  cpSync(migrations, `${next}/migrations`, { recursive: true })
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(next, dist)
  rmSync(last, { recursive: true, force: true })
}

/** Makes a bundle; returns the sources that went into it. */
async function bundled(config: string, folder: string): Promise<string[]> {
  const tsup = [here('../node_modules/tsup/dist/cli-default.js'), '--config', config, '--out-dir', folder]
  await promisify(execFile)(process.execPath, tsup, { cwd: here('.') })
  const { inputs } = JSON.parse(readFileSync(`${folder}/metafile-esm.json`, 'utf8'))
  rmSync(`${folder}/metafile-esm.json`)
  return Object.keys(inputs).map((path) => relative(root, here(path)))
}

/** The package.json of an image, above its `dist`: it starts what is built, by the names that a checkout has. */
function imagePackage(): object {
  const operator = operatorScripts().map(({ name, built, rest }) => [name, `node dist/${built}.js${rest}`])
  const scripts = { start: 'node dist/main.js', ...Object.fromEntries(operator) }
  return { name: 'rubrica', private: true, type: 'module', scripts }
}

/** A folder's time changes if a file comes or goes. */
function isStale(): boolean {
  try {
    const programs = ['main', ...(isServiceAlone ? [] : operatorScripts().map(({ built }) => built))]
    const mtimeMs = Math.min(...programs.map((name) => statSync(`${dist}/${name}.js`).mtimeMs))
    const sources: string[] = JSON.parse(readFileSync(`${dist}/sources.json`, 'utf8'))
    return [...sources.map((path) => `${root}${path}`), migrations].some((path) => statSync(path).mtimeMs > mtimeMs)
  } catch {
    return true
  }
}
