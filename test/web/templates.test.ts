import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const list = '/dashboard/templates'
const browser = useBrowser()
const product = useProduct()

test('a template is uploaded, named, tagged, found and deleted', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first().click()
  await page.getByText('Prepare um documento uma vez').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Criar template' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(fileURLToPath(new URL('../fixtures/papers/contrato.pdf', import.meta.url)))
  await page.getByText('Arquivo importado com sucesso').waitFor()
  const prepare = page.getByRole('link', { name: 'Preparar template' })
  await prepare.waitFor()
  expect(await prepare.getAttribute('href')).toMatch(/templates\/[\w-]+\/signers$/)
  await page.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Nome e etiquetas' }).click()
  await page.getByLabel('Nome do template').fill('Locação')
  await page.getByLabel('Etiquetas do template').fill('Imóveis, Modelo')
  await page.getByLabel('Etiquetas dos documentos').fill('Contrato')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Locação' })
  await row.getByText('Imóveis').waitFor()
  await expectAccessible(page)
  const { items } = await owner.client.templates.list({ accountId: owner.accountId })
  expect(items.map(({ name }) => name)).toEqual(['Locação'])

  await page.getByRole('searchbox').fill('compra')
  await page.getByText('Nenhum template corresponde ao que você procura.').waitFor()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await row.click()
  await page.getByRole('heading', { name: 'Locação', level: 1 }).waitFor()
  await page.getByText('Nenhum papel ainda.').waitFor()
  await page.locator('[data-page="1"] canvas').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ações de Locação' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir template' }).click()
  await page.waitForURL(`**${list}`)
  await page.getByText('Prepare um documento uma vez').waitFor()
})
