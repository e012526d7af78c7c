import { spawnSync } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'

const root = new URL('../..', import.meta.url).pathname

/** Compressed JavaScript that a page loads before it can be used, of the last build. The PDF viewer comes later. */
export function firstLoad(): BenchRow[] {
  // The script holds the pages' limits; here only the weights count.
  const report = spawnSync(process.execPath, ['web/first-load.ts'], { cwd: root, encoding: 'utf8' }).stdout
  return [...report.matchAll(/(\d+) {2}bytes gzip for ([^;]+)/g)].map(([, bytes, page]) => ({
    name: `first load, ${page}`,
    value: Number(bytes) / 1000,
    unit: 'kB gzip',
  }))
}
