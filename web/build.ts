import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `npm run build:web` builds the pages into `web/dist`. With `--if-stale`, as `npm start` does, it does nothing while no
 * source is newer than the last build, and compresses quickly.
 */
const web = fileURLToPath(new URL('.', import.meta.url))
const contracts = fileURLToPath(new URL('../contracts', import.meta.url))
const proof = fileURLToPath(new URL('../proof', import.meta.url))
const sheets = fileURLToPath(new URL('../sheets', import.meta.url))

const isForStart = process.argv.includes('--if-stale')
/** The best takes twenty times the processor of these, for which a first start would wait, and saves a tenth. */
const quality = isForStart ? { br: 5, gz: 6 } : { br: constants.BROTLI_MAX_QUALITY, gz: constants.Z_BEST_COMPRESSION }

/** Endings of text files, and how a copy of them is compressed, by its own. */
const texts = new Set(['.js', '.mjs', '.css', '.svg'])
const methods = {
  '.br': (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: quality.gz }),
}
/** Bytes under which compression gains nothing on the wire. */
const SMALL = 1024

if (isForStart && !(await isStale())) process.exit(0)
console.log('Building the pages (once, and after changes) …')
// Loaded now, because a start that builds nothing should not wait for Vite.
const { build } = await import('vite')
const { writePageAddresses, writePagePreloads } = await import('./page-preloads.ts')
const { writeVerifier } = await import('./verifier/build-verifier.ts')
// Tests set another NODE_ENV; they must build what is shipped.
process.env.NODE_ENV = 'production'
try {
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Builds into a new folder and swaps it in at the end, so that a running product never serves half a build. */
async function buildPages() {
  const next = `${web}dist.${process.pid}`
  const [first, last] = [`${next}.first`, `${next}.old`]
  const [, rendered] = await Promise.all([forBrowsers(next), onServer(first)])
  await Promise.all([writeCompressedCopies(next), writeServed(next, rendered)])
  await rm(first, { recursive: true })
  await rename(`${web}dist`, last).catch(() => undefined)
  await rename(next, `${web}dist`)
  await rm(last, { recursive: true, force: true })
}

function forBrowsers(outDir: string) {
  return build({ configFile: `${web}vite.config.ts`, logLevel: 'warn', build: { outDir } })
}

/** Writes what the BFF puts into pages, and the verifier. */
async function writeServed(built: string, { firstHtml, routes }: Rendered) {
  await writePagePreloads(`${web}routes.tsx`, built, firstHtml)
  await writePageAddresses(routes, built)
  await writeVerifier(`${built}/.vite/verifier.html`)
}

type Rendered = typeof import('./first-html.tsx')

/** Builds the pages for this process, which can then say what they show first and at which addresses. */
async function onServer(outDir: string): Promise<Rendered> {
  const ssr = { ssr: `${web}first-html.tsx`, outDir, manifest: false, copyPublicDir: false }
  await build({ configFile: `${web}vite.config.ts`, logLevel: 'warn', build: ssr })
  return import(`${outDir}/first-html.js`)
}

/** Writes a `.br` and a `.gz` next to every text file of a build; the BFF sends them as they are. */
async function writeCompressedCopies(built: string) {
  const files = await readdir(built, { recursive: true, withFileTypes: true })
  const found = files.filter((file) => file.isFile() && texts.has(extname(file.name)))
  await Promise.all(found.map((file) => writeCopies(join(file.parentPath, file.name))))
}

async function writeCopies(file: string) {
  const text = await readFile(file)
  if (text.length < SMALL) return
  for (const [ending, compress] of Object.entries(methods)) await writeFile(file + ending, await compress(text))
}

async function isStale() {
  const built = await stat(`${web}dist/index.html`).catch(() => undefined)
  if (!built) return true
  const newest = await Promise.all([web, contracts, proof, sheets].map(newestChange))
  return Math.max(...newest) > built.mtimeMs
}

/** Time of the latest change under a folder, in milliseconds; build output and installed packages are ignored. */
async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const times = entries
    .filter((entry) => !entry.name.startsWith('dist') && entry.name !== 'node_modules')
    .map(async (entry) => {
      const path = `${folder.replace(/\/$/, '')}/${entry.name}`
      return entry.isDirectory() ? newestChange(path) : (await stat(path)).mtimeMs
    })
  return Math.max(0, ...(await Promise.all(times)))
}
