import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The allowed imports of each part (ARCHITECTURE.md). A part may always import itself. */
export const allowed: Record<string, string[]> = {
  contracts: [],
  proof: [],
  sheets: ['contracts'],
  api: ['contracts', 'proof'],
  sdk: ['contracts', 'proof'],
  cli: ['sdk', 'contracts', 'proof', 'sheets'],
  bff: ['contracts', 'sdk'],
  web: ['contracts', 'proof', 'sheets'],
  testing: ['api', 'sdk', 'contracts', 'proof'],
}

/** Every source file of the parts and the tests, as a path from the root. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => partOf(file) || file.startsWith('test/'))

/** Every import of them; `target` is a path from the root, or a package. */
export const imports = files.flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))

/** What a file imports, as a path from the root if it is ours. */
function importsOf(file: string): { target: string; isType: boolean }[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm)
  return [...found].map((match) => ({
    target: resolve(file, match[2] ?? match[3] ?? ''),
    isType: match[1] !== undefined,
  }))
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  return name.replace(/^@rubrica\/(\w+)$/, '$1/index.ts').replace(/^@rubrica\//, '')
}

/** The part that a path belongs to; empty if it is not ours. */
export function partOf(path: string): string {
  const [first = ''] = path.split('/')
  return first in allowed ? first : ''
}
