import { spawnSync } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'

const root = new URL('../..', import.meta.url).pathname
const pages = [
  'auth/login-page',
  'home/home-page',
  'documents/list-page',
  'wizard/prepare-page',
  'signing/verify-page',
  'signing/sign-page',
]

/** Compressed JavaScript that a page loads before it can be used, of the last build. The PDF viewer comes later. */
export function firstLoad(): BenchRow[] {
  return pages.map((page) => {
    // The script holds the signing page's limit; here only the weight counts.
    const report = spawnSync(process.execPath, ['web/first-load.ts', page], { cwd: root, encoding: 'utf8' }).stdout
    const bytes = Number(/(\d+) {2}bytes gzip/.exec(report)?.[1])
    return { name: `first load, ${page}`, value: bytes / 1000, unit: 'kB gzip' }
  })
}
