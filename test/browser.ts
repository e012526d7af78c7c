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

let shared: Promise<Browser> | undefined

/**
 * Debian's Chromium, which the files of this process share; every person gets a context of their own. A file with `more`, which
 * are further flags, gets its own.
 */
export function useBrowser(more?: () => string[]): {
  person(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>
} {
  let browser: Browser
  const ofThisFile: BrowserContext[] = []
  let ofThisTest: BrowserContext[] = ofThisFile
  beforeEach(() => {
    ofThisTest = []
  })
  // A page that stays open goes on drawing, beside all tests that follow.
  afterEach(async () => {
    await close(ofThisTest)
    ofThisTest = ofThisFile
  })
  beforeAll(async () => {
    browser = await (more ? launch(more()) : sharedBrowser())
  })
  afterAll(async () => {
    await close(ofThisFile)
    if (more) await browser?.close()
  })
  return {
    async person(options = desktop) {
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })
      ofThisTest.push(context)
      return { context, page: await context.newPage() }
    },
  }
}

function sharedBrowser(): Promise<Browser> {
  shared ??= launch()
  return shared
}

function launch(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...more] })
}

async function close(contexts: BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()))
}
