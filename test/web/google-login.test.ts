import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { type Issuer, openIssuer } from '../issuer.ts'
import { openProduct, type Product } from '../product.ts'
import { openProviderScript } from '../provider-script.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
let issuer: Issuer
let provider: Awaited<ReturnType<typeof openProviderScript>>
let product: Product

beforeAll(async () => {
  issuer = await openIssuer()
  provider = await openProviderScript()
  product = await openProduct({ ...issuer.env, GOOGLE_SCRIPT_URL: provider.url })
})
afterAll(async () => {
  await product.close()
  await provider.close()
  await issuer.close()
})

// spec: somebody-new-signs-google
test('somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed', async () => {
  const { page } = await browser.person(phone)
  const claims = newPerson()
  await page.goto(product.url)
  await choose(page, await issuer.token(claims))
  await page.getByText('Ainda não há conta com este Google.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Empresa').fill('Padaria São João Ltda.')
  await page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).check({ force: true })
  await page.getByRole('button', { name: 'Criar conta com o Google' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('main').getByText('Padaria São João Ltda.').waitFor()
  expect(await page.getByText('Quem assina vê o seu nome').count()).toBe(0)

  await page.goto(`${product.url}/dashboard/account`)
  await page.getByText('Para desvinculá-la, crie antes uma senha.').waitFor()
  expect(await page.getByRole('button', { name: 'Desvincular conta Google' }).count()).toBe(0)
  await page.getByRole('button', { name: 'CANCELAR CONTA' }).click()
  await page.getByRole('dialog').getByText('Sua conta ainda não tem senha.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar link para criar senha' }).click()
  await page.getByText(`Enviamos um link para ${claims.email}.`).waitFor()
  expect((await product.mailbox.newest(claims.email, /password-create/)).subject).toContain('senha')

  await page.goto(`${product.url}/logout`)
  await page.waitForURL(`${product.url}/`)
  await choose(page, await issuer.token(claims))
  await page.waitForURL('**/dashboard')
})

// spec: somebody-password-links-google
test('somebody with a password links Google from the profile, enters with it, and takes it off again', async () => {
  const { page } = await browser.person(phone)
  const owner = await signedIn(product, page, '/dashboard/account')
  const section = page.getByRole('region', { name: 'Entrar com o Google' })
  await section.getByText(owner.email).waitFor()
  await choose(page, await issuer.token(newPerson()))
  await section.getByRole('alert').getByText('A conta Google tem outro e-mail.').waitFor()
  const token = await issuer.token({ ...newPerson(), email: owner.email })
  await choose(page, token)
  await section.getByText('Você entra com ela ou com a senha.').waitFor()
  await expectAccessible(page)

  await page.goto(`${product.url}/logout`)
  await page.waitForURL(`${product.url}/`)
  await choose(page, token)
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/dashboard/account`)
  await section.getByRole('button', { name: 'Desvincular conta Google' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular conta Google' }).click()
  await section.getByRole('button', { name: 'Continuar com o Google' }).waitFor()
  await page.goto(`${product.url}/logout`)
  await page.waitForURL(`${product.url}/`)
  await choose(page, token)
  await page.getByText('Você desvinculou sua conta Google.').waitFor()
})

// spec: sign-provider-does-not
test('a sign-in that the provider does not vouch for is an error of the social login, and nothing is kept', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/signup`)
  await choose(page, await issuer.token(newPerson(), { key: issuer.foreignKey }))
  await page.getByRole('alert').getByText('Erro no login social').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await choose(page, undefined)
  await page.getByRole('alert').getByText('Erro no login social').waitFor()
})

// spec: script-does-not-come
test('a script that does not come is given up after 120 seconds, with another try', async () => {
  const { page } = await browser.person()
  await page.clock.install()
  const asked = page.waitForRequest(provider.url)
  await page.route(provider.url, () => undefined)
  await page.goto(product.url)
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await page.clock.runFor(1000)
  await asked
  await page.clock.runFor(121_000)
  await page.getByText('A entrada com o Google não pôde ser carregada.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Continuar com o Google' }).waitFor()
})

function newPerson() {
  return { sub: randomUUID(), email: `${randomUUID()}@exemplo.com`, email_verified: true, name: 'Gil Sá' }
}

async function choose(page: Page, credential: string | undefined): Promise<void> {
  await page.evaluate((given) => Reflect.set(window, 'nextCredential', given), credential)
  await page.getByRole('button', { name: 'Continuar com o Google' }).click()
}
