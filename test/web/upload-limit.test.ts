import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useOwnProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useOwnProduct({ UPLOAD_MAX_BYTES: '52428800' })

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
