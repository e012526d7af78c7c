import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { type Owner, paper } from '../make.ts'
import { useProduct } from '../product.ts'
import { until } from '../until.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'
import { placeByClick, sheet } from './wizard/sender.ts'

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

test('a template gets its roles, fields and texts, and is kept while it is prepared', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await readyTemplate(owner)
  const home = `${product.url}${list}/${id}`
  await page.goto(`${home}/prepare`)
  await page.waitForURL(`${home}/signers`)
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByText('Crie pelo menos um papel que assina.').waitFor()
  await addRole(page, 'Cliente')
  await page.getByLabel('Nome do papel').fill('cliente')
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByText('Já existe um papel com este nome').first().waitFor()
  await addRole(page, 'Fiador')
  await page.getByRole('button', { name: 'Retirar Fiador' }).click()
  await page.getByRole('button', { name: 'Retirar papel' }).click()
  await page.getByRole('button', { name: 'Renomear Cliente' }).click()
  await page.getByRole('dialog').getByLabel('Nome do papel').fill('Locatário')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await page.getByRole('button', { name: 'Renomear Locatário' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await sheet(page, 1).waitFor()
  await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
  await page
    .getByRole('button', { name: /^Campos para|Locatário/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Preparador do documento' }).click()
  await page.getByRole('button', { name: 'Assinatura', exact: true }).waitFor({ state: 'detached' })
  await placeByClick(page, 'Texto', { page: 1, x: 0.5, y: 0.15 })
  await page.getByLabel('Nome no template').fill('Imóvel')
  await expectAccessible(page)
  const { accountId, client } = owner
  await until('both fields to be kept', async () => {
    const kept = await client.templates.get({ accountId, templateId: id })
    return kept.pages[0]?.fields.map(({ label }) => label).join() === 'Assinatura,Imóvel'
  })
  await page.reload()
  await page.getByRole('button', { name: /^Imóvel de Preparador do documento, página 1/ }).waitFor()

  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  const name = page.getByRole('textbox', { name: 'Nome dos documentos' })
  await name.fill('Locação de ')
  const chips = page.getByRole('group', { name: 'Inserir em Nome dos documentos' })
  await chips.getByRole('button', { name: 'Imóvel' }).click()
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Preparado por ')
  await page.getByRole('group', { name: 'Inserir em Mensagem' }).getByRole('button', { name: 'Preparador' }).click()
  expect(await page.getByRole('textbox', { name: /^Mensagem/ }).innerText()).toBe(
    'Preparado por Preparador do documento',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Concluir template' }).click()
  await page.waitForURL(`${home}/sent`)
  await page.getByRole('heading', { name: 'Template criado' }).waitFor()
  await expectAccessible(page)
  expect(await client.templates.get({ accountId, templateId: id })).toMatchObject({
    document_name: 'Locação de <#Imóvel#>',
    message: 'Preparado por <#TemplateEditor#>',
  })

  await page.goto(`${home}/view`)
  await page.getByText('Locatário', { exact: true }).waitFor()
  await page.getByText('Imóvel: Preparador do documento').waitFor()
  await expectAccessible(page)
})

/** A template whose file has been read. */
async function readyTemplate({ accountId, client }: Owner) {
  const { id: templateId } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
  return until('the template to be read', async () => {
    const template = await client.templates.get({ accountId, templateId })
    return template.status === 'ready' && template
  })
}

async function addRole(page: Page, name: string) {
  await page.getByLabel('Nome do papel').fill(name)
  await page.getByRole('button', { name: 'Adicionar papel' }).click()
  await page.getByRole('button', { name: `Retirar ${name}` }).waitFor()
}
