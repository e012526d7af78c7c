import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { PASSWORD, readTemplate, readyDocument, signUpOnly } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

describe('the profile', () => {
  // spec: name-cpf-phone-typed-2
  // spec: name-cpf-phone-typed
  test('name, CPF and phone are typed in any form, kept as they are printed, and reach the service as digits', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page, '/dashboard/account')
    await page.getByRole('link', { name: 'EDITAR' }).click()
    await page.getByLabel('CPF').fill('11111111111')
    await page.keyboard.press('Tab')
    await page.getByText('Número de CPF inválido. Insira um CPF válido.').waitFor()
    await page.getByLabel('CPF').fill('52998224725')
    // The form that people copy from a contact.
    await page.getByLabel('Telefone').fill('+55 (11) 98765-4321')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()

    await page.waitForURL('**/dashboard/account')
    await page.getByText('529.982.247-25').waitFor()
    await page.getByText('(11) 98765-4321').waitFor()
    const { user } = await owner.client.users.self()
    expect([user.government_id, user.telephone]).toEqual(['52998224725', '11987654321'])
  })

  test('leaving with unsaved changes asks first', async () => {
    const { page } = await browser.person()
    await signedIn(product, page, '/dashboard/profile')
    await page.getByLabel('Nome').fill('Outra pessoa')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Documentos' }).first().click()
    await expect.poll(() => asked.length).toBe(1)
    expect(page.url()).toBe(`${product.url}/dashboard/profile`)
    expect(await page.getByLabel('Nome').inputValue()).toBe('Outra pessoa')
  })

  // spec: while-e-mail-not
  test('while the e-mail is not confirmed, the account says so and mails the code again', async () => {
    const { page } = await browser.person()
    const owner = await signUpOnly(product)
    await signInAs(product, page, owner, '/dashboard/account')
    const before = (await product.mailbox.all(owner.email)).length
    await page.getByRole('alert').getByRole('button', { name: 'Reenviar' }).click()
    await page.getByText('Enviamos um novo código').waitFor()
    await expect.poll(async () => (await product.mailbox.all(owner.email)).length).toBe(before + 1)
  })
})

describe('the password', () => {
  // spec: changed-password-ends-other
  test('a changed password ends the other sessions, and this one goes on', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page, '/dashboard/account/change-password')
    await change(page, 'não é esta', 'outra senha boa')
    await page.getByRole('alert').getByText('A senha atual está incorreta.').waitFor()
    await change(page, PASSWORD, 'outra senha boa')
    await page.waitForURL('**/dashboard/account')
    await page.reload()
    await page.getByText('Conta criada em').waitFor()
    await expect(owner.client.users.self()).rejects.toMatchObject({ status: 401 })
    const opened = await product.client().auth.login({ email: owner.email, password: 'outra senha boa' })
    expect(opened.user.email).toBe(owner.email)
  })

  test('who has an API key is asked whether it ends with the password', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
    await page.goto(`${product.url}/dashboard/account/change-password`)
    await page.getByText('Remover também a chave de API').click()
    await change(page, PASSWORD, 'outra senha boa')
    await page.waitForURL('**/dashboard/account')
    const program = product.client({ apiKey: api_key ?? '' })
    await expect(program.users.self()).rejects.toMatchObject({ status: 401 })
  })
})

describe('workspaces', () => {
  // spec: further-workspace-created-opened-2
  // spec: further-workspace-created-opened
  test('a further workspace is created, opened from the list and empty', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    await readyDocument(owner)
    await page.goto(`${product.url}/dashboard/account/workspaces`)
    await page.getByRole('button', { name: 'Criar novo workspace' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Imobiliária São João')
    await page.getByRole('button', { name: 'Criar workspace' }).click()
    await page.getByRole('button', { name: 'Abrir Imobiliária São João' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Seu primeiro documento está a três passos').waitFor()
  })

  test('a workspace takes a new name', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page, '/dashboard/account/workspaces')
    await page.getByRole('button', { name: 'Renomear' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Cartório Ávila')
    await page.getByRole('button', { name: 'Salvar nome' }).click()
    await page.getByText('Workspace renomeado.').waitFor()
    expect((await owner.client.accounts.get({ accountId: owner.accountId })).name).toBe('Cartório Ávila')
  })
})

describe('the API key', () => {
  // spec: asks-password-shown-once
  test('it asks for the password, is shown once, works, and is masked from then on', async () => {
    const { page, context } = await browser.person()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const owner = await signedIn(product, page, '/dashboard/account/api')
    await page.getByRole('button', { name: 'Gerar chave de API' }).click()
    await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Gerar chave', exact: true }).click()
    await page.getByRole('button', { name: 'Copiar chave' }).click()
    await page.getByText('A chave de acesso a API foi copiada para a área de transferência.').waitFor()

    const apiKey = await page.evaluate(() => navigator.clipboard.readText())
    expect((await product.client({ apiKey }).users.self()).user.email).toBe(owner.email)

    await page.reload()
    await page.getByText(apiKey.slice(-4)).waitFor()
    expect(await page.content()).not.toContain(apiKey)

    await page.getByRole('button', { name: 'Remover chave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover chave' }).click()
    await page.getByText('Você ainda não tem uma chave.').waitFor()
    await expect(product.client({ apiKey }).users.self()).rejects.toMatchObject({ status: 401 })
  })
})

test('a key offers no template that does not fit the text, also before the answer', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account/api')
  await readTemplate(owner)
  await page.getByRole('button', { name: 'Nova chave com nome' }).click()
  await page.getByRole('dialog').getByText('Só o que eu escolher').click()
  const box = page.getByRole('combobox', { name: /^Templates/ })
  await box.fill('contr')
  await page.getByRole('option', { name: 'contrato' }).waitFor()

  await page.route('**/trpc/*templates.list*', () => undefined)
  await box.fill('aluguel')
  await page.getByText('Nenhum outro template com esse nome.').waitFor()
})

test('a day without a time means its end, and a date that is half typed is not taken for none', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account/api')
  await page.getByRole('button', { name: 'Nova chave com nome' }).click()
  const dialog = page.getByRole('dialog')
  const part = (name: RegExp) => dialog.getByRole('spinbutton', { name })
  const shown = async () => (await part(/^dia/).locator('..').innerText()).replace(/[\u2066-\u2069\n]/g, '')
  const half = dialog.getByText('Complete a data com dia, mês e ano.', { exact: true })
  await part(/^dia/).focus()
  await page.keyboard.type('3112')
  await dialog.getByLabel('Nome').fill('Robô')
  await half.waitFor()
  await part(/^ano/).focus()
  await page.keyboard.type('2099')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await expect.poll(shown).toMatch(/^31\/12\/2099\s23:59:59$/)
  expect(await half.count()).toBe(0)

  await part(/^dia/).focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await half.waitFor()
  await part(/^dia/).focus()
  await page.keyboard.type('30')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('button', { name: 'Copiar chave' }).waitFor()
  const { items } = await owner.client.keys.list()
  expect(items).toMatchObject([{ name: 'Robô', expires_at: '2099-12-31T02:59:59.000Z' }])
})

test('a key with a name and limits is made, does what it may, and is revoked', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account/api')
  const { id: templateId } = await readTemplate(owner)
  await page.getByRole('button', { name: 'Nova chave com nome' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Robô de vendas')
  await dialog.getByText('Só o que eu escolher').click()
  await dialog.getByLabel('Chamadas da API').fill('documents.serch')
  await dialog.getByRole('combobox', { name: /^Templates/ }).fill('contr')
  await page.getByRole('option', { name: 'contrato' }).click()
  await dialog.getByRole('button', { name: 'Retirar contrato' }).click()
  await dialog.getByRole('combobox', { name: /^Templates/ }).fill('contr')
  await page.getByRole('option', { name: 'contrato' }).click()
  await dialog.getByLabel('Domínios dos destinatários').fill('exemplo.com, exemplo.com.br')
  await dialog.getByLabel('Número de envios').fill('1500')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('spinbutton', { name: /^dia/ }).focus()
  await page.keyboard.type('01012020120000')
  const typed = dialog.getByRole('spinbutton', { name: /^dia/ }).locator('..')
  expect((await typed.innerText()).replace(/[\u2066-\u2069\n]/g, '')).toMatch(/^01\/01\/2020\s12:00:00$/)
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^Vale até/)
    .waitFor()
  await dialog.getByRole('spinbutton', { name: /^ano/ }).focus()
  await page.keyboard.type('2099')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await dialog
    .getByText(/não alcança documents\.serch/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('Chamadas da API').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Chamadas da API').fill('documents.*')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('button', { name: 'Copiar chave' }).waitFor()

  const apiKey = (await page.locator('code', { hasText: 'rbk_' }).textContent()) ?? ''
  const program = product.client({ apiKey })
  await program.documents.search({ accountId: owner.accountId })
  await expect(program.tags.list({ accountId: owner.accountId })).rejects.toMatchObject({ code: 'key_scope_row' })

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Robô de vendas' })
  const name = (await owner.client.accounts.list()).items[0]?.name
  const limits = `Só em ${name} · chamadas: documents.* · usa só 1 template · só para exemplo.com`
  await row.getByText(limits).waitFor()
  await row.getByText('0 de 1.500 envios').waitFor()
  const { items } = await owner.client.keys.list()
  expect(items.find(({ name }) => name === 'Robô de vendas')?.scopes).toMatchObject({
    ...{ account_id: owner.accountId, templates: [templateId] },
  })
  await row.getByText(/^Usada .+ · vale até 01\/01\/2099/).waitFor()
  expect(await page.content()).not.toContain(apiKey)
  await row.getByRole('button', { name: 'Revogar a chave Robô de vendas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar chave' }).click()
  await row.waitFor({ state: 'detached' })
  await expect(program.accounts.list()).rejects.toMatchObject({ code: 'api_key_invalid' })
})

async function change(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Senha atual').fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Confirmação da nova senha').fill(next)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
}
