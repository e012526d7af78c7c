import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { phone } from '../browser.ts'
import { contact, documentIn, type Owner, paper, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { scannedPages } from '../scanned-pdf.ts'
import { accessCodeOf, enter } from '../web/signing/signing-link.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './viewer.ts'

const RUNS = 5
/** A cheap phone: a processor four times slower than this one, on slow 4G as Lighthouse simulates it. */
const SLOWNESS = 4
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/**
 * Milliseconds until a signer reads the first page of a contract on a first visit, and until the page says what it
 * does; the peer is a page with only pdf.js and the same PDF. Of a scan of 20 MB also what has come of it when its first
 * page is shown, and when pdf.js has drawn it.
 */
export async function signerPage(): Promise<BenchRow[]> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] })
  const peer = await barePage()
  try {
    const owner = await signUp(product)
    const contract = await linkTo(product, browser, owner, await paper('contrato.pdf'))
    const scan = await linkTo(product, browser, owner, scannedPages(40, 500_000))
    const [ours, theirs, scans]: [Seen[], Seen[], Seen[]] = [[], [], []]
    for (let run = 0; run < RUNS; run++) {
      ours.push(await visit(browser, contract))
      theirs.push(await visit(browser, { ...contract, url: peer.url }))
      scans.push(await visit(browser, scan, '[data-page="1"] .textLayer'))
    }
    const [own, bare] = [middleOf(ours, 'paper'), middleOf(theirs, 'paper')]
    const name = 'signing on slow 4G, processor 4 × slower'
    return [
      { name: `${name}, first words`, value: middleOf(ours, 'words'), unit: 'ms' },
      { name: `${name}, first page of the contract`, value: own, unit: 'ms' },
      { name: `${name}, its button for the next step`, value: middleOf(ours, 'usable'), unit: 'ms' },
      { name: `${name}, first page, to a page with pdf.js alone`, value: own / bare, unit: '×' },
      { name: `${name}, first page of a scan of 20 MB`, value: middleOf(scans, 'paper'), unit: 'ms' },
      {
        name: `${name}, what has come of the paper until it shows`,
        value: middleOf(scans, 'paperBytes') / 1e6,
        unit: 'MB',
      },
      { name: `${name}, the same as pdf.js draws it`, value: middleOf(scans, 'drawn'), unit: 'ms' },
      {
        name: `${name}, what has come of the paper until pdf.js has drawn it`,
        value: middleOf(scans, 'drawnBytes') / 1e6,
        unit: 'MB',
      },
    ]
  } finally {
    await browser.close()
    await product.close()
    peer.server.close()
  }
}

interface Link {
  url: string
  /** With the confirmation of the link's code. */
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function linkTo(product: Product, browser: Browser, owner: Owner, file: File): Promise<Link> {
  const { client, accountId } = owner
  const ana = await contact(owner)
  const { id: documentId } = await client.documents.create({ accountId, file })
  await documentIn(client, documentId, 'metadata_ready')
  await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })
  const code = await accessCodeOf(owner, documentId, ana)
  const context = await browser.newContext({ locale: 'pt-BR', ...phone })
  await enter(product, await context.newPage(), ana, code)
  const storageState = await context.storageState()
  await context.close()
  return { url: `${product.url}/sign/${code}`, storageState }
}

/** Milliseconds, and bytes of the PDF and of the picture of its first page. */
interface Seen {
  words: number
  paper: number
  /** When the button that names the next step is there; 0 for the peer. */
  usable: number
  paperBytes: number
  drawn: number
  drawnBytes: number
}

function middleOf(visits: Seen[], what: keyof Seen): number {
  return median(visits.map((seen) => seen[what]))
}

/** A first visit until an element is there: nothing is cached, but the code of the link was confirmed. */
async function visit(browser: Browser, { url, storageState }: Link, until = 'canvas'): Promise<Seen> {
  const context = await browser.newContext({ locale: 'pt-BR', storageState, ...phone })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const ofPaper = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isPaper = ['application/pdf', 'image/jpeg'].includes(response.mimeType)
    // What comes from a blob has come before.
    if (isPaper && !response.url.startsWith('blob:')) ofPaper.add(requestId)
  })
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ofPaper.has(requestId)) bytes += dataLength
  })
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.painted?.paper, undefined, { timeout: 60_000 })
  const paperBytes = bytes
  await page.waitForSelector(until, { state: 'attached', timeout: 120_000 })
  const {
    words = 0,
    usable = 0,
    paper: shown = 0,
    now,
  } = await page.evaluate(() => ({ ...window.painted, now: performance.now() }))
  const seen = { words, usable, paper: shown, paperBytes, drawn: now, drawnBytes: bytes }
  await context.close()
  return seen
}

declare global {
  interface Window {
    painted?: { words?: number; paper?: number; usable?: number }
  }
}

/** Runs in the page. */
function watch() {
  const painted: Window['painted'] = {}
  window.painted = painted
  const afterPaint = (note: () => void) => requestAnimationFrame(() => setTimeout(note))
  new MutationObserver(() => {
    if (!painted.words && document.body?.textContent?.trim()) afterPaint(() => (painted.words ??= performance.now()))
    // The picture is the background of the page's place until there is a canvas (web/public/start.js).
    const isThere = document.documentElement?.style.getPropertyValue('--first-page') || document.querySelector('canvas')
    if (document.querySelector('#next-step button')) painted.usable ??= performance.now()
    if (isThere && !painted.paper) afterPaint(() => (painted.paper ??= performance.now()))
  }).observe(document, { attributes: true, childList: true, subtree: true })
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
