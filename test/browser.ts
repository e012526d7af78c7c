import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * Debian's Chromium, as Playwright uses its own where nobody looks on: the same engine without a browser's windows, in two thirds
 * of the time. Where it is not installed, the whole browser.
 */
export const executablePath = existsSync('/usr/bin/chromium-headless-shell')
  ? '/usr/bin/chromium-headless-shell'
  : '/usr/bin/chromium'

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desktop = { viewport: { width: 1280, height: 900 } }

/** Debian's Chromium for a test file; every person gets a context of their own. `more` are further flags. */
export function useBrowser(more: () => string[] = () => []): {
  person(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>
} {
  let browser: Browser
  let ofThisTest: BrowserContext[] = []
  beforeEach(() => {
    ofThisTest = []
  })
  // A page that stays open goes on drawing, beside all tests that follow.
  afterEach(async () => {
    await Promise.all(ofThisTest.map((context) => context.close()))
  })
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: [...flags, ...more()] })
  })
  afterAll(() => browser?.close())
  return {
    async person(options = desktop) {
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })
      ofThisTest.push(context)
      return { context, page: await context.newPage() }
    },
  }
}
