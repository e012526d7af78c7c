import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What it takes to try a package as those get it who install it: in an empty folder, from its tarball. Needs the npm registry. */
export const root = new URL('..', import.meta.url).pathname
export const folder = mkdtempSync(join(tmpdir(), 'rubrica-package-'))
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true }))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Runs a program to its end; its output. */
export function run(command: string, args: string[], cwd = folder): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Prints what was tried; the process exits with 1 if a check fails. */
export function say(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok ' : 'NOT'} ${what}`)
  if (!isRight) process.exitCode = 1
}

/** Says whether an act succeeded, and if not, what it printed. */
export function sayOf(what: string, act: () => void): void {
  try {
    act()
    say(what, true)
  } catch (error) {
    const told = typeof error === 'object' && error !== null && 'stdout' in error ? error.stdout : error
    say(`${what}:\n${told}`, false)
  }
}

export function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

export function install(...packages: string[]): void {
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages])
}

/** Builds a workspace, packs it twice and checks it with publint and attw. Returns the tarball. */
export function packed(workspace: string, ...attw: string[]): string {
  run('npm', ['run', '--silent', 'build', '--workspace', workspace], root)
  const place = join(root, workspace, 'dist/package')
  const [tarball, hash] = pack(place, `${workspace}-one`)
  say(`${workspace}: packed twice, the same bytes`, pack(place, `${workspace}-two`)[1] === hash)
  run('npx', ['publint', '--strict', place], root)
  run('npx', ['attw', tarball, ...attw], root)
  say(`${workspace}: publint and attw find nothing`, true)
  return tarball
}

function pack(place: string, name: string): [path: string, hash: string] {
  const into = join(folder, name)
  mkdirSync(into)
  run('npm', ['pack', '--silent', '--pack-destination', into, place])
  const path = join(into, readdirSync(into)[0] ?? '')
  return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
}

/** Commands that run a JavaScript file: every Node that is supported, Deno and Bun, as npm brings them. */
export function runtimes(...majors: number[]): { name: string; command: string; args: string[] }[] {
  const nodes = majors.map((major) => {
    const place = brought(`node@${major}`, 'node')
    return { name: 'Node', command: join(place, 'node_modules/node/bin/node'), args: [] }
  })
  const deno = join(brought('deno', 'deno'), 'node_modules/.bin/deno')
  const bun = join(brought('bun', 'bun'), 'node_modules/.bin/bun')
  const others = [
    { name: 'Deno', command: deno, args: ['run', '--allow-all', '--node-modules-dir=manual'] },
    { name: 'Bun', command: bun, args: [] },
  ]
  return [...nodes, ...others].map((one) => ({ ...one, name: `${one.name} ${versionOf(one.command)}` }))
}

function versionOf(command: string): string {
  return /\d+\.\d+\.\d+/.exec(run(command, ['--version']))?.[0] ?? ''
}

/** A folder with a package that fetches its program when it is installed. */
function brought(specifier: string, name: string): string {
  const place = join(folder, specifier)
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true, allowScripts: { [name]: true } }))
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', specifier], place)
  return place
}
