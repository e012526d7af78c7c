import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, PASSWORD, sentDocument } from '../make.ts'
import { useProduct } from '../product.ts'
import { teamMate } from '../team.ts'
import { expectAccessible } from './accessible.ts'
import { enabled } from './enabled.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

// spec: account-documents-deleted-30
test('an account with documents is deleted in 30 days after reason and password, and kept again by one button', async () => {
  const { page } = await browser.person(phone)
  const owner = await signedIn(product, page)
  await sentDocument(owner, [await contact(owner)])
  await page.goto(`${product.url}/dashboard/account`)
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar conta' })
  await dialog.getByRole('button', { name: 'Cancelar conta' }).click()
  await dialog.getByRole('alert').getByText('Falta corrigir 2 campos').waitFor()
  await chooseReason('Outro motivo')
  await dialog.getByLabel('O que poderia ser melhor?').fill('Quero voltar um dia')
  await dialog.getByLabel('Senha', { exact: true }).fill('não é esta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar conta' }).click()

  await dialog.getByRole('alert').getByText('A senha atual está incorreta.').waitFor()
  expect(await dialog.getByLabel('O que poderia ser melhor?').inputValue()).toBe('Quero voltar um dia')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('não é esta')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Cancelar conta' }).click()

  await page.getByRole('heading', { name: 'Exclusão de conta agendada!' }).waitFor()
  expect(page.url()).toBe(`${product.url}/dashboard/profile/delete-scheduled`)
  expect((await owner.client.users.self()).user.to_be_deleted_at).not.toBeNull()
  await page.getByRole('link', { name: 'Ir para Minha conta' }).click()
  await page.getByRole('button', { name: 'REVERTER CANCELAMENTO' }).click()
  await page.getByText('Cancelamento da exclusão programada da conta realizado com sucesso').waitFor()
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('CANCELAR CONTA')

  async function chooseReason(name: string) {
    await dialog.getByRole('button', { name: 'Por que você quer cancelar a conta?' }).click()
    await page.getByRole('option', { name }).click()
  }
})

test('a refused deletion that is closed does not ask again after a reload', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/dashboard/account')
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  await page.getByRole('button', { name: 'Por que você quer cancelar a conta?' }).click()
  await page.getByRole('option', { name: 'Outro motivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha', { exact: true }).fill('não é esta')
  await dialog.getByRole('button', { name: 'Cancelar conta' }).click()
  await dialog.getByText('A senha atual está incorreta.').waitFor()
  await dialog.getByRole('button', { name: 'Manter conta' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('the dialog that deletes the account asks before it closes over what was filled in', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/dashboard/account')
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  await page.getByLabel('O que poderia ser melhor?').fill('O preço')
  const question = page.waitForEvent('dialog')
  void page.keyboard.press('Escape')
  await (await question).dismiss()
  expect(await page.getByLabel('O que poderia ser melhor?').inputValue()).toBe('O preço')
})

// spec: account-never-sent-anything
test('an account that never sent anything is gone at once', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account')
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  await page.getByRole('button', { name: 'Por que você quer cancelar a conta?' }).click()
  await page.getByRole('option', { name: 'Outro motivo' }).click()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await enabled(page.getByRole('button', { name: 'Cancelar conta', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('Sua conta foi excluída.').waitFor()
  expect(page.url()).toBe(`${product.url}/`)
  await expect(product.client().auth.login({ email: owner.email, password: PASSWORD })).rejects.toMatchObject({
    status: 401,
  })
})

// spec: page-deletes-does-nothing
test('the page that deletes does nothing without an order', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/profile/delete')
  await page.waitForURL('**/dashboard/account')
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).waitFor()
  expect((await owner.client.users.self()).user).toMatchObject({ email: owner.email, to_be_deleted_at: null })
  await product.client().auth.login({ email: owner.email, password: PASSWORD })
})

// spec: sessions-say-where-one
test('the sessions say where one is signed in, and ending one ends it', async () => {
  const { page } = await browser.person(phone)
  const owner = await signedIn(product, page)
  const other = await product.client().auth.login({ email: owner.email, password: PASSWORD })
  const elsewhere = product.client({ token: other.access_token ?? '' })
  await page.goto(`${product.url}/dashboard/account/sessions`)
  await page.getByText('Esta sessão').waitFor()
  await page
    .getByRole('button', { name: /^Encerrar a sessão/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar sessão' }).click()
  await page.getByText('Sessão encerrada.').waitFor()
  await expect(elsewhere.users.self()).rejects.toMatchObject({ status: 401 })
})

// spec: choice-mails-holds-at
test('a choice of mails holds at once', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account/notifications')
  await expect.poll(() => page.getByRole('switch').count()).toBe(9)
  await page.getByRole('switch', { name: 'Assinatura recusada' }).click({ force: true })
  await expect.poll(async () => (await owner.client.users.notificationPreferences()).SignerDeclined).toBe(false)
  await page.reload()
  expect(await page.getByRole('switch', { name: 'Assinatura recusada' }).isChecked()).toBe(false)
})

test('two choices that are pressed quickly are kept each, and one that cannot be saved says so in its row', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account/notifications')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const isOn = (name: string) => page.getByRole('switch', { name }).isChecked()
  const press = (name: string) => page.getByRole('switch', { name }).click({ force: true })
  const held = Promise.withResolvers<void>()
  await page.route(/updateNotifications/, async (route) => {
    if (!route.request().postData()?.includes('SignerDeclined')) return route.continue()
    await held.promise
    await route.abort()
  })
  await press('Assinatura recusada')
  await press('Documento cancelado')
  await expect.poll(async () => (await owner.client.users.notificationPreferences()).DocumentCancelled).toBe(false)
  expect([await isOn('Assinatura recusada'), await isOn('Documento cancelado')]).toEqual([false, false])

  held.resolve()
  await row('Assinatura recusada').getByRole('alert').waitFor()
  await expect.poll(() => isOn('Assinatura recusada')).toBe(true)
  expect(await isOn('Documento cancelado')).toBe(false)
  expect(await row('Documento cancelado').getByRole('alert').count()).toBe(0)
})

// spec: member-leaves-workspace-stands
test('a member leaves a workspace and stands in the next one', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const mate = await teamMate(product, owner)
  const name = (await owner.client.accounts.get({ accountId: owner.accountId })).name
  await signInAs(product, page, mate, '/dashboard/account/workspaces')
  await page.getByRole('button', { name: `Sair ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair do workspace' }).click()
  await page.getByText(`Você saiu do workspace ${name}.`).waitFor()
  expect((await mate.client.users.self()).accounts).toHaveLength(1)
})

// spec: workspace-document-way-names
test('a workspace with a document on its way names why it stays; without one it is deleted, and a new one is there', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { name } = await owner.client.accounts.get({ accountId: owner.accountId })
  const sent = await sentDocument(owner, [await contact(owner)])
  await page.goto(`${product.url}/dashboard/account/workspaces`)
  await page.getByText('por enquanto não é possível excluir este workspace nem sair dele').waitFor()
  await expectAccessible(page)
  const sentTo = { documentId: sent.id, assignmentId: sent.assignment?.id ?? '' }
  await owner.client.signing.reject({ ...sentTo, decline_reason: 'Versão antiga' })
  await page.reload()
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir workspace' }).click()
  await page.getByText(`Workspace ${name} excluído.`).waitFor()
  const { accounts } = await owner.client.users.self()
  expect(accounts.map(({ id }) => id)).not.toContain(owner.accountId)
  await page
    .getByRole('button', { name: 'Menu do usuário' })
    .getByText(accounts[0]?.name ?? '')
    .last()
    .waitFor()
  await page.goto(`${product.url}/dashboard`)
  await page.getByText('Seu primeiro documento está a três passos').waitFor()
})
