import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { preparedTemplate } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'
import { addSigner, newSender, openStep } from './wizard/sender.ts'

const browser = useBrowser()
const product = useProduct()

test('a signer has the colour of the wizard in the review and once it is sent, whoever was chosen before', async () => {
  const { page } = await browser.person()
  const sender = await newSender(product)
  await openStep(page, product, sender, 'virtual/signers')
  await addSigner(page, 'Ana Beatriz Souza')
  await addSigner(page, 'Bruno Carvalho')
  await page.getByRole('button', { name: 'Retirar Ana Beatriz Souza' }).click()
  await addSigner(page, 'Ana Beatriz Souza')
  const names = ['Ana Beatriz Souza', 'Bruno Carvalho']
  const chosen = await coloursOf(page, names)
  expect(new Set(chosen).size).toBe(2)
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
  expect(await coloursOf(page, names)).toEqual(chosen)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  // The address changes before the page does.
  await page.getByRole('heading', { name: 'Documento enviado para assinatura' }).waitFor()
  expect(await coloursOf(page, names)).toEqual(chosen)
  await page.goto(`${product.url}/dashboard/documents/${sender.document.id}/view`)
  expect(await coloursOf(page, names)).toEqual(chosen)
})

test('a role of a template keeps its colour when another one comes, over a reload and on the template’s page', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  const home = `${product.url}/dashboard/templates/${id}`
  await page.goto(`${home}/signers`)
  const names = ['Locatário', 'Fiador', 'Preparador do documento']
  await page.getByLabel('Nome do papel').fill('Fiador')
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  const made = await coloursOf(page, names)
  expect(new Set(made).size).toBe(3)
  await page.reload()
  expect(await coloursOf(page, names)).toEqual(made)
  await page.goto(`${home}/view`)
  expect(await coloursOf(page, names)).toEqual(made)
})

/** Returns the colour behind the initial beside each name. */
function coloursOf(page: Page, names: string[]): Promise<string[]> {
  return Promise.all(
    names.map((name) =>
      page
        .locator('li, [role=row]')
        .filter({ hasText: name })
        .first()
        .locator('span[aria-hidden].rounded-full')
        .first()
        .evaluate((initial) => getComputedStyle(initial).backgroundColor),
    ),
  )
}
