import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Chunk, filesOf } from './page-preloads.ts'

/**
 * Measures the JavaScript that a page loads before it can be used: `node web/first-load.ts [page…]`, of the last build.
 * Exits with 1 when one is above its limit. What a page fetches later (the PDF viewer, dialogs) does not count.
 */
const limits: Record<string, number> = {
  'auth/login-page': 166_000,
  'auth/signup-page': 172_800,
  'plans/plans-page': 161_700,
  'compare/compare-page': 185_800,
  'proof/proof-page': 173_700,
  'signing/verify-page': 165_800,
  'signing/document/sign-page': 172_800,
  'home/home-page': 185_500,
  'documents/list/list-page': 234_300,
  'wizard/editor/prepare-page': 276_400,
}
/** Pages inside the dashboard's frame; their code loads together with the frame's. */
const framed = new Set(['home/home-page', 'documents/list/list-page'])

const dist = new URL('dist/', import.meta.url)
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const asked = process.argv.slice(2)
for (const page of asked.length ? asked : Object.keys(limits)) {
  const files = filesOf(chunks, `pages/${page}.tsx`, filesOf(chunks, 'index.html'))
  if (framed.has(page)) filesOf(chunks, 'dashboard-frame.tsx', files)
  const weights = [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const limit = limits[page] ?? Number.POSITIVE_INFINITY
  for (const { file, bytes } of asked.length ? weights : []) console.log(`${String(bytes).padStart(8)}  ${file}`)
  console.log(`${String(total).padStart(8)}  bytes gzip for ${page}; at most ${limit}`)
  if (total > limit) process.exitCode = 1
}
