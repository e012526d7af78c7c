import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useOwnProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useOwnProduct({ UPLOAD_MAX_BYTES: '52428800' })
const small = useOwnProduct({ UPLOAD_MAX_BYTES: '1572864' })

test('a page takes the files that the operator lets the service take', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/dashboard/documents')
  await page.getByRole('button', { name: 'Carregar documento' }).click()
  await page.getByText('de até 50 MB').waitFor()
  const sent = page.waitForRequest(/\/documents$/)
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(26_214_401)], 'grande.pdf', { type: 'application/pdf' }))
    if (input) input.files = files.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect((await sent).method()).toBe('POST')
  // It is no PDF; the service says so, and not that it is too large.
  await page.getByText('O tipo de arquivo selecionado é inválido').waitFor()
})

test('a limit that is no whole number of megabytes is told as it is, to each reader in their language', async () => {
  const told = {
    pt: /^O tamanho é maior que 1572864 bytes \(1,5 MB\)$/,
    en: /^The file is larger than 1572864 bytes \(1\.5 MB\)$/,
  }
  for (const language of ['pt', 'en'] as const) {
    const { page } = await browser.person()
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
    await signedIn(small, page, '/dashboard/documents')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('html:not([data-untranslated])').waitFor()
    await drop(page, 1_572_865)
    await page.getByText(told[language]).first().waitFor()
    await page.getByRole('button', { name: language === 'pt' ? 'Carregar documento' : 'Upload document' }).click()
    await page.getByText(language === 'pt' ? 'de até 1,5 MB' : 'of up to 1.5 MB').waitFor()
  }
})

function drop(page: Page, bytes: number): Promise<void> {
  return page.evaluate((size) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(size)], 'grande.pdf', { type: 'application/pdf' }))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, bytes)
}
