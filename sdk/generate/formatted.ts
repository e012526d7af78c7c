import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sources by file name, as the rest of the tree is formatted: in one run, because starting Biome costs more than a file. */
export function formatted(sources: Map<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-generated-'))
  try {
    for (const [name, source] of sources) writeFileSync(join(folder, name), source)
    const args = ['format', '--write', `--config-path=${root}`, '--vcs-enabled=false', folder]
    execFileSync(join(root, 'node_modules/.bin/biome'), args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return new Map([...sources.keys()].map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
