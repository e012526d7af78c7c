import { readFile } from 'node:fs/promises'
import { cutFonts } from '@rubrica/web/fonts/cut-fonts.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, sentDocument, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { signInAs } from './sign-in.ts'
import { accessCodeOf } from './signing/signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const AT_MOST = 50_000

test('the typefaces of the repository are those that `npm run fonts` cuts', async () => {
  for (const [file, bytes] of await cutFonts())
    expect(bytes.equals(await readFile(new URL(`../../web/fonts/${file}`, import.meta.url))), file).toBe(true)
})

test('a page fetches at most 50 KB of typefaces', async () => {
  const owner = await signUp(product)
  const ana = await contact(owner, 'Ana Souza')
  const code = await accessCodeOf(owner, (await sentDocument(owner, [ana])).id, ana)
  const { page } = await browser.person(phone)
  for (const path of ['/', '/signup', '/proof', '/plans', '/compare', `/verify/${code}`, `/sign/${code}`])
    expect(await typefacesOf(page, product.url + path), path).toBeLessThan(AT_MOST)
  await signInAs(product, page, owner, '/dashboard')
  for (const path of ['/dashboard', '/dashboard/documents', '/dashboard/templates', '/dashboard/account'])
    expect(await typefacesOf(page, product.url + path), path).toBeLessThan(AT_MOST)
})

/** Bytes of the typefaces that a page, opened anew, has used. */
async function typefacesOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    await document.fonts.ready
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return entries.reduce(
      (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
      0,
    )
  })
}
