import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './bench-row.ts'
import { startsOfBare } from './starts-of-bare.ts'
import { weightOf } from './weight-of.ts'

const root = new URL('../..', import.meta.url).pathname
/** Each with what a program makes its client of. */
const peers = { stripe: 'default', '@documenso/sdk-typescript': 'Documenso', '@docuseal/api': 'default' }

/**
 * The published SDK and others of its kind, which are installed from the npm registry into a folder of their own: total
 * weight, start and memory of a program that imports it. Also the start of the command.
 */
export function sdkPeers(): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-peers-'))
  const run = (command: string, args: string[], cwd = folder) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    run('npm', ['run', '--silent', 'build', '--workspace', 'sdk', '--workspace', 'cli'], root)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
    run('npm', [
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      join(root, 'sdk/dist/package'),
      'esbuild',
      ...Object.keys(peers),
    ])
    const bare = heldBy(run, folder, '')
    const rows = Object.entries({ '@rubrica/sdk': 'Rubrica', ...peers }).flatMap(([name, client]) => {
      const text = `import * as peer from '${name}'\nglobalThis.it = peer\n`
      const held = heldBy(run, folder, text)
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
      return [
        { name: `${name} ${version}, whole`, value: weightOf(folder, client, false, name) / 1000, unit: 'kB gzip' },
        { name: `${name}, import`, value: startsOfBare([join(folder, 'peer.mjs')]), unit: '× bare Node' },
        { name: `${name}, memory after its import`, value: held - bare, unit: 'MB more than bare Node' },
      ]
    })
    const command = join(root, 'cli/dist/package/rubrica.js')
    const starts = [
      { name: 'rubrica --version', args: ['--version'], RUBRICA_LANG: 'pt' },
      { name: 'rubrica --help', args: ['--help'], RUBRICA_LANG: 'pt' },
      { name: 'rubrica --help, in English', args: ['--help'], RUBRICA_LANG: 'en' },
    ].map(({ name, args, RUBRICA_LANG }) => {
      return { name, value: startsOfBare([command, ...args], { RUBRICA_LANG }), unit: '× bare Node' }
    })
    const firsts = ['Rubrica', 'Documents', 'Tags'].map((name) => {
      return {
        name: `@rubrica/sdk, first load of ${name}`,
        value: weightOf(folder, name, true) / 1000,
        unit: 'kB gzip',
      }
    })
    return [...rows, ...firsts, ...starts]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = (command: string, args: string[]) => string

/** Memory, in MB, that a program holds at its end: the median of nine runs. Not the most it held, which a child takes over from its parent. */
function heldBy(run: Run, folder: string, text: string): number {
  const program = join(folder, 'peer.mjs')
  writeFileSync(program, `${text}console.log(process.memoryUsage.rss())\n`)
  const held = Array.from({ length: 9 }, () => Number(run(process.execPath, [program])) / 1e6)
  return held.sort((one, other) => one - other)[4] ?? Number.NaN
}
