import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { type Owner, PASSWORD, signUp, signUpOnly } from '../make.ts'
import { useProduct } from '../product.ts'
import { invitationCode } from '../team.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

// spec: somebody-new-reads-who
test('somebody new reads who invites where, fills in a name and a password, and stands in the workspace', async () => {
  const { page } = await browser.person(phone)
  const owner = await signUp(product, 'Olívia Conceição')
  const email = `${randomUUID()}@exemplo.com`
  await page.goto(await invitationLink(owner, email))
  await page.getByText('Olívia Conceição convidou você para o workspace').waitFor()
  const field = page.getByLabel('E-mail')
  expect(await field.inputValue()).toBe(email)
  expect(await field.getAttribute('readonly')).not.toBeNull()

  await page.getByLabel('Nome').fill('Ana Úrsula')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).check({ force: true })
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Você agora faz parte do workspace').waitFor()
  const members = await owner.client.members.list({ accountId: owner.accountId })
  expect(members.items.map((one) => [one.email, one.roles])).toContainEqual([email, ['organizer']])
})

// spec: somebody-who-has-account
test('somebody who has an account joins at once and, after the login, stands in that workspace', async () => {
  const { page } = await browser.person()
  const owner = await ownerOf('Cartório Ávila')
  const ana = await signUp(product, 'Ana Úrsula')
  await page.goto(await invitationLink(owner, ana.email))
  await page.getByText(`Convite aceito. Entre com ${ana.email} para abrir o workspace Cartório Ávila.`).waitFor()
  expect(page.url()).toBe(`${product.url}/`)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Cartório Ávila').waitFor()
})

test('whoever is signed in as the invited person goes straight into the workspace', async () => {
  const { page } = await browser.person()
  const owner = await ownerOf('Cartório Ávila')
  const ana = await signUp(product, 'Ana Úrsula')
  await signInAs(product, page, ana, '/dashboard')
  await page.goto(await invitationLink(owner, ana.email))
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Cartório Ávila').waitFor()
})

test('a session of somebody else is named, and the way to the invited account is one button', async () => {
  const { page } = await browser.person()
  const owner = await ownerOf('Cartório Ávila')
  const ana = await signUp(product, 'Ana Úrsula')
  const other = await signedIn(product, page)
  await page.goto(await invitationLink(owner, ana.email))
  await page.getByText(`Convite aceito por ${ana.email}. Você está na conta ${other.email}.`).waitFor()
  await page.getByRole('button', { name: 'Entrar com o e-mail convidado' }).click()
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Cartório Ávila').waitFor()
})

test('an account that nobody confirmed is asked to sign in first, and comes back to the invitation', async () => {
  const { page } = await browser.person()
  const owner = await ownerOf('Cartório Ávila')
  const ana = await signUpOnly(product, 'Ana Úrsula')
  await page.goto(await invitationLink(owner, ana.email))
  await page.getByRole('alert').getByText('Já existe uma conta com este e-mail, ainda não confirmada.').waitFor()
  await page.getByRole('button', { name: 'Entrar com o e-mail convidado' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu do usuário' }).getByText('Cartório Ávila').waitFor()
})

test('an accepted invitation is still accepted in another language', async () => {
  const { page } = await browser.person()
  const owner = await ownerOf('Cartório Ávila')
  const ana = await signUp(product, 'Ana Úrsula')
  const other = await signedIn(product, page)
  await page.goto(await invitationLink(owner, ana.email))
  await page.getByText(`Convite aceito por ${ana.email}.`).waitFor()
  const asked = page.waitForResponse(/auth\.invitation/)
  await page.getByRole('button', { name: 'English' }).click()
  await asked
  await page.getByText(`You are in the account ${other.email}`).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with the invited e-mail address' }).count()).toBe(1)
})

test('a new person with an account of another address reads how to use it', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  await page.goto(await invitationLink(owner, `${randomUUID()}@exemplo.com`))
  await page
    .getByText('Já tem conta com outro e-mail? Peça a quem convidou você que envie o convite para esse endereço.')
    .waitFor()
})

// spec: invitation-was-taken-back
test('an invitation that was taken back says what the service says', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const email = `${randomUUID()}@exemplo.com`
  const link = await invitationLink(owner, email)
  const [invitation] = (await owner.client.invitations.list({ accountId: owner.accountId })).items
  await owner.client.invitations.remove({ invitationId: invitation?.id ?? '' })
  await page.goto(link)
  await page.getByRole('alert').getByText('Este convite não é válido ou já foi usado.').waitFor()
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await page.waitForURL(`${product.url}/`)
})

async function ownerOf(workspace: string): Promise<Owner> {
  const owner = await signUp(product)
  await owner.client.accounts.update({ accountId: owner.accountId, name: workspace })
  return owner
}

async function invitationLink({ client, accountId }: Owner, email: string): Promise<string> {
  await client.invitations.create({ account_id: accountId, email })
  return `${product.url}/invitation/${await invitationCode(product, email)}`
}
