import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { phone } from '../browser.ts'
import { contact, sentDocument, signUp } from '../make.ts'
import { openProduct } from '../product.ts'
import { enter } from '../web/signing/signing-link.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './viewer.ts'

const RUNS = 5
/** A cheap phone: a processor four times slower than this one, on slow 4G as Lighthouse simulates it. */
const SLOWNESS = 4
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/**
 * Milliseconds until a signer reads the first page of a contract on a first visit, and until the page says what it
 * does; the peer is a page with only pdf.js and the same PDF.
 */
export async function signerPage(): Promise<BenchRow[]> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] })
  const peer = await barePage()
  try {
    const owner = await signUp(product)
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const { assignment } = await owner.client.documents.get({ documentId: id })
    const code = assignment?.signing_urls[0]?.url.replace(/^.*\/sign\//, '') ?? ''
    const context = await browser.newContext({ locale: 'pt-BR', ...phone })
    await enter(product, await context.newPage(), ana, code)
    const cookies = await context.storageState()
    const ours: Seen[] = []
    const theirs: Seen[] = []
    for (let run = 0; run < RUNS; run++) {
      ours.push(await visit(browser, `${product.url}/sign/${code}`, cookies))
      theirs.push(await visit(browser, peer.url, cookies))
    }
    const [own, bare] = [median(ours.map(({ paper }) => paper)), median(theirs.map(({ paper }) => paper))]
    const name = 'signing on slow 4G, processor 4 × slower'
    return [
      { name: `${name}, first words`, value: median(ours.map(({ words }) => words)), unit: 'ms' },
      { name: `${name}, first page of the contract`, value: own, unit: 'ms' },
      { name: `${name}, first page, to a page with pdf.js alone`, value: own / bare, unit: '×' },
    ]
  } finally {
    await browser.close()
    await product.close()
    peer.server.close()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

interface Seen {
  words: number
  paper: number
}

/** A first visit: nothing is cached, but the code of the link was confirmed. */
async function visit(browser: Browser, url: string, storageState: Cookies): Promise<Seen> {
  const context = await browser.newContext({ locale: 'pt-BR', storageState, ...phone })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.painted?.paper, undefined, { timeout: 60_000 })
  const seen = await page.evaluate(() => ({ words: window.painted?.words ?? 0, paper: window.painted?.paper ?? 0 }))
  await context.close()
  return seen
}

declare global {
  interface Window {
    painted?: { words?: number; paper?: number }
  }
}

/** Runs in the page. */
function watch() {
  const painted: { words?: number; paper?: number } = {}
  window.painted = painted
  const afterPaint = (note: () => void) => requestAnimationFrame(() => setTimeout(note))
  new MutationObserver(() => {
    if (!painted.words && document.body?.textContent?.trim()) afterPaint(() => (painted.words ??= performance.now()))
    if (document.querySelector('canvas') && !painted.paper) afterPaint(() => (painted.paper ??= performance.now()))
  }).observe(document, { childList: true, subtree: true })
}

/** pdf.js and the contract, nothing else, compressed as well as ours. */
async function barePage(): Promise<{ server: Server; url: string }> {
  const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
  const script = `import { getDocument, GlobalWorkerOptions } from '/pdf.mjs'
GlobalWorkerOptions.workerSrc = '/worker.mjs'
const pdf = await getDocument({ url: '/contract.pdf' }).promise
const page = await pdf.getPage(1)
const canvas = document.createElement('canvas')
const viewport = page.getViewport({ scale: 1.2 })
Object.assign(canvas, { width: viewport.width, height: viewport.height })
await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
document.body.append(canvas)`
  const files: Record<string, [type: string, body: Buffer]> = {
    '/': ['text/html', Buffer.from(`<!doctype html><p>Contrato<script type="module">${script}</script>`)],
    '/pdf.mjs': ['text/javascript', file('node_modules/pdfjs-dist/build/pdf.min.mjs')],
    '/worker.mjs': ['text/javascript', file('node_modules/pdfjs-dist/build/pdf.worker.min.mjs')],
    '/contract.pdf': ['application/pdf', file('test/fixtures/papers/contrato.pdf')],
  }
  const packed = new Map(
    Object.entries(files).map(([path, [type, body]]) => [path, { type, body: brotliCompressSync(body) }]),
  )
  const server = createServer(({ url = '' }, response) => {
    const found = packed.get(url)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'br' }).end(found.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The peer has no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}
