import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Measures the JavaScript that a page loads before it can be used: `node web/first-load.ts [page]`, of the last build.
 * Exits with 1 above the limit. What a page fetches later (the PDF viewer, dialogs) does not count.
 */
const limit = 150_000
const page = `pages/${process.argv[2] ?? 'signing/document/sign-page'}.tsx`

interface Chunk {
  file: string
  imports?: string[]
}

const dist = new URL('dist/', import.meta.url)
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const weights = [...filesOf(['index.html', page])]
  .map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }))
  .sort((a, b) => b.bytes - a.bytes)
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { file, bytes } of weights) console.log(`${String(bytes).padStart(8)}  ${file}`)
console.log(`${String(total).padStart(8)}  bytes gzip for ${page}; at most ${limit}`)
if (total > limit) process.exitCode = 1

function filesOf(names: string[], found = new Set<string>()) {
  for (const name of names) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], found)
  }
  return found
}
