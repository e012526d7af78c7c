import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { askedPerson, type Owner, readyDocument, sentDocument, signUp, signUpOnly } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirme o seu e-mail' })

test('who sends before confirming the e-mail is asked for the code on the spot, and the document goes', async () => {
  const { page } = await browser.person()
  const owner = await signUpOnly(product)
  const { id } = await readyDocument(owner)
  await signInAs(product, page, owner, `/dashboard/documents/${id}/virtual/signers`)
  await page.getByText('Eu também assino').click()
  await page.getByRole('row', { name: 'Olívia Conceição' }).waitFor()
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await page.getByRole('button', { name: /revis/i }).click()
  const send = page.getByRole('button', { name: 'Enviar para assinatura' })

  await send.click()
  await dialogOf(page).getByText('Antes de enviar a outras pessoas').waitFor()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('alert').getByText('Confirme o e-mail da sua conta').waitFor()
  expect((await owner.client.documents.get({ documentId: id })).status).toBe('metadata_ready')

  await send.click()
  const code = await codeAfter(owner, 3)
  await dialogOf(page)
    .getByLabel('Código de ativação')
    .fill(code === '000000' ? '111111' : '000000')
  await dialogOf(page).getByText('Código incorreto').waitFor()
  await dialogOf(page).getByLabel('Código de ativação').fill(code)
  await page.waitForURL(`**/documents/${id}/sent`)
  expect((await owner.client.documents.get({ documentId: id })).assignment?.signers).toHaveLength(1)
})

test('the dialog says that a code was sent only once it was, and until then that it was not', async () => {
  const { page } = await browser.person()
  const owner = await signUpOnly(product)
  await signInAs(product, page, owner, '/dashboard/workspace/team')
  const call = '**/trpc/auth.resendEmailCode**'
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('mate@exemplo.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar convite' }).click()
  await dialogOf(page).getByRole('alert').waitFor()
  expect(await dialogOf(page).getByText('enviamos').count()).toBe(0)
  await page.unroute(call)
  await dialogOf(page).getByRole('button', { name: 'Reenviar' }).click()
  await dialogOf(page).getByText('Digite o código de 6 dígitos que enviamos').waitFor()
  await dialogOf(page).getByText('Reenviar em').waitFor()
})

test('an invitation waits for the code over its own dialog, on a phone', async () => {
  const { page } = await browser.person(phone)
  const owner = await signUpOnly(product)
  await signInAs(product, page, owner, '/dashboard/workspace/team')
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('mate@exemplo.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar convite' }).click()
  await dialogOf(page).waitFor()
  await expectAccessible(page)
  await dialogOf(page)
    .getByLabel('Código de ativação')
    .fill(await codeAfter(owner, 2))
  await expect
    .poll(async () => (await owner.client.invitations.list({ accountId: owner.accountId })).items)
    .toMatchObject([{ email: 'mate@exemplo.com', status: 'pending' }])
})

test('an account that a link alone confirmed gives one more code on its way to signing by its session', async () => {
  const { page } = await browser.person()
  const person = await signUp(product)
  const { id } = await person.client.signers.create({
    ...{ accountId: person.accountId, full_name: 'Caio Íris', email: person.email },
  })
  const { id: documentId } = await sentDocument(person, [{ id, email: person.email, name: 'Caio Íris' }])
  forgetProof(person)
  await signInAs(product, page, person, `/dashboard/documents/${documentId}/view`)
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await dialogOf(page).getByText('confirme mais uma vez que este e-mail é seu').waitFor()
  // The first code came with the sign-up, the second with the invitation.
  await dialogOf(page)
    .getByLabel('Código de ativação')
    .fill(await codeAfter(person, 3))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  expect((await person.client.documents.get({ documentId })).status).toBe('pending_signature')
})

test('its first page shows what waits for its signature once the code that the notice asks for was typed', async () => {
  const { page } = await browser.person()
  const { person } = await askedPerson(product, await signUp(product))
  forgetProof(person)
  await signInAs(product, page, person, '/dashboard')
  const notice = page.getByRole('alert').filter({ hasText: 'ver o que espera a sua assinatura' })
  await notice.getByRole('button', { name: 'Reenviar' }).click()
  expect(await page.getByRole('button', { name: /^Assinar/ }).count()).toBe(0)
  const code = await codeAfter(person, 3)
  await notice.getByRole('link', { name: 'Ativar agora' }).click()
  await page.getByLabel('Código de ativação').fill(code)
  await page.getByRole('button', { name: /^Assinar/ }).waitFor()
})

/** Makes the account like those of versions in which the mailed link confirmed by itself. */
function forgetProof({ email }: Owner): void {
  using database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
  database.prepare('update users set email_proven_at = null where email = ?').run(email)
}

/** Waits for so many mails with a code and returns the newest code. */
async function codeAfter({ email }: Owner, mails: number): Promise<string> {
  const withCode = async () => (await product.mailbox.all(email)).filter(({ text }) => /^Código: /m.test(text))
  await expect.poll(async () => (await withCode()).length).toBe(mails)
  return product.mailbox.code(email)
}
