import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { buildForDevelopment } from '../development-build.ts'
import { signInAs } from '../sign-in.ts'
import { arrive } from './walk.ts'
import { openWalks, paperWalks, settingsWalks, signerWalks, type Walk, wizardWalks } from './walks.ts'
import { confirmLink, makeLinks, makeWorld } from './world.ts'

const browser = useBrowser()
const product = useProduct()
let pages: Awaited<ReturnType<typeof buildForDevelopment>>

beforeAll(async () => {
  pages = await buildForDevelopment()
})
afterAll(() => pages.remove())

// `useBrowser` fails a test with anything in its console.
test('React has nothing to warn of on the way through all pages that a person can open', async () => {
  const { page, context } = await browser.person()
  await useDevelopmentPages(context)
  const world = await makeWorld(product)
  // Only these pages have it.
  await page.goto(`${product.url}/dev/ui`)
  await page.getByRole('heading', { level: 1, name: 'Peças' }).waitFor()
  await walkThrough(page, world, openWalks)
  await signInAs(product, page, world.owner, '/dashboard')
  await walkThrough(page, world, [...paperWalks, ...settingsWalks, ...wizardWalks])
})

test('React has nothing to warn of on the pages of signers', async () => {
  const { page, context } = await browser.person()
  const links = await makeLinks(product, await signUp(product))
  await useDevelopmentPages(context)
  await page.goto(`${product.url}/terms`)
  const { verify: _, ...opened } = links
  for (const link of Object.values(opened)) await confirmLink(product, page, link)
  await walkThrough(page, links, signerWalks)
})

/** Puts these pages in the place of those that are shipped. */
async function useDevelopmentPages(context: BrowserContext) {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) return route.fulfill({ path: `${pages.folder}/index.html` })
    const path = `${pages.folder}${pathname}`
    return pathname.startsWith('/assets/') && existsSync(path) ? route.fulfill({ path }) : route.fallback()
  })
}

async function walkThrough<W>(page: Page, world: W, walks: Walk<W>[]) {
  for (const { at, shows } of walks) {
    const address = at(world)
    const missing = (await arrive(page, address, shows)).filter((fault) => fault.startsWith('does not show'))
    expect(missing, address).toEqual([])
  }
}
