import { docsPage } from '@rubrica/api/docs/docs-page.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'
import { plainFaults, smallPhone } from './access/faults.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
const product = useProduct()

test('the documentation is searched, read in another language and copied by keyboard, and asks nobody else', async () => {
  const { page, context } = await browser.person()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto(product.url + apiDocs.page)
  await page.keyboard.press('/')
  await page.keyboard.type('IDEMPOTENCY esgotado')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Nada encontrado.')
  await page.getByRole('searchbox', { name: 'Buscar na documentação' }).fill('repetir sem duplicár')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 resultado')
  await page.keyboard.press('Enter')
  const guide = page.locator('#guia-repetir')
  await expect.poll(() => guide.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBeLessThan(60)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')

  await guide.getByRole('tab', { name: 'curl' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await guide.getByRole('button', { name: 'Copiar' }).press('Enter')
  await expect.poll(() => page.locator('[aria-live]').textContent()).toBe('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('await rubrica.documents.send(')
  expect([...asked]).toEqual([product.url])
  await page.getByRole('link', { name: 'Ir para Rubrica' }).click()
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
})

test.each([
  ['a desk', desktop],
  ['a phone', { ...phone, viewport: smallPhone }],
])('the documentation has no fault for people with disabilities, on %s', async (_, options) => {
  const { page } = await browser.person(options)
  // All calls have one form, so a few are enough to judge it.
  const { tags } = table
  await page.route(`**${apiDocs.page}`, async (route) => {
    const body = docsPage({ tags }, { productName: 'Rubrica', publicUrl: product.url }).toString()
    await route.fulfill({ response: await route.fetch(), body })
  })
  await page.goto(product.url + apiDocs.page)
  await unfold(page)
  await expectAccessible(page)
  expect(await plainFaults(page)).toEqual([])
})

test('on a phone the button that copies an example covers nothing of it, and the page asks for no icon', async () => {
  const { page } = await browser.person({ ...phone, viewport: smallPhone })
  const lost: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && lost.push(answer.url()))
  await page.goto(product.url + apiDocs.page)
  const example = page.locator('[role=tabpanel]:visible').first()
  const [code, button] = [
    await example.locator('pre').boundingBox(),
    await example.getByRole('button', { name: 'Copiar' }).boundingBox(),
  ]
  if (!code || !button) throw new Error('the example is not drawn')
  expect(button.y).toBeGreaterThanOrEqual(code.y + code.height)
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:/)
  expect(lost).toEqual([])
})

/** Judges also the content below the window and in closed details. */
async function unfold(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })
}
