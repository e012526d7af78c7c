import { type Browser, chromium, type Page } from 'playwright-core'
import { phone } from '../browser.ts'
import { contact, readyDocument, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { accessCodeOf, enter } from '../web/signing/signing-link.ts'
import type { BenchRow } from './bench-row.ts'

/** A processor four times slower than this one: a cheap phone. */
const SLOWNESS = 4
const RUNS = 5

/** Milliseconds until pages of a long document are seen on a slow phone, and the canvases that it holds meanwhile. */
export async function viewer(): Promise<BenchRow[]> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] })
  try {
    const page = await atTheDocument(product, browser)
    const runs: Seen[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await walk(page))
    const name = 'signing 200 pages, processor 4 × slower'
    return [
      {
        name: `${name}, first page from loading the address`,
        value: median(runs.map(({ first }) => first)),
        unit: 'ms',
      },
      { name: `${name}, jump to page 150`, value: median(runs.map(({ jump }) => jump)), unit: 'ms' },
      { name: `${name}, canvases at most`, value: Math.max(...runs.map(({ canvases }) => canvases)), unit: 'canvases' },
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

interface Seen {
  first: number
  jump: number
  canvases: number
}

async function walk(page: Page): Promise<Seen> {
  await page.reload()
  await page.waitForFunction(() => window.seen?.at[1])
  await page.waitForTimeout(1500)
  const input = page.getByLabel(/ir para outra/)
  await input.fill('150')
  await input.press('Enter')
  await page.waitForFunction(() => window.seen?.at[150])
  await page.waitForTimeout(1500)
  return page.evaluate(() => {
    const { at, asked, most } = window.seen ?? { at: {}, asked: 0, most: 0 }
    return { first: at[1] ?? 0, jump: (at[150] ?? 0) - asked, canvases: most }
  })
}

async function atTheDocument(product: Product, browser: Browser): Promise<Page> {
  const owner = await signUp(product)
  const signer = await contact(owner)
  const { id } = await readyDocument(owner, '200-paginas.pdf')
  await owner.client.assignments.create({ documentId: id, method: 'virtual', signers: [{ id: signer.id }] })
  const code = await accessCodeOf(owner, id, signer)
  const page = await (await browser.newContext({ locale: 'pt-BR', ...phone })).newPage()
  await page.addInitScript(watch)
  await enter(product, page, signer, code)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  return page
}

declare global {
  interface Window {
    /** When each page was first seen, when a jump began, and the most canvases at once. */
    seen?: { at: Record<number, number>; asked: number; most: number }
  }
}

/** Runs in the page. */
function watch() {
  const seen = { at: {} as Record<number, number>, asked: 0, most: 0 }
  window.seen = seen
  new MutationObserver(() => {
    const canvases = document.querySelectorAll('.pdf-page canvas')
    seen.most = Math.max(seen.most, canvases.length)
    for (const canvas of canvases) {
      const number = Number(canvas.closest<HTMLElement>('[data-page]')?.dataset.page)
      // The frame after next: then it has been painted.
      if (!seen.at[number]) requestAnimationFrame(() => setTimeout(() => (seen.at[number] ??= performance.now())))
    }
  }).observe(document, { childList: true, subtree: true })
  addEventListener('submit', () => (seen.asked = performance.now()), true)
}

export function median(values: number[]) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
