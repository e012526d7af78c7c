import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { callMessages } from '@rubrica/contracts/call-messages.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, drawnSignature, sentDocument } from '../make.ts'
import { useProduct } from '../product.ts'
import { invitationCode, teamMate } from '../team.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs, switchTo } from './sign-in.ts'
import { enter } from './signing/signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const team = '/dashboard/workspace/team'

describe('the tabs', () => {
  // spec: each-has-address-unknown
  test('each has an address, and an unknown one shows the first', async () => {
    const { page } = await browser.person()
    await signedIn(product, page, '/dashboard/workspace/nada')
    expect(await openTab(page)).toBe('Campos')
    await page.getByRole('tab', { name: 'Equipe' }).click()
    await page.waitForURL(`**${team}`)
    await page.reload()
    expect(await openTab(page)).toBe('Equipe')
  })

  test('the open one stays within its row when a phone is turned, and the row fades where it goes on', async () => {
    const { page } = await browser.person({ viewport: { width: 740, height: 360 } })
    await signedIn(product, page, '/dashboard/workspace/webhooks')
    const open = page.getByRole('tab', { name: 'Webhooks' })
    await open.waitFor()
    const row = page.getByRole('tablist', { name: 'Personalizar' })
    const fade = () => row.evaluate((list) => getComputedStyle(list).maskImage)
    expect(await fade()).toBe('none')
    await page.setViewportSize({ width: 300, height: 740 })
    await expect.poll(() => open.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThan(300)
    expect(await fade()).toContain('gradient')
  })
})

test('an owner sets how long the files of deleted documents are kept that somebody had signed', async () => {
  const { page } = await browser.person()
  const { accountId, client } = await signedIn(product, page, '/dashboard/workspace/files')
  await page.getByText('apagados um dia depois da exclusão').waitFor()
  expect(await page.getByRole('radio', { name: 'Guardar sempre' }).isChecked()).toBe(true)
  await page.getByText('Apagar 5 anos depois da exclusão').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar regra' }).click()
  await page.getByText('Regra salva.').waitFor()
  expect(await client.accounts.get({ accountId })).toMatchObject({ signed_files_days: 1825 })
  await client.accounts.update({ accountId, signed_files_days: 90 })
  await page.reload()
  const own = page.getByRole('radio', { name: 'Apagar 90 dias depois da exclusão' })
  await own.waitFor({ state: 'attached' })
  expect(await own.isChecked()).toBe(true)
})

describe('the appearance', () => {
  // spec: colours-picked-their-contrast
  test('colours are picked with their contrast said, and a logo is cut; the signer and the mail show them', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page, '/dashboard/workspace/appearance')
    const { accountId, client } = owner
    await page.getByLabel('Cor principal', { exact: true }).fill('F5A623')
    await page.getByLabel('Cor secundária', { exact: true }).fill('0F7068')
    await page.getByText('Clara demais para textos').waitFor()
    await page.getByRole('button', { name: 'Escolher: Cor principal' }).click()
    await page.getByRole('slider', { name: 'Matiz' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salvar aparência' }).click()
    await page.getByText('Aparência salva.').waitFor()
    expect(await client.accounts.theme({ accountId })).toMatchObject({
      primary_color: 'F5A623',
      secondary_color: '0F7068',
    })

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
    await page.getByRole('slider', { name: 'Tamanho' }).press('ArrowRight')
    await page.getByRole('img', { name: 'Corte do logotipo' }).press('ArrowLeft')
    await page.getByText('Quadrado').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar logotipo' }).click()
    const shown = page.getByRole('img', { name: 'Logotipo de' })
    await shown.waitFor()
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(320)

    const someone = await contact(owner)
    await sentDocument(owner, [someone])
    const mail = await product.mailbox.newest(someone.email, /Ler e assinar/)
    expect(mail.html).toContain('border-top:4px solid #0F7068')
    expect(mail.html).toContain('/logo?v=')
    const signer = await browser.person()
    await enter(product, signer.page, someone, await product.mailbox.accessCode(someone.email))
    await signer.page.locator('header img[src*="/logo?v="]').waitFor()

    await page.getByRole('button', { name: 'Remover logotipo' }).click()
    await shown.waitFor({ state: 'detached' })
    expect((await client.accounts.theme({ accountId })).logo).toBeNull()
  })
})

describe('webhooks', () => {
  test('what is typed while the webhook is saved stays', async () => {
    const { page } = await browser.person()
    await signedIn(product, page, '/dashboard/workspace/webhooks')
    const held = Promise.withResolvers<void>()
    await page.route('**/trpc/webhooks.update**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Endereço').fill('https://exemplo.com/um')
    await page.getByRole('button', { name: 'Salvar webhook' }).click()
    await page.getByLabel('Endereço').fill('https://exemplo.com/dois')
    held.resolve()
    await page.getByText('Webhook salvo.').waitFor()
    expect(await page.getByLabel('Endereço').inputValue()).toBe('https://exemplo.com/dois')
  })

  // spec: address-set-secret-shown
  test('an address is set, its secret shown once and changed, a test sent, and history tells body and answer', async () => {
    const receiver = await openReceiver()
    onTestFinished(() => receiver.close())
    const { page } = await browser.person()
    const { client, accountId } = await signedIn(product, page, '/dashboard/workspace/webhooks')
    await page.getByLabel('Endereço').fill(receiver.url)
    await page.getByText('Um contato foi criado').click()
    await page.getByRole('button', { name: 'Salvar webhook' }).click()
    const secret = page.locator('code').filter({ hasText: 'whsec_' })
    const first = await secret.textContent()
    await expectAccessible(page)
    expect((await client.webhooks.get({ accountId }))?.events).not.toContain('signer_created')

    await page.getByRole('button', { name: 'Trocar segredo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar segredo' }).click()
    await expect.poll(() => secret.textContent()).not.toBe(first)
    await page.reload()
    const sendTest = page.getByRole('button', { name: 'Enviar teste' })
    await sendTest.waitFor()
    await page.context().setOffline(true)
    await sendTest.click()
    const failure = page.getByRole('alert').filter({ hasText: callMessages.networkFailed.pt })
    await failure.waitFor()
    await page.context().setOffline(false)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await failure.waitFor({ state: 'detached' })
    expect(await sendTest.evaluate((button) => button === document.activeElement)).toBe(true)
    const [sent] = await receiver.has(1)
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ event: 'webhook_test', account_id: accountId })
    expect(await page.content()).not.toContain('whsec_')

    const entry = page.getByRole('button', { name: /Entrega de teste.*Entregue · 200/ })
    await entry.click()
    await page.getByText('obrigado').waitFor()
    await page.getByText('"webhook_test"').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Repetir entrega' }).click()
    await receiver.has(2)
    await page.getByRole('button', { name: /Resultado/ }).click()
    await page.getByRole('option', { name: 'Não entregues' }).click()
    await page.getByText('Nenhuma entrega corresponde aos filtros.').waitFor()
    expect(new URL(page.url()).search).toBe('?status=failed')
  })

  test('the history has the page in the address, as every list, and a reload keeps page and filters', async () => {
    const receiver = await openReceiver()
    onTestFinished(() => receiver.close())
    const { page } = await browser.person()
    const { client, accountId, email } = await signedIn(product, page, '/dashboard')
    const hook = { accountId, url: receiver.url, email, events: ['signer_created' as const], is_active: true }
    await client.webhooks.update(hook)
    for (let count = 1; count <= 21; count += 1) await client.signers.create({ accountId, full_name: `Ana ${count}` })
    await receiver.has(21)
    await page.goto(`${product.url}/dashboard/workspace/webhooks?status=delivered&event=signer_created`)
    await page.getByText('Página 1 de 2').waitFor()
    await page.getByRole('link', { name: 'Próxima página' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText('Página 2 de 2').waitFor()
    await page.reload()
    await page.getByText('Página 2 de 2').waitFor()
    await page.getByRole('button', { name: /Entregues.*Resultado/ }).waitFor()
    await page.getByRole('button', { name: /Evento/ }).click()
    await page.getByRole('option', { name: 'Todos os eventos' }).click()
    await page.getByText('Página 1 de 2').waitFor()
    expect(new URL(page.url()).search).toBe('?status=delivered')
  })
})

describe('the team', () => {
  // spec: somebody-invited-invitation-sent
  test('somebody is invited, the invitation is sent again, taken back and sent anew, and the person is in', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page, team)
    const email = `${randomUUID()}@exemplo.com`
    await invite(page, email)
    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await waiting.getByText('Aguardando').waitFor()
    const first = await invitationCode(product, email)

    await page.getByRole('button', { name: `Reenviar o convite para ${email}` }).click()
    await page.getByText(`Convite enviado de novo para ${email}.`).waitFor()
    await expect.poll(() => invitationCode(product, email)).not.toBe(first)

    await page.getByRole('button', { name: `Cancelar o convite para ${email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar convite' }).click()
    await waiting.waitFor({ state: 'detached' })
    const revoked = product.client().invitations.get({ invitationId: await invitationCode(product, email) })
    await expect(revoked).rejects.toMatchObject({ code: 'invitation_invalid' })

    await invite(page, owner.email)
    await page.getByRole('alert').getByText('Esta pessoa já faz parte do workspace.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
    const mate = await teamMate(product, owner, 'organizer', 'Célia Ávila')
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: mate.email })
    await role(row, 'Organizer').waitFor()
    await row.locator('time').last().waitFor()
  })

  test('an invitation that has expired is taken off the list, and one to an erased account is not on it', async () => {
    const { page } = await browser.person()
    const { client, accountId } = await signedIn(product, page)
    const [email, gone] = [`${randomUUID()}@exemplo.com`, `${randomUUID()}@excluido.invalid`]
    for (const one of [email, gone]) await client.invitations.create({ account_id: accountId, email: one })
    using database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
    database.prepare("update invitations set status = 'expired' where account_id = ?").run(accountId)
    await page.goto(product.url + team)
    await page.getByText('Vencido').waitFor()
    expect(await page.getByText(gone).count()).toBe(0)
    await page.getByRole('button', { name: `Cancelar o convite para ${email}` }).click()
    await page.getByRole('alertdialog').getByText('sai desta lista').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar convite' }).click()
    await page.getByRole('heading', { name: 'Convites sem resposta' }).waitFor({ state: 'detached' })
  })

  // spec: role-changed-page-person
  test('a role is changed on the page of the person, and an organizer is removed', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const mate = await teamMate(product, owner, 'organizer', 'Célia Ávila')
    await page.goto(`${product.url}/dashboard/users/${mate.id}/view`)
    await page.getByText('Última atividade').waitFor()
    await page.getByRole('link', { name: 'Mudar papel' }).click()
    await page.getByText('Faz tudo').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar papel' }).click()
    await page.waitForURL(`**${team}`)
    const row = page.getByRole('row').filter({ hasText: mate.email })
    await role(row, 'Owner').waitFor()
    expect((await mate.client.accounts.get({ accountId: owner.accountId })).roles).toEqual(['owner'])

    await openMenu(page, 'Célia Ávila')
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Abrir', 'Mudar papel'])
    await page.getByRole('menuitem', { name: 'Mudar papel' }).click()
    await page.getByText('Prepara, envia').click()
    await page.getByRole('button', { name: 'Salvar papel' }).click()
    await role(row, 'Organizer').waitFor()
    await openMenu(page, 'Célia Ávila')
    await page.getByRole('menuitem', { name: 'Remover da equipe' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover da equipe' }).click()
    await row.waitFor({ state: 'detached' })
    await expect(mate.client.accounts.get({ accountId: owner.accountId })).rejects.toMatchObject({ status: 404 })
  })

  // spec: who-may-not-assign
  test('who may not assign roles is led from the page of a role back to the team', async () => {
    const owner = await signedIn(product, (await browser.person()).page)
    const mate = await teamMate(product, owner)
    const { page } = await browser.person()
    await signInAs(product, page, mate, '/dashboard')
    await switchTo(page, owner.accountId)
    const { user } = await owner.client.users.self()
    await page.goto(`${product.url}/dashboard/users/${user.id}/edit`)
    await page.waitForURL(`**${team}`)
    await page.getByRole('row').filter({ hasText: owner.email }).waitFor()
    expect(await page.getByRole('button', { name: 'Convidar pessoa' }).count()).toBe(0)

    // A mate becomes owner, sees it, and is demoted while the page is open: after one refusal the offer disappears.
    const ofMate = { accountId: owner.accountId, user_id: mate.id }
    await owner.client.members.assignRole({ ...ofMate, role: 'owner' })
    await page.reload()
    await page.getByRole('button', { name: 'Convidar pessoa' }).click()
    await owner.client.members.assignRole({ ...ofMate, role: 'organizer' })
    await owner.client.members.revokeRole({ ...ofMate, role: 'owner' })
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.com')
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await page.getByText('Você não tem permissão ou endpoint não foi encontrado').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Convidar pessoa' }).waitFor({ state: 'detached' })
    await owner.client.members.remove({ accountId: owner.accountId, userId: mate.id })
    await page.getByRole('link', { name: 'Documentos', exact: true }).first().click()
    await page.getByText('Você não tem mais acesso a').first().waitFor()
    await page.getByText('Seus documentos ficam aqui.').waitFor()
  })
})

async function picture(): Promise<Buffer> {
  return Buffer.from(await drawnSignature().arrayBuffer())
}

async function openTab(page: Page): Promise<string | null> {
  return page.getByRole('tab', { selected: true }).textContent()
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
}

/** The cell of a desktop's row that names the role. */
function role(row: Locator, name: string): Locator {
  return row.getByRole('gridcell', { name, exact: true })
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menu').waitFor()
}
