import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Built of sources that are rarely the ones to change; what is stale there is built anew. */
const builds = ['web/dist', 'cli/dist', 'sdk/dist', 'testing/dist']

/** The whole tree in a folder of its own, whose packages are those of this one and whose workspaces are its own. */
export function copyOfTree(root: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const there = [...listed.split('\n'), ...builds].filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of there) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  for (const place of ['.', 'api', 'test']) linkPackages(join(root, place), join(folder, place))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(join(from, 'node_modules'))) return
  mkdirSync(join(to, 'node_modules/@rubrica'), { recursive: true })
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== '@rubrica') symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
  }
  const own = join(from, 'node_modules/@rubrica')
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    symlinkSync(readlinkSync(join(own, name)), join(to, 'node_modules/@rubrica', name))
  }
}
