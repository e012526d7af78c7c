import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { PASSWORD, signUp, signUpOnly } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

describe('signing up', () => {
  // spec: somebody-new-signs-up-2
  // spec: somebody-new-signs-up
  test('somebody new signs up, types the mailed code and stands in an empty dashboard', async () => {
    const { page } = await browser.person()
    const email = await fillSignup(page)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.waitForURL('**/email-verification')
    // The sign-up has just sent one.
    expect(await page.getByRole('button', { name: /^Reenviar em/ }).isDisabled()).toBe(true)

    await page.getByLabel('Código de ativação').pressSequentially(` ${await product.mailbox.code(email)} `)
    await page.waitForURL('**/dashboard')
    await page.getByText('Seu e-mail está confirmado.').waitFor()
    await page.getByText('Seu primeiro documento está a três passos').waitFor()
    expect(await page.title()).toBe('Início | Rubrica')
  })

  test('signers read the company that was named at sign-up, else the person’s name, and never a workspace’s', async () => {
    for (const company of ['Padaria São João Ltda.', '']) {
      const { page } = await browser.person()
      await fillSignup(page)
      await page.getByLabel('Empresa').fill(company)
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await page.waitForURL('**/email-verification')
      await page.getByRole('link', { name: 'Ativar depois' }).click()
      await page.waitForURL('**/dashboard')
      await page.goto(`${product.url}/dashboard/workspace/appearance`)
      // The heading of a signer's mail.
      await page
        .getByText(company || 'Olívia Conceição', { exact: true })
        .first()
        .waitFor()
      expect(await page.getByText('Workspace de').count()).toBe(0)
    }
  })

  // spec: wrong-code-refused-keeps
  test('a wrong code is refused, keeps the person here, and activation can wait', async () => {
    const { page } = await browser.person()
    const email = await fillSignup(page)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    const right = await product.mailbox.code(email)
    await expectAccessible(page)
    await page.getByLabel('Código de ativação').fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('alert').getByText('Código incorreto').waitFor()
    await page.getByRole('link', { name: 'Ativar depois' }).click()
    await page.getByRole('alert').getByText('Confirme o seu e-mail.').waitFor()
  })

  // spec: nobody-signs-up-without
  test('nobody signs up without accepting the terms', async () => {
    const { page } = await browser.person()
    await fillSignup(page, { terms: false })
    await page.getByLabel('Nome').fill('')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('alert').getByText('Falta corrigir 2 campos').waitFor()
    await page.getByLabel('Nome').fill('Ana Úrsula')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('alert').getByText('Falta corrigir um campo').waitFor()
    expect(await page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true)
    expect(page.url()).toBe(`${product.url}/signup`)
  })

  // spec: mailed-link-confirms-address-2
  // spec: mailed-link-confirms-address
  test('the mailed link confirms the address where nobody is signed in, by the password and a press', async () => {
    const { email, client } = await signUpOnly(product)
    const { page } = await browser.person()
    await page.goto(linkIn((await product.mailbox.newest(email, /email-verification/)).text))
    const confirm = page.getByRole('button', { name: 'Confirmar o meu e-mail' })
    await confirm.waitFor()
    await expectAccessible(page)
    expect((await client.users.self()).is_email_verified).toBe(false)
    await page.getByLabel('Senha da conta').fill('não é esta')
    await confirm.click()
    await page.getByRole('alert').getByText('A senha atual está incorreta.').waitFor()
    await page.getByLabel('Senha da conta').fill(PASSWORD)
    await confirm.click()
    await page.getByText('E-mail confirmado. Entre para continuar.').waitFor()
    expect(page.url()).toBe(`${product.url}/`)
  })

  test('the mailed link asks who is signed in for a press, and another account for its own password', async () => {
    const { page } = await browser.person()
    const owner = await signUpOnly(product)
    const other = await signUpOnly(product)
    const link = async ({ email }: { email: string }) =>
      linkIn((await product.mailbox.newest(email, /email-verification/)).text)
    await signInAs(product, page, owner, '/dashboard')
    await page.goto(await link(owner))
    await page.getByText(`Você entrou como ${owner.email}.`).waitFor()
    await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
    await page.getByText('E-mail confirmado.').waitFor()
    expect(page.url()).toBe(`${product.url}/dashboard`)

    await page.goto(await link(other))
    await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
    await page.getByRole('alert').getByText('O link sozinho não confirma a conta.').waitFor()
    await page.getByLabel('Senha da conta').waitFor()
    expect((await other.client.users.self()).is_email_verified).toBe(false)
  })

  test('the mailed link of an address that is confirmed by now leads on, and says that it is', async () => {
    const { page } = await browser.person()
    const owner = await signUpOnly(product)
    const link = linkIn((await product.mailbox.newest(owner.email, /email-verification/)).text)
    await signInAs(product, page, owner, '/dashboard')
    await product.client().users.verifyEmail({ email: owner.email, code: await product.mailbox.code(owner.email) })
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
      await page.getByText('Seu e-mail está confirmado.').waitFor()
      expect(page.url()).toBe(`${product.url}/dashboard`)
    }
  })

  test('who did not make the account takes it over by the mailed link and a new password', async () => {
    const stranger = await signUpOnly(product)
    const { page } = await browser.person()
    await page.goto(linkIn((await product.mailbox.newest(stranger.email, /email-verification/)).text))
    await page.getByRole('button', { name: 'Não sei a senha ou não criei esta conta' }).click()
    await page.getByText('Quem tiver entrado nela antes perde o acesso').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
    await page.getByLabel('Confirmação da nova senha').fill('outra senha boa')
    await page.getByRole('button', { name: 'Criar senha e confirmar' }).click()
    await page.getByText('E-mail confirmado. Entre para continuar.').waitFor()
    await expect(stranger.client.users.self()).rejects.toMatchObject({ code: 'session_ended' })
    await logIn(page, stranger.email, 'outra senha boa')
    await page.waitForURL('**/dashboard')
  })
})

describe('letting a computer in', () => {
  test('somebody without an account comes back from the sign-up to the computer that asks, and authorizes it', async () => {
    const { page } = await browser.person()
    const device = product.client().deviceLogins
    const { device_code, user_code } = await device.create({ client_name: 'CLI em notebook-da-ana' })
    await page.goto(`${product.url}/device`)
    await page.getByLabel('Código').fill(user_code.toLowerCase())
    await page.getByRole('button', { name: 'Criar conta' }).click()
    const email = await fillSignup(page, { isThere: true })
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('button', { name: 'Ativar depois' }).click()

    await page.getByRole('heading', { name: 'Autorizar este computador?' }).waitFor()
    await page.getByText('CLI em notebook-da-ana').waitFor()
    await page.getByText('127.0.0.1 (o mesmo que o seu agora)').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await page.getByRole('heading', { name: 'Computador autorizado' }).waitFor()
    const { key } = await device.redeem({ device_code })
    expect((await product.client({ apiKey: key }).users.self()).email).toBe(email)
  })

  test('the code that was typed before the login stays, a wrong one is told, and the computer may be refused', async () => {
    const { email, client } = await signUp(product)
    const { page } = await browser.person()
    const device = product.client().deviceLogins
    const { device_code, user_code } = await device.create({ client_name: 'CLI em notebook-da-ana' })
    const logInHere = async () => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Entrar' }).click()
    }
    await page.goto(`${product.url}/device`)
    await page.getByLabel('Código').fill('BBBB-BBBB')
    await page.getByRole('button', { name: 'Entrar e continuar' }).click()
    await logInHere()
    await page.getByRole('alert').getByText('Nenhum computador espera com este código.').waitFor()
    expect(await page.getByLabel('Código').inputValue()).toBe('BBBB-BBBB')

    // If the session has ended meanwhile, the page leads to the login and back, too.
    for (const { id, is_current } of (await client.sessions.list()).items)
      if (!is_current) await client.sessions.remove({ sessionId: id })
    await page.getByLabel('Código').fill(user_code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Sua sessão').waitFor()
    await logInHere()
    await page.waitForURL('**/device')
    expect(await page.getByLabel('Código').inputValue()).toBe(user_code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Recusar' }).click()
    await page.getByRole('heading', { name: 'Pedido recusado' }).waitFor()
    await expect(device.redeem({ device_code })).rejects.toMatchObject({ code: 'access_denied' })
  })
})

describe('signing in', () => {
  // spec: wrong-password-says-so
  test('a wrong password says so, keeps the address typed, and the right one opens the dashboard', async () => {
    const { email } = await signUp(product)
    const { page } = await browser.person()
    await page.goto(product.url)
    await page.getByLabel('E-mail').fill(email)
    expect(await page.title()).toBe('Efetuar Login | Rubrica')
    await page.getByLabel('Senha', { exact: true }).fill('não é esta')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('alert').getByText('E-mail ou senha incorretos.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)

    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(product.url)
    await page.waitForURL('**/dashboard')
  })

  // spec: access-token-address-opens
  test('an access token in the address opens the session and is gone from address and storage', async () => {
    const { accessToken } = await signUp(product)
    const { page } = await browser.person()
    await page.goto(`${product.url}/?access_token=${accessToken}`)
    await page.waitForURL('**/dashboard')
    await page.getByText('Olá, Olívia').waitFor()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(accessToken)
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
  })

  // spec: access-token-not-valid
  test('an access token that is not valid leads to the login with the reason', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/?access_token=not-a-token`)
    await page.getByRole('alert').getByText('Sua sessão não é válida').waitFor()
    expect(page.url()).toBe(`${product.url}/`)
  })

  // spec: link-signer-code-goes
  test('a link with a signer code goes on to the verification', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/?verify=abc`)
    await page.waitForURL('**/verify/abc')
  })

  test('signing out forgets the session, and the dashboard leads back to the login', async () => {
    const { email } = await signUp(product)
    const { page, context } = await browser.person()
    await logIn(page, email, PASSWORD)
    await page.waitForURL('**/dashboard')
    const copied = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const left = page.waitForResponse(/session\.logout/)
    await page.goto(`${product.url}/logout`)
    await page.waitForURL(`${product.url}/`)
    await left
    const again = await fetch(`${product.url}/trpc/session.refresh`, { headers: { cookie: copied } })
    expect(again.status).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.goto(`${product.url}/dashboard`)
    await page.waitForURL(`${product.url}/`)
  })
})

describe('a forgotten password', () => {
  // spec: mailed-link-sets-new-2
  // spec: mailed-link-sets-new
  test('the mailed link sets a new one, which then opens the dashboard', async () => {
    const { email } = await signUp(product)
    const { page } = await browser.person()
    await page.goto(`${product.url}/forgot-password`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.waitForURL('**/forgot-password/success')

    await page.goto(linkIn((await product.mailbox.newest(email, /password-reset/)).text))
    await page.getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
    await page.getByLabel('Confirmação da nova senha').fill('outra senha ruim')
    await page.keyboard.press('Enter')
    await page.getByText('Senha e confirmação de senha são diferentes').first().waitFor()
    await page.getByLabel('Confirmação da nova senha').fill('outra senha boa')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/password-reset/success')

    await logIn(page, email, 'outra senha boa')
    await page.waitForURL('**/dashboard')
  })

  test('a new password in a browser with a session leads to the login, which does not speak of its end', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    await owner.client.auth.requestPasswordReset({ email: owner.email })
    await page.goto(linkIn((await product.mailbox.newest(owner.email, /password-reset/)).text))
    await page.getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
    await page.getByLabel('Confirmação da nova senha').fill('outra senha boa')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/password-reset/success')
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.getByLabel('E-mail').waitFor()
    expect(await page.getByText('Sua sessão terminou').count()).toBe(0)
  })

  test('a link without its token says so and offers another', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/password-reset?email=a@b.co`)
    await page.getByText('Este link está incompleto').waitFor()
    expect(await page.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('/forgot-password')
  })
})

test('axe finds nothing wrong on a page that was loaded by its address', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/signup`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
})

async function fillSignup(page: Page, { terms = true, isThere = false } = {}): Promise<string> {
  const email = `${randomUUID()}@exemplo.com`
  if (!isThere) await page.goto(`${product.url}/signup`)
  await page.getByLabel('Nome').fill('Olívia Conceição')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  if (terms) await page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).check({ force: true })
  return email
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(product.url)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error('the mail holds no link')
  return link
}
