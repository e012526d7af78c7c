import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test.each([
  ['refuses it', "throw new DOMException('denied', 'SecurityError')"],
  ['has none', 'return null'],
])('a signer fills in and signs in a browser that, of storage, %s', async (_, answer) => {
  const { page } = await browser.person(phone)
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get() { ${answer} } })
  }`)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['text'])

  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher Texto' }).click()
  await page.getByRole('textbox', { name: 'Texto' }).fill('Ação')
  await page.getByRole('button', { name: 'Confirmar Texto' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  await page.getByRole('button', { name: 'English' }).first().click()
  await page.getByRole('heading', { name: 'Document signed!' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['locale'])
})
