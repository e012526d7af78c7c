import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import type { Owner } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()
let page: Page
let owner: Owner

beforeAll(async () => {
  page = (await browser.person()).page
  owner = await signedIn(product, page)
})

describe('a dialog with something typed', () => {
  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(4, 4)],
    ['the way back', () => page.goBack({ waitUntil: 'commit', timeout: 1000 }).catch(() => undefined)],
    ['a reload', () => page.reload({ timeout: 1000 }).catch(() => undefined)],
  ])('%s asks before it loses that', async (_, leave) => {
    const name = await tagDialog()
    await name.fill('Locação')
    // A click beside it that is the second of a double click on the opener does nothing.
    await page.waitForTimeout(600)
    const asked = page.waitForEvent('dialog')
    const left = leave()
    await (await asked).dismiss()
    await left
    expect(await name.inputValue()).toBe('Locação')
  })

  test('closes after a yes, and without a question once it is as it was', async () => {
    const name = await tagDialog()
    await name.fill('Locação')
    const asked = page.waitForEvent('dialog')
    const pressed = page.keyboard.press('Escape')
    await (await asked).accept()
    await pressed
    await name.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Criar etiqueta' }).click()
    await name.fill('Locação')
    await name.fill('')
    await page.keyboard.press('Escape')
    await name.waitFor({ state: 'detached' })
  })
})

describe('a filled form is one intent', () => {
  test('a double click creates one workspace', async () => {
    await newWorkspace('Cartório Ávila')
    await page.getByRole('button', { name: 'Criar workspace' }).dblclick()
    await page.getByText('Workspace Cartório Ávila criado.').first().waitFor()
    expect(await workspacesCalled('Cartório Ávila')).toBe(1)
  })

  test('Enter twice creates one contact, however long the answer takes', async () => {
    await page.route('**/trpc/signers.create**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto(`${product.url}/dashboard/signers/new`)
    await page.getByLabel('Nome completo').fill('Ana Souza')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(900)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/signers')
    await page.unroute('**/trpc/signers.create**')
    expect(await contactsCalled('Ana Souza')).toBe(1)
  })

  test('after a lost answer the same form sent again makes nothing twice, and other values make another', async () => {
    await newWorkspace('Imobiliária São João')
    await page.route('**/trpc/account.createWorkspace**', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Criar workspace' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => workspacesCalled('Imobiliária São João')).toBe(1)
    await page.getByRole('button', { name: 'Criar workspace' }).click()
    await page.getByText('Workspace Imobiliária São João criado.').first().waitFor()
    expect(await workspacesCalled('Imobiliária São João')).toBe(1)
    await newWorkspace('Imobiliária São José')
    await page.getByRole('button', { name: 'Criar workspace' }).click()
    await page.getByText('Workspace Imobiliária São José criado.').first().waitFor()
    expect(await workspacesCalled('Imobiliária São José')).toBe(1)
  })

  test('what is pressed stays under the pointer while the field that is left is checked', async () => {
    await page.goto(`${product.url}/dashboard/fields/new`)
    const name = page.getByLabel('Nome do campo')
    await name.fill('a')
    await name.fill('')
    const box = page.getByText('Ativo', { exact: true })
    const place = await box.boundingBox()
    if (!place) throw new Error('the box is not shown')
    await page.mouse.move(place.x + 5, place.y + 5)
    await page.mouse.down()
    await page.waitForTimeout(100)
    expect(await box.boundingBox()).toEqual(place)
    await page.mouse.up()
    await page.locator('input[aria-invalid=true]').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Ativo' }).isChecked()).toBe(false)
  })

  test('a refusal does not stay: the same values are asked again', async () => {
    const taken = await owner.client.signers.create({
      accountId: owner.accountId,
      full_name: 'Bia Lima',
      email: 'bia@exemplo.com.br',
    })
    await page.goto(`${product.url}/dashboard/signers/new`)
    await page.getByLabel('Nome completo').fill('Bia de Lima')
    await page.getByLabel('E-mail').fill('bia@exemplo.com.br')
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await page.getByText('Já existe um contato com este e-mail').first().waitFor()
    await owner.client.signers.remove({ accountId: owner.accountId, signerId: taken.id })
    await page.getByLabel('E-mail').fill('')
    await page.getByLabel('E-mail').fill('bia@exemplo.com.br')
    await page.getByRole('button', { name: 'Criar contato' }).click()
    await page.waitForURL('**/dashboard/signers')
    expect(await contactsCalled('Bia de Lima')).toBe(1)
  })
})

async function tagDialog() {
  await page.goto(`${product.url}/dashboard/signers`)
  await page.goto(`${product.url}/dashboard/workspace/tags`)
  await page.getByRole('button', { name: 'Criar etiqueta' }).click()
  return page.getByRole('dialog').getByLabel('Nome')
}

async function newWorkspace(name: string) {
  await page.goto(`${product.url}/dashboard/account/workspaces`)
  await page.getByRole('button', { name: 'Criar novo workspace' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
}

/** The service does the work, but the connection breaks before its answer arrives. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

async function workspacesCalled(name: string) {
  const { accounts } = await owner.client.users.self()
  return accounts.filter((account) => account.name === name).length
}

async function contactsCalled(name: string) {
  const { items } = await owner.client.signers.list({ accountId: owner.accountId })
  return items.filter((signer) => signer.full_name === name).length
}
