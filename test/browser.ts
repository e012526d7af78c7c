import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { olderBrowser } from './older-browsers/older-browser.ts'
import { patience } from './patience.ts'

/**
 * Debian's Chromium, used like Playwright's own headless shell: the same engine without windows, in two thirds of the
 * time. If it is not installed, the whole browser.
 */
const installed = existsSync('/usr/bin/chromium-headless-shell')
  ? '/usr/bin/chromium-headless-shell'
  : '/usr/bin/chromium'

export const executablePath = olderBrowser ? join(olderBrowser, 'chromium') : installed

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
 * are further flags, gets its own. An error or a warning in a page's console, such as React's, fails the test.
 */
export function useBrowser(more?: () => string[]): {
  person(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>
  /** Forgets what the pages of this test have complained of so far, and returns it: for a test that breaks a page on purpose. */
  expectedComplaints(): string[]
} {
  let browser: Browser
  const ofThisFile: BrowserContext[] = []
  let ofThisTest: BrowserContext[] = ofThisFile
  let complaints: string[] = []
  beforeEach(() => {
    ofThisTest = []
    complaints = []
  })
  // A page that stays open continues to draw during all later tests.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(task.name, [...ofThisFile, ...ofThisTest])
    await close(ofThisTest)
    ofThisTest = ofThisFile
    expect(complaints).toEqual([])
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
      const context = await browser.newContext({
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        ignoreHTTPSErrors: olderBrowser !== undefined,
        ...options,
      })
      context.setDefaultTimeout(patience.wait * 1000)
      ofThisTest.push(context)
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text())
      })
      // What React mends itself, such as HTML of the server that differs, is no line in the console but an error of the page.
      context.on('weberror', (error) => {
        if (/hydrat|Minified React error/i.test(error.error().message)) complaints.push(error.error().message)
      })
      return { context, page: await context.newPage() }
    },
    expectedComplaints: () => complaints.splice(0),
  }
}

/** Prints where the pages of a failed test are and what stands there: a wait that ended says only what was not there. */
async function tellPages(title: string, contexts: BrowserContext[]): Promise<void> {
  for (const page of new Set(contexts.flatMap((context) => context.pages()))) {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String)
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    process.stderr.write([`Failed: ${title}`, page.url(), `Focus: ${focused}`, shown, ''].join('\n'))
  }
}

/**
 * True if the page's scripts complain. The browser's own messages about failed answers have no arguments. pdf.js
 * reports what it does without, such as a worker that did not load.
 */
function isComplaint(message: ConsoleMessage) {
  const isOurs = !/\/assets\/pdf/.test(message.location().url)
  return isOurs && ['error', 'warning'].includes(message.type()) && message.args().length > 0
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
